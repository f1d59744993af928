import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRow, clearBlanks } from './apply.ts'
import { blankCollege } from '../college/blank.ts'
import { failedFile, failedName, failedRowsIn } from './failedRows.ts'
import { columnOfProblem, inFileWords, namesAsRead, readAs, listShapeOf, targetsOf } from './mapping.ts'
import { lookInto } from './look.ts'
import { openText } from './opened.ts'
import { targetOf } from './headers.ts'
import { makeCollege } from '../test/make.ts'

test('every choice offered for a list of colleges is a header that is read', () => {
  for (const { name } of targetsOf('colleges'))
    expect([
      name,
      targetOf(name) !== undefined &&
        !('reading' in targetOf(name)! && (targetOf(name) as { reading: string }).reading === 'aside'),
    ]).toEqual([name, true])
  expect(new Set(targetsOf('colleges').map(({ name }) => name)).size).toBe(targetsOf('colleges').length)
  for (const kind of ['rankings', 'cutoffs'] as const)
    expect(targetsOf(kind).some(({ isRequired }) => isRequired)).toBe(true)
})

test('a column that is known says as what it is read; one that is not says nothing', () => {
  expect(
    ['College Name', 'Estd', 'contactDetails.phone', 'Web Site', 'Vibe'].map((column) =>
      readAs('colleges', column, false),
    ),
  ).toEqual(['name', 'establishedYear', 'contactDetails.phone', 'website', undefined])
  expect(readAs('colleges', 'Faculty', true)).toBeUndefined()
})

test('a look into a file tells its columns, what they hold and which of them are read, known header or not', () => {
  expect(
    lookInto('A page\n\nCollege Name;Estd;Vibe;city\nHill;1950;calm;Pune\nLake;;;Goa\n', 'csv', 'colleges'),
  ).toEqual({
    type: 'csv',
    delimiter: ';',
    columns: [
      { name: 'College Name', samples: ['Hill', 'Lake'], isRead: true, readAs: 'name' },
      { name: 'Estd', samples: ['1950'], isRead: true, readAs: 'establishedYear' },
      { name: 'Vibe', samples: ['calm'], isRead: false },
      { name: 'city', samples: ['Pune', 'Goa'], isRead: true, readAs: 'city' },
    ],
  })
  expect(
    lookInto('Haus,Stadt\nHill,Pune\n', 'csv', 'colleges').columns.map(({ name, isRead }) => [name, isRead]),
  ).toEqual([
    ['Haus', false],
    ['Stadt', false],
  ])
  expect(
    lookInto('[{"name":"Hill","courses":[{"name":"BA"}]}]', 'json', 'colleges').columns.map(({ name, isRead }) => [
      name,
      isRead,
    ]),
  ).toEqual([
    ['name', true],
    ['courses', true],
  ])
  expect(
    lookInto('institute,program,r1_close,quota,Mood\nIIT,CSE,12,AI,x\n', 'csv', 'cutoffs')
      .columns.filter(({ isRead }) => !isRead)
      .map(({ name }) => name),
  ).toEqual(['Mood'])
})

test('a look into a file of too many columns is refused before they are judged, as its rows would be', () => {
  const columns = Array.from({ length: 20_001 }, (_, at) => `c${at}`)
  for (const text of [columns.join(','), `name\n${columns.join(',')}`])
    expect(() => lookInto(text, 'csv', 'colleges')).toThrow('more than 20,000 columns')
  expect(() =>
    lookInto(JSON.stringify([Object.fromEntries(columns.map((name) => [name, 1]))]), 'json', 'cutoffs'),
  ).toThrow('more than 20,000 columns')
})

test('failed rows have the shape of the list they are of', () => {
  const shape = (text: string) =>
    listShapeOf(
      'colleges',
      lookInto(text, 'csv', 'colleges').columns.map(({ name }) => name),
    )
  expect(shape('Haus,Stadt,Not imported because\nHill,Pune,No\n')).toBe(shape('Haus,Stadt\nHill,Pune\n'))
})

test('the same columns in another order are one shape, as another kind they are another', () => {
  expect(listShapeOf('colleges', ['a', 'b'])).toBe(listShapeOf('colleges', ['b', 'a']))
  expect(listShapeOf('colleges', ['a', 'b'])).not.toBe(listShapeOf('rankings', ['a', 'b']))
})

test('two columns read as one thing are never mixed: the second is told apart', () => {
  expect(namesAsRead(['A', 'B', 'C'], { A: 'name', B: 'name', C: '' })).toEqual(['name', 'name (B)', ''])
})

test('[property] however columns are named and mapped, each that is not left out keeps a name of its own', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1 })),
      fc.dictionary(fc.string(), fc.constantFrom('name', 'city', '')),
      (columns, mapping) => {
        const names = namesAsRead(columns, mapping).filter((name) => name !== '')
        expect(new Set(names).size).toBe(names.length)
      },
    ),
  )
})

