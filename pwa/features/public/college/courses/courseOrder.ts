import type { Course } from '../../../../../shared/college/college.ts'
import { displayFeeOf } from '../../../../../shared/college/fees.ts'
import { seatsOf } from '../../../../../shared/college/seats.ts'
import type { CourseClosings } from '../../../../../shared/predictor/courseClosings.ts'
import type { Label } from '../../../../i18n/t.ts'

/** Rows of the table before 'View All N Courses' is pressed. */
export const FIRST_COURSES = 12
/** 'popular courses' of the overview: min(3, total). */
const POPULAR = 3

export const COURSE_ORDERS = {
  demand: 'Most in demand',
  fee: 'Lowest fee',
  seats: 'Most seats',
  name: 'Name',
} as const satisfies Record<string, Label>
export type CourseOrder = keyof typeof COURSE_ORDERS

/**
 * What is not published stands last in every order. Demand is the closing rank, then staff's flag, then seats, those of
 * distance courses last, then the college's own order.
 */
export function sortCourses(
  courses: readonly Course[],
  order: CourseOrder,
  closings: CourseClosings | undefined,
): Course[] {
  const rank = (course: Course) => closings?.ranks.get(course.id) ?? Infinity,
    seats = (course: Course) => seatsOf(course) ?? -1,
    fee = (course: Course) => displayFeeOf(course)?.year.min ?? Infinity
  const byDemand = (one: Course, other: Course) =>
    ascending(rank(one), rank(other)) ||
    Number(other.isFeatured ?? false) - Number(one.isFeatured ?? false) ||
    Number(one.isDistance ?? false) - Number(other.isDistance ?? false) ||
    seats(other) - seats(one)
  const comparers: Record<CourseOrder, (one: Course, other: Course) => number> = {
    demand: byDemand,
    fee: (one, other) => ascending(fee(one), fee(other)) || byDemand(one, other),
    seats: (one, other) => seats(other) - seats(one) || byDemand(one, other),
    name: (one, other) => one.name.localeCompare(other.name, 'en'),
  }
  return courses.toSorted(comparers[order])
}
/** Infinity less Infinity is no number. */
const ascending = (one: number, other: number): number => (one === other ? 0 : one - other)

/** The overview's few, and what 'popular' rests on: nobody's clicks are counted. */
export function popularCourses(
  courses: readonly Course[],
  closings: CourseClosings | undefined,
): { courses: Course[]; basis: Label; isByRank: boolean } {
  const isByRank = closings !== undefined,
    hasSeats = courses.some((course) => seatsOf(course) !== undefined)
  return {
    courses: sortCourses(courses, 'demand', closings).slice(0, POPULAR),
    basis: basisOf(isByRank, hasSeats),
    isByRank,
  }
}

function basisOf(isByRank: boolean, hasSeats: boolean): Label {
  if (isByRank) return 'The courses whose seats went at the best ranks'
  return hasSeats
    ? 'The courses with the most seats a year'
    : 'The first courses in the college’s own order; seats are not published'
}
