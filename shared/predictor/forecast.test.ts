import { describe, expect, test } from 'vitest'
import { chanceAt, errorsOf, POINTS, chanceWordOf } from './chance.ts'
import { forecastOf } from './forecast.ts'

/** Slots of one family by what they closed at each year; 0: not at all. */
const of = (...closes: number[][]) => ({
  slots: closes.length,
  seat: new Uint8Array(closes.length),
  years: closes[0]!.map((_, year) => 2018 + year),
  close: Uint32Array.from(closes.flat()),
  isUnmarked: new Uint8Array(closes.flat().length),
  institute: Uint32Array.from(closes, (_, at) => at),
  program: new Uint32Array(closes.length),
  programs: [{ name: 'Civil', degree: 'B.Tech' }],
})
const expected = (...closes: number[][]) =>
  [...forecastOf(of(...closes)).middle].map((middle) => Math.round(Math.exp(middle)))

describe('a forecast', () => {
  // By hand, in logarithms: (ln 1000 + 0.45 ln 1100 + 0.2025 ln 900 + 0.091125 ln 1200 + 0.04100625 ln 1000) ÷
  // 1.78463125, by a move of its own shrunk to a fifth.
  test('is the mean of the last five years, each counting less than the next, and a part of the newest move', () => {
    const weights = [1, 0.45, 0.2025, 0.091125, 0.04100625],
      ranks = [1000, 1100, 900, 1200, 1000],
      mean = (from: number) =>
        ranks.slice(from).reduce((sum, rank, at) => sum + Math.log(rank) * weights[at]!, 0) /
        weights.slice(0, ranks.length - from).reduce((sum, one) => sum + one)
    expect(expected([9, 9, 9, ...ranks.toReversed()])).toEqual([
      Math.round(Math.exp(mean(0) + (0.3 * (Math.log(1000) - mean(1))) / 5)),
    ])
  })

  test('follows the move of the same programme and institute the more, the more of its seats made it', () => {
    const rows = Array.from({ length: 9 }, () => [1000, 1000, 1000, 1000, 1500])
    const middle = (seats: number, programs: readonly number[]) => {
      const figures = of(...rows.slice(0, seats), [1000, 1000, 1000, 1000, 0])
      return Math.exp(
        forecastOf({
          ...figures,
          institute: new Uint32Array(seats + 1),
          program: Uint32Array.from(programs),
          programs: [
            { name: 'Civil', degree: '' },
            { name: 'Mining', degree: '' },
          ],
        }).middle[seats]!,
      )
    }
    const [one, nine, other] = [
      middle(1, [0, 0]),
      middle(
        9,
        Array.from({ length: 10 }, () => 0),
      ),
      middle(9, [...Array.from({ length: 9 }, () => 0), 1]),
    ]
    expect([Math.round(other), one > 1020, nine > one, nine < 1150]).toEqual([1000, true, true, true])
  })

  test('without weights is the median, as every forecast was before', () => {
    const median = (...closes: number[][]) =>
      [...forecastOf(of(...closes), closes[0]!.length, { move: 0 }).middle].map((one) => Math.round(Math.exp(one)))
    expect([median([9, 9, 9, 1000, 1200, 900, 1100, 1000]), median([0, 0, 0, 0, 0, 900, 0, 1600])]).toEqual([
      [1000],
      [1200],
    ])
  })

  test('[B21] is nothing below two years, and a new programme has no history', () => {
    const { middle, spread, years } = forecastOf(of([0, 0, 0, 500], [0, 0, 0, 0]))
    expect([[...middle], [...spread], [...years]]).toEqual([
      [NaN, NaN],
      [NaN, NaN],
      [1, 0],
    ])
  })

  test('is moved with all slots of its family, so that a year of more candidates does not look like an easier seat', () => {
    const many = Array.from({ length: 30 }, (_, at) => [1000 + at, 1000 + at, 2000 + 2 * at])
    expect(expected(...many, [400, 400, 800]).at(-1)).toBe(800)
    // Too few slots show no common shift: 400 × 2^(1 ÷ 1.6525 + 0.3 ÷ 5).
    expect(expected([400, 400, 800])).toEqual([634])
  })

  test('is wider for a thin series and for one that jumps', () => {
    const steady = Array.from({ length: 20 }, (_, at) => [100, 101, 99, 100, 102].map((rank) => rank * (20 + at)))
    const { spread } = forecastOf(of(...steady, [0, 0, 0, 2000, 2040], [1000, 4000, 2000, 1500, 3000]))
    expect(spread[20]! > spread[0]! && spread[21]! > 3 * spread[0]!).toBe(true)
  })

  test('looks at no year from the one that is asked for on', () => {
    expect([...forecastOf(of([100, 100, 900]), 2).middle]).toEqual([...forecastOf(of([100, 100])).middle])
  })
})

describe('a chance', () => {
  const errors = errorsOf([[-2, -1, 0, 1, 2]])
  test('is the share of past errors that went further', () => {
    expect(errors).toHaveLength(POINTS)
    expect([chanceAt(errors, -3), chanceAt(errors, -2), chanceAt(errors, 2.1)]).toEqual([1, 1, 0])
    expect(chanceAt(errors, 0)).toBeCloseTo(0.5, 0)
    const said = [-2, -1.5, -1, 0, 0.5, 1, 2].map((distance) => chanceAt(errors, distance))
    expect(said).toEqual(said.toSorted((a, b) => b - a))
  })

  test('counts each year alike, however many seats it had', () => {
    expect(errorsOf([[0], Array.from({ length: 999 }, () => 10)], 1)[10]).toBe(0)
  })

  test('takes half of what all seats of a year had in common for the year’s own', () => {
    expect([
      errorsOf([[2, 3, 4]])[20],
      errorsOf([[2, 3, 4]], 1)[20],
      errorsOf([
        [2, 3, 4],
        [-4, -3, -2],
      ])[20]! <= 0,
    ]).toEqual([1.5, 3, true])
  })

  test('is said in a word from 85, 50 and 15 per cent on', () => {
    expect([0.85, 0.849, 0.5, 0.499, 0.15, 0.149].map(chanceWordOf)).toEqual([
      'Safe',
      'Target',
      'Target',
      'Dream',
      'Dream',
      undefined,
    ])
  })
})
