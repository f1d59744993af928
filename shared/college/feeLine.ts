import { byOrder } from '../record/order.ts'
import type { Course } from './college.ts'
import type { FeePart } from './feePart.ts'
import { type YearlyFee, yearlyFeeOf } from './fees.ts'
import { seatCategoriesIn } from './seatCategory.ts'

/** One published fee and whom it is for. */
export type FeeLine = Course['feeLines'][number]

/**
 * In the order staff gave them. A record that was kept before fees had lines has none, and says nothing of what its fee
 * covers.
 */
export const feeLinesOf = ({ feeLines = [] }: { feeLines?: Course['feeLines'] }): FeeLine[] =>
  [...feeLines].sort(byOrder)
export const coversOf = ({ feeCovers = [] }: { feeCovers?: Course['feeCovers'] }): FeePart[] => feeCovers

/** Says of a fee that it is for tuition and nothing else. */
export const isTuitionOnly = (covers: readonly FeePart[]): boolean => covers.length === 1 && covers[0] === 'Tuition'

/**
 * The line that was published for the first of a person's categories that any names; one for several names it among
 * them. Undefined where none does, or nobody said theirs.
 */
export function lineFor(lines: readonly FeeLine[], categories: readonly string[]): FeeLine | undefined {
  const firstOf = new Map<string, FeeLine>()
  for (const line of lines) {
    for (const named of line.category === undefined ? [] : seatCategoriesIn(line.category))
      if (!firstOf.has(named)) firstOf.set(named, line)
  }
  const named = categories.find((category) => firstOf.has(category))
  return named === undefined ? undefined : firstOf.get(named)
}

/** Is a line for whoever is admitted, and not for a reserved category alone? */
const isForAll = ({ category = '' }: FeeLine): boolean => {
  const named = seatCategoriesIn(category)
  return named.length === 0 || named.includes('OPEN')
}

/**
 * What a course costs a year (`yearlyFeeOf`); of one with fees by quota and none of its own, the first of them that is
 * for everybody and can be read.
 */
export const yearlyFeeOrLine = (
  course: Pick<Course, 'fee' | 'duration' | 'feeStructure'> & Partial<Pick<Course, 'feeLines'>>,
): YearlyFee | undefined =>
  yearlyFeeOf(course) ??
  (course.fee
    ? undefined
    : feeLinesOf(course)
        .filter(isForAll)
        .flatMap(({ amount }) => yearlyFeeOf({ ...course, fee: amount, feeStructure: {} }) ?? [])[0])
