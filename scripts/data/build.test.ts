import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { buildPack } from './build.ts'
import { TABLES, type TableName } from './tables.ts'

/** A country of a dozen institutes, with what is wrong with the tables of the real one. */
const ROWS: Record<TableName, string> = {
  aishe: `aishe_code,name,college_type,district,state,university_code,established,management,city,aicte_id
C-1,"GOVT. ARTS COLLEGE, BHANDER - 475335",Affiliated,Datia,Madhya Pradesh,U-1,,,,
C-2,"Asra College of Engg. & Tech, Near Channo",Affiliated,Sangrur,Punjab,U-0382,,Private,,
C-3,Sri Ram College,Affiliated,Haora,West Bengal,U-1,,,,
C-4,Sri Ram College,Affiliated,Haora,West Bengal,U-1,,,,
C-5,Gandhi Medical College,Constituent,Bhopal,Madhya Pradesh,U-1,1955,Government,Bhopal,
C-6,St. Xavier's College,Affiliated,Mumbai,Maharashtra,U-1,,,,1-77
C-7,Sri Venkateswara College of Engineering,Affiliated,Thiruvallur,Tamil Nadu,U-1,,,,
C-47469,"NATIONAL INSTITUTE OF FASHION TECHNOLOGY, PATNA",PG / Off-campus Centre,Patna,Bihar,U-0110,,,,
C-47478,"NATIONAL INSTITUTE OF FASHION TECHNOLOGY, NEW DELHI",PG / Off-campus Centre,South West,Delhi,U-0110,,,,
C-8010,"St. Joseph's College, Devagiri",Affiliated,Kozhikode,Kerala,U-1,,,,
C-8,Sangit College,Affiliated,Bhopal,Madhya Pradesh,U-0088,,,,
C-9,Kala College,Affiliated,Raipur,Chhattisgarh,U-0088,,,,
`,
  universityCodes: `university_code,name,state,type,established
U-1,"Calicut University, Calicut",Kerala,,
U-0382,"Punjab Technical University, Jalandhar",Punjab,,
U-0110,"National Institute of Fashion Technology, Hauz Khas",,,
U-0088,"Indira Kala Sangit Vishwavidyalaya, Khairagarh",,,
`,
  ugc: `name,state,type,established_year,established_as_published,location
University of Calicut,Kerala,State University,1968,1968,"Thenhipalam, Malappuram District-673635, Kerala"
Indira Kala Sangeet Vishwavidyalaya,Chhattisgarh,State University,1956,1956,"Khairagarh, Dt. Rajnandgaon- 491 881, Chhattisgarh"
The I.K. Gujaral Punjab Technical University,Punjab,State University,1997,16.01.1997,Kapurthala-144603
Shaheed Nandkumar Patel Vishwavidyalaya,Chhattisgarh,State University,2020,2020,"Raigarh, Chhattisgarh"
Jamia Hamdard,Delhi,Deemed University,1989,10.05.1989,"Hamdard Nagar, New Delhi-110 062"
University of Petroleum and Energy Studies,Uttarakhand,Private University,2003,10.07.2003,"Bidholi Campus, Energy Acres, P.O Bidholi (Via Prem Nagar) Dehradun – 248 006, Uttarakhand"
`,
  aicte: `aicte_id,name,district,state,institution_type,women_only,minority,university,levels,total_intake
1-10,ASRA COLLEGE OF ENGINEERING & TECHNOLOGY,SANGRUR,Punjab,Private-Self Financing,N,N,"Punjab Technical University, Jalandhar",UG,60
1-11,SRI RAM COLLEGE,HOWRAH,West Bengal,Private-Self Financing,N,N,,UG,60
1-77,ST XAVIERS COLLEGE AUTONOMOUS,MUMBAI CITY,Maharashtra,Govt aided,N,Y,,UG,120
1-20,JAMIA HAMDARD,SOUTH DELHI,Delhi,Govt aided,N,Y,"Jamia Hamdard, New Delhi",PG|UG,480
1-21,JAMIA HAMDARD DEEMED TO BE UNIVERSITY,SOUTH DELHI,Delhi,Deemed to be University(Govt),N,Y,,PG|UG,510
1-30,KALA COLLEGE,RAIPUR,Chhattisgarh,Private-Self Financing,N,N,"Shaheed Nandkumar Patel Vishwavidyalaya, Raigarh",UG,60
1-22,JAMIA HAMDARD KANNUR CAMPUS,KANNUR,Kerala,Deemed to be University(Govt),N,Y,"Jamia Hamdard, New Delhi",UG,60
1-40,ASTRAL CENTRE FOR DISTANCE LEARNING,PUNE,Maharashtra,Private-Self Financing,N,N,,PG Diploma,6800
`,
  aicteCourses: `aicte_id,programme,level,course,intake
1-10,Engineering,UG,COMPUTER SCIENCE AND ENGINEERING (AI & ML),60
1-77,Computer Applications,UG,BCA,120
1-40,Management,PG Diploma,BUSINESS ADMINISTRATION,6800
1-20,Management,PG Diploma,PGDM,3740
1-20,Management,PG,MBA (BUSINESS ANALYTICS) ONLINE,100
1-20,Management,UG,BBA,2000
`,
  aicteDelhi: JSON.stringify([
    {
      aicte_id: '1-20',
      programmes: [
        { level: 'POST GRADUATE DIPLOMA', course: 'PGDM', course_type: 'Course Institute-1', intake: '240' },
        { level: 'POST GRADUATE DIPLOMA', course: 'PGDM', course_type: 'Course Online', intake: '3500' },
      ],
    },
  ]),
  nirf: `year,category,rank,rank_label,score,institute,institute_id,aishe_code,city,state,tlr,rpc,go,oi,perception,sources
2024,Engineering,1,,89.46,Indian Institute of Technology Madras,IR-E-U-0456,U-0456,Chennai,Tamil Nadu,,,,,,2
2018,Engineering,1,,88.95,"Indian Institute of Technology, Madras",IR-2-OE-U-456,,Chennai,Tamil Nadu,,,,,,2
2024,Overall,77,,51.03,Visvesvaraya National Institute of Technology,IR-O-U-0334,U-0334,Nagpur,Maharashtra,,,,,,1
2023,Overall,82,,48.15,Visvesvaraya National Institute of Technology,IR-O-U-0334,U-0334,Nagpur,Maharashtra,,,,,,1
2024,Overall,71,,51.75,Datta Meghe Institute,IR-O-U-0295,U-0295,Wardha,Maharashtra,,,,,,1
2022,Overall,92,,45.21,Datta Meghe Institute,IR-O-U-0295,U-0295,Wardha,Maharashtra,,,,,,1
2023,Overall,75,,48.92,Visvesvaraya National Institute of Technology,IR-O-U-0295,U-0295,Wardha,Maharashtra,,,,,,1
2017,Engineering,42,,45.52,Visvesvaraya National Institute of Technology,IR17-ENGG-1-1-225,,Nagpur,Maharashtra,,,,,,1
2021,College,69,,53.13,St. Joseph's College,IR-C-C-8010,C-8010,Kozhikode,Kerala,,,,,,1
2024,College,85,,52.95,St. Joseph's College,IR-C-I-1322,,Thrissur,Kerala,,,,,,1
2018,Medical,4,,62.03,Kasturba Medical College,IR-1-D-D-C-7242,,Manipal,Karnataka,,,,,,1
2018,Medical,16,,51.11,Kasturba Medical College,IR-1-D-D-C-7251,,Mangalore,Karnataka,,,,,,1
2019,Medical,8,,60.11,Kasturba Medical College,IR-D-C-7242,C-7242,Manipal,Karnataka,,,,,,1
2019,Medical,20,,50.11,Kasturba Medical College,IR-D-C-7251,C-7251,Mengaluru,Karnataka,,,,,,1
2024,Engineering,42,,55.63,UPES,IR-E-U-0564,U-0564,Dehradun,Uttarakhand,,,,,,1
2021,Engineering,91,,39.87,University of Petroleum and Energy Studies,IR-E-U-0564,U-0564,Dehradun,Uttarakhand,,,,,,1
2022,Engineering,198,,33.77,Sri Venkateswara College of Engineering,IR-E-C-7,C-7,Chittoor,Andhra Pradesh,,,,,,1
`,
  nmc: `name,district,state,university,management,established,mbbs_seats
Gandhi Medical College Bhopal,Bhopal,Madhya Pradesh,,Govt.,1955,250
Government Medical College Satna,Satna,Madhya Pradesh,,Govt.,2023,150
`,
  josaaInstitutes: `institute,institute_type,short_name,state,first_year,last_year,other_published_names
Indian Institute of Technology Madras,IIT,IIT Madras,Tamil Nadu,2018,2025,
`,
  josaa: `year,round,institute,institute_type,program,duration_years,degree,quota,category,gender,opening_rank,closing_rank,preparatory
2025,6,Indian Institute of Technology Madras,IIT,Civil Engineering,4,B.Tech,AI,OPEN,N,2000,3000,
`,
  josaaRounds: `institute,institute_type,program,duration_years,degree,quota,category,gender,r1_open,r1_close,r2_open,r2_close,r3_open,r3_close,r4_open,r4_close,r5_open,r5_close,r6_open,r6_close,preparatory_rounds
Indian Institute of Technology Madras,IIT,Civil Engineering,4,B.Tech,AI,OPEN,N,2000,2900,,,,,,,,,2000,3000,
`,
  neet2024: `institute,state,pincode,course,quota,candidate_category,best_rank,last_rank,allotments
"GANDHI MEDICAL COLL EGE, BHOPAL",Madhya Pradesh,462001,MBBS,All India,General,100,900,9
`,
  neet2023: `college,round,category,closing_rank
"GANDHI MEDICA L COLLEGE, BHOPAL, Madhya Pradesh",1,OPEN,850
`,
  gate: `year,round,institute,program,gate_paper_group,category,highest_gate_score,lowest_gate_score
2025,Round 3,Indian Institute of Technology Madras,Civil Engineering,Group 1,OPEN,700,650
`,
  profiles: `name,city,state,established
"Gandhi Medical College, Bhopal",Bhopal,Madhya Pradesh,1955
`,
  websites: `name,state,website,source
"Indian Institute of Technology, Madras",Tamil Nadu,http://www.iitm.ac.in/,hipo
`,
}

