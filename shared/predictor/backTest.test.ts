import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasJosaa, josaaPacks } from '../../bench/josaa.ts'
import { backTest, type Evidence } from './backTest.ts'
import { EVIDENCE } from './evidence.ts'
import type { History } from './history.ts'
import { historyOf } from './history.ts'

const made = (closes: number[][]): History => {
  const slots = closes.length, years = closes[0]!.length, cells = slots * years
  return {
    exam: 'JEE Main', years: closes[0]!.map((_, year) => 2018 + year), finals: closes[0]!.map(() => 6), slots, institutes: [{ name: 'NIT', kind: 'NIT', college: 0 }], programs: [{ name: 'Civil', degree: 'B.Tech' }], quotas: ['AI'],
    institute: new Uint32Array(slots), program: new Uint32Array(slots), quota: new Uint8Array(slots), seat: new Uint8Array(slots), close: Uint32Array.from(closes.flat()), open: new Uint32Array(cells), round: new Uint8Array(cells).fill(6), isPreparatory: new Uint8Array(cells), isUnmarked: new Uint8Array(cells), quotasOf: [['AI']],
  }
}
/** The same numbers each time, spread evenly: a lottery nobody can look into. */
function* lottery(): Generator<number> { for (let state = 1; ;) { state = state * 48_271 % 2_147_483_647; yield state / 2_147_483_647 } }

/** Seats that wander by a fifth either way around a middle of their own. */
function steady(seats: number): number[][] {
  const draw = lottery(), rank = (middle: number) => Math.round(middle * Math.exp((draw.next().value! - 0.5) * 0.4))
  return Array.from({ length: seats }, (_, at) => Array.from({ length: 8 }, () => rank(2000 + at * 40)))
}

const common = (history: History) => backTest(history).families[0]!

test('steady seats bear every word out; the held-out year teaches nothing to its own test', () => {
  const { slots, words, bins, error, bias } = common(made(steady(400)))
  expect([slots, words]).toEqual([400, { Safe: true, Target: true, Dream: true }])
  for (const { said, happened, asked } of bins) if (asked > 200) expect(Math.abs(said - happened)).toBeLessThan(0.1)
  expect([error < 0.15, Math.abs(bias) < 0.05]).toEqual([true, true])
})

test('where the newest year went another way, no word is left', () => {
  const { words } = common(made(Array.from({ length: 200 }, (_, at) => Array.from({ length: 8 }, (_, year) => Math.round((2000 + at * 40) * (year === 7 ? at % 2 ? 0.3 : 0.2 : 1 + (at * 7 + year * 3) % 10 / 50))))))
  expect(words).toEqual({ Safe: false, Target: false, Dream: false })
})

test('where a third of the seats is gone, or too few were asked about, no word is spoken for', () => {
  const seats = steady(400)
  expect(common(made(seats.map((own, at) => (at % 5 < 2 ? [...own.slice(0, 7), 0] : own)))).words).toEqual({ Safe: false, Target: false, Dream: false })
  expect(common(made(seats.slice(0, 50))).words.Safe).toBe(false)
})

test('what the product shows is complete', () => {
  expect(EVIDENCE.map(({ exam }) => exam)).toEqual(['JEE Advanced', 'JEE Main', 'JEE Main Paper 2A', 'JEE Main Paper 2B'])
  for (const { families } of EVIDENCE) expect(families.map(({ family, errors }) => [family, errors.length])).toEqual([['common', 41], ['category', 41], ['disability', 41]])
})

test.skipIf(!hasJosaa)('and is what the back-test says of the published closing ranks: JEE Advanced and Main speak, the small papers do not', () => {
  const packs = josaaPacks().map(({ pack }) => pack)
  const fresh = EVIDENCE.map(({ exam }): Evidence => backTest(historyOf(exam, packs)))
  expect(JSON.parse(readFileSync(new URL('./evidence.json', import.meta.url), 'utf8'))).toEqual(JSON.parse(JSON.stringify(fresh)))
  expect(fresh.map(({ exam, families: [list] }) => [exam, list!.words.Safe && list!.words.Target && list!.words.Dream])).toEqual([['JEE Advanced', true], ['JEE Main', true], ['JEE Main Paper 2A', false], ['JEE Main Paper 2B', false]])
}, 60_000)
