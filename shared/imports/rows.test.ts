import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainHeader, targetOf } from './headers.ts'
import { rowsOfCsv, rowsOfJson } from './test/read.ts'

const first = (text: string) => rowsOfCsv(text).rows[0]!

describe('a header is recognised', () => {
  test('under menu lines and blank lines of a saved page', () => {
    const { rows, line } = rowsOfCsv(
      '\nHome\nContact us\n\nCollege Name\tCity\tState\nFergusson College\tPune\tMaharashtra\nCOEP\tPune\tMaharashtra\n',
    )
    expect(line).toBe(5)
    expect(rows.map(({ college }) => college.name)).toEqual(['Fergusson College', 'COEP'])
  })
  test('with line breaks inside its cells and unnamed row numbers before them', () => {
    expect(first(',"College\nName","No. of\nstudents",City\n0,Fergusson College,"6,000",Pune\n').college).toEqual({
      name: 'Fergusson College',
      city: 'Pune',
      location: 'Pune',
    })
  })
  test('where a program wrote a number for each blank', () => {
    expect(first('College Name,City,Total811Student811Enrollments\nCOEP,Pune,4506\n').college.studentCount).toBe(4506)
  })
  test('which number is the blank is read within one line, and once it is met again', () => {
    expect(
      ['Class12Of12Students', 'Class12\nOf12Students', 'Class10Of12Students', 'Year12Class10Of10Students12Here'].map(
        plainHeader,
      ),
    ).toEqual([
      'class of students',
      'class12 of12 students',
      'class10 of12 students',
      'year class10 of10 students here',
    ])
  })
  test('a cell that is too long for a name names nothing', () => {
    expect([plainHeader(`name${' '.repeat(297)}`), plainHeader('x'.repeat(300)).length]).toEqual(['', 300])
  })
  test('two columns of one name stay apart, and what is not understood is kept and told', () => {
    const { rows, columns } = rowsOfCsv('name,city,Fee,Fee,Vibe\nA,Pune,1,2,good\n')
    expect(rows[0]!.kept).toEqual({ Fee: '1', 'Fee (2)': '2', Vibe: 'good' })
    expect(columns).toEqual({ read: ['name', 'city'], aside: ['Fee', 'Fee (2)', 'Vibe'] })
  })
  test('a column Faculty beside ratings is a mark, and a head count without them', () => {
    expect(first('name,city,Rating,Faculty\nA,Pune,8.7,8.3\n')).toMatchObject({
      kept: { Faculty: '8.3' },
      problems: [],
    })
    expect(first('name,city,Faculty\nA,Pune,83\n').college.facultyCount).toBe(83)
  })
  test.each([
    ['cutoffs are', 'Month,Rank\nMay,3\n', 'No column names the college: the header on line 1 has Month, Rank.'],
    [
      'a table without places is',
      'college,students\nA,3\n',
      'No column says where the colleges are: the header on line 1 has college, students.',
    ],
    ['a web page is', '<!DOCTYPE html><html>', 'This is a web page, not a table.'],
  ])('%s refused with a sentence', (_name, text, sentence) => expect(() => rowsOfCsv(text)).toThrow(sentence))
})

