import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blankCollege } from '../college/blank.ts'
import { csvRecords } from '../imports/csv.ts'
import { csvLine, unguardFormula } from '../imports/formula.ts'
import { makeRecord } from '../test/make.ts'
import { dataCellText, rowJson } from './column.ts'
import { dataDictionary } from './dictionary.ts'
import { partedSource } from './provenance.ts'
import { COLLEGES, COURSES, OPEN_DATA_TABLES } from './tables.ts'

const HOSTILE = [
  '=HYPERLINK("http://x.example","Fees")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  'A "quoted", college;\nof two lines',
  '\ttabbed',
  'महाविद्यालय 🏫 \u202eback',
  '</script><script>alert(1)</script>',
]
const recordNamed = (name: string) =>
  makeRecord({ slug: 'a', status: 'published', college: { ...blankCollege(), name, location: 'Pune' } })
const cellsOf = (name: string): string[] =>
  COLLEGES.columns.map(({ of }) => dataCellText(of({ record: recordNamed(name) })))

const isSource = (name: string): boolean => name.endsWith('source')

describe('a row', () => {
  test.each(HOSTILE)('of a college called %j is one record of CSV that no sheet runs, and reads back', (name) => {
    const line = csvLine(cellsOf(name)),
      [read] = [...csvRecords(line, ',')].map(({ cells }) => cells)
    expect(read).toHaveLength(COLLEGES.columns.length)
    const at = COLLEGES.columns.findIndex((column) => column.name === 'name')
    expect(read![at]).not.toMatch(/^[=+\-@\t\r\n]/)
    expect(unguardFormula(read![at]!)).toBe(name)
  })

  test.each(HOSTILE)('of a college called %j is one line of JSON', (name) => {
    const text = rowJson(COLLEGES.columns, { record: recordNamed(name) })
    expect(text).not.toContain('\n')
    expect(JSON.parse(text)).toMatchObject({ name, location: 'Pune' })
  })

  test('leaves out what is not published, and never says 0 for it', () => {
    const said = JSON.parse(rowJson(COLLEGES.columns, { record: recordNamed('A') })) as Record<string, unknown>
    expect(said).not.toHaveProperty('students')
    expect(said).not.toHaveProperty('streams')
    expect(cellsOf('A')[COLLEGES.columns.findIndex(({ name }) => name === 'students')]).toBe('')
  })

  test('names no source of a figure that is not there, and none that speaks of something else', () => {
    const record = recordNamed('A')
    const sources = [
      { id: '1', order: 'a', figure: 'Placements and seats', source: 'The college' },
      { id: '2', order: 'b', figure: 'Rankings', source: 'NIRF' },
    ]
    const row = { record: { ...record, college: { ...record.college, sources } } }
    const course = { name: 'BTech', entranceExams: [] } as never
    expect(Object.keys(JSON.parse(rowJson(COLLEGES.columns, row)) as object).filter(isSource)).toEqual([])
    expect(Object.keys(JSON.parse(rowJson(COURSES.columns, { ...row, course })) as object).filter(isSource)).toEqual([])
  })

  test('of a course says where seats and fee are from', () => {
    const record = recordNamed('A')
    const [course] = [{ name: 'BTech', fee: '₹1,80,000 per year', seats: 60, entranceExams: [] }] as never[]
    const sources = [
      {
        id: '1',
        order: 'a',
        figure: 'Courses and seats',
        source: 'AICTE: approved intake, 2025-26',
        link: 'https://aicte.example',
      },
      { id: '2', order: 'b', figure: 'Fees', source: 'The college', checkedOn: '2026-11-20' },
    ]
    const row = { record: { ...record, college: { ...record.college, sources } }, course: course! }
    expect(JSON.parse(rowJson(COURSES.columns, row))).toMatchObject({
      college_name: 'A',
      course: 'BTech',
      seats: 60,
      seats_source: 'AICTE',
      seats_edition: 'approved intake, 2025-26',
      seats_source_link: 'https://aicte.example',
      fee_source: 'The college',
      fee_day_taken: '2026-11-20',
    })
  })
})

test('a source is parted into who and which edition; what names none stays whole', () => {
  expect(partedSource({ source: 'AICTE: approved intake, 2025-26' })).toEqual({
    publisher: 'AICTE',
    edition: 'approved intake, 2025-26',
  })
  expect(partedSource({ source: 'NIRF, editions 2019 to 2025' })).toEqual({ publisher: 'NIRF, editions 2019 to 2025' })
  expect(partedSource({})).toEqual({})
})

describe('the dictionary', () => {
  test('has every table and column once, each with its meaning', () => {
    for (const { columns } of dataDictionary().tables) {
      expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
      for (const { name, meaning } of columns) {
        expect(name).toMatch(/^[a-z][a-z_]*$/)
        expect(meaning).toMatch(/^[A-Z].*[.?]$/)
      }
    }
    expect(dataDictionary().tables.map(({ name }) => name)).toEqual(OPEN_DATA_TABLES.map(({ name }) => name))
  })

  test('is what docs/open-data.md says', () => {
    const page = readFileSync(new URL('../../docs/open-data.md', import.meta.url), 'utf8')
    for (const { name, meaning, columns } of dataDictionary().tables) {
      expect(page).toContain(`### ${name}\n\n${meaning}`)
      for (const one of columns) expect(page).toContain(`| \`${one.name}\` | ${one.kind} | ${one.meaning} |`)
    }
  })
})
