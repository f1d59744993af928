import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeInIndia } from './deadline.ts'
import { momentInIndia, problemsInSchedule } from './schedule.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

test('half past nine in India is four in the morning UTC', () => {
  expect(momentInIndia('2026-11-21T09:30')).toBe(Date.UTC(2026, 10, 21, 4))
  expect(timeInIndia(Date.UTC(2026, 10, 21, 20))).toBe('2026-11-22T01:30')
})

test('what is no day and time is none', () => {
  for (const text of ['', '2026-11-21', '2026-02-30T10:00', '2026-11-21T25:00', 'tomorrow'])
    expect(momentInIndia(text)).toBeUndefined()
})

test('every minute reads back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000_000 }), (minute) => {
      expect(momentInIndia(timeInIndia(minute * 60_000))).toBe(minute * 60_000)
    }),
  )
})

test('a time must be to come and within a year', () => {
  expect(problemsInSchedule(NOW + 60_000, NOW)).toEqual([])
  expect(problemsInSchedule(NOW, NOW)).toMatchObject([{ message: 'The time must be in the future' }])
  expect(problemsInSchedule(NOW + 400 * 86_400_000, NOW)).toMatchObject([{ message: 'The time must be within a year' }])
  expect(problemsInSchedule(undefined, NOW)).toMatchObject([{ message: 'Choose a day and a time' }])
})
