import type { College, Course } from '../college/college.ts'
import { yearlyPackage } from '../college/yearlyPackage.ts'
import type { PlanCost } from './fees.ts'

/** A salary as it is published. Rupees a year, of a range the lower end. */
export interface PublishedSalary {
  yearly: number
  /** Half of those placed got less than the median; an average is lifted by a few high packages. */
  kind: 'median' | 'average'
  /** Whose: of those placed from this course, or from the whole college. */
  of: 'course' | 'college'
  /** As published: "2023-24". */
  year?: string
}

type Packages = Pick<College['placements'], 'medianPackage' | 'averagePackage' | 'year'>

/**
 * The salary that the record publishes after a course: its own median, else the median of its college; where no median
 * is published an average, the course's first. Undefined where none is published as rupees.
 */
export function publishedSalary(
  { placements }: { placements: Packages },
  course?: { courseSpecificPlacements: Packages },
): PublishedSalary | undefined {
  for (const kind of ['median', 'average'] as const)
    for (const [of, packages = {}] of [
      ['course', course?.courseSpecificPlacements],
      ['college', placements],
    ] as const) {
      const yearly = yearlyPackage(packages[`${kind}Package`])?.min,
        year = packages.year?.trim()
      if (yearly !== undefined && yearly > 0) return { yearly, kind, of, ...(year && { year }) }
    }
  return undefined
}

/** What a course costs beside the salary after it. */
export interface NetPrice {
  /** What the family pays in all, waivers and scholarships taken off and the loan's interest added. Rupees. */
  price: number
  /** How many years of the salary that is. */
  salaryYears: number
  /** The loan's instalment as a share of a month of the salary, 1 is all of it; absent without a loan. */
  instalmentShare?: number
}

/** @param yearly the salary, rupees a year, above 0 */
export function netPrice({ total, withLoan, loan }: PlanCost, { yearly }: Pick<PublishedSalary, 'yearly'>): NetPrice {
  const price = loan ? withLoan : total
  return { price, salaryYears: price / yearly, ...(loan && { instalmentShare: (loan.emi * 12) / yearly }) }
}

/** Is it a course after which a state may ask for service or a penalty (a bond)? By its published name. */
export const mayHaveBond = ({ name }: Pick<Course, 'name'>): boolean => /\bMBBS\b/i.test(name)
