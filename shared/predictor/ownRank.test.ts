import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CutoffExam, CutoffList, SlotFacts } from '../cutoff/fact.ts'
import { decodeCutoffs, encodeCutoffs, type CutoffPack } from '../cutoff/pack.ts'
import { inEnglish } from '../i18n/message.ts'
import { ownRanks } from './ownRank.ts'
import { shortProgram } from './shortProgram.ts'
import type { PredictorStudent } from './student.ts'

const slot = (program: string, close: number, more: Partial<SlotFacts> = {}): SlotFacts => ({
  program,
  years: 4,
  degree: 'B.Tech',
  quota: 'AI',
  category: 'OPEN',
  gender: 'N',
  rounds: [{ round: 6, open: 0, close, preparatory: 0 }],
  ...more,
})
const packOf = (year: number, slots: SlotFacts[], exam: CutoffExam = 'JEE Main'): CutoffPack => {
  const institute = 'NIT Goa'
  const list: CutoffList = { exam, year, institute, slots }
  return decodeCutoffs(encodeCutoffs(exam, year, [list], new Map([[institute, { college: 7, state: 'Goa' as const }]])))
}
const student = (rank: number, more: Partial<PredictorStudent> = {}): PredictorStudent => ({
  category: 'OPEN',
  hasDisability: false,
  isWoman: false,
  ranks: { 'JEE Main': { OPEN: { low: rank, high: rank } } },
  ...more,
})
const CSE = 'Computer Science and Engineering',
  ECE = 'Electronics and Communication Engineering'
/** Eight years, 2018 to 2025, in which CSE closed at 5,222 in the newest. */
const packs = [4800, 4700, 4900, 5000, 5100, 5150, 5200, 5222].map((close, at) =>
  packOf(2018 + at, [slot(CSE, close), slot(ECE, at < 3 ? 5000 : 7000)]),
)
const said = (own: readonly CutoffPack[], one: PredictorStudent) => {
  const answer = ownRanks(own, one).get(7)
  return answer && [answer.standing, inEnglish(answer.line), inEnglish(answer.head)]
}

test('of the programmes a rank opened the one most in demand is named, with its years', () => {
  expect(said(packs, student(5800))).toEqual([
    'inside',
    'ECE closed at 7,000 in 2025, your 5,800 was inside',
    'With 5,800 you would have got ECE here in 5 of 8 years',
  ])
  expect(said(packs, student(5222))?.[1]).toBe('CSE closed at 5,222 in 2025, your 5,222 was inside')
})

test('while rounds go on the round that is out is named, and the year is none of those counted', () => {
  const rounds = (close: number) => ({ rounds: [{ round: 2, open: 0, close, preparatory: 0 }] })
  const running = [...packs, packOf(2026, [slot(CSE, 4000, rounds(4000)), slot(ECE, 6000, rounds(6000))])]
  expect(said(running, student(5800))).toEqual([
    'inside',
    'ECE: 6,000 after round 2 of 2026, your 5,800 is inside',
    'After round 2 of 2026 your 5,800 is inside for ECE (6,000). In past years it was in 5 of 8 years',
  ])
  expect(said(running, student(6100))).toEqual([
    'near',
    'ECE: 6,000 after round 2 of 2026, your 6,100 is just outside',
    'After round 2 of 2026 your 6,100 is outside for ECE, the nearest (6,000). In past years it was inside in 5 of 8 years',
  ])
  expect(said(running, student(9000))?.[1]).toBe('ECE: 6,000 after round 2 of 2026, your 9,000 is outside')
})

test('a rank behind all of them is near within 15% of the nearest, else outside', () => {
  const own = packs.map((_, at) => packOf(2018 + at, [slot(CSE, at === 0 ? 6000 : 5222), slot('Mining', 1000)]))
  expect(said(own, student(5800))).toEqual([
    'near',
    'CSE closed at 5,222 in 2025, your 5,800 was just outside',
    'With 5,800 you would have got CSE here in 1 of 8 years',
  ])
  expect(said(own, student(6005))?.[0]).toBe('near')
  expect(said(own, student(6006))).toEqual([
    'outside',
    'CSE closed at 5,222 in 2025, your 6,006 was outside',
    'With 6,006 you would have got no programme here. The nearest, CSE, closed at 5,222 in 2025',
  ])
})

test('seats that are not for this student say nothing: of another state, of another list, of women', () => {
  const own = [
    packOf(2025, [
      slot(CSE, 9000, { quota: 'HS' }),
      slot(CSE, 8000, { gender: 'F' }),
      slot(CSE, 7000, { category: 'SC' }),
      slot(CSE, 3000),
    ]),
  ]
  const lineOf = (one: PredictorStudent) => said(own, one)?.[1]
  expect(lineOf(student(5800))).toBe('CSE closed at 3,000 in 2025, your 5,800 was outside')
  expect(lineOf(student(5800, { isWoman: true }))).toBe('CSE closed at 8,000 in 2025, your 5,800 was inside')
  expect(lineOf(student(5800, { state: 'Goa' }))).toBe('CSE closed at 9,000 in 2025, your 5,800 was inside')
  expect(lineOf(student(0, { category: 'SC', ranks: { 'JEE Main': { SC: { low: 700, high: 700 } } } }))).toBe(
    'CSE closed at 7,000 in 2025, your 700 was inside',
  )
})

test('[B4] ranks that may be of the preparatory list count in no year', () => {
  const one = student(0, { category: 'SC', ranks: { 'JEE Advanced': { SC: { low: 700, high: 700 } } } }),
    sc = (close: number) => slot(CSE, close, { category: 'SC' })
  const marked = packOf(
    2025,
    [sc(800), slot('Mining', 9, { category: 'ST', rounds: [{ round: 6, open: 1, close: 9, preparatory: 3 }] })],
    'JEE Advanced',
  )
  expect(said([packOf(2022, [sc(800)], 'JEE Advanced'), marked], one)?.[2]).toBe(
    'With 700 you would have got CSE here in 1 of 1 year',
  )
})

test('a college that offers nothing to this student in the newest year has no answer', () => {
  expect(said([packOf(2024, [slot(CSE, 9000)]), packOf(2025, [slot(CSE, 9000, { quota: 'HS' })])], student(5))).toBe(
    undefined,
  )
})

test('for any closing ranks: a better rank never stands worse, and the order of the years does not matter', () => {
  const closes = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 4 })
  const order = ['inside', 'near', 'outside']
  fc.assert(
    fc.property(closes, closes, fc.integer({ min: 1, max: 12_000 }), fc.nat(500), (older, newer, rank, worse) => {
      const own = [
        packOf(
          2024,
          older.map((close, at) => slot(`Programme ${at}`, close)),
        ),
        packOf(
          2025,
          newer.map((close, at) => slot(`Programme ${at}`, close)),
        ),
      ]
      const better = ownRanks(own, student(rank)).get(7)!,
        behind = ownRanks(own, student(rank + worse)).get(7)!
      expect(order.indexOf(better.standing)).toBeLessThanOrEqual(order.indexOf(behind.standing))
      expect(ownRanks(own.toReversed(), student(rank)).get(7)).toEqual(better)
      expect(better.standing === 'inside').toBe(rank <= Math.max(...newer))
    }),
  )
})

test('a programme is said by the short form students use, and a long one with its years', () => {
  expect(shortProgram({ name: 'Electrical & Electronics Engineering', years: 4 })).toBe('EEE')
  expect(shortProgram({ name: CSE, years: 5 })).toBe('CSE (5 years)')
  expect(shortProgram({ name: 'Mining Engineering' })).toBe('Mining Engineering')
})
