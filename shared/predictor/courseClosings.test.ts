import { expect, test } from 'vitest'
import type { Course } from '../college/college.ts'
import type { CutoffRow } from '../college/cutoff.ts'
import { courseFields } from '../college/fields.ts'
import { blank } from '../record/blank.ts'
import type { ClosingRow } from './closingRows.ts'
import { courseClosings } from './courseClosings.ts'

const course = (name: string, more: Partial<Course> = {}): Course => ({
  ...blank(courseFields),
  id: name,
  order: 'a0',
  name,
  ...more,
})
const row = (program: string, closingRank: number, more: Partial<CutoffRow> = {}): CutoffRow => ({
  id: `${program} ${closingRank}`,
  program,
  closingRank,
  exam: 'JEE Main',
  year: 2025,
  quotaType: 'All India',
  category: 'OPEN',
  ...more,
})
const packed = (program: string, closingRank: number): ClosingRow => ({
  ...row(program, closingRank),
  college: 1,
  exam: 'JEE Main',
  year: 2025,
})
const ranksOf = (
  rows: Array<CutoffRow | ClosingRow>,
  courses: Course[] = ['CSE', 'Civil', 'ECE', 'EEE'].map((name) => course(name)),
) => {
  const closings = courseClosings(courses, rows)
  return closings && Object.fromEntries(closings.ranks)
}

test('closing ranks of one exam, year, quota and category are compared, and no others', () => {
  expect(
    ranksOf([
      row('CSE', 500),
      row('Civil', 9000),
      row('Civil', 20, { year: 2024 }),
      row('ECE', 700, { category: 'SC' }),
      row('EEE', 800, { quotaType: 'Home State' }),
      row('Mining', 900, { exam: 'State test' }),
    ]),
  ).toEqual({ CSE: 500, Civil: 9000 })
})

test('of several rounds the last one settles a course, in whatever order they stand', () => {
  const rounds = [
    row('CSE', 400, { round: 'Round 1' }),
    row('CSE', 520, { round: 'Round 6' }),
    row('CSE', 450, { round: 'Round 2' }),
  ]
  expect(ranksOf(rounds)).toEqual({ CSE: 520 })
  expect(ranksOf(rounds.toReversed())).toEqual({ CSE: 520 })
})

test('a course with its degree is the programme of a pack without it, and one of five years another than one of four', () => {
  expect(
    ranksOf(
      [packed('Chemistry', 4000), packed('Chemistry (5 years, BS-MS)', 6000), packed('Civil Engineering', 9000)],
      [
        course('B.Tech Civil Engineering', { duration: '4 years' }),
        course('Chemistry', { id: 'long', duration: '5 years' }),
        course('Civil Engineering (5 Years, Dual Degree)', { id: 'dual' }),
      ],
    ),
  ).toEqual({ 'B.Tech Civil Engineering': 9000, long: 6000 })
})

test('what no course is named by sets no basis', () => {
  expect(ranksOf([row('Mining', 10, { year: 2026 }), row('CSE', 500)])).toEqual({ CSE: 500 })
})

test('percentiles and scores tell no demand by a rank', () => {
  expect(ranksOf([row('CSE', 99, { unit: 'percentile' })])).toBeUndefined()
  expect(ranksOf([])).toBeUndefined()
})

test('the ranks of a list for persons with disabilities are no measure of demand', () => {
  expect(ranksOf([row('CSE', 9, { category: 'OPEN (PwD)' }), row('CSE', 171), row('Civil', 4000)])).toEqual({
    CSE: 171,
    Civil: 4000,
  })
})

test('of two exams the one by which most courses are entered is compared', () => {
  expect(
    ranksOf(
      [row('Architecture', 300, { exam: 'JEE Main Paper 2A' }), row('CSE', 3400), row('Civil', 18_000)],
      ['CSE', 'Civil', 'Architecture'].map((name) => course(name)),
    ),
  ).toEqual({ CSE: 3400, Civil: 18_000 })
})
