import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedBytes } from '../catalogue/bytes.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { EXAM_RULES, PREPARATORY, lastRoundOf, type CutoffList, type SlotFacts } from './fact.ts'
import { decodeCutoffs, encodeCutoffs, rowsOf } from './pack.ts'
import { decodeRounds, encodeRounds } from './rounds.ts'

const rounds = fc
  .uniqueArray(
    fc.record({
      round: fc.integer({ min: 1, max: 21 }),
      open: fc.nat({ max: 900_000 }),
      close: fc.integer({ min: 1, max: 1_500_000 }),
      preparatory: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ round }) => round, minLength: 1, maxLength: 6 },
  )
  .map((own) => own.sort((a, b) => a.round - b.round))
const slot: fc.Arbitrary<SlotFacts> = fc.record({
  program: fc.constantFrom('Civil', 'Mining', 'Physics'),
  quota: fc.constantFrom('AI', 'HS', 'OS'),
  category: fc.constantFrom(...RANK_LISTS),
  gender: fc.constantFrom('N', 'F'),
  rounds,
})
const list = fc.record<CutoffList>({
  exam: fc.constant('JEE Main'),
  year: fc.constant(2025),
  institute: fc.constantFrom('NIT Goa', 'NIT Calicut', 'IIIT Una', 'IIEST'),
  slots: fc.uniqueArray(slot, {
    selector: (one) => JSON.stringify([one.program, one.quota, one.category, one.gender]),
    minLength: 1,
    maxLength: 9,
  }),
})
const lists = fc.uniqueArray(list, { selector: ({ institute }) => institute, maxLength: 4 })

describe('the rounds of a year', () => {
  test('come back as they were printed, row by row of its pack; a preparatory closing and a special round are none', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom('JEE Main', 'NEET UG'), (all, exam) => {
        const bytes = encodeRounds(exam, 2025, all),
          numbers = [
            ...new Set(
              all.flatMap(({ slots }) =>
                slots.filter((one) => lastRoundOf(exam, one)).flatMap((one) => one.rounds.map(({ round }) => round)),
              ),
            ),
          ]
            .filter((round) => round <= 20)
            .sort((a, b) => a - b)
        expect(bytes === undefined).toBe(numbers.length < 2)
        if (!bytes) return
        const decoded = decodeRounds(bytes, decodeCutoffs(encodeCutoffs(exam, 2025, all, new Map())))
        expect(decoded.rounds).toEqual(numbers)
        for (const [row, { rounds: printed }] of rowsOf(exam, all).rows.entries()) {
          expect(numbers.map((_, at) => decoded.close[row * numbers.length + at])).toEqual(
            numbers.map((number) => {
              const fact = printed.find(({ round }) => round === number)
              return fact && !(fact.preparatory & PREPARATORY.close) ? fact.close : 0
            }),
          )
        }
      }),
    )
    expect(EXAM_RULES['JEE Main'].closes).toBe('last')
  })

  const made: CutoffList[] = [
    {
      exam: 'JEE Main',
      year: 2025,
      institute: 'NIT Goa',
      slots: [
        {
          program: 'Civil',
          quota: 'OS',
          category: 'OPEN',
          gender: 'N',
          rounds: [
            { round: 1, open: 1, close: 900, preparatory: 0 },
            { round: 2, open: 1, close: 1200, preparatory: 0 },
          ],
        },
      ],
    },
  ]
  const pack = decodeCutoffs(encodeCutoffs('JEE Main', 2025, made, new Map()))

  test('that are damaged, cut, or of another pack are refused and never read as ranks', () => {
    const bytes = encodeRounds('JEE Main', 2025, made)!
    expect([...decodeRounds(bytes, pack).close]).toEqual([900, 1200])
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeRounds(bytes.subarray(0, length), pack)).toThrow(DamagedBytes)
    expect(() => decodeRounds(bytes, { ...pack, year: 2024 })).toThrow('Rounds of another pack')
    expect(() => decodeRounds(Uint8Array.of(9, ...bytes.subarray(1)), pack)).toThrow('Rounds of another version')
  })

  test('are no object where only the last one was imported', () => {
    expect(
      encodeRounds('JEE Main', 2025, [
        { ...made[0]!, slots: [{ ...made[0]!.slots[0]!, rounds: [{ round: 6, open: 1, close: 5, preparatory: 0 }] }] },
      ]),
    ).toBeUndefined()
  })
})
