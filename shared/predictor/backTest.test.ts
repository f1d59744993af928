import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { josaaLists, josaaPacks, josaaRounds } from '../../test/benchmarks/josaa.ts'
import { backTest } from './backTest.ts'
import type { Evidence } from './testResults.ts'
import { EVIDENCE } from './evidence.ts'
import { COMMON_SHIFT } from './chance.ts'
import { MODEL } from './forecast.ts'
import { slotHistoryOf, type SlotHistory } from './history.ts'
import { withRounds } from './roundTest.ts'
import { withUpgrades } from './upgradeTest.ts'
import { selectionOf } from './selectModel.ts'

const made = (closes: number[][]): SlotHistory => {
  const slots = closes.length,
    years = closes[0]!.length,
    cells = slots * years
  return {
    exam: 'JEE Main',
    years: closes[0]!.map((_, year) => 2018 + year),
    finals: closes[0]!.map(() => 6),
    slots,
    institutes: [{ name: 'NIT', kind: 'NIT', college: 0 }],
    programs: [{ name: 'Civil', degree: 'B.Tech' }],
    quotas: ['AI'],
    institute: new Uint32Array(slots),
    program: new Uint32Array(slots),
    quota: new Uint8Array(slots),
    seat: new Uint8Array(slots),
    close: Uint32Array.from(closes.flat()),
    open: new Uint32Array(cells),
    round: new Uint8Array(cells).fill(6),
    isPreparatory: new Uint8Array(cells),
    isUnmarked: new Uint8Array(cells),
    quotasOf: [['AI']],
  }
}
/** The same numbers each time, spread evenly: a lottery nobody can look into. */
function* lottery(): Generator<number> {
  for (let state = 1; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state / 2_147_483_647
  }
}

/** Seats that wander by a fifth either way around a middle of their own. */
function steady(seats: number): number[][] {
  const draw = lottery(),
    rank = (middle: number) => Math.round(middle * Math.exp((draw.next().value! - 0.5) * 0.4))
  return Array.from({ length: seats }, (_, at) => Array.from({ length: 8 }, () => rank(2000 + at * 40)))
}

const common = (history: SlotHistory) => backTest(history).families[0]!

test('steady seats bear every word and the band out; the years that choose are the three before the newest', () => {
  const { years, slots, words, hasBand, bins, error, bias, chosen } = common(made(steady(400)))
  expect([years, slots, words, hasBand, chosen.years, chosen.slots]).toEqual([
    [2025],
    400,
    { Safe: true, Target: true, Dream: true },
    true,
    [2022, 2023, 2024],
    1200,
  ])
  for (const { said, happened, asked } of bins) if (asked > 200) expect(Math.abs(said - happened)).toBeLessThan(0.1)
  expect([error < 0.15, Math.abs(bias) < 0.05]).toEqual([true, true])
})

test('a newest year that went another way chooses nothing, and shows that the choice did not hold in it', () => {
  const { words, had, inBand, chosen } = common(
    made(steady(400).map((own) => [...own.slice(0, 7), Math.round(own[7]! * 0.4)])),
  )
  expect([words, had.Safe! < 0.5, inBand < 0.2, chosen.had.Safe! > 0.85]).toEqual([
    { Safe: true, Target: true, Dream: true },
    true,
    true,
    true,
  ])
})

test('where a pooled year went another way, no word and no band is left', () => {
  const { words, hasBand } = common(
    made(
      steady(400).map((own, at) =>
        own.map((rank, year) => (year === 6 ? Math.round(rank * (at % 2 ? 0.2 : 3)) : rank)),
      ),
    ),
  )
  expect([words, hasBand]).toEqual([{ Safe: false, Target: false, Dream: false }, false])
})

test('where a third of the seats is gone, too few were asked about, or too few years are known, no word is used', () => {
  const seats = steady(400),
    none = { Safe: false, Target: false, Dream: false }
  expect(
    common(
      made(
        seats.map((own, at) =>
          at % 5 < 2 ? own.map((rank, year) => (year > 3 && (at + year) % 2 === 0 ? 0 : rank)) : own,
        ),
      ),
    ).words,
  ).not.toEqual(none)
  expect(
    common(
      made(seats.map((own, at) => (at % 5 < 2 ? own.map((rank, year) => (year > 3 && year < 7 ? 0 : rank)) : own))),
    ).words,
  ).toEqual(none)
  expect([common(made(seats.slice(0, 50))).words, common(made(seats.map((own) => own.slice(0, 5)))).words]).toEqual([
    none,
    none,
  ])
})

