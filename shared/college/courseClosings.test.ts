import { expect, test } from 'vitest'
import { blankCollege } from './blank.ts'
import type { Cutoff } from './college.ts'
import { courseClosings } from './courseClosings.ts'

const cutoff = (program: string, closingRank: number, more: Partial<Cutoff> = {}): Cutoff => ({
  id: `${program} ${closingRank}`,
  order: 'a0',
  program,
  closingRank,
  exam: 'JEE Main',
  year: 2025,
  quotaType: 'All India',
  category: 'OPEN',
  ...more,
})
const ranksOf = (cutoffs: Cutoff[]) => {
  const closings = courseClosings({ ...blankCollege(), cutoffs })
  return closings && Object.fromEntries(closings.ranks)
}

test('closing ranks of one exam, year, quota and category are compared, and no others', () => {
  expect(
    ranksOf([
      cutoff('CSE', 500),
      cutoff('Civil', 9000),
      cutoff('Civil', 20, { year: 2024 }),
      cutoff('ECE', 700, { category: 'SC' }),
      cutoff('EEE', 800, { quotaType: 'Home State' }),
      cutoff('Mining', 900, { exam: 'State test' }),
    ]),
  ).toEqual({ cse: 500, civil: 9000 })
})

test('of several rounds the last one settles a course, in whatever order they stand', () => {
  const rounds = [
    cutoff('CSE', 400, { round: 'Round 1' }),
    cutoff('CSE', 520, { round: 'Round 6' }),
    cutoff('CSE', 450, { round: 'Round 2' }),
  ]
  expect(ranksOf(rounds)).toEqual({ cse: 520 })
  expect(ranksOf(rounds.toReversed())).toEqual({ cse: 520 })
})

test('percentiles and scores tell no demand by a rank', () => {
  expect(ranksOf([cutoff('CSE', 99, { unit: 'percentile' })])).toBeUndefined()
  expect(ranksOf([])).toBeUndefined()
})
