import { categoryOf, type CourseCategory } from '../../../../../shared/college/course.ts'
import type { Course } from '../../../../../shared/college/college.ts'
import type { ChosenCategory } from '../useCourseCategory.ts'

/** What the courses of a college are narrowed by; an empty string is any. */
export interface CourseFilter {
  category: ChosenCategory
  courseType: string
  specialization: string
}

export const courseTypeOf = (course: Course): string => course.subCategory?.trim() || 'General'
export const specializationOf = (course: Course): string => course.specialization?.trim() || 'General'

/**
 * Those that fit. A type or a specialization that nothing of the category has narrows nothing: it was chosen for
 * another one.
 */
export function coursesThatFit(courses: readonly Course[], filter: CourseFilter): Course[] {
  const { category, courseType, specialization } = validFilter(courses, filter)
  return inCategory(courses, category).filter(
    (course) =>
      (!courseType || courseTypeOf(course) === courseType) &&
      (!specialization || specializationOf(course) === specialization),
  )
}

/** Without what its category or its type does not have. */
export function validFilter(
  courses: readonly Course[],
  { category, courseType: type, specialization: named }: CourseFilter,
): CourseFilter {
  const courseType = courseTypesIn(courses, category).includes(type) ? type : ''
  const specialization = specializationsIn(courses, { category, courseType }).includes(named) ? named : ''
  return { category, courseType, specialization }
}

/** The categories taught here with how many courses each, in the order of first appearance. */
export function categoriesOf(courses: readonly Course[]): Array<{ category: CourseCategory; count: number }> {
  const counts = new Map<CourseCategory, number>()
  for (const course of courses) counts.set(categoryOf(course), (counts.get(categoryOf(course)) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count }))
}

export const courseTypesIn = (courses: readonly Course[], category: ChosenCategory): string[] => [
  ...new Set(inCategory(courses, category).map(courseTypeOf)),
]

export const specializationsIn = (
  courses: readonly Course[],
  { category, courseType }: Pick<CourseFilter, 'category' | 'courseType'>,
): string[] => [
  ...new Set(
    inCategory(courses, category)
      .filter((course) => !courseType || courseTypeOf(course) === courseType)
      .map(specializationOf),
  ),
]

/** Whose name and fields tell no family has none: such a course is kept in every category (public-site 2). */
const hasCategory = (course: Course): boolean => categoryOf(course) !== 'Other'
const inCategory = (courses: readonly Course[], category: ChosenCategory) =>
  category ? courses.filter((course) => !hasCategory(course) || categoryOf(course) === category) : [...courses]
