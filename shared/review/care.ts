import { DAY_MS } from '../format/duration.ts'
import type { Ratings } from './ratings.ts'

/**
 * What became of every review of a college that came in, as counts (behaviour 12): where each stands now, so that they
 * add up to `received`.
 */
export interface ModerationCounts {
  received: number
  pending: number
  published: number
  returned: number
  rejected: number
  withdrawn: number
  /** Half of those that were decided on were, within so many days (whole, at least 1). Absent while none was. */
  medianDays?: number
}

/**
 * What stands above and below a college's reviews: their figures, over which time they were collected and for what, and
 * how they were moderated.
 */
export interface ReviewsSummary extends Ratings {
  /** When the first and the last published one were written (ISO 8601). */
  since?: string
  until?: string
  /** Of the published ones, how many authors say that they were given or promised something. */
  incentives?: number
  moderation?: ModerationCounts
}

/** Of the times (ms) from a review's arrival to its first verdict. */
export function medianDaysOf(waits: readonly number[]): number | undefined {
  if (waits.length === 0) return undefined
  const sorted = waits.toSorted((a, b) => a - b),
    middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
  return Math.max(1, Math.ceil(median / DAY_MS))
}
