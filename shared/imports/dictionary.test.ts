import { expect, test } from 'vitest'
import { collegeFields } from '../college/fields.ts'
import { problemsInCollege } from '../college/rules.ts'
import { blankCollege } from '../college/blank.ts'
import type { Field, Fields } from '../record/field.ts'
import { applyRow } from './apply.ts'
import { csvLine } from './formula.ts'
import { targetOf } from './headers.ts'
import { columnsOf, targetsOf } from './mapping.ts'
import { rowsOfCsv } from './test/read.ts'

// The dictionary is published: whatever column it names is read, and what its cell says stands in the record.

const READINGS: Record<string, string> = {
  id: '0198f0aa-0000-7000-8000-000000000001',
  slug: 'hill-college',
  status: 'published',
  name: 'Hill College',
  'college type': 'Private',
  category: 'engineering',
  state: 'Maharashtra',
  affiliation: 'Pune University',
  approvedBy: 'AICTE | UGC',
  website: 'https://hill.example/',
  genders: 'Co-ed',
  'women only': 'yes',
  minority: 'yes',
  courses: 'BTech | MBA',
  'course fee': '1.8 Lakhs',
  'total intake': '60',
}
const CELLS: Partial<Record<Field['kind'], string>> = {
  line: 'A line',
  text: 'A text',
  html: '<p>A text</p>',
  amount: '₹1,80,000',
  integer: '7',
  decimal: '7.5',
  year: '2024',
  rank: '101-150',
  date: '2026-01-15',
  time: '17:00',
  url: 'https://hill.example/x',
  email: 'office@hill.example',
  phone: '020 2345678',
}

function fieldOf(column: string): Field | undefined {
  const target = targetOf(column)
  return target && 'path' in target ? target.field : undefined
}
/** Something a cell of this column may say. */
function cellOf(column: string): string {
  const field = fieldOf(column)
  if (field === undefined) return READINGS[column] ?? (expect.fail(`${column} has no example`) as never)
  if (field.kind === 'choice') return field.values[0]!
  if (field.kind === 'words') return field.values?.[0] ?? 'One | Two'
  if (column === 'pincode') return '411001'
  if (column.endsWith('.feeYear')) return '2026-27'
  // What is so unless said otherwise is not kept.
  if (field.kind === 'yes') return field.otherwise ? 'no' : 'yes'
  if ('min' in field && field.min !== undefined && Number(CELLS[field.kind]) < field.min) return String(field.min)
  return CELLS[field.kind] ?? (expect.fail(`${column}: no example of ${field.kind}`) as never)
}
/** What an item of a list must have before it may have anything else. */
function siblingsOf(column: string): string[] {
  const parts = column.split('.')
  const wanted: string[] = []
  let among: Fields | undefined = collegeFields
  for (const [at, part] of parts.entries()) {
    if (/^\d/.test(part))
      for (const [name, { required }] of Object.entries(among ?? {}))
        if (required) wanted.push([...parts.slice(0, at + 1), name].join('.'))
    if (/^\d/.test(part)) continue
    const field: Field | undefined = among?.[part]
    among = field && 'fields' in field ? field.fields : undefined
  }
  return wanted
}
const clock = { thisYear: 2026 }
const imported = (columns: readonly string[]) => {
  const {
    rows: [row],
    columns: told,
  } = rowsOfCsv(csvLine(columns) + csvLine(columns.map(cellOf)))
  let made = 0
  return { row: row!, told, college: applyRow(blankCollege(), row!.college, () => `i${made++}`) }
}
const said = (record: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, part) =>
      /^\d/.test(part)
        ? (inner as unknown[] | undefined)?.[Number(part) - 1]
        : (inner as Record<string, unknown> | undefined)?.[part],
    record,
  )

test.each(columnsOf('colleges').map(({ name }) => name))(
  'a column %s is read, and what it says stands in the record',
  (column) => {
    const named = column === 'course fee' || column === 'total intake' ? ['courses.1.name'] : []
    const columns = [...new Set(['name', 'location', ...siblingsOf(column), ...named, column])]
    const { row, told, college } = imported(columns)
    expect(told).toEqual({ read: expect.arrayContaining(columns) as string[], aside: [] })
    expect([row.problems, problemsInCollege(college, clock)]).toEqual([[], []])
    const target = targetOf(column)
    if (target && 'path' in target) expect(said(college, target.path)).toBeDefined()
  },
)

test('the columns of lists are in the dictionary, those of lists within them too, each named once, and no choice of the mapping', () => {
  const names = columnsOf('colleges').map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'courses.1.name',
      'courses.1.quotas.1.quotaType',
      'courses.1.feeStructure.firstYear',
      'rankings.1.agency',
      'hostel.reviews.1.content',
      'placements.records.1.company',
      'departments.1.name',
    ]),
  )
  expect(columnsOf('colleges').find(({ name }) => name === 'courses.1.quotas.1.seats')).toMatchObject({
    group: 'Courses, Quotas',
  })
  expect(targetsOf('colleges').some(({ name }) => /\.1\./.test(name))).toBe(false)
})

test('the template with every cell filled is one college, and the next item of a list has the next number', () => {
  // Names of courses in one cell, and a fee of the one course named, say the same as the columns of the list.
  const whole = columnsOf('colleges')
    .map(({ name }) => name)
    .filter((name) => !['courses', 'course fee', 'total intake', 'women only'].includes(name))
  const { row, told, college } = imported(whole)
  expect(told.aside).toEqual([])
  expect([row.problems, problemsInCollege(college, clock)]).toEqual([[], []])
  const two = imported([
    'name',
    'location',
    'courses.1.name',
    'courses.2.name',
    'courses.2.fee',
    'courses.2.quotas.1.quotaType',
  ])
  expect(two.college.courses).toMatchObject([
    { name: 'A line' },
    { name: 'A line', fee: '₹1,80,000', quotas: [{ quotaType: expect.any(String) as string }] },
  ])
})
