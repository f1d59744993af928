import { type Message, msg } from '../i18n/message.ts'
import type { College, Course } from './college.ts'
import type { CutoffRow } from './cutoff.ts'
import { lastRounds } from './cutoffChoice.ts'
import { indian } from './money.ts'
import { RANK_LISTS, rankedExam, rankListNamed, type RankList } from './rankList.ts'

/**
 * Whose seats closing ranks are of, the widest first. Pools of a few (Goa, Ladakh, NRI, minorities) speak for nobody
 * else and are left out (domain-facts B7, B15).
 */
export const SEAT_POOLS = ['all India', 'other state', 'home state', 'paid'] as const
export type SeatPool = (typeof SEAT_POOLS)[number]

/**
 * Between which ranks a college's courses closed: of one exam, list and pool of seats, in the newest year that has
 * them, each course in its last round, for seats open to all genders. `hardest` is the smallest closing rank, `easiest`
 * the greatest.
 */
export interface Closing {
  exam: string
  year?: number
  /** Absent: the published rows do not say their category. */
  list?: RankList
  /** Absent: they do not say whose seats. */
  pool?: SeatPool
  hardest: number
  easiest: number
}

/** Beyond every rank ever given: a number above it is a slip. */
export const MOST_RANK = 4_000_000
const MOST_CLOSINGS = 60

/**
 * The ranges a listing sorts a college by: one for each exam and list, by exam, then in the order of RANK_LISTS, an
 * unstated category last and only where OPEN is not published.
 */
export function closingsOf(college: Pick<College, 'cutoffs' | 'courses'>): Closing[] {
  const groups = new Map<string, { exam: string; list: RankList | undefined; rows: PooledRow[] }>()
  for (const row of rowsWithExam(college)) {
    const basis = basisOf(row),
      exam = row.exam && rankedExam(row.exam, row.program)
    if (
      !basis ||
      !exam ||
      row.closingRank === undefined ||
      row.closingRank > MOST_RANK ||
      (row.unit ?? 'rank') !== 'rank'
    )
      continue
    const key = JSON.stringify([exam, basis.list]),
      group = groups.get(key)
    if (group) group.rows.push({ row, pool: basis.pool })
    else groups.set(key, { exam, list: basis.list, rows: [{ row, pool: basis.pool }] })
  }
  return [...groups.values()]
    .filter(({ exam, list }) => list !== undefined || !groups.has(JSON.stringify([exam, 'OPEN'])))
    .map(({ exam, list, rows }) => rangeOf(exam, list, rows))
    .sort(byExamAndList)
    .slice(0, MOST_CLOSINGS)
}

/**
 * What a record says itself beside what the published tables of closing ranks come to: of one exam and list the tables
 * win, unless the record has a newer year.
 */
export function withPublished(own: readonly Closing[], published: readonly Closing[]): Closing[] {
  const key = ({ exam, list }: Closing): string => `${exam}|${list ?? ''}`
  const merged = new Map(own.map((closing) => [key(closing), closing]))
  for (const closing of published) {
    const stood = merged.get(key(closing))
    if (!stood || (stood.year ?? 0) <= (closing.year ?? 0)) merged.set(key(closing), closing)
  }
  return [...merged.values()]
    .filter(({ exam, list }) => list !== undefined || !merged.has(`${exam}|OPEN`))
    .sort(byExamAndList)
    .slice(0, MOST_CLOSINGS)
}

interface PooledRow {
  row: CutoffRow
  pool: SeatPool | undefined
}
function byExamAndList(a: Closing, b: Closing): number {
  if (a.exam < b.exam) return -1
  if (a.exam > b.exam) return 1
  return placeOf(a) - placeOf(b)
}
const placeOf = ({ list }: Closing): number => (list ? RANK_LISTS.indexOf(list) : RANK_LISTS.length)

/**
 * A row under a course that names no exam is of the one exam the course admits by; where it admits by several nobody
 * can say.
 */
