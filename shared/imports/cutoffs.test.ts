import { describe, expect, test } from 'vitest'
import { csvRecords } from './csv.ts'
import { CutoffReader, isInstituteList } from './cutoffs.ts'

/** Rows of a small table as the reader gives them; the lines are JoSAA's, MCC's and CCMT's own. */
function read(file: string, table: string) {
  const [header, ...rows] = [...csvRecords(table, ',')].map(({ cells }) => cells),
    reader = new CutoffReader(header!, file)
  const entries = rows.map((cells) => header!.map((name, at) => [name, cells[at] ?? ''] as const))
  for (const one of entries) reader.learn(one)
  return entries.map((one, at) => reader.read(at + 1, one))
}
const JOSAA =
  'year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory\n'
const josaa = (line: string) => read('josaa.csv', JOSAA + line)[0]!

describe('a row of JoSAA', () => {
  test('keeps every figure with all it rests on', () => {
    expect(
      josaa('2025,6,"Assam University, Silchar",GFTI,Agricultural Engineering,4,B.Tech,AI,OBC-NCL,F,31327,31327,'),
    ).toEqual({
      row: 1,
      problems: [],
      facts: [
        {
          exam: 'JEE Main',
          year: 2025,
          institute: 'Assam University, Silchar',
          kind: 'GFTI',
          program: 'Agricultural Engineering',
          years: 4,
          degree: 'B.Tech',
          quota: 'AI',
          category: 'OBC-NCL',
          gender: 'F',
          round: 6,
          open: 31_327,
          close: 31_327,
          preparatory: 0,
        },
      ],
    })
  })

  test.each([
    ['IIT,Computer Science and Engineering,4,B.Tech', 'JEE Advanced'],
    ['IIT,Architecture,5,B.Arch', 'JEE Advanced'],
    ['NIT,Computer Science and Engineering,4,B.Tech', 'JEE Main'],
    ['NIT,Architecture and Planning,5,B.Arch', 'JEE Main Paper 2A'],
    ['GFTI,Planning,4,B.Plan', 'JEE Main Paper 2B'],
  ])('[B2] %s is ranked by %s, and the rank spaces never meet', (taught, exam) => {
    expect(josaa(`2025,6,Some Institute,${taught},AI,OPEN,N,10,20,`).facts[0]?.exam).toBe(exam)
  })

  test('[B4] a preparatory rank keeps its mark, whether in its own column or as the letter behind the figure', () => {
    expect(josaa('2025,6,IIT A,IIT,Civil Engineering,4,B.Tech,AI,OPEN (PwD),F,50,50,OC').facts[0]).toMatchObject({
      open: 50,
      close: 50,
      preparatory: 3,
    })
    expect(josaa('2025,6,IIT A,IIT,Civil Engineering,4,B.Tech,AI,OPEN (PwD),N,192,151P,').facts[0]).toMatchObject({
      open: 192,
      close: 151,
      preparatory: 2,
    })
  })

  test('as the body prints it on its page, in one cell and full words', () => {
    const [row] = read(
      'josaa-2025-round6-page.txt',
      'Institute,Academic Program Name,Quota,Seat Type,Gender,Opening Rank,Closing Rank\nIndian Institute of Technology Bhubaneswar,"Civil Engineering (4 Years, Bachelor of Technology)",AI,OBC-NCL (PwD),Female-only (including Supernumerary),69P,69P',
    )
    expect(row!.facts).toEqual([
      {
        exam: 'JEE Advanced',
        year: 2025,
        institute: 'Indian Institute of Technology Bhubaneswar',
        program: 'Civil Engineering',
        years: 4,
        degree: 'B.Tech',
        quota: 'AI',
        category: 'OBC-NCL (PwD)',
        gender: 'F',
        round: 6,
        open: 69,
        close: 69,
        preparatory: 3,
      },
    ])
  })

  test('[B20] an IIT has no seats for Indians abroad, and one that says so is refused; elsewhere they are a pool of their own', () => {
    for (const quota of [
      'NRI',
      'DASA',
      'CIWG',
      'Direct Admission of Students Abroad',
      'Children of Indian Workers in Gulf Countries',
    ]) {
      expect(
        josaa(`2025,6,Indian Institute of Technology Bombay,IIT,Civil Engineering,4,B.Tech,${quota},OPEN,N,10,20,`),
      ).toMatchObject({
        facts: [],
        problems: [{ row: 1, column: 'quota', message: `IITs have no seats of the quota ${quota}` }],
      })
      expect(josaa(`2025,6,NIT A,NIT,Civil Engineering,4,B.Tech,${quota},OPEN,N,10,20,`).facts[0]?.quota).toMatch(
        /^(?:NRI|DASA|CIWG)$/,
      )
    }
  })

  test('[B6] the state of an institute is read of its column and never guessed from its name', () => {
    const HEADER = 'year,round,institute,institute_type,state,program,quota,category,gender,closing_rank\n',
      TAIL = 'Civil Engineering,HS,OPEN,N,900'
    expect(
      ['', 'Himachal Pradesh'].map(
        (state) =>
          read('josaa.csv', `${HEADER}2025,6,"National Institute of Technology, Hamirpur",NIT,${state},${TAIL}`)[0]!
            .facts[0]?.state,
      ),
    ).toEqual([undefined, 'Himachal Pradesh'])
  })

  test.each([
    ['CSAB Special Round 1', 21],
    ['National Spot Round', 21],
    ['Stray Round', 21],
    ['Round 5', 5],
    ['6', 6],
  ])('[B11] “%s” is round %i: special ones stand apart from the body’s own', (round, number) => {
    expect(josaa(`2025,${round},NIT A,NIT,Civil Engineering,4,B.Tech,OS,OPEN,N,10,20,`).facts[0]?.round).toBe(number)
  })

  test.each([
    ['2025,6,,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,20,', 'The row names no institute'],
    ['25,6,NIT A,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,20,', '25 is not a year'],
    ['2025,6,NIT A,NIT,Civil Engineering,4,B.Tech,AI,BC-A,N,10,20,', 'BC-A is not one seat category'],
    [
      '2025,6,NIT A,NIT,Civil Engineering,4,B.Tech,AI,OPEN,Some,10,20,',
      'Some is neither gender-neutral nor female-only',
    ],
    ['2025,6,NIT A,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,,', 'Closing rank is required'],
    ['2025,6,NIT A,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,98.2,', '98.2 is not a rank'],
    ['2025,six,NIT A,NIT,Civil Engineering,4,B.Tech,AI,OPEN,N,10,20,', 'six is not a round'],
    [
      '2025,6,Some College,,Civil Engineering,4,B.Tech,AI,OPEN,N,10,20,',
      'The file does not say which exam these ranks are from: add a column named exam',
    ],
  ])('%s is refused: %s', (line, message) => {
    const { facts, problems } = josaa(line)
    expect([facts, problems.map((problem) => problem.message)]).toEqual([[], [message]])
  })
})

