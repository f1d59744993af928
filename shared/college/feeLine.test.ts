import { expect, test } from 'vitest'
import { cardOf } from '../catalogue/cardOf.ts'
import { makeCollege, makeCourse, makeItems, makeRecord } from '../test/make.ts'
import { isTuitionOnly, lineFor, yearlyFeeOrLine } from './feeLine.ts'

const lines = makeItems([
  { amount: '₹50,000 per year', quota: 'Government', category: 'SC/ST', covers: [] },
  { amount: 'On request', quota: 'NRI', covers: [] },
  { amount: '₹75,000 per semester', quota: 'Government', category: 'General', covers: ['Tuition' as const] },
  { amount: '₹4 lakh per year', quota: 'Management', covers: [] },
])

test('the line of a person’s category is found however it is printed, a certificate before a category', () => {
  expect(['ST', 'OPEN', 'EWS'].map((category) => lineFor(lines, [category])?.amount)).toEqual([
    '₹50,000 per year',
    '₹75,000 per semester',
    undefined,
  ])
  expect([
    lineFor([...lines, { id: 'p', order: 'b0', amount: '₹0', category: 'PwD', covers: [] }], ['PwD', 'SC'])?.amount,
    lineFor(lines, []),
  ]).toEqual(['₹0', undefined])
  expect([isTuitionOnly(['Tuition']), isTuitionOnly(['Tuition', 'Mess']), isTuitionOnly([])]).toEqual([
    true,
    false,
    false,
  ])
})

test('a course with fees by quota alone is counted by the first that is for everybody; its own fee goes before, readable or not', () => {
  expect(yearlyFeeOrLine(makeCourse({ feeLines: lines }))).toEqual({ min: 150_000, max: 150_000 })
  expect([
    yearlyFeeOrLine(makeCourse({ fee: '₹2 lakh per year', feeLines: lines }))?.min,
    yearlyFeeOrLine(makeCourse({ fee: 'ask us', feeLines: lines })),
    yearlyFeeOrLine(makeCourse({ feeLines: lines.slice(0, 2) })),
  ]).toEqual([200_000, undefined, undefined])
  const { feeLines: _, ...before } = makeCourse({})
  expect(yearlyFeeOrLine(before)).toBeUndefined()
})

test('a list does not call a fee unpublished that is published by quota', () => {
  const card = cardOf(
    makeRecord({
      college: makeCollege({ courses: [makeCourse({ name: 'B.Tech Civil', categoryName: 'BTech', feeLines: lines })] }),
    }),
  )
  expect(card.offers).toMatchObject([{ category: 'BTech', yearlyFee: 150_000 }])
})
