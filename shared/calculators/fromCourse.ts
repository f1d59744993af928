import type { College, Course } from '../college/college.ts'
import { readFee, yearlyFeeOf, yearsOf } from '../college/fees.ts'
import { LIMITS } from './address.ts'
import type { FeePlan } from './fees.ts'

/** What a published course gives a plan, and what it leaves for the person to say. Of a range the dearer end is taken. */
export interface CourseFees { plan: Partial<Pick<FeePlan, 'years' | 'tuition' | 'hostel' | 'mess' | 'caution'>>; missing: Array<'years' | 'tuition' | 'hostel' | 'mess'> }

/**
 * Reads a course of a college into the fields of a plan. Only figures whose period is stated count as a year's (`yearlyFeeOf`); a
 * semester's are doubled since it says so, a month's are not: a hostel is not let for twelve of them everywhere.
 */
export function courseFees(college: Pick<College, 'hostel'>, course: Pick<Course, 'fee' | 'duration' | 'feeStructure'>): CourseFees {
  const tuition = yearlyFeeOf(course)?.max, years = yearsOf(course.duration), caution = readFee(college.hostel.cautionDeposit)
  const hostel = yearly(course.feeStructure.hostelFee) ?? yearly(college.hostel.fees), mess = yearly(course.feeStructure.messFee)
  const found = {
    ...(years !== undefined && { years: Math.min(LIMITS.years[1], Math.max(LIMITS.years[0], Math.ceil(years))) }), ...(tuition !== undefined && { tuition }),
    ...(hostel !== undefined && { hostel }), ...(mess !== undefined && { mess }), ...(caution?.currency === 'INR' && { caution: caution.max }),
  }
  return { plan: found, missing: (['years', 'tuition', 'hostel', 'mess'] as const).filter((name) => found[name] === undefined) }
}

function yearly(text: string | undefined): number | undefined {
  const fee = readFee(text)
  if (fee?.currency !== 'INR') return undefined
  return fee.period === 'year' || fee.period === 'first-year' ? fee.max : fee.period === 'semester' ? fee.max * 2 : undefined
}
