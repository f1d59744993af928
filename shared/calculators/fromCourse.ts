import type { College, Course } from '../college/college.ts'
import type { FeePart } from '../college/feePart.ts'
import { coversOf, type FeeLine, isTuitionOnly } from '../college/feeLine.ts'
import { readFee, yearlyFeeOf, yearsOf } from '../college/fees.ts'
import { CALCULATOR_LIMITS } from './address.ts'
import type { FeePlan } from './fees.ts'

/**
 * What a published course gives a plan, and what it leaves for the person to say. Of a range the dearer end is taken.
 * `more`: what the fee in the place of tuition pays for as well, which no waiver of tuition takes off; empty where it
 * is for tuition alone, or nobody says.
 */
export interface CourseFees {
  plan: Partial<Pick<FeePlan, 'years' | 'tuition' | 'hostel' | 'mess' | 'caution'>>
  missing: Array<'years' | 'tuition' | 'hostel' | 'mess'>
  more: FeePart[]
}

/**
 * Reads a course of a college into the fields of a plan. Only figures whose period is stated count as a year's
 * (`yearlyFeeOf`); a semester's are doubled since it says so, a month's are not: a hostel is not let for twelve of them
 * everywhere. `line`: the fee of one quota or category, in the place of the course's own; what of it is refundable is a
 * deposit, paid once. A hostel or a mess within the fee costs no more beside it.
 */
export function courseFees(
  college: Pick<College, 'hostel'>,
  course: Pick<Course, 'fee' | 'duration' | 'feeStructure'> & Partial<Pick<Course, 'feeCovers'>>,
  line?: FeeLine,
): CourseFees {
  const years = yearsOf(course.duration),
    covers = line ? line.covers : coversOf(course),
    deposit = readFee(line?.refundable)
  const tuition = line
      ? ofLine(line, course.duration, deposit?.currency === 'INR' ? deposit.max : 0)
      : yearlyFeeOf(course)?.max,
    caution = deposit ?? readFee(college.hostel.cautionDeposit)
  const hostel = covers.includes('Hostel') ? 0 : (yearly(course.feeStructure.hostelFee) ?? yearly(college.hostel.fees)),
    mess = covers.includes('Mess') ? 0 : yearly(course.feeStructure.messFee)
  const found = {
    ...(years !== undefined && {
      years: Math.min(CALCULATOR_LIMITS.years[1], Math.max(CALCULATOR_LIMITS.years[0], Math.ceil(years))),
    }),
    ...(tuition !== undefined && { tuition }),
    ...(hostel !== undefined && { hostel }),
    ...(mess !== undefined && { mess }),
    ...(caution?.currency === 'INR' && { caution: caution.max }),
  }
  return {
    plan: found,
    missing: (['years', 'tuition', 'hostel', 'mess'] as const).filter((name) => found[name] === undefined),
    more: tuition === undefined || isTuitionOnly(covers) ? [] : covers.filter((part) => part !== 'Tuition'),
  }
}

/** Rupees a year without the deposit within it. */
function ofLine({ amount }: FeeLine, duration: string | undefined, deposit: number): number | undefined {
  const whole = yearlyFeeOf({ fee: amount, feeStructure: {}, ...(duration !== undefined && { duration }) })?.max,
    years = yearsOf(duration)
  return whole === undefined
    ? undefined
    : Math.max(
        0,
        whole - (readFee(amount)?.period === 'total' && years !== undefined ? Math.round(deposit / years) : deposit),
      )
}

function yearly(text: string | undefined): number | undefined {
  const fee = readFee(text)
  if (fee?.currency !== 'INR') return undefined
  if (fee.period === 'year' || fee.period === 'first-year') return fee.max
  if (fee.period === 'semester') return fee.max * 2
  return undefined
}
