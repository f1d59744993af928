import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianDaysOf } from './care.ts'

const DAY_MS = 24 * 3_600_000

test('half were decided within so many whole days, and never within none', () => {
  expect(medianDaysOf([])).toBeUndefined()
  expect(medianDaysOf([1_000])).toBe(1)
  expect(medianDaysOf([5 * DAY_MS, 2 * DAY_MS, 1])).toBe(2)
  expect(medianDaysOf([DAY_MS, 4 * DAY_MS])).toBe(3)
})

test('whatever the waits, at least half of them are no longer than is said', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 * DAY_MS }), { minLength: 1, maxLength: 40 }), (waits) => {
      const days = medianDaysOf(waits)!
      expect(waits.filter((wait) => wait <= days * DAY_MS).length * 2).toBeGreaterThanOrEqual(waits.length)
      expect(medianDaysOf(waits.toReversed())).toBe(days)
    }),
  )
})