describe('a cell is read as people mean it', () => {
  test.each(['--', '-', 'Null', 'nan', 'NA', 'N/A', ' ', '\u00A0', '\u200B', 'None'])('%j says nothing', (blank) => {
    expect(first(`name,city,naac\nA,Pune,"${blank}"\n`).college).toEqual({ name: 'A', city: 'Pune', location: 'Pune' })
  })
  test('units, thousands commas, hash signs, trailing commas and no-break blanks', () => {
    expect(
      first(
        'College Name,City,Campus Size,Total Faculty,Rank,Website\n"Manipal Institute , ",Manipal,"162  Acres","1,636",#12,https://iisc.ac.in\u00A0\u200B\n',
      ).college,
    ).toEqual({
      name: 'Manipal Institute',
      city: 'Manipal',
      location: 'Manipal',
      campusAcres: 162,
      facultyCount: 1636,
      currentRank: { value: 12 },
      websiteURL: 'https://iisc.ac.in',
    })
  })
  test('until when a NAAC grade is valid is read under the names it goes by', () => {
    for (const header of [
      'NAAC valid until',
      'naacValidUntil',
      'NAAC validity',
      'NAAC valid upto',
      'NAAC grade valid until',
    ])
      expect(first(`name,city,naac,${header}\nA,Pune,A+,30 Jun 2027\n`).college).toMatchObject({
        naacGrade: 'A+',
        naacValidUntil: '2027-06-30',
      })
  })
  test('a fee beside one course is that course’s; alone it is nobody’s and kept', () => {
    expect(
      first('College Name,Location,Courses,B.sc Fees\nA,Pune,B.Sc Physics,"₹ 24,670"\n').college.courses,
    ).toMatchObject([{ name: 'B.Sc Physics', fee: '₹ 24,670' }])
    expect(first('College Name,Location,Fees\nA,Pune,"₹ 24,670"\n').kept).toEqual({ Fees: '₹ 24,670' })
  })
  test('a code printed behind a name is the code', () => {
    const { college, kept } = first(
      'college,university,district,state\n"Aazad College (Id: C-39230)","Acharya Nagarjuna University (Id: U-0003)",Prakasam,Andhra Pradesh\n',
    )
    expect(college).toMatchObject({
      name: 'Aazad College',
      code: 'C-39230',
      affiliation: 'Acharya Nagarjuna University',
      location: 'Prakasam, Andhra Pradesh',
      state: 'Andhra Pradesh',
    })
    expect(kept).toEqual({ university_code: 'U-0003' })
  })
  test('ownership of others is told in our words; only women is told where it is said', () => {
    expect(
      first(
        'aicte_id,name,district,state,institution_type,women_only,minority\n1-2,A,Pune,Maharashtra,Private-Self Financing,Y,Y\n',
      ).college,
    ).toMatchObject({ aicteId: '1-2', type: ['Private', 'Minority'], genders: 'Women only' })
    expect(first('name,city,women_only\nA,Pune,N\n').college.genders).toBeUndefined()
  })
  test('a state that is no state is kept, not forced', () => {
    expect(first('name,city,state\nA,New Delhi,Delhi NCR\n').college).toMatchObject({
      state: 'Delhi',
      location: 'New Delhi, Delhi',
    })
    expect(first('name,state\nA,Delhi NCR\n').college).toEqual({ name: 'A', location: 'Delhi NCR' })
    expect(first('name,city,state\nA,Dubai City,Dubai\n')).toMatchObject({
      college: { location: 'Dubai City, Dubai' },
      kept: { state: 'Dubai' },
    })
  })
  test('what cannot be read is told by row, column and sentence', () => {
    const { rows } = rowsOfCsv('name,city,Estd. Year\nA,Pune,1957\nB,Pune,long ago\n')
    expect(rows[1]!.problems).toEqual([
      { row: 2, column: 'Estd. Year', message: 'Established year must be a year of four digits' },
    ])
  })
  test('a row cut short is told, so that half a file is not taken for a whole one', () => {
    expect(rowsOfCsv('name,city,state\nA,Pune,Maharashtra\nB,Pu').rows[1]!.problems).toEqual([
      { row: 2, message: 'The row has 2 cells where the header has 3: it is cut short (line 3).' },
    ])
  })
  test('nested columns make lists', () => {
    expect(
      first('name,city,courses.1.name,courses.1.quotas.1.closingRank,courses.2.name\nA,Pune,BTech,"1,204",MBA\n')
        .college.courses,
    ).toMatchObject([{ name: 'BTech', quotas: [{ closingRank: 1204 }] }, { name: 'MBA' }])
  })
})

test('programmes listed by shift are one course each, with the seats of all shifts', () => {
  const { rows } = rowsOfJson(
    '[{"institute_name":"A","district":"WEST DELHI","state":"Delhi","programmes":[{"course":"MBA","level":"POST GRADUATE","intake":"60","shift":"1st"},{"course":"MBA","level":"POST GRADUATE","intake":"60","shift":"2nd"}]}]',
  )
  expect(rows[0]!.college.courses).toMatchObject([{ name: 'MBA', level: 'postgraduate', seats: 120 }])
})

test('a header of a record’s own machinery names no field', () => {
  for (const header of ['__proto__', 'constructor', 'toString', 'courses.1.__proto__', 'hasOwnProperty'])
    expect(targetOf(header)).toBeUndefined()
  expect(first('name,city,__proto__\nA,Pune,x\n').college.name).toBe('A')
})

test('whatever table comes, its rows are read or refused with a sentence', () => {
  const word = fc.constantFrom(
    'name',
    'college',
    'city',
    'state',
    'rank',
    'year',
    'courses',
    'courses.1.name',
    'courses.1.fee',
    'courses.x',
    '__proto__',
    'type',
    'status',
    'id',
    '',
    '--',
    '₹ 5',
    '#1',
    'Pune',
    '[',
    "['a']",
    '{"a":1}',
    '1957',
    'x'.repeat(400),
    '\u202E',
    '=1',
  )
  const line = fc
    .array(word, { minLength: 1, maxLength: 6 })
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      try {
        for (const row of rowsOfCsv(lines.join('\n')).rows)
          for (const problem of row.problems) expect(problem.message).not.toBe('')
      } catch (thrown) {
        expect((thrown as { code?: string }).code).toBe('IMPORT_INVALID')
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})
