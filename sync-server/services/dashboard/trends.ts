import { DAY_MS } from '../../../shared/format/duration.ts'
import { INDIA_AHEAD_MS } from '../../../shared/college/day.ts'
import { can } from '../../../shared/people/permissions.ts'
import { demand, type Caller } from '../caller.ts'

const WEEK_MS = 7 * DAY_MS
const WEEKS = 12
/** 5 January 1970 was a Monday; it began in India at this moment. */
const A_MONDAY = Date.parse('1970-01-05T00:00:00+05:30')

export interface Week {
  /** The Monday it begins on, `YYYY-MM-DD` in India. */ from: string
  edits: number
  enquiries: number | null
}
const AGES = ['today', '1 to 2 days', '3 to 7 days', 'over a week'] as const
function ageOf(days: number): (typeof AGES)[number] {
  if (days < 1) return 'today'
  if (days < 3) return '1 to 2 days'
  return days < 8 ? '3 to 7 days' : 'over a week'
}
export interface Trends {
  weeks: Week[]
  reviews: { waiting: number; byDays: Array<{ days: (typeof AGES)[number]; count: number }> }
}

/** Edits and enquiries of the last twelve weeks, this one included, and how long reviews have waited. */
export async function readTrends(caller: Caller): Promise<Trends> {
  const staff = demand(caller, 'view_dashboard')
  const { activity } = caller.store
  const first = A_MONDAY + (Math.floor((caller.now() - A_MONDAY) / WEEK_MS) - WEEKS + 1) * WEEK_MS
  const [edits, enquiries, waiting] = await Promise.all([
    activity.editsByWeek(first),
    can(staff, 'view_users') ? activity.enquiriesByWeek(first) : null,
    activity.reviewsWaiting(),
  ])
  const weeks = Array.from({ length: WEEKS }, (_, at): Week => ({
    from: new Date(first + at * WEEK_MS + INDIA_AHEAD_MS).toISOString().slice(0, 10),
    edits: edits.get(at) ?? 0,
    enquiries: enquiries && (enquiries.get(at) ?? 0),
  }))
  const counts = new Map(AGES.map((age) => [age, 0]))
  for (const [days, count] of waiting) {
    const age = ageOf(days)
    counts.set(age, counts.get(age)! + count)
  }
  return {
    weeks,
    reviews: {
      waiting: [...waiting.values()].reduce((sum, n) => sum + n, 0),
      byDays: AGES.map((days) => ({ days, count: counts.get(days)! })),
    },
  }
}
