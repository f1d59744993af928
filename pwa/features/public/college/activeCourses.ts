import type { Course } from '../../../../shared/college/college.ts'

/** Courses as a student sees them: the inactive ones are hidden everywhere. */
export const activeCourses = (courses: readonly Course[]): Course[] =>
  courses.filter((course) => course.isActive !== false)
