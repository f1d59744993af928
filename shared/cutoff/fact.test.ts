import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RANK_LISTS } from '../college/rankList.ts'
import { CUTOFF_EXAMS, EXAM_RULES, lastRoundOf, SPECIAL_ROUND, type RoundFact } from './fact.ts'
import { encodeCutoffs, decodeCutoffs } from './pack.ts'
import { categoryNamed, GENDERS, genderNamed, quotaNamed, SEATS_PER_QUOTA, seatCode } from './seat.ts'

const rounds = (closes: Readonly<Record<number, number>>): { rounds: RoundFact[] } => ({
  rounds: Object.entries(closes).map(([round, close]) => ({ round: Number(round), open: 1, close, preparatory: 0 })),
})

describe('what a seat is', () => {
  test('[B1] ten lists, two gender pools and the quotas of JoSAA, in its own words', () => {
    expect(
      ['OPEN', 'EWS', 'OBC-NCL', 'SC', 'ST']
        .flatMap((category) => [category, `${category} (PwD)`])
        .map((published) => categoryNamed(published)?.category)
        .sort(),
    ).toEqual([...RANK_LISTS].sort())
    expect(['Gender-Neutral', 'Female-only (including Supernumerary)'].map(genderNamed)).toEqual([...GENDERS])
    expect(['AI', 'HS', 'OS', 'GO', 'JK', 'LA'].map(quotaNamed)).toEqual(['AI', 'HS', 'OS', 'GO', 'JK', 'LA'])
    const codes = RANK_LISTS.flatMap((list) => GENDERS.map((gender) => seatCode(list, gender)))
    expect([new Set(codes).size, Math.max(...codes) + 1]).toEqual([20, SEATS_PER_QUOTA])
  })
})

describe('the figure of a year', () => {
  test.each<[string, Readonly<Record<number, number>>, number, number]>([
    ['five rounds in 2024', { 1: 900, 2: 950, 3: 960, 4: 970, 5: 980 }, 5, 980],
    ['six in 2025', { 1: 900, 5: 980, 6: 990 }, 6, 990],
    ['seven in some other year', { 6: 990, 7: 991 }, 7, 991],
    ['a special round after them, which is another pool', { 5: 980, [SPECIAL_ROUND + 1]: 99_000 }, 5, 980],
  ])('[B11] is of the last of the body’s own rounds: %s', (_, closes, round, close) => {
    expect(lastRoundOf('JEE Main', rounds(closes))).toMatchObject({ round, close })
  })

  test('[B11] is none where only a special round gave the seat, and a pack says which round was its year’s last', () => {
    expect(lastRoundOf('JEE Main', rounds({ [SPECIAL_ROUND + 1]: 99_000 }))).toBeUndefined()
    const of = (year: number, closes: Readonly<Record<number, number>>) =>
      decodeCutoffs(
        encodeCutoffs(
          'JEE Main',
          year,
          [
            {
              exam: 'JEE Main',
              year,
              institute: 'NIT Calicut',
              slots: [{ program: 'Civil Engineering', quota: 'OS', category: 'OPEN', gender: 'N', ...rounds(closes) }],
            },
          ],
          new Map(),
        ),
      )
    expect([
      of(2024, { 5: 980, [SPECIAL_ROUND + 1]: 99_000 }).final,
      of(2025, { 6: 990 }).final,
      of(2025, { [SPECIAL_ROUND + 1]: 99_000 }).rows,
    ]).toEqual([5, 6, 0])
  })

  test('[B16] where a round lists only its own, rounds are merged and the one that set the figure is kept', () => {
    expect(lastRoundOf('NEET UG', rounds({ 1: 1_210_857, 3: 1_218_878, 4: 599_400 }))).toMatchObject({
      round: 3,
      close: 1_218_878,
    })
    // By score the easiest is the lowest.
    expect(lastRoundOf('GATE', rounds({ 1: 764, 3: 731, [SPECIAL_ROUND + 1]: 610 }))).toMatchObject({
      round: 3,
      close: 731,
    })
  })

  test('[B2] [B16] is never better than any round that counts, whichever way is better', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CUTOFF_EXAMS),
        fc.dictionary(fc.integer({ min: 1, max: SPECIAL_ROUND }).map(String), fc.integer({ min: 1, max: 900_000 }), {
          minKeys: 1,
        }),
        (exam, closes) => {
          const { better, closes: rule } = EXAM_RULES[exam],
            figure = lastRoundOf(exam, rounds(closes))!
          const all = Object.values(closes)
          const worst = better === 'less' ? Math.max(...all) : Math.min(...all)
          expect(figure.close).toBe(rule === 'last' ? closes[Math.max(...Object.keys(closes).map(Number))] : worst)
        },
      ),
    )
  })
})