const folder = mkdtempSync(join(tmpdir(), 'tables-'))
for (const name of Object.keys(ROWS) as TableName[]) {
  const { file } = TABLES[name]
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), file.endsWith('.gz') ? gzipSync(ROWS[name]) : ROWS[name])
}
afterAll(() => rmSync(folder, { recursive: true }))

const { files } = buildPack(folder)
const text = (name: string): string => {
  const bytes = files.get(name)!
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}
const records = [...files.keys()]
  .filter((name) => name.endsWith('.json.gz'))
  .flatMap((name) => JSON.parse(text(name)) as Array<Record<string, unknown>>)
const of = (code: string) => records.filter((record) => record['code'] === code)

test('a university is one record, whether its name says its kind or it is called a college of itself; its campus elsewhere is another', () => {
  const named = records.filter(({ name }) => /hamdard/i.test(String(name)))
  expect(named.map(({ name, state, aicteId }) => [name, state, aicteId])).toEqual([
    ['Jamia Hamdard', 'Delhi', '1-20'],
    ['Jamia Hamdard Kannur Campus', 'Kerala', '1-22'],
  ])
})

test('an institute that a ranking calls by letters in one year is the one it names in full in another', () => {
  const named = records.filter(({ name, state }) => state === 'Uttarakhand' || /upes/i.test(String(name)))
  expect(named.map(({ code, name, city }) => [code, name, city])).toEqual([
    ['U-0564', 'University of Petroleum and Energy Studies', 'Dehradun'],
  ])
})

