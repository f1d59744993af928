import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RankList } from '../college/rankList.ts'
import type { CutoffExam, CutoffList } from '../cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs } from '../cutoff/pack.ts'
import type { Gender } from '../cutoff/seat.ts'
import { chanceAt, errorsOf, POINTS, type Errors } from './chance.ts'
import { EVIDENCE } from './evidence.ts'
import { slotHistoryOf } from './history.ts'
import { seededNumbers } from './normal.ts'
import { prepare } from './predict.ts'
import type { PredictorStudent } from './student.ts'
import { chanceAfterComingRound, chanceAfterRound, upgradeChances } from './upgradeChance.ts'

/** Draws from errors as `chanceAt` reads them: evenly between two neighbouring points. */
function drawerOf(points: Errors, random: () => number): () => number {
  return () => {
    const at = random() * (points.length - 1),
      low = Math.floor(at)
    return points[low]! + (points[low + 1]! - points[low]!) * (at - low)
  }
}
const quantiles = (values: readonly number[]): Errors => errorsOf([values], 1)

describe('a seat that a round did not reach', () => {
  test('of a round that is out: as often as such rounds moved far enough', () => {
    const moves = Array.from({ length: POINTS }, (_, at) => at / 100)
    expect(chanceAfterRound(moves, 1000, 1000)).toBe(1)
    expect(chanceAfterRound(moves, 1000 * Math.exp(0.1), 1000)).toBeCloseTo(0.75, 9)
    expect(chanceAfterRound(moves, 2000, 1000)).toBe(0)
  })

  test('of a round to come: the share of drawn years, as drawn one by one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 30, maxLength: 60 }),
        fc.array(fc.double({ min: -0.1, max: 0.8, noNaN: true }), { minLength: 30, maxLength: 60 }),
        fc.double({ min: -1, max: 2, noNaN: true }),
        (errorValues, moveValues, distance) => {
          const errors = quantiles(errorValues),
            moves = quantiles(moveValues),
            forecast = { middle: Math.log(5000), spread: 0.3 },
            level = forecast.middle + distance * forecast.spread,
            random = seededNumbers(),
            [error, move] = [drawerOf(errors, random), drawerOf(moves, random)]
          let notYet = 0,
            later = 0
          for (let year = 0; year < 40_000; year++) {
            const last = forecast.middle + forecast.spread * error()
            if (last - move() >= level) continue
            notYet++
            if (last >= level) later++
          }
          if (notYet < 400) return
          const said = chanceAfterComingRound(moves, errors, forecast, Math.exp(level))!
          // Moves are taken at the middle of their shares: a little off where errors lie close together.
          expect(Math.abs(said - later / notYet)).toBeLessThan(0.03 + 4 * Math.sqrt(0.25 / notYet))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('where ranks do not move after the round nothing comes free, and where the round reaches everybody nothing is said', () => {
    const still = Array.from({ length: POINTS }, () => 0),
      errors = Array.from({ length: POINTS }, (_, at) => (at - 20) / 20)
    expect(chanceAfterComingRound(still, errors, { middle: 8, spread: 0.2 }, Math.exp(8))).toBe(0)
    expect(chanceAfterComingRound(still, errors, { middle: 8, spread: 0.2 }, 1)).toBeUndefined()
  })

  test('a seat once missed is never likelier than it was, and the less likely the later the round', () => {
    const evidence = EVIDENCE.find(({ exam }) => exam === 'JEE Main')!,
      { errors } = evidence.families[0]!,
      forecast = { middle: Math.log(8000), spread: 0.15 }
    for (const rank of [6500, 8000, 9000]) {
      const first = chanceAt(errors, (Math.log(rank) - forecast.middle) / forecast.spread)
      const chances = evidence.rounds!.rounds.map(({ families }) =>
        chanceAfterComingRound(families[0]!.errors, errors, forecast, rank)!,
      )
      for (const [at, chance] of chances.entries()) expect(chance).toBeLessThanOrEqual(chances[at - 1] ?? first)
    }
  })
})

describe('programmes of a choice list', () => {
  type Row = readonly [
    institute: string,
    quota: string,
    category: RankList,
    gender: Gender,
    closes: readonly number[],
    round?: number,
  ]
  const ready = (rows: readonly Row[], exam: CutoffExam = 'JEE Main', lastRound = 6) =>
    prepare(
      slotHistoryOf(
        exam,
        [0, 1, 2, 3, 4].map((y) => {
          const lists = new Map<string, CutoffList>()
          for (const [institute, quota, category, gender, closes] of rows) {
            if (closes[y] === 0) continue
            const list: CutoffList = lists.get(institute) ?? { exam, year: 2021 + y, institute, kind: 'NIT', slots: [] }
            list.slots.push({
              program: 'Civil',
              years: 4,
              degree: 'B.Tech',
              quota,
              category,
              gender,
              rounds: [{ round: y === 4 ? lastRound : 6, open: 1, close: closes[y]!, preparatory: 0 }],
            })
            lists.set(institute, list)
          }
          return decodeCutoffs(
            encodeCutoffs(
              exam,
              2021 + y,
              [...lists.values()],
              new Map([...lists.keys()].map((name) => [name, { state: 'Kerala' as const }])),
            ),
          )
        }),
      ),
      EVIDENCE.find((one) => one.exam === exam),
    )
  /** Around a figure, as real seats close. */
  const around = (close: number) => [0.9, 1.1, 0.95, 1.05, 1].map((share) => Math.round(share * close))
  const student = (more: Partial<PredictorStudent> = {}): PredictorStudent => ({
    category: 'OPEN',
    hasDisability: false,
    isWoman: false,
    ranks: { 'JEE Main': { OPEN: { low: 9000, high: 9500 }, SC: { low: 300, high: 300 } } },
    ...more,
  })
  const key = (institute: string, exam: CutoffExam = 'JEE Main') => `${exam}|${institute}|Civil|4|B.Tech`
  const of = (rows: readonly Row[], who = student(), exam: CutoffExam = 'JEE Main', lastRound = 6) =>
    upgradeChances(
      ready(rows, exam, lastRound),
      EVIDENCE.find((one) => one.exam === exam),
      who,
      new Set(rows.map(([institute]) => key(institute, exam))),
    )

  test('the coming year is told after each tested round, against the worse end of the rank', () => {
    const [told] = of([['NIT Calicut', 'AI', 'OPEN', 'N', around(9200)]])
    expect(told!.chances.map(({ after }) => after)).toEqual([1, 2, 3, 4, 5])
    expect(told!.isHad).toBe(false)
    const [better] = of(
      [['NIT Calicut', 'AI', 'OPEN', 'N', around(9200)]],
      student({ ranks: { 'JEE Main': { OPEN: { low: 9500, high: 9500 } } } }),
    )
    expect(told!.chances).toEqual(better!.chances)
    expect(told!.chances[0]!.chance).toBeGreaterThan(told!.chances[4]!.chance)
  })

  test('[B3] the best of the pools the student is in speaks; the others never', () => {
    const rows: Row[] = [
      ['NIT Calicut', 'AI', 'OPEN', 'N', around(5000)],
      ['NIT Calicut', 'AI', 'SC', 'N', around(300)],
      ['NIT Calicut', 'AI', 'OPEN', 'F', around(9400)],
      ['NIT Calicut', 'HS', 'OPEN', 'N', around(9600)],
    ]
    const chance = (who: PredictorStudent) => of(rows, who)[0]!.chances[0]!.chance
    expect(chance(student())).toBeLessThan(0.02)
    expect(chance(student({ isWoman: true }))).toBeGreaterThan(0.1)
    expect(chance(student({ category: 'SC' }))).toBeGreaterThan(0.1)
    expect(chance(student({ state: 'Kerala' }))).toBeGreaterThan(0.1)
  })

  test('while the rounds of a year go on its newest round alone is told from, and who has a seat there is named', () => {
    const rows: Row[] = [
      ['NIT Calicut', 'AI', 'OPEN', 'N', [...around(12_000).slice(1), 9000]],
      ['NIT Trichy', 'AI', 'OPEN', 'N', [...around(9000).slice(1), 9700]],
    ]
    const told = of(rows, student(), 'JEE Main', 2),
      moves = EVIDENCE.find(({ exam }) => exam === 'JEE Main')!.rounds!.rounds.find(({ round }) => round === 2)!
        .families[0]!.errors
    expect(told.map(({ isHad }) => isHad)).toEqual([false, true])
    expect(told[0]!.chances).toEqual([{ after: 2, chance: chanceAfterRound(moves, 9500, 9000) }])
  })

  test('[B21] below two years, where no rounds were tested, by score and without a rank nothing is said', () => {
    expect(of([['NIT Calicut', 'AI', 'OPEN', 'N', [0, 0, 0, 0, 9000]]])[0]!.chances).toEqual([])
    expect(
      of(
        [['AIIMS', 'AI', 'OPEN', 'N', around(9000)]],
        student({ ranks: { 'NEET UG': { OPEN: { low: 1, high: 2 } } } }),
        'NEET UG',
      )[0]!.chances,
    ).toEqual([])
    expect(of([['NIT Calicut', 'AI', 'OPEN', 'N', around(700)]], student(), 'GATE')).toEqual([])
    expect(of([['NIT Calicut', 'AI', 'OPEN', 'N', around(9000)]], student({ ranks: {} }))).toEqual([])
  })
})
