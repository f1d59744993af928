import type { College } from '../college/college.ts'
import { categoryOf, type CourseCategory } from '../college/course.ts'
import type { Stream } from '../stream.ts'
import { streamsOf } from './streams.ts'

/** Where a college stands among others: its streams, the main one first, and the course families it teaches. */
export function rankStandingOf(college: College): { streams: Stream[]; families: CourseCategory[] } {
  const active = college.courses.filter((course) => course.isActive !== false)
  return { streams: streamsOf(college), families: [...new Set(active.map((course) => categoryOf(course)))] }
}
