import { english } from '../test/english.ts'
import { describe, expect, test } from 'vitest'
import { readProfile, readRank } from './profile.ts'

describe('a rank as it is typed', () => {
  test.each([
    ['5800', 5800],
    ['5,800', 5800],
    ['1,20,000', 120_000],
    [' 7 ', 7],
  ])('"%s" is %i', (typed, rank) => {
    expect(english(readRank(typed, 'JEE Main'))).toEqual({ rank })
  })
  test.each([
    ['', 'Type your rank'],
    ['0', 'The first rank is 1'],
    ['98.52', 'This looks like a percentile. Closing ranks are compared with a rank'],
    ['99 %', 'This looks like a percentile. Closing ranks are compared with a rank'],
    ['151P', 'A rank with P is of the preparatory list: these closing ranks are not of that list'],
    ['about 500', 'A rank is a whole number, such as 5,800'],
    ['-5', 'A rank is a whole number, such as 5,800'],
    ['12.345.678', 'A rank is a whole number, such as 5,800'],
  ])('"%s" is refused', (typed, wrong) => {
    expect(english(readRank(typed, 'JEE Main'))).toEqual({ wrong })
  })

  test('may not be beyond the exam’s own limit', () => {
    expect(english(readRank('3,00,000', 'JEE Main'))).toEqual({ rank: 300_000 })
    expect(english(readRank('3,00,000', 'JEE Advanced'))).toEqual({ wrong: 'No JEE Advanced rank is above 2,50,000' })
    expect(english(readRank('40,00,001', 'WBJEE'))).toEqual({ wrong: 'No WBJEE rank is above 40,00,000' })
  })
})

describe('what a device kept', () => {
  const rank = { exam: 'JEE Main', list: 'OPEN', rank: 5800 }
  test('is a profile when it still is one', () => {
    expect(english(readProfile({ rank, more: 1 }))).toEqual({ rank })
  })
  test.each([
    [undefined],
    ['x'],
    [{}],
    [{ rank: { ...rank, list: 'BC-A' } }],
    [{ rank: { ...rank, rank: 0 } }],
    [{ rank: { ...rank, rank: 9e9 } }],
  ])('and otherwise an empty one: %j', (kept) => {
    expect(english(readProfile(kept))).toEqual({})
  })
})
