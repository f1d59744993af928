import { expect, test } from 'vitest'
import { dayInWords } from './day.ts'

test('a date reads day, month, year; a text that is none stays as it is', () => {
  expect(dayInWords('2026-12-07')).toBe('7 Dec 2026')
  expect(dayInWords('April 2025')).toBe('April 2025')
})