test('the same tables give the same bytes', () => {
  const again = buildPack(folder).files
  expect([...again.keys()]).toEqual([...files.keys()])
  for (const [name, bytes] of again) expect(bytes.equals(files.get(name)!), name).toBe(true)
})

test('one institute is one record, with what every table says of it', () => {
  expect(of('C-2')).toMatchObject([
    {
      aicteId: '1-10',
      category: ['engineering'],
      approvedBy: ['AICTE'],
      affiliation: 'The I.K. Gujaral Punjab Technical University',
      courses: [{ name: 'Computer Science and Engineering (AI & ML)', categoryName: 'BTech', seats: 60 }],
    },
  ])
  expect(of('U-0456')).toMatchObject([
    { shortName: 'IIT Madras', websiteURL: 'http://www.iitm.ac.in/', type: ['Government', 'IIT'] },
  ])
  expect(of('C-5')).toMatchObject([{ approvedBy: ['NMC'], courses: [{ name: 'MBBS', seats: 250 }] }])
  expect(of('U-1')).toMatchObject([{ name: 'University of Calicut', establishedYear: 1968, pincode: '673635' }])
})

test('each table that says something of an institute is among its sources', () => {
  const [madras] = of('U-0456')
  expect((madras!['sources'] as Array<{ figure: string }>).map(({ figure }) => figure)).toEqual(
    expect.arrayContaining(['Courses and closing ranks', 'GATE scores', 'NIRF rankings', 'Website']),
  )
  expect((of('C-5')[0]!['sources'] as Array<{ figure: string; link: string }>).slice(-3)).toMatchObject([
    { figure: 'MBBS seats', link: 'https://www.nmc.org.in' },
    { figure: 'Closing ranks of NEET UG 2024', link: 'https://mcc.nic.in' },
    { figure: 'Closing ranks of NEET UG 2023', link: 'https://mcc.nic.in' },
  ])
})

