import { cellText } from './cells.ts'
import { splitWords } from './words.ts'

/** How files name the fields of a course in a list of programmes. */
const NAME = ['name', 'course', 'course_name', 'courseName', 'program']
const SEATS = ['seats', 'intake', 'approved_intake']

const LEVELS: ReadonlyArray<readonly [RegExp, string]> = [
  [/doctor|ph\.?d/i, 'doctorate'],
  [/certificate/i, 'certificate'],
  [/post.?graduate|^pg\b/i, 'postgraduate'],
  [/under.?graduate|^ug\b/i, 'undergraduate'],
  [/diploma/i, 'diploma'],
]
const levelOf = (text: unknown): string | undefined =>
  typeof text === 'string' ? LEVELS.find(([words]) => words.test(text))?.[1] : undefined

export interface GivenCourse {
  name: string
  level?: string
  seats?: number | string
  [field: string]: unknown
}

/**
 * A cell or a list that names courses, as items of the course list; undefined where it is something else (a program's
 * own notation, one text of prose).
 */
export function coursesFrom(value: unknown): unknown[] | undefined {
  if (typeof value === 'string') {
    const text = cellText(value)
    if (text === undefined) return []
    if (/^[[{]/.test(text) && !/^\[(?:'|"|\])/.test(text)) return undefined
    return (text.includes('|') || text.startsWith('[') ? splitWords(text) : [text]).map((name) => ({ name }))
  }
  if (!Array.isArray(value)) return undefined
  const foreign =
    value.length > 0 &&
    value.every(
      (entry) =>
        typeof entry === 'object' &&
        entry !== null &&
        !('name' in entry) &&
        nameIn(entry as Record<string, unknown>) !== undefined,
    )
  return foreign
    ? together(value as Array<Record<string, unknown>>)
    : value.filter((entry) => typeof entry !== 'string' || cellText(entry) !== undefined)
}

const nameIn = (entry: Record<string, unknown>): string | undefined => {
  const name = NAME.map((key) => entry[key]).find((given) => typeof given === 'string')
  return name === undefined ? undefined : cellText(name as string)
}

/** Programmes as AICTE lists them: one entry a shift. One course is one item, its seats those of all shifts. */
function together(entries: ReadonlyArray<Record<string, unknown>>): GivenCourse[] {
  const courses = new Map<string, GivenCourse>()
  for (const entry of entries) {
    const name = nameIn(entry)!
    const level = levelOf(entry['level'])
    const seats = Number(
      SEATS.map((key) => entry[key]).find((given) => given !== undefined && given !== '') ?? Number.NaN,
    )
    const key = `${name}|${level ?? ''}`
    const before = courses.get(key)
    const sum = Number.isSafeInteger(seats)
      ? seats + (typeof before?.seats === 'number' ? before.seats : 0)
      : before?.seats
    courses.set(key, { name, ...(level !== undefined && { level }), ...(sum !== undefined && { seats: sum }) })
  }
  return [...courses.values()]
}
