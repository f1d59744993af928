import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CutoffRow } from '../college/cutoff.ts'
import type { ClosingRow } from './closingRows.ts'
import { mergeClosings } from './mergeClosings.ts'

const packRow = (more: Partial<ClosingRow> = {}): ClosingRow => ({
  id: 'p',
  college: 7,
  exam: 'JEE Main',
  year: 2025,
  round: 'round 6',
  program: 'Civil Engineering',
  quotaType: 'Other states',
  category: 'OPEN',
  gender: 'Gender-neutral',
  closingRank: 9000,
  unit: 'rank',
  ...more,
})
const ownRow = (more: Partial<CutoffRow> = {}): CutoffRow => ({
  id: 'o',
  program: 'Civil Engineering',
  exam: 'JEE Main',
  year: 2025,
  round: '6',
  quotaType: 'Other State',
  category: 'OPEN',
  gender: 'Gender-Neutral',
  closingRank: 8000,
  ...more,
})
/** Which of the own rows stay beside these pack rows. */
const stay = (own: CutoffRow[], packed = [packRow()]) =>
  mergeClosings(own, packed)
    .filter((row) => !packed.includes(row as ClosingRow))
    .map(({ id }) => id)

describe('an own row gives way to the pack', () => {
  test.each<[string, Partial<CutoffRow>]>([
    ['of the same slot and year', {}],
    ['whatever it closed at', { closingRank: 1 }],
    ['of a later round', { round: '7' }],
    ['without a round', { round: undefined }],
    ['by the code of its quota', { quotaType: 'OS' }],
    ['with its quota, category and gender in one text', { quotaType: 'Other State - OPEN', category: '', gender: '' }],
    ['with nothing but a programme', { quotaType: '', category: '', gender: '', year: undefined, exam: undefined }],
    ['by the name of another year of its exam', { exam: 'JEE (Main) 2025' }],
    ['with its degree before the name', { program: 'B.Tech Civil Engineering' }],
    ['with its degree behind the name', { program: 'Civil Engineering (4 Years, Bachelor of Technology)' }],
  ])('%s', (_, more) => {
    expect(stay([ownRow(more)])).toEqual([])
  })

  test('of seats for women, said in whichever words', () => {
    const packed = [packRow({ gender: 'Female-only', quotaType: 'All India' })]
    expect(stay([ownRow({ quotaType: 'All India - OPEN (female-only)', category: '', gender: '' })], packed)).toEqual(
      [],
    )
  })
})

describe('an own row stays', () => {
  test.each<[string, Partial<CutoffRow>]>([
    ['of another programme', { program: 'Mining' }],
    ['of a longer one', { program: 'Civil Engineering (5 Years, Bachelor and Master of Technology (Dual Degree))' }],
    ['of a year no pack has', { year: 2017 }],
    ['of another quota', { quotaType: 'Home State' }],
    ['of another category', { category: 'SC' }],
    ['of a category no pack has', { category: 'BC-A' }],
    ['of seats for women', { gender: 'Female-only' }],
    ['of another exam', { exam: 'JEE Advanced' }],
    ['of an exam that gives no ranks', { exam: 'CAT' }],
    ['of another unit', { unit: 'percentile' }],
    ['of an earlier round that the packs do not tell', { round: 'Round 2' }],
  ])('%s', (_, more) => {
    expect(stay([ownRow(more)])).toEqual(['o'])
  })

  test('but an earlier round that the packs do tell gives way', () => {
    expect(stay([ownRow({ round: 'Round 2' })], [packRow(), packRow({ id: 'p2', round: 'round 2' })])).toEqual([])
  })
})

test('an own row that stays is said in the words of the packs, and nothing is added to what it states', () => {
  const [, bare, whole] = mergeClosings(
    [
      ownRow({ program: 'B.Tech Civil Engineering (4 Years, Bachelor of Technology)', year: 2017, gender: undefined }),
      ownRow({ quotaType: 'Home State - SC (female-only)', category: '', gender: '', exam: undefined }),
    ],
    [packRow()],
  )
  expect(bare).toEqual(
    ownRow({ program: 'Civil Engineering', year: 2017, gender: undefined, quotaType: 'Other states' }),
  )
  expect(whole).toEqual(ownRow({ quotaType: 'Home state', category: 'SC', gender: 'Female-only', exam: undefined }))
})

const program = fc.constantFrom('Civil Engineering', 'Mining', 'Architecture (5 years, B.Arch)'),
  quotaType = fc.constantFrom('All India', 'Home state', 'Other states'),
  category = fc.constantFrom('OPEN', 'SC', 'OBC-NCL (PwD)'),
  gender = fc.constantFrom('Gender-neutral', 'Female-only'),
  year = fc.integer({ min: 2018, max: 2025 }),
  closingRank = fc.integer({ min: 1, max: 9999 })
const packed = fc.array(
  fc
    .record({ program, quotaType, category, gender, year, closingRank, round: fc.constantFrom('round 1', 'round 6') })
    .map((more): ClosingRow => packRow(more)),
)
const own = fc.array(
  fc
    .record(
      { program, quotaType, category, gender, year, closingRank, round: fc.constantFrom('1', '3', '6') },
      { requiredKeys: ['program', 'closingRank'] },
    )
    .map((more): CutoffRow => ({ id: 'o', ...more })),
)

test('for any rows: every pack row stays, what stays is never of a figure that a pack has, and merging again changes nothing', () => {
  fc.assert(
    fc.property(own, packed, (ownRows, packRows) => {
      const merged = mergeClosings(ownRows, packRows),
        left = merged.slice(packRows.length)
      expect(merged.slice(0, packRows.length)).toEqual(packRows)
      for (const row of left) {
        expect(ownRows).toContainEqual(row)
        // The figure that settles a slot's year is the pack's: an own one of it is of a round that no pack row has.
        for (const pack of packRows)
          if (
            (['program', 'quotaType', 'category', 'gender', 'year'] as const).every((part) => pack[part] === row[part])
          )
            expect(Number(row.round)).toBeLessThan(6)
      }
      expect(mergeClosings(left, packRows)).toEqual(merged)
      expect(mergeClosings(ownRows, [])).toEqual(ownRows)
      expect(new Set(mergeClosings(ownRows, packRows.toReversed()).slice(packRows.length))).toEqual(new Set(left))
    }),
  )
})