test('seats at a distance and online are a course of their own, by the mode of a table or by a name', () => {
  const coursesOf = (id: string) => records.find(({ aicteId }) => aicteId === id)!['courses']
  expect(coursesOf('1-40')).toMatchObject([{ seats: 6800, isDistance: true }])
  const seats = (coursesOf('1-20') as Array<{ name: string; seats: number; isDistance?: true }>).map(
    ({ name, seats: each, isDistance }) => [name, each, isDistance],
  )
  expect(seats).toEqual([
    ['BBA', 2000, undefined],
    ['MBA (Business Analytics) Online', 100, true],
    ['PGDM', 240, undefined],
    ['PGDM', 3500, true],
  ])
  const report = text('report.md')
  expect(report).toContain('By the mode that AICTE’s table of Delhi tells: 1 courses of 1 institutes, 3,500 seats')
  expect(report).toContain('By the name of the institute or the course: 2 courses of 2 institutes, 6,900 seats')
  expect(report).toContain('Held back until someone confirms them (1 courses of 1 institutes, 2,000 seats)')
})

interface TableSource {
  figure: string
  source: string
  checkedOn: string
  field?: string
  says?: string
}
const sourcesOf = (code: string): TableSource[] => of(code)[0]!['sources'] as TableSource[]

test('each source has the day on which its table was taken', () => {
  const days = sourcesOf('C-2').map(({ source, checkedOn }) => [/\((\w+)\)/.exec(source)?.[1], checkedOn])
  expect(days).toEqual(
    expect.arrayContaining([
      ['AISHE', '2026-11-23'],
      ['AICTE', '2025-10-30'],
    ]),
  )
  expect(sourcesOf('C-5').filter(({ figure }) => figure === 'Founding year')).toMatchObject([
    { source: 'Careers360: profiles of institutes, 2020' },
  ])
})

test('a second table that says the same is named beside the first, and two that contradict each other with what they say', () => {
  const said = (code: string) =>
    sourcesOf(code).flatMap(({ source, field, says }) =>
      field === undefined ? [] : [[/\((\w+)\)/.exec(source)?.[1], field, says]],
    )
  expect(said('C-2')).toEqual([['AICTE', 'affiliation', 'The I.K. Gujaral Punjab Technical University']])
  expect(of('C-9')).toMatchObject([{ affiliation: 'Indira Kala Sangeet Vishwavidyalaya' }])
  expect(said('C-9').toSorted()).toEqual([
    ['AICTE', 'affiliation', 'Shaheed Nandkumar Patel Vishwavidyalaya'],
    ['AISHE', 'affiliation', 'Indira Kala Sangeet Vishwavidyalaya'],
  ])
  // Nobody but NMC says whose Gandhi Medical College is: there is nothing to compare.
  expect(said('C-5')).toEqual([])
})