test('a table by round is one fact for each round that admitted somebody, with its preparatory ends', () => {
  const [row] = read(
    'josaa-2025-by-round.csv',
    'institute,institute_type,program,duration_years,degree,quota,category,gender,r1_open,r1_close,r2_open,r2_close,r6_open,r6_close,preparatory_rounds\nIIT A,IIT,Civil Engineering,4,B.Tech,AI,SC (PwD),N,12,15,,,4,9,1:C;6:OC',
  )
  expect(
    row!.facts.map(({ year, round, open, close, preparatory }) => [year, round, open, close, preparatory]),
  ).toEqual([
    [2025, 1, 12, 15, 2],
    [2025, 6, 4, 9, 3],
  ])
})

describe('tables of other bodies', () => {
  test('[B14] seat type, social category and type of institute are three fields', () => {
    const rows = read(
      'neet-ug-2023-aiq-rounds.csv',
      'college,round,category,closing_rank\nACS Medical College,4,Deemed NRI,599400\nAIIMS New Delhi,1,OBC-NCL,255',
    )
    expect(
      rows.map(({ facts: [fact] }) => [fact?.exam, fact?.year, fact?.quota, fact?.category, fact?.round, fact?.close]),
    ).toEqual([
      ['NEET UG', 2023, 'NRI', 'OPEN', 4, 599_400],
      ['NEET UG', 2023, 'AI', 'OBC-NCL', 1, 255],
    ])
  })

  test('[B18] institutes of one name in two places stay two', () => {
    const rows = read(
      'neet-ug-2024-mcc.csv',
      'institute,state,pincode,course,quota,candidate_category,best_rank,last_rank,allotments\nGovernment Medical College,Tamil Nadu,626002,MBBS,All India,General,13476,15764,5\nGovernment Medical College,Telangana,509209,MBBS,All India,General,17642,22752,6\nHaveri Institute of Medical Sciences,,,MBBS,All India,ST,119700,119700,1',
    )
    expect(rows.map(({ facts: [fact] }) => [fact?.institute, fact?.state])).toEqual([
      ['Government Medical College (626002)', 'Tamil Nadu'],
      ['Government Medical College (509209)', 'Telangana'],
      ['Haveri Institute of Medical Sciences', undefined],
    ])
  })

  test('[B18] without postal codes the state tells institutes of one name apart', () => {
    const rows = read(
      'josaa.csv',
      'institute,state,year,round,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank\nIndian Institute of Handloom Technology,Tamil Nadu,2025,6,GFTI,Handloom and Textile Technology,4,B.Tech,AI,OPEN,N,47001,53001\nIndian Institute of Handloom Technology,Uttar Pradesh,2025,6,GFTI,Handloom and Textile Technology,4,B.Tech,AI,OPEN,N,45001,52001\nAssam University,Assam,2025,6,GFTI,Agricultural Engineering,4,B.Tech,AI,EWS,N,14871,15343',
    )
    expect(rows.map(({ facts: [fact] }) => [fact?.institute, fact?.state])).toEqual([
      ['Indian Institute of Handloom Technology (Tamil Nadu)', 'Tamil Nadu'],
      ['Indian Institute of Handloom Technology (Uttar Pradesh)', 'Uttar Pradesh'],
      ['Assam University', 'Assam'],
    ])
  })

  test('GATE closes by score, a paper group is part of what is applied for, and the spot round is a special one', () => {
    const [row] = read(
      'gate-ccmt-cutoffs.csv',
      'year,round,institute,program,gate_paper_group,category,highest_gate_score,lowest_gate_score\n2025,National Spot Round,NIT A,VLSI Design,Group 1,EWS,405,395',
    )
    expect(row!.facts[0]).toMatchObject({
      exam: 'GATE',
      year: 2025,
      program: 'VLSI Design (Group 1)',
      round: 21,
      open: 405,
      close: 395,
    })
  })
})

test('a list of institutes teaches state, short and former names; a list of colleges is none', () => {
  const table =
    'institute,institute_type,short_name,state,first_year,last_year,other_published_names\nPuducherry Technological University,GFTI,PTU,Puducherry,2018,2025,Pondicherry Engineering College'
  expect(read('josaa-institutes.csv', table)[0]?.institute).toEqual({
    name: 'Puducherry Technological University',
    kind: 'GFTI',
    shortName: 'PTU',
    state: 'Puducherry',
    others: ['Pondicherry Engineering College'],
  })
  expect([
    isInstituteList(['institute', 'institute_type', 'short_name', 'state']),
    isInstituteList(['name', 'state', 'type']),
    isInstituteList(['institute', 'institute_type', 'state', 'short_name', 'closing_rank']),
  ]).toEqual([true, false, false])
})
