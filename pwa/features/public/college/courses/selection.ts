import { categoryOf, type CourseCategory } from '../../../../../shared/college/course.ts'
import type { Course } from '../../../../../shared/college/college.ts'
import type { ChosenCategory } from '../useCourseCategory.ts'

/** What is chosen in the Courses tab. Without a category nothing else need be: an empty `courseType` is any, and then so is the `specialization`. */
export interface CourseSelection {
  category: ChosenCategory
  courseType: string
  specialization: string
  courseId?: string
}

export const courseTypeOf = (course: Course): string => course.subCategory?.trim() || 'General'
export const specializationOf = (course: Course): string => course.specialization?.trim() || 'General'

/** The first course is selected, of all categories (public-site 4). */
export const firstSelection = (courses: readonly Course[]): CourseSelection => ({
  category: '',
  courseType: '',
  specialization: '',
  ...(courses[0] && { courseId: courses[0].id }),
})

/** A category selects its first course, with that course's type and specialization; 'All Categories' the first course overall. */
export const withCategory = (courses: readonly Course[], category: ChosenCategory): CourseSelection =>
  category
    ? ofCourse(
        courses.find((course) => categoryOf(course) === category),
        category,
      )
    : firstSelection(courses)

/** A course type selects its first specialization, and the first course there; any type is to be had where no category is chosen. */
export function withCourseType(courses: readonly Course[], now: CourseSelection, courseType: string): CourseSelection {
  if (courseType === '') return withCategory(courses, now.category)
  return ofCourse(
    inCategory(courses, now.category).find((course) => courseTypeOf(course) === courseType),
    now.category,
    { ...now, courseType },
  )
}

/** A specialization shows its group's courses, the first of them selected. */
export function withSpecialization(
  courses: readonly Course[],
  now: CourseSelection,
  specialization: string,
): CourseSelection {
  const course = inCategory(courses, now.category).find(
    (each) => courseTypeOf(each) === now.courseType && specializationOf(each) === specialization,
  )
  return ofCourse(course, now.category, { ...now, specialization })
}

/** Choosing a course sets the category from that course; one without a category is in each, so the chosen one stays. */
export const withCourse = (course: Course, now: CourseSelection): CourseSelection =>
  ofCourse(course, now.category && !hasCategory(course) ? now.category : categoryOf(course))

/** The courses the selection shows: all of them, or the chosen group. */
export function shownCourses(
  courses: readonly Course[],
  { category, courseType, specialization }: CourseSelection,
): Course[] {
  if (!courseType) return inCategory(courses, category)
  return inCategory(courses, category).filter(
    (course) => courseTypeOf(course) === courseType && specializationOf(course) === specialization,
  )
}

/** The categories taught here with how many courses each, in the order of first appearance. */
export function categoriesOf(courses: readonly Course[]): Array<{ category: CourseCategory; count: number }> {
  const counts = new Map<CourseCategory, number>()
  for (const course of courses) counts.set(categoryOf(course), (counts.get(categoryOf(course)) ?? 0) + 1)
  return [...counts].map(([category, count]) => ({ category, count }))
}

export const courseTypesIn = (courses: readonly Course[], { category }: CourseSelection): string[] => [
  ...new Set(inCategory(courses, category).map(courseTypeOf)),
]

export const specializationsIn = (courses: readonly Course[], { category, courseType }: CourseSelection): string[] => [
  ...new Set(
    inCategory(courses, category)
      .filter((course) => courseTypeOf(course) === courseType)
      .map(specializationOf),
  ),
]

/** Whose name and fields tell no family has none: such a course is kept in every category (public-site 2). */
const hasCategory = (course: Course): boolean => categoryOf(course) !== 'Other'
const inCategory = (courses: readonly Course[], category: ChosenCategory) =>
  category ? courses.filter((course) => !hasCategory(course) || categoryOf(course) === category) : [...courses]

function ofCourse(
  course: Course | undefined,
  category: ChosenCategory,
  otherwise: CourseSelection = { category, courseType: 'General', specialization: 'General' },
): CourseSelection {
  return course
    ? { category, courseType: courseTypeOf(course), specialization: specializationOf(course), courseId: course.id }
    : otherwise
}
