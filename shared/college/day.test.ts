import { expect, test } from 'vitest'
import { closesIn, dayInWords } from './day.ts'

test('a date reads day, month, year; a text that is none stays as it is', () => {
  expect(dayInWords('2026-12-07')).toBe('7 Dec 2026')
  expect(dayInWords('April 2025')).toBe('April 2025')
})

test('a deadline says how long is left, and that it is closed the day after', () => {
  expect(['2026-12-02', '2026-11-21', '2026-11-20', '2026-11-19', 'soon'].map((day) => closesIn(day, '2026-11-20'))).toEqual(['closes in 12 days', 'closes in 1 day', 'closes today', 'Closed', ''])
})
