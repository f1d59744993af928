import { categoryOf, familyNamed, type CourseCategory } from '../../../../shared/college/course.ts'
import type { Course } from '../../../../shared/college/college.ts'
import { fold } from '../../../../shared/record/fold.ts'
import type { ChosenCategory } from './useCourseCategory.ts'

/**
 * Rows that name a course, narrowed to a family: that of the college's own course of the name, else the one the name
 * tells. Rows with a blank name, and names that tell no family, are always kept (public-site 2).
 */
export function filterByFamily<Row>(
  rows: readonly Row[],
  category: ChosenCategory,
  nameOf: (row: Row) => string | undefined,
  courses: readonly Course[] = [],
): Row[] {
  if (!category) return [...rows]
  const own = new Map(courses.map((course) => [fold(course.name), categoryOf(course)]))
  return rows.filter((row) => {
    const name = nameOf(row)?.trim()
    const family = name ? (own.get(fold(name)) ?? familyNamed(name)) : undefined
    return family === undefined || family === 'Other' || family === category
  })
}

/** Which streams of an agency's ranking speak for a course family; the rest (Overall, University) speak for all. */
const RANKED_AS: ReadonlyArray<readonly [RegExp, readonly CourseCategory[]]> = [
  [/engineering/i, ['BTech', 'MTech', 'MCA', 'BCA']],
  [/management|business/i, ['MBA', 'BBA']],
  [/\blaw\b/i, ['Law']],
  [/medical|dental/i, ['Medical']],
  [/pharmac/i, ['Pharmacy']],
  [/architect|planning/i, ['Architecture']],
  [/agricultur/i, ['Agriculture']],
  [/design/i, ['Design']],
]

export function ranksFor(stream: string, category: ChosenCategory): boolean {
  const families = RANKED_AS.find(([pattern]) => pattern.test(stream))?.[1]
  return !category || !families || families.includes(category)
}
