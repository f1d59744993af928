import { generateNKeysBetween } from 'fractional-indexing'
import { blankCollege } from '../college/blank.ts'
import type { College, CollegeRecord, Course, Department } from '../college/college.ts'
import { courseFields, departmentFields } from '../college/fields.ts'
import { slugOf } from '../college/slug.ts'
import { blank } from '../record/blank.ts'
import type { Item } from '../record/field.ts'
import { tagOf } from '../record/tag.ts'

/**
 * Things for tests: valid by default, override what matters. Everything counts from one number, so a file of tests
 * makes the same ids in the same order each time it runs.
 */

let made = 0
const next = (): number => ++made

/** A UUIDv7 in shape, told apart by its end. */
export const makeId = (n = next()): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
/** For functions that ask for a maker of ids: `a1`, `a2` … afresh on each call. */
export function makeIds(prefix = 'a'): () => string {
  let n = 0
  return () => `${prefix}${++n}`
}

/** Items of a list from values without ids: `items([{ question: '…', answer: '…' }])`. */
export function makeItems<T extends object>(values: readonly T[], prefix = 'i'): Array<T & Item> {
  const orders = generateNKeysBetween(null, null, values.length)
  return values.map((value, at) => ({ id: `${prefix}${at + 1}`, order: orders[at]!, ...value }))
}

/** A college that may be saved: name, location and what is overridden; nothing else is known of it. */
export const makeCollege = (overrides: Partial<College> = {}): College => ({
  ...blankCollege(),
  name: 'Hill College',
  location: 'Pune, Maharashtra',
  ...overrides,
})

export function makeCourse(overrides: Partial<Course> = {}): Course {
  const id = overrides.id ?? `c${next()}`
  return { ...blank(courseFields), id, order: 'a0', name: 'B.Tech Computer Science', ...overrides }
}

export function makeDepartment(overrides: Partial<Department> = {}): Department {
  const id = overrides.id ?? `d${next()}`
  return { ...blank(departmentFields), id, order: 'a0', name: 'Department of Physics', ...overrides }
}

/** A published record whose slug and tag fit its college. */
export function makeRecord(
  overrides: Partial<Omit<CollegeRecord, 'college'>> & { college?: Partial<College> } = {},
): CollegeRecord {
  const { college: fields, ...own } = overrides
  const id = own.id ?? makeId()
  const college = makeCollege(fields)
  const content = {
    slug: own.slug ?? slugOf(college.name, id),
    status: own.status ?? 'published',
    college,
    kept: own.kept ?? {},
  } as const
  return {
    id,
    number: next(),
    tag: tagOf(content),
    createdAt: 1_760_000_000_000,
    updatedAt: 1_760_000_000_000,
    ...content,
    ...own,
    college,
  }
}
