import { closingsOf } from '../college/closing.ts'
import type { College, Course } from '../college/college.ts'
import { categoryOf, COURSE_CATEGORIES, type CourseCategory } from '../college/course.ts'
import { yearlyFeeOrLine } from '../college/feeLine.ts'
import { readFee } from '../college/fees.ts'
import { campusSeats } from '../college/seats.ts'
import { type Card, MOST_INTAKE, type Offer } from './card.ts'

/** What the figures of a card are made of (pwa/components/cardFigures.ts). */
export type CardNumbers = Pick<
  Card,
  'studentCount' | 'offers' | 'closings' | 'averagePackage' | 'medianPackage' | 'placementYear'
>

/**
 * The figures of a college as its card has them, without the rest of the card: its page shows the same ones, and what
 * makes a college findable is half the work of a card.
 */
export function figuresOf(college: College): CardNumbers {
  const closings = closingsOf(college)
  const averagePackage = rupeesIn(college.placements.averagePackage),
    medianPackage = rupeesIn(college.placements.medianPackage)
  const hasPackage = averagePackage !== undefined || medianPackage !== undefined
  const placementYear = hasPackage ? college.placements.year?.trim() : undefined
  return {
    ...(college.studentCount !== undefined && { studentCount: college.studentCount }),
    offers: offersOf(namedCourses(college)),
    ...(closings.length > 0 && { closings }),
    ...(averagePackage !== undefined && { averagePackage }),
    ...(medianPackage !== undefined && { medianPackage }),
    ...(placementYear && { placementYear }),
  }
}

/** The courses that count: a row without a name is one that staff have begun. */
export const namedCourses = ({ courses }: Pick<College, 'courses'>): Course[] =>
  courses.filter((course) => course.name.trim() !== '')

/** Each course family once, with the lowest yearly fee and the campus seats that its courses publish. */
function offersOf(courses: Course[]): Offer[] {
  const families = new Map<CourseCategory, Course[]>()
  for (const course of courses) {
    const family = categoryOf(course)
    families.set(family, [...(families.get(family) ?? []), course])
  }
  return COURSE_CATEGORIES.flatMap((category) => {
    const own = families.get(category)
    if (!own) return []
    const fees = own.flatMap((course) => yearlyFeeOrLine(course)?.min ?? [])
    return [
      {
        category,
        ...feeOf(fees.length > 0 ? Math.min(...fees.map(Math.round)) : undefined),
        ...intakeOf(campusSeats(own)),
      },
    ]
  })
}
const intakeOf = (intake: number | undefined) =>
  intake !== undefined && Number.isInteger(intake) && intake >= 0 && intake <= MOST_INTAKE ? { intake } : {}
const feeOf = (yearlyFee: number | undefined) =>
  yearlyFee !== undefined && Number.isSafeInteger(yearlyFee) && yearlyFee >= 0 ? { yearlyFee } : {}

/**
 * Rupees a year in a published package: "₹12.5 lakh", "34.29 LPA", "24,00,000". Other currencies are not compared, so
 * not carried.
 */
function rupeesIn(published: string | undefined): number | undefined {
  if (!published) return undefined
  const fee = readFee(published.replace(/\bLPA\b/gi, 'lakh').replace(/(\d)\s*LPA\b/gi, '$1 lakh'))
  if (!fee || fee.currency !== 'INR' || !Number.isFinite(fee.min)) return undefined
  const rupees = Math.round(fee.min)
  return rupees > 0 && rupees < 1e10 ? rupees : undefined
}
