import type { Course } from '../../../../../shared/college/college.ts'
import type { CourseClosings } from '../../../../../shared/college/courseClosings.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import type { Label } from '../../../../i18n/t.ts'

/** Featured Courses shows this many (public-site 9). */
export const FEATURED_ON_PHONE = 3
export const FEATURED_ON_DESKTOP = 8
/** 'popular courses' of the overview: min(3, total). */
const POPULAR = 3

/** Seats a year: the course's own figure, else the sum of its quotas' published numbers; nothing when neither is published. */
export function seatsOf(course: Course): number | undefined {
  if (course.seats !== undefined) return course.seats
  const seats = course.quotas
    .map((quota) => quota.seats?.trim() ?? '')
    .filter((text) => /^\d+$/.test(text))
    .map(Number)
  return seats.length ? seats.reduce((sum, each) => sum + each, 0) : undefined
}

/** By staff's flag, then seats, then name (behaviour 8). */
export const featuredFirst = (courses: readonly Course[]): Course[] =>
  [...courses].sort(
    (one, other) =>
      Number(other.isFeatured ?? false) - Number(one.isFeatured ?? false) ||
      (seatsOf(other) ?? -1) - (seatsOf(one) ?? -1) ||
      one.name.localeCompare(other.name, 'en'),
  )

/**
 * The overview's few, and what 'popular' rests on: nobody's clicks are counted, so it is which seats went first, else how many there are, else the
 * college's own order.
 */
export function popularCourses(
  courses: readonly Course[],
  closings: CourseClosings | undefined,
): { courses: Course[]; basis: Label; isByRank: boolean } {
  const closedAt = (course: Course) => closings?.ranks.get(fold(course.name)) ?? Infinity,
    seats = (course: Course) => seatsOf(course) ?? -1
  const isByRank = courses.some((course) => closedAt(course) < Infinity),
    hasSeats = courses.some((course) => seats(course) >= 0)
  const byRank = (one: Course, other: Course) => {
    const [first, second] = [closedAt(one), closedAt(other)]
    return first === second ? 0 : first - second
  }
  return {
    courses: courses.toSorted((one, other) => byRank(one, other) || seats(other) - seats(one)).slice(0, POPULAR),
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
