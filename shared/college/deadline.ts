import { DAY_MS } from '../format/duration.ts'
import { type Message, msg } from '../i18n/message.ts'
import { dayMessage, INDIA_AHEAD_MS } from './day.ts'

/**
 * Deadlines carry a time and a zone (domain-facts C). The zone is always India's: a time of day is `HH:MM` on its
 * clock, a day is `YYYY-MM-DD`. `now` is a moment on the same clock as text, `2026-11-21T17:05`, or `2026-11-21` where
 * only the day is known: both compare as text.
 */

/** A moment (ms) as day and time in India, whatever the clock of whoever reads it: `2026-11-21T09:30`. */
export const timeInIndia = (moment: number): string => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 16)
export const dayOfNow = (now: string): string => now.slice(0, 10)

/** Is a day over? At its time where it has one, and then from that minute on; without one at its end. */
export const isOver = (day: string, time: string | undefined, now: string): boolean =>
  day < dayOfNow(now) || (time !== undefined && `${day}T${time}` <= now)

/** "5 pm", "9:30 am", "12 noon". */
export function hourInWords(time: string): Message {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)]
  return msg(
    '{part, select, night {{clock} am} morning {{clock} am} noon {{clock} noon} afternoon {{clock} pm} evening {{clock} pm} other {{clock} pm}}',
    {
      part: time === '12:00' ? 'noon' : partOfDay(hour),
      clock: `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`,
    },
  )
}

/** Languages name the part of the day where English says am and pm. */
function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' | 'late' {
  if (hour < 4) return 'night'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'afternoon'
  return hour < 20 ? 'evening' : 'late'
}

/** "7 Dec 2026", with a time "7 Dec 2026, 5 pm IST". */
export const deadlineInWords = (day: string, time?: string): Message =>
  time === undefined ? dayMessage(day) : msg('{day}, {hour} IST', { day: dayMessage(day), hour: hourInWords(time) })

/** What a deadline means now: "closes today", "closes today at 5 pm IST", "closes in 12 days", "Closed". */
export function closesIn(day: string, now: string, time?: string): Message {
  const days = Math.round((Date.parse(day) - Date.parse(dayOfNow(now))) / DAY_MS)
  if (Number.isNaN(days)) return { id: '' }
  if (isOver(day, time, now)) return msg('Closed')
  if (days > 0) return msg('{days, plural, one {closes in # day} other {closes in # days}}', { days })
  if (time === undefined) return msg('closes today')
  return msg('closes today at {hour} IST', { hour: hourInWords(time) })
}

/** Earlier first; of one day what closes at a time before what closes with the day. */
export const byDeadline = (a: { day: string; time?: string }, b: { day: string; time?: string }): number => {
  const [one, other] = [a, b].map(({ day, time }) => `${day}T${time ?? '24:00'}`) as [string, string]
  if (one < other) return -1
  if (one > other) return 1
  return 0
}

/**
 * Between which moments of today nothing of these comes due: what is drawn now is true from `last` (the beginning of
 * the day, or an hour that has passed) to `next`, or to the end of the day where nothing more is due.
 */
export function turnsOf(
  due: ReadonlyArray<{ day: string | undefined; times: ReadonlyArray<string | undefined> }>,
  now: string,
): { last: string; next?: string } {
  const turns = due
    .flatMap(({ day, times }) =>
      day === dayOfNow(now) ? times.flatMap((time) => (time === undefined ? [] : `${day}T${time}`)) : [],
    )
    .sort()
  const next = turns.find((turn) => turn > now)
  return { last: turns.findLast((turn) => turn <= now) ?? dayOfNow(now), ...(next !== undefined && { next }) }
}
