import { english } from '../test/english.ts'
import { describe, expect, test } from 'vitest'
import { rankOfPercentile, readPercentile, refusedScore } from './percentile.ts'

describe('a percentile', () => {
  test('is a range of common ranks, with the formula and both N shown', () => {
    expect(english(rankOfPercentile(99.5))).toEqual({
      low: 7076,
      high: 7376,
      formula: '(100 − 99.5) ÷ 100 × N, with N = 14,15,110 to 14,75,103 candidates (2024 and 2025)',
    })
  })
  test('of 100 is 1 to as many as had it, and never rank 0', () => {
    expect(english(rankOfPercentile(100))).toMatchObject({ low: 1, high: 56 })
    expect(rankOfPercentile(99.9999999).low).toBe(1)
    expect(english(rankOfPercentile(0))).toMatchObject({ low: 1_415_110, high: 1_475_103 })
  })
  test('is read to seven decimals, and marks are not taken for it', () => {
    expect(english(readPercentile(' 98.1234567 %'))).toEqual({ percentile: 98.1234567 })
    expect(
      english([readPercentile(''), readPercentile('286/300'), readPercentile('286'), readPercentile('98.12345678')]),
    ).toEqual([
      { wrong: 'Type your percentile' },
      { wrong: 'A percentile is a number such as 98.1234567' },
      { wrong: 'A percentile is at most 100. Marks are not percentiles' },
      { wrong: 'A percentile has at most 7 decimals' },
    ])
  })
})

test('marks are refused with the reason, PwD included; a percentile only where it leads to a rank', () => {
  expect(english(refusedScore('marks', 'JEE Main'))).toBe(
    'Marks are not turned into a rank: every shift and every year is marked on another scale, and nobody publishes the way for JEE Main, nor for category and PwD ranks. Type the rank or the percentile.',
  )
  expect(english(refusedScore('percentile', 'NEET UG'))).toBe(
    'A percentile of NEET UG is not turned into a rank: the result prints the rank. Type the rank.',
  )
  expect(
    english([
      refusedScore('percentile', 'JEE Main'),
      refusedScore('rank', 'JEE Main'),
      refusedScore('rank', 'NEET UG'),
    ]),
  ).toEqual([undefined, undefined, undefined])
})

test('marks, ranks and percentiles of an exam that closes by score are no score', () => {
  expect(english(refusedScore('marks', 'GATE'))).toBe(
    'Marks are not turned into a score: every paper and session of GATE is marked on another scale, and its seats close by score. Type the score of your score card.',
  )
  expect(english([refusedScore('rank', 'GATE'), refusedScore('percentile', 'GATE')])).toEqual(
    ['rank', 'percentile'].map(
      (kind) =>
        `A ${kind} of GATE is not turned into a score, and its seats close by score. Type the score of your score card.`,
    ),
  )
})
