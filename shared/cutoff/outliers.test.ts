import { expect, test } from 'vitest'
import type { RankList } from '../college/rankList.ts'
import type { CutoffList } from './fact.ts'
import { outliersIn } from './outliers.ts'

const list = (closes: Partial<Record<RankList, number>>, more: Partial<CutoffList> = {}, quota = 'AI'): CutoffList => ({
  exam: 'NEET UG', year: 2024, institute: 'Government Medical College', slots: Object.entries(closes).map(([category, close]) => ({ program: 'MBBS', quota, category: category as RankList, gender: 'N', rounds: [{ round: 0, open: 1, close, preparatory: 0 }] })), ...more,
})

test('an open seat that closed far after every reserved one is named for whoever imports it (B15)', () => {
  expect(outliersIn(list({ OPEN: 900_000, SC: 130_000, 'OBC-NCL': 24_000 }))).toEqual(['Look at Government Medical College, MBBS, 2024: OPEN closed at 9,00,000, reserved seats at 1,30,000 at the latest'])
})

test('nothing is said of ordinary figures, of special pools, or where each category has a list of its own', () => {
  expect([list({ OPEN: 22_000, SC: 130_000 }), list({ OPEN: 900_000 }), list({ OPEN: 900_000, SC: 9 }, {}, 'NRI'), list({ OPEN: 90_000, SC: 9000 }, { exam: 'JEE Main' })].map(outliersIn)).toEqual([[], [], [], []])
})
