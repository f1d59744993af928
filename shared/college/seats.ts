import { type Message, msg } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import type { College, Course, SeatIntake } from './college.ts'
import { indian } from './money.ts'

/** Seats of one course and pool. `seats` is the published number or text; absent when it was not published. */
export interface SeatRow extends Partial<Pick<SeatIntake, 'quota' | 'category' | 'gender' | 'year'>> {
  id: string
  course: string
  seats?: number | string
  /** Of a course at a distance or online: a total of campus seats leaves it out. */
  isDistance?: true
}

/**
 * Every seat figure of a college: its own matrix, then the quotas written under its active courses, then the active
 * courses of which neither says anything, with their own yearly number or none. Nothing is made up: no figure, no
 * number.
 */
export function seatRows(college: Pick<College, 'seats' | 'courses'>): SeatRow[] {
  const active = college.courses.filter((course) => course.isActive !== false)
  const named = new Set(college.seats.map((row) => fold(row.course)))
  const ofQuotas = active.flatMap((course) =>
    course.quotas.filter((quota) => quota.seats).map((quota) => rowOf(course, quota)),
  )
  const counted = new Set(ofQuotas.map((row) => fold(row.course)))
  const others = active
    .filter((course) => !named.has(fold(course.name)) && !counted.has(fold(course.name)))
    .map(({ id, name, seats, isDistance }): SeatRow => ({
      id,
      course: name,
      ...(seats !== undefined && { seats }),
      ...(isDistance && { isDistance }),
    }))
  const known = others.filter((row) => row.seats !== undefined)
  const onCampus = new Set(active.filter((course) => !course.isDistance).map((course) => fold(course.name))),
    atDistance = new Set(active.filter((course) => course.isDistance).map((course) => fold(course.name)))
  const matrix = college.seats.map((row): SeatRow => {
    const name = fold(row.course)
    return atDistance.has(name) && !onCampus.has(name) ? { ...row, isDistance: true } : row
  })
  return [...matrix, ...ofQuotas, ...known, ...others.filter((row) => row.seats === undefined)]
}

const rowOf = (
  course: Course,
  { id, quotaType, category, gender, year, seats }: Course['quotas'][number],
): SeatRow => ({
  id,
  course: course.name,
  seats: seats!,
  ...(quotaType && { quota: quotaType }),
  ...(category && { category }),
  ...(gender && { gender }),
  ...(year && { year }),
  ...(course.isDistance && { isDistance: true }),
})

/** The number of a row where one was published; "15%" and "as per norms" are no numbers. */
export function seatsIn({ seats }: SeatRow): number | undefined {
  if (typeof seats === 'number') return seats
  return seats !== undefined && /^\d[\d,]*$/.test(seats.trim()) ? Number(seats.replaceAll(',', '')) : undefined
}

/**
 * Seats a year: the course's own figure, else the sum of its quotas' published numbers; nothing when neither is
 * published.
 */
export function seatsOf(course: Pick<Course, 'seats' | 'quotas'>): number | undefined {
  if (course.seats !== undefined) return course.seats
  const seats = course.quotas
    .map((quota) => quota.seats?.trim() ?? '')
    .filter((text) => /^\d+$/.test(text))
    .map(Number)
  return seats.length ? seats.reduce((sum, each) => sum + each, 0) : undefined
}

/**
 * Seats a year of several courses together, as a campus has them: those at a distance or online are no part of it.
 * Nothing where no campus course tells its number.
 */
export function campusSeats(
  courses: ReadonlyArray<Pick<Course, 'seats' | 'quotas' | 'isDistance'>>,
): number | undefined {
  const known = courses.filter((course) => !course.isDistance).flatMap((course) => seatsOf(course) ?? [])
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined
}

export interface SeatSummary {
  /** Of the published numbers; undefined where there is none. */
  total: number | undefined
  /** Are there rows of distance courses, which the total leaves out? Where all rows are, it is of them. */
  isWithoutDistance: boolean
  /** Rows without a number, which the total leaves out. */
  unpublished: number
  /** Seats by category, most first and the unsaid last, and each one's part of the total (0 to 1). */
  shares: Array<{ category: string; seats: number; share: number }>
}

