import { expect, test } from 'vitest'
import type { StudentRank } from '../people/profile.ts'
import type { PredictorStudent } from './student.ts'
import { cutoffDefaultsOf } from './cutoffDefaults.ts'

const rank: StudentRank = { exam: 'NEET UG', list: 'OPEN', rank: 5800 }
const asha: PredictorStudent = {
  ranks: { 'JEE Main': { OPEN: { low: 90_000, high: 90_000 } }, 'JEE Advanced': {} },
  category: 'SC',
  hasDisability: false,
  isWoman: true,
}

test('closing ranks begin with the category the predictor was told, on its own list, before that of a rank told elsewhere', () => {
  expect(cutoffDefaultsOf(asha, rank)).toEqual({ exams: ['JEE Main'], list: 'SC' })
  expect(cutoffDefaultsOf({ ...asha, hasDisability: true }, undefined)).toEqual({
    exams: ['JEE Main'],
    list: 'SC (PwD)',
  })
  expect(cutoffDefaultsOf({ ...asha, category: 'OPEN' }, undefined)?.list).toBe('OPEN')
})

test.each([undefined, {}, 'x', { ...asha, category: 'XX' }, { ...asha, ranks: {} }, { category: 'SC' }])(
  'where the predictor knows nothing that can be read (%j) the rank’s list is what was told',
  (kept) => {
    expect(cutoffDefaultsOf(kept, rank)).toEqual({ exams: ['NEET UG'], list: 'OPEN' })
    expect(cutoffDefaultsOf(kept, undefined)).toBeUndefined()
  },
)
