import { expect, test } from 'vitest'
import { headlineCutoff, rankLabel } from './cutoff.ts'

test('a closing rank below 1000 is a Top Rank, below 10000 a Mid Rank, else a High Rank', () => {
  expect([1, 999, 1000, 9999, 10_000].map((rank) => rankLabel(rank))).toEqual([
    'Top Rank',
    'Top Rank',
    'Mid Rank',
    'Mid Rank',
    'High Rank',
  ])
})

test('percentiles and marks carry no rank label, nor does a missing rank', () => {
  expect(rankLabel(99, 'percentile')).toBeUndefined()
  expect(rankLabel(540, 'marks')).toBeUndefined()
  expect(rankLabel(undefined)).toBeUndefined()
})

test('the headline is the newest year, the common list, and the programme that closed first', () => {
  const rows = [
    { id: 'a', program: 'Civil', year: 2024, category: 'OPEN', closingRank: 10 },
    { id: 'b', program: 'Civil', year: 2025, category: 'OPEN', gender: 'Gender-Neutral', closingRank: 9000 },
    { id: 'c', program: 'Computer Science', year: 2025, category: 'OPEN', gender: 'Gender-Neutral', closingRank: 1204 },
    { id: 'd', program: 'Computer Science', year: 2025, category: 'SC', gender: 'Gender-Neutral', closingRank: 300 },
    { id: 'e', program: 'Computer Science', year: 2025, category: 'OPEN', gender: 'Female-only', closingRank: 900 },
    { id: 'f', program: 'Design', year: 2025, category: 'OPEN', closingRank: 95, unit: 'percentile' as const },
  ]
  expect(headlineCutoff(rows)?.id).toBe('c')
  expect(headlineCutoff([])).toBeUndefined()
})

test('a list of its own within OPEN is no headline', () => {
  const rows = [
    { id: 'pwd', program: 'CSE', category: 'OPEN (PwD)', closingRank: 9 },
    { id: 'open', program: 'CSE', category: 'OPEN', closingRank: 171 },
    { id: 'women', program: 'CSE', category: 'OPEN', gender: 'Female-only', closingRank: 150 },
  ]
  expect(headlineCutoff(rows)?.id).toBe('open')
})