test('a file without one known header is opened once its columns are told, and gives its rows back under its own names', () => {
  const text = 'Haus,Stadt,X\nHill,Pune,1\nLake,Goa,2\n'
  expect(() => openText(text, 'csv', 'colleges')).toThrow(/No column names the college/)
  const file = openText(text, 'csv', 'colleges', { Haus: 'name', Stadt: 'city', X: '' })
  expect([...file.rows()].map(({ entries }) => entries)).toEqual([
    [
      ['name', 'Hill'],
      ['city', 'Pune'],
    ],
    [
      ['name', 'Lake'],
      ['city', 'Goa'],
    ],
  ])
  expect(failedRowsIn(file, new Map([[2, 'No']]))).toEqual([
    {
      row: 2,
      reason: 'No',
      cells: [
        ['Haus', 'Lake'],
        ['Stadt', 'Goa'],
        ['X', '2'],
      ],
    },
  ])
})

test('JSON is read as told too, and its failed rows are JSON again', () => {
  const file = openText(
    '[{"Haus":"Hill","Stadt":"Pune"},{"Haus":"","Stadt":"Goa","courses":[{"name":"BA"}]}]',
    'json',
    'colleges',
    { Haus: 'name', Stadt: 'city' },
  )
  expect([...file.rows()][0]!.entries).toEqual([
    ['name', 'Hill'],
    ['city', 'Pune'],
  ])
  expect(JSON.parse(failedFile('json', failedRowsIn(file, new Map([[2, 'College name is required']]))))).toEqual([
    { Haus: '', Stadt: 'Goa', courses: [{ name: 'BA' }], 'Not imported because': 'College name is required' },
  ])
})

test('[property] failed rows of a table come back cell for cell, whatever stands in them', () => {
  const cell = fc.string().map((text) => text.replace(/[\r\n\0]/g, ' '))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = failedFile(
        'csv',
        rows.map(([one, two], at) => ({
          row: at + 1,
          reason: 'Because',
          cells: [
            ['name', `n${one}`],
            ['city', `c${two}`],
          ],
        })),
      )
      const opened = [...openText(text, 'csv', 'colleges').rows()]
      expect(opened.map(({ entries }) => entries.map(([, value]) => value))).toEqual(
        rows.map(([one, two]) => [`n${one}`, `c${two}`]),
      )
    }),
  )
})

test('a file of failed rows is called after its list once, however often it fails', () => {
  expect([
    failedName('fees.csv', 'csv'),
    failedName(failedName('fees.csv', 'csv'), 'csv'),
    failedName('Fees.JSON', 'json'),
  ]).toEqual(['fees failed rows.csv', 'fees failed rows.csv', 'Fees failed rows.JSON'])
  expect([failedName('Pasted JSON', 'json'), failedName(failedName('Pasted JSON', 'json'), 'json')]).toEqual([
    'Pasted JSON failed rows.json',
    'Pasted JSON failed rows.json',
  ])
})

test('a report speaks the file’s own words', () => {
  expect(
    inFileWords(
      {
        errors: [
          { row: 1, column: 'name', message: 'x' },
          { row: 2, message: 'y' },
        ],
        columns: { read: ['name', 'city'], aside: [] },
        verdicts: [{ row: 1, verdict: 'error', problems: [{ column: 'name', message: 'x' }] }],
      },
      { Haus: 'name' },
    ),
  ).toEqual({
    errors: [
      { row: 1, column: 'Haus', message: 'x' },
      { row: 2, message: 'y' },
    ],
    columns: { read: ['Haus', 'city'], aside: [] },
    verdicts: [{ row: 1, verdict: 'error', problems: [{ column: 'Haus', message: 'x' }] }],
  })
})

test('a problem leads to the column of the file that it is about, blank cells too', () => {
  const columns = ['College Name', 'City', 'Haus', 'courses.1.name', 'mascot']
  const of = (problem: string) => columnOfProblem('colleges', columns, { Haus: 'code', mascot: '' }, problem)
  expect(['City', 'name', 'code', 'courses/0/name', 'mascot', 'location'].map(of)).toEqual([
    'City',
    'College Name',
    'Haus',
    'courses.1.name',
    'mascot',
    undefined,
  ])
  expect(columnOfProblem('cutoffs', ['College', 'Last Rank'], {}, 'close')).toBe('Last Rank')
  expect(columnOfProblem('rankings', ['Institute Name', 'Year'], {}, 'institute')).toBe('Institute Name')
})

test('blank cells empty what they name and nothing else', () => {
  const before = makeCollege({
    about: 'Words',
    approvedBy: ['UGC'],
    contactDetails: { ...blankCollege().contactDetails, email: 'a@b.in', phone: '1' },
  })
  const row = { blanks: [['about'], ['approvedBy'], ['contactDetails', 'email']], college: {} }
  expect(clearBlanks(before, row)).toEqual({
    ...applyRow(before, {}, () => 'x'),
    about: undefined,
    approvedBy: [],
    contactDetails: { ...before.contactDetails, email: undefined },
  })
})
