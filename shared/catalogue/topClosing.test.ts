import { expect, test } from 'vitest'
import { topClosing } from './topClosing.ts'

const main = { exam: 'JEE Main', year: 2025, list: 'OPEN', hardest: 1204, easiest: 58_000 } as const
const undated = { exam: 'State CET', list: 'OPEN', hardest: 1, easiest: 90_000 } as const
const architecture = { ...main, exam: 'JEE Main Paper 2A', hardest: 300, easiest: 900 }
const reserved = { ...main, list: 'SC', easiest: 99_000 } as const

test('the common list is shown, of the exam whose ranks reach furthest', () => {
  const card = { streams: ['engineering' as const], closings: [reserved, undated, architecture, main] }
  expect(topClosing(card, undefined)).toBe(main)
  expect(topClosing(card, 'engineering')).toBe(main)
})

test('a list of another stream, or a college without ranks of the common list, shows none', () => {
  expect(topClosing({ streams: ['engineering', 'management'], closings: [main] }, 'management')).toBeUndefined()
  expect(topClosing({ streams: ['engineering'], closings: [reserved] }, undefined)).toBeUndefined()
  expect(topClosing({ streams: ['engineering'] }, undefined)).toBeUndefined()
})