/** A row for the whole course beside rows for its pools: its number is theirs together, and is not counted twice. */
const isWhole = (row: SeatRow): boolean =>
  (!row.quota || /^(?:all|total)$/i.test(row.quota)) &&
  (!row.category || /^(?:all|total)$/i.test(row.category)) &&
  !row.gender
const UNSAID = 'Not stated'

/**
 * The totals row and the share of each category. Rows of several years are not added up by the caller: it asks for one
 * year.
 */
export function seatSummary(all: readonly SeatRow[]): SeatSummary {
  const campus = all.filter((row) => !row.isDistance),
    rows = campus.length > 0 ? campus : all
  const byCategory = new Map<string, number>()
  const add = (category: string, seats: number) => {
    if (seats > 0) byCategory.set(category, (byCategory.get(category) ?? 0) + seats)
  }
  for (const group of groupsOf(rows)) {
    const { pools, whole, sum } = countedIn(group)
    for (const row of pools) add(row.category?.trim() || UNSAID, seatsIn(row) ?? 0)
    add(UNSAID, (whole ?? 0) - sum)
  }
  const total = [...byCategory.values()].reduce((all, each) => all + each, 0)
  return {
    total: rows.some((row) => seatsIn(row) !== undefined) ? total : undefined,
    isWithoutDistance: rows.length < all.length,
    unpublished: rows.filter((row) => seatsIn(row) === undefined).length,
    shares: [...byCategory]
      .map(([category, seats]) => ({ category, seats, share: seats / total }))
      .sort(
        (one, other) => Number(one.category === UNSAID) - Number(other.category === UNSAID) || other.seats - one.seats,
      ),
  }
}

/**
 * One sentence for each course whose pools cannot all be true: they add up to more than the course has, by its own
 * number or by a row for the whole course, or to more than a hundred per cent. A course's own number names no year and is
 * the present one: it speaks of the newest year alone, since the intake of an older one may have been larger.
 */
export function impossibleSeats(
  rows: readonly SeatRow[],
  courses: ReadonlyArray<Pick<Course, 'name' | 'seats'>>,
): Message[] {
  const ownOf = new Map<string, number | undefined>()
  for (const { name, seats } of courses) if (!ownOf.has(fold(name))) ownOf.set(fold(name), seats)
  const newestOf = new Map<string, number>()
  for (const { course, year = 0 } of rows) newestOf.set(fold(course), Math.max(newestOf.get(fold(course)) ?? 0, year))
  return groupsOf(rows).flatMap((group) => {
    const { pools, whole, sum } = countedIn(group)
    const { course, year } = group[0]!,
      isOfNow = year === undefined || year === newestOf.get(fold(course))
    const most = whole ?? (isOfNow ? ownOf.get(fold(course)) : undefined)
    const percent = group.reduce(
      (all, { seats }) =>
        all + (typeof seats === 'string' ? Number(/^(\d+(?:\.\d+)?)\s*%$/.exec(seats.trim())?.[1] ?? 0) : 0),
      0,
    )
    const where = year ? `${course}, ${year}` : course
    return [
      ...(pools.length > 0 && most !== undefined && sum > most
        ? [msg('{where}: the pools add up to {sum} of {most} seats', { where, sum: indian(sum), most: indian(most) })]
        : []),
      ...(percent > 100 ? [msg('{where}: the shares add up to {percent}%', { where, percent: indian(percent) })] : []),
    ]
  })
}

/** Rows of one course and year. */
function groupsOf(rows: readonly SeatRow[]): SeatRow[][] {
  const groups = new Map<string, SeatRow[]>()
  for (const row of rows) {
    const key = `${fold(row.course)} ${row.year ?? ''}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

function countedIn(group: readonly SeatRow[]): { pools: readonly SeatRow[]; whole: number | undefined; sum: number } {
  const wholes = group.filter(isWhole)
  const hasPools = wholes.length < group.length
  const pools = hasPools ? group.filter((row) => !isWhole(row)) : group
  const numbers = hasPools ? wholes.flatMap((row) => seatsIn(row) ?? []) : []
  return {
    pools,
    whole: numbers.length > 0 ? Math.max(...numbers) : undefined,
    sum: pools.reduce((all, row) => all + (seatsIn(row) ?? 0), 0),
  }
}