test('a name is mended, takes its town where it says nothing else, and is kept as it was published', () => {
  expect(of('C-1')).toMatchObject([
    {
      name: 'Government Arts College, Bhander',
      district: 'Datia',
      published_name: 'GOVT. ARTS COLLEGE, BHANDER - 475335',
    },
  ])
  expect(of('C-3')).toMatchObject([{ name: 'Sri Ram College, Howrah', location: 'Howrah, West Bengal' }])
})

test('a college stands at the centre of its district, a university at that of its town, and each says so', () => {
  expect(of('C-1')).toMatchObject([{ coordinates: { latitude: 25.67, longitude: 78.46, centreOf: 'District' } }])
  expect(of('U-0382')).toMatchObject([{ coordinates: { centreOf: 'City' } }])
})

test('a computer course makes a college of arts no college of engineering', () => {
  expect(of('C-6')).toMatchObject([
    { category: ['art & commerce'], type: ['Government aided', 'Affiliated college', 'Minority'] },
  ])
})

test('where two may be meant the row stays apart and is listed', () => {
  expect(records.filter((record) => record['aicteId'] === '1-11')).toHaveLength(1)
  expect(of('C-3')[0]).not.toHaveProperty('aicteId')
  expect(text('report.md')).toContain('SRI RAM COLLEGE, HOWRAH, West Bengal — perhaps Sri Ram College')
})

test('closing ranks carry the name and code of the record they lead to, and both years of NEET share one', () => {
  expect(text('josaa.csv.gz')).toContain('\nIndian Institute of Technology Madras,U-0456,Tamil Nadu,2025,6,')
  expect(text('gate.csv.gz')).toContain('\nIndian Institute of Technology Madras,U-0456,')
  for (const name of ['neet-2024.csv.gz', 'neet-2023.csv.gz'])
    expect(text(name), name).toContain('\nGandhi Medical College,C-5,Madhya Pradesh,')
  expect(
    text('nirf.csv.gz')
      .split('\n')
      .filter((line) => line.includes('U-0456')),
  ).toHaveLength(2)
})

const ranks = text('nirf.csv.gz').split('\n')

test('a rank under another’s name is of the institute of its code and town, and teaches no name', () => {
  expect(ranks).toContain('Datta Meghe Institute,U-0295,Wardha,Maharashtra,2023,Overall,75,,48.92')
  expect(ranks).toContain(
    'Visvesvaraya National Institute of Technology,U-0334,Nagpur,Maharashtra,2023,Overall,82,,48.15',
  )
  expect(JSON.stringify(of('U-0295'))).not.toContain('Visvesvaraya')
  expect(text('report.md')).toContain('2023 Overall: Visvesvaraya National Institute of Technology, Wardha')
  // The name leads to one institute, so its row without a code does too.
  expect(ranks).toContain(
    'Visvesvaraya National Institute of Technology,U-0334,Nagpur,Maharashtra,2017,Engineering,42,,45.52',
  )
})

test('of two institutes of one name and state a rank without a code is of the one of its number, then of its town', () => {
  const medical = ranks.filter((line) => line.includes(',2018,Medical,'))
  expect(medical.map((line) => [/C-\d+/.exec(line)![0], line.split(',').at(-3)])).toEqual([
    ['C-7242', '4'],
    ['C-7251', '16'],
  ])
  expect(ranks.find((line) => line.includes(',2024,College,85,'))).toContain(',,Thrissur,Kerala,')
})

test('a code of another state than the ranking’s is not believed', () => {
  expect(ranks.find((line) => line.includes(',2022,Engineering,198,'))).toContain(',,Chittoor,Andhra Pradesh,')
  expect(of('C-7')).toMatchObject([{ state: 'Tamil Nadu' }])
  expect(text('report.md')).toContain('Sri Venkateswara College of Engineering, Chittoor, Andhra Pradesh — perhaps')
})

test('a university stands where a table says, and where its colleges are only if most of them are in one state', () => {
  expect(of('U-0110')).toMatchObject([{ state: 'Delhi', city: 'New Delhi' }])
  expect(of('U-0088')).toMatchObject([{ state: 'Chhattisgarh' }])
})