function rowsWithExam({ cutoffs, courses }: Pick<College, 'cutoffs' | 'courses'>): CutoffRow[] {
  const onlyExam = ({ entranceExams: [first, second] }: Course): string | undefined =>
    second ? undefined : first?.name
  return [
    ...cutoffs,
    ...courses
      .filter((course) => course.isActive !== false)
      .flatMap((course) => {
        const exam = onlyExam(course)
        return course.quotas
          .filter(({ closingRank }) => closingRank !== undefined)
          .map((quota) => ({ ...(exam && { exam }), ...quota, program: course.name }))
      }),
  ]
}

/** One year, one pool: ranks of two are never put in one range. */
function rangeOf(exam: string, list: RankList | undefined, all: readonly PooledRow[]): Closing {
  const year = Math.max(...all.map(({ row }) => row.year ?? 0)),
    newest = all.filter(({ row }) => (row.year ?? 0) === year)
  const pool = [SEAT_POOLS[0], undefined, ...SEAT_POOLS.slice(1)].find((one) => newest.some((row) => row.pool === one))
  const ranks = lastRounds(newest.filter((row) => row.pool === pool).map(({ row }) => row)).map(
    ({ closingRank }) => closingRank!,
  )
  return {
    exam,
    ...(year > 0 && { year }),
    ...(list && { list }),
    ...(pool && { pool }),
    hardest: Math.min(...ranks),
    easiest: Math.max(...ranks),
  }
}

const POOL_NAMES: ReadonlyArray<readonly [SeatPool, RegExp]> = [
  ['all India', /^(?:ai|aiq|all[ -]india(?: quota)?|open seats?(?: quota)?)$/i],
  ['other state', /^(?:os|other states?(?: quota)?)$/i],
  ['home state', /^(?:hs|home state(?: quota)?|state quota)$/i],
  ['paid', /^(?:deemed|paid|management|deemed ?\/ ?paid)(?: seats?)?(?: quota)?$/i],
]

/**
 * List and pool of a row; nothing for a row that must not be compared: of seats for women alone, of a special pool, or
 * of a category that is none of RANK_LISTS. Older rows say all of it in one text: "All India - OPEN (female-only)".
 */
function basisOf({
  quotaType,
  category,
  gender,
}: CutoffRow): { list: RankList | undefined; pool: SeatPool | undefined } | undefined {
  if (
    /^f\b/i.test(gender?.trim() ?? '') ||
    /\b(?:female|women|girls?)\b/i.test([gender, quotaType, category].join(' '))
  )
    return undefined
  const [first = '', ...others] = (quotaType ?? '').split(/\s[-–]\s/).map((part) => part.trim())
  const pool = POOL_NAMES.find(([, pattern]) => pattern.test(first))?.[0]
  // A lone "OBC-NCL" under "quota" is a category.
  const alone = pool ? '' : first,
    said = category?.trim() || (others.length > 0 ? others.join(' ') : alone),
    list = said ? rankListNamed(said) : undefined
  const isPoolKnown = pool !== undefined || first === '' || first === said
  return isPoolKnown && (list !== undefined || said === '') ? { list, pool } : undefined
}

const SEATS_OF: Record<Exclude<SeatPool, 'all India'>, Message> = {
  'other state': msg('other state seats'),
  'home state': msg('home state seats'),
  paid: msg('paid seats'),
}

/** "1,204–8,950 (JEE Main 2025, OPEN, other state seats)": the range and all it rests on. */
export function closingText({ exam, year, list, pool, hardest, easiest }: Closing): Message {
  const basis: Array<string | Message> = [
    `${exam}${year ? ` ${year}` : ''}`,
    ...(year ? [] : [msg('year not stated')]),
    list ?? msg('category not stated'),
    ...(pool && pool !== 'all India' ? [SEATS_OF[pool]] : []),
  ]
  const ranks = hardest === easiest ? indian(hardest) : `${indian(hardest)}–${indian(easiest)}`
  return msg('{ranks} ({basis})', { ranks, basis })
}
