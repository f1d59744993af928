import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DamagedBytes } from '../catalogue/bytes.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { CUTOFF_EXAMS, lastRoundOf, type CutoffList, type SlotFacts } from './fact.ts'
import { decodeCutoffs, encodeCutoffs } from './pack.ts'
import { GENDERS, QUOTAS, seatCode } from './seat.ts'

const slot = fc.record<SlotFacts>({
  program: fc.constantFrom('Computer Science and Engineering', 'Civil Engineering', 'Mathematics & Computing'),
  years: fc.constantFrom(4, 5),
  degree: fc.constantFrom('B.Tech', 'B.Arch'),
  quota: fc.constantFrom(...QUOTAS, 'Jain Minority Quota'),
  category: fc.constantFrom(...RANK_LISTS),
  gender: fc.constantFrom(...GENDERS),
  rounds: fc.uniqueArray(
    fc.record({
      round: fc.integer({ min: 1, max: 7 }),
      open: fc.integer({ min: 0, max: 900_000 }),
      close: fc.integer({ min: 1, max: 1_500_000 }),
      preparatory: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ round }) => round, minLength: 1, maxLength: 3 },
  ),
})
const list = fc.record<CutoffList>({
  exam: fc.constant('JEE Main'),
  year: fc.constant(2025),
  institute: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
  slots: fc.uniqueArray(slot, {
    selector: (one) => JSON.stringify([one.program, one.years, one.degree, one.quota, one.category, one.gender]),
    minLength: 1,
    maxLength: 12,
  }),
})
const lists = fc.uniqueArray(list, { selector: ({ institute }) => institute, maxLength: 6 })

describe('a pack of closing ranks', () => {
  test('gives back every row as it was settled, whatever order the lists came in', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...CUTOFF_EXAMS), (all, exam) => {
        const bytes = encodeCutoffs(
          exam,
          2025,
          all,
          new Map(
            all.map(({ institute }, at) => [institute, { college: at, ...(at % 2 && { state: 'Goa' as const }) }]),
          ),
        )
        expect(
          encodeCutoffs(
            exam,
            2025,
            all.toReversed(),
            new Map(
              all.map(({ institute }, at) => [institute, { college: at, ...(at % 2 && { state: 'Goa' as const }) }]),
            ),
          ),
        ).toEqual(bytes)
        const pack = decodeCutoffs(bytes)
        const rows = Array.from({ length: pack.rows }, (_, row) =>
          JSON.stringify([
            pack.institutes[pack.institute[row]!]!.name,
            pack.programs[pack.program[row]!],
            pack.quotas[pack.quota[row]!],
            pack.seat[row],
            pack.open[row],
            pack.close[row],
            pack.preparatory[row],
            pack.round[row],
          ]),
        )
        const wanted = all.flatMap(({ institute, slots }) =>
          slots.flatMap((one) => {
            const fact = lastRoundOf(exam, one)
            return fact
              ? [
                  JSON.stringify([
                    institute,
                    { name: one.program, degree: one.degree, years: one.years },
                    one.quota,
                    seatCode(one.category, one.gender),
                    fact.open,
                    fact.close,
                    fact.preparatory,
                    fact.round,
                  ]),
                ]
              : []
          }),
        )
        expect(rows.sort()).toEqual(wanted.sort())
      }),
    )
  })

  test('damaged or cut bytes are refused, never read as ranks', () => {
    const bytes = encodeCutoffs(
      'JEE Main',
      2025,
      [
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
              rounds: [{ round: 6, open: 10, close: 20, preparatory: 0 }],
            },
          ],
        },
      ],
      new Map(),
    )
    for (let length = 0; length < bytes.length; length++)
      expect(() => decodeCutoffs(bytes.subarray(0, length))).toThrow(DamagedBytes)
    expect(() => decodeCutoffs(Uint8Array.of(99, ...bytes.subarray(1)))).toThrow('Cutoffs of another version')
  })
})
