import { DAY_MS } from '../format/duration.ts'
import type { Problem } from '../failure.ts'
import { INDIA_AHEAD_MS } from './day.ts'
import { timeInIndia } from './deadline.ts'

/** What the server may be asked to do with a college at a time of its own clock. */
export const SCHEDULED_ACTS = ['publish', 'unpublish'] as const
export type ScheduledAct = (typeof SCHEDULED_ACTS)[number]

const LATEST_MS = 366 * DAY_MS

/** The moment (ms) of a day and time in India as a form has it, `2026-11-21T09:30`; undefined where it is none. */
export function momentInIndia(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const moment = Date.parse(`${text}:00.000Z`) - INDIA_AHEAD_MS
  return Number.isNaN(moment) || timeInIndia(moment) !== text ? undefined : moment
}

/** What forbids a time: it must be to come, and within a year. Both in ms. */
export function problemsInSchedule(at: number | undefined, now: number): Problem[] {
  if (at === undefined) return [{ path: 'at', rule: 'date', message: 'Choose a day and a time' }]
  if (at <= now) return [{ path: 'at', rule: 'past', message: 'The time must be in the future' }]
  if (at > now + LATEST_MS) return [{ path: 'at', rule: 'far', message: 'The time must be within a year' }]
  return []
}