test('what the product shows is complete', () => {
  expect(EVIDENCE.map(({ exam }) => exam)).toEqual([
    'JEE Advanced',
    'JEE Main',
    'JEE Main Paper 2A',
    'JEE Main Paper 2B',
  ])
  for (const { families } of EVIDENCE)
    expect(families.map(({ family, errors }) => [family, errors.length])).toEqual([
      ['common', 41],
      ['category', 41],
      ['disability', 41],
    ])
})

describe('of the published closing ranks', () => {
  const histories = (): SlotHistory[] => {
    const packs = josaaPacks().map(({ pack }) => pack)
    return EVIDENCE.map(({ exam }) => slotHistoryOf(exam, packs))
  }

  test('the product shows what the back-test says: JEE Advanced and Main speak; B.Arch and B.Plan have no word and no band', () => {
    const lists = josaaLists(),
      rounds = josaaRounds()
    const fresh = histories().map((history): Evidence => {
      const own = rounds.filter(({ exam }) => exam === history.exam),
        before = lists.filter(({ exam, year }) => exam === history.exam && year === 2024)
      return withUpgrades(withRounds(backTest(history), 2025, own, before), history, own)
    })
    expect(JSON.parse(readFileSync(new URL('./evidence.json', import.meta.url), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(fresh)),
    )
    expect(
      fresh.map(({ exam, families: [list] }) => [exam, list!.words.Safe && list!.words.Target && list!.words.Dream]),
    ).toEqual([
      ['JEE Advanced', true],
      ['JEE Main', true],
      ['JEE Main Paper 2A', false],
      ['JEE Main Paper 2B', false],
    ])
    for (const { families } of fresh.slice(2))
      expect(families.map(({ words, hasBand }) => [words, hasBand])).toEqual(
        families.map(() => [{ Safe: false, Target: false, Dream: false }, false]),
      )
    // After the second round the last one is known twice as well as from the year before.
    const [, second] = fresh[1]!.rounds!.rounds,
      [list] = second!.families
    expect([list!.errorOfLastYear > 2 * list!.error, list!.hasBand]).toEqual([true, true])
    // What was said of seats that a round did not reach: the likelier, the more often it happened, in each list.
    for (const { rounds: told } of fresh)
      for (const { bins } of told?.upgrades ?? []) {
        const asked = bins.filter((bin) => bin.asked >= 500)
        expect(asked.map(({ happened }) => happened)).toEqual(
          asked.map(({ happened }) => happened).toSorted((a, b) => a - b),
        )
        for (const { said, happened } of asked) expect(Math.abs(said - happened)).toBeLessThan(0.3)
      }
  }, 120_000)

  test('the model is the one that the years up to 2023 choose, and it beats last year’s rank and the median in the years after them', () => {
    const { candidates, scores, until } = selectionOf(histories())
    expect(JSON.parse(readFileSync(new URL('./selection.json', import.meta.url), 'utf8'))).toEqual({
      until,
      candidates,
      scores,
    })
    expect([until, candidates[0]!.model, candidates[0]!.common, candidates[0]!.share < 1]).toEqual([
      2023,
      MODEL,
      COMMON_SHIFT,
      true,
    ])
    const sum = (of: (score: (typeof scores)[number]) => number) => scores.reduce((all, score) => all + of(score), 0)
    for (const exam of ['JEE Main', 'JEE Advanced']) {
      for (const family of ['common', 'category']) {
        const own = scores.filter((one) => one.exam === exam && one.family === family),
          all = (of: (score: (typeof scores)[number]) => number) => own.reduce((whole, score) => whole + of(score), 0)
        expect([
          own.map(({ year }) => year),
          all(({ score }) => score) < all(({ scoreOfLastYear }) => scoreOfLastYear),
          all(({ score }) => score) < all(({ scoreOfMedian }) => scoreOfMedian),
        ]).toEqual([[2024, 2025], true, true])
      }
    }
    expect(sum(({ score }) => score)).toBeLessThan(sum(({ scoreOfLastYear }) => scoreOfLastYear))
  }, 120_000)
})
