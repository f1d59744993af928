import { expect, test } from 'vitest'
import { dayInWords, monthsBetween } from './day.ts'
import { yearInIndia } from './year.ts'

test('a date reads day, month, year; a text that is none stays as it is', () => {
  expect(dayInWords('2026-12-07')).toBe('7 Dec 2026')
  expect(dayInWords('April 2025')).toBe('April 2025')
})

test('a year begins at midnight in India, five and a half hours before it does in Greenwich', () => {
  const begins = Date.UTC(2026, 11, 31, 18, 30)
  expect([begins - 1, begins].map(yearInIndia)).toEqual([2026, 2027])
})

test.each([
  ['2026-07-01', '2026-07-31', 0],
  ['2026-07-31', '2026-08-31', 1],
  ['2026-01-31', '2026-02-28', 0],
  ['2025-12-15', '2026-12-14', 11],
  ['2025-12-15', '2027-12-15', 24],
  ['2026-12-15', '2026-12-14', -1],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})
