import { english } from '../test/english.ts'
import { describe, expect, test } from 'vitest'
import { mostStanding, readStanding, standingKind, standingName } from './standing.ts'

describe('of an exam whose seats close by score', () => {
  test('the figure is named a score, on every list alike', () => {
    expect(
      english([
        standingName('GATE', 'OPEN'),
        standingName('GATE', 'OBC-NCL'),
        standingName('JEE Main', 'OPEN'),
        standingName('JEE Main', 'SC'),
        standingName('NEET UG', 'SC'),
      ]),
    ).toEqual(['GATE score', 'GATE score', 'Common rank (CRL)', 'SC category rank', 'All-India rank'])
  })
  test('it is a whole number up to the highest score: ranks, and marks with decimals, are none', () => {
    const wrong = { wrong: 'A GATE score is a whole number from 1 to 1,000: neither the marks nor the rank' }
    expect(
      english(
        ['640', ' 1,000 ', '1', '5,800', '1001', '55.33', '0', '640P'].map((typed) => readStanding(typed, 'GATE')),
      ),
    ).toEqual([{ figure: 640 }, { figure: 1000 }, { figure: 1 }, wrong, wrong, wrong, wrong, wrong])
    expect(
      english([readStanding('', 'GATE'), readStanding('', 'JEE Main'), readStanding('5,800', 'JEE Main')]),
    ).toEqual([{ wrong: 'Type your score' }, { wrong: 'Type your rank' }, { figure: 5800 }])
    expect(english([mostStanding('GATE'), mostStanding('JEE Advanced')])).toEqual([1000, 250_000])
  })
  test('what is said of several exams together says which figures they close by', () => {
    expect(
      english([
        standingKind([]),
        standingKind(['JEE Main', 'NEET UG']),
        standingKind(['GATE', 'GATE']),
        standingKind(['GATE', 'JEE Main']),
      ]),
    ).toEqual(['rank', 'rank', 'score', 'both'])
  })
})
