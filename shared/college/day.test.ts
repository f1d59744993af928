import { expect, test } from 'vitest'
import { dayInWords } from './day.ts'
import { yearInIndia } from './year.ts'

test('a date reads day, month, year; a text that is none stays as it is', () => {
  expect(dayInWords('2026-12-07')).toBe('7 Dec 2026')
  expect(dayInWords('April 2025')).toBe('April 2025')
})

test('a year begins at midnight in India, five and a half hours before it does in Greenwich', () => {
  const begins = Date.UTC(2026, 11, 31, 18, 30)
  expect([begins - 1, begins].map(yearInIndia)).toEqual([2026, 2027])
})
