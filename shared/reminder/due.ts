import { DAY_MS, HOUR_MS } from '../format/duration.ts'
import { hasDay, hasEnded, isPast, lastDayOf, type ExamDate } from '../exam/dates.ts'
import type { PublicExam } from '../exam/public.ts'
import { INDIA_AHEAD_MS } from '../college/day.ts'
import { dayOfNow } from '../college/deadline.ts'
import { normalizeText } from '../record/text.ts'

/**
 * Why somebody is told of a date: it is some days off, or tomorrow; or staff published it, moved it, put it off or
 * called it off.
 */
export const REMINDER_REASONS = ['soon', 'tomorrow', 'announced', 'moved', 'postponed', 'cancelled'] as const
export type ReminderReason = (typeof REMINDER_REASONS)[number]

/**
 * One thing to tell. `mark` is the same whenever the same is found again and another for anything else:
 * "tomorrow:2026-12-06", "moved:14". `date`: its id.
 */
export interface DueReminder {
  date: string
  reason: ReminderReason
  mark: string
}

/** Dates that somebody has set, surely or not. What is only guessed from past years is no reason to wake anybody. */
const SET: ReadonlySet<ExamDate['status']> = new Set(['announced', 'tentative', 're-held'])
/**
 * Whoever misses one of these has missed it: there it is the last day that counts, and a week is needed. Of all others
 * it is the first.
 */
const CLOSES = /appl|regist|\bforms?\b|\bfees?\b|correction|choice|last (?:date|day)|deadline|clos/i

/**
 * Must something be done by the last day of it (an application, a fee), or is it a day to be there (an exam, a result)?
 */
export const isDeadline = ({ label }: Pick<ExamDate, 'label'>): boolean => CLOSES.test(label)
/** The day of a date that one is reminded of: `YYYY-MM-DD`. */
export const dayToRemind = (date: ExamDate): string => (isDeadline(date) ? lastDayOf(date) : date.start)
/** The time of that day (`HH:MM` in India), where it has one. */
export const timeToRemind = (date: ExamDate): string | undefined => (isDeadline(date) ? date.endTime : date.startTime)
export const daysUntil = (day: string, now: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayOfNow(now))) / DAY_MS)

/**
 * How many days before a date its reminder begins to be due; it stays so until the next one, for a server that was down
 * on the day.
 */
const BEGINS = { soon: 7, tomorrow: 1 } as const

function reasonFor(date: ExamDate, days: number): keyof typeof BEGINS | undefined {
  if (days < 0) return undefined
  if (days <= BEGINS.tomorrow) return 'tomorrow'
  return days <= BEGINS.soon && isDeadline(date) ? 'soon' : undefined
}

/**
 * What draws near `now` (as in `college/deadline.ts`): a deadline a week ahead, and everything on the day before; what
 * closed at its time does not. `from` (ms): whoever asked to be reminded after that moment has just read the date and
 * is not told.
 */
export function nearing({ dates }: Pick<PublicExam, 'dates'>, now: string): Array<DueReminder & { from: number }> {
  return dates
    .filter((date) => hasDay(date) && SET.has(date.status) && !hasEnded(date, now))
    .flatMap((date) => {
      const day = dayToRemind(date),
        reason = reasonFor(date, daysUntil(day, now))
      return reason
        ? [
            {
              date: date.id,
              reason,
              mark: `${reason}:${day}`,
              from: Date.parse(day) - INDIA_AHEAD_MS - BEGINS[reason] * DAY_MS,
            },
          ]
        : []
    })
}

/** What of a date is remembered, to see that it changed. */
export type SeenDate = Pick<ExamDate, 'id' | 'start' | 'end' | 'precision' | 'status' | 'startTime' | 'endTime'>
export const seenDates = ({ dates }: Pick<PublicExam, 'dates'>): SeenDate[] =>
  dates.map(({ id, start, end, precision, status, startTime, endTime }) => ({
    id,
    start,
    ...(end && { end }),
    precision,
    status,
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
  }))

/**
 * What staff changed in the dates since they looked like `before`, as far as it is worth a word: nothing of the past,
 * and no guess.
 */
export function dateChanges(
  exam: Pick<PublicExam, 'dates' | 'revision'>,
  before: readonly SeenDate[],
  now: string,
): DueReminder[] {
  const known = new Map(before.map((date) => [date.id, date]))
  return exam.dates.flatMap((date) => {
    const reason = reasonOf(date, known.get(date.id), now)
    return reason ? [{ date: date.id, reason, mark: `${reason}:${exam.revision ?? 0}` }] : []
  })
}

function reasonOf(date: ExamDate, was: SeenDate | undefined, now: string): ReminderReason | undefined {
  const { status } = date
  if (status === 'postponed' || status === 'cancelled')
    return was && was.status !== status && !hasEnded(date, now) ? status : undefined
  if (!SET.has(status) || isPast(date, now)) return undefined
  const wasSure = was?.status === 'announced' || was?.status === 're-held'
  if (status !== 'tentative' && !wasSure) return 'announced'
  const isMoved =
    was !== undefined &&
    (was.start !== date.start ||
      (was.end ?? was.start) !== (date.end ?? date.start) ||
      was.precision !== date.precision ||
      was.startTime !== date.startTime ||
      was.endTime !== date.endTime)
  return isMoved && was.status !== 'pattern-based' ? 'moved' : undefined
}

/** Is this still worth telling at this moment? What drew near may have been moved, put off or gone by since. */
export const stillHolds = (
  exam: Pick<PublicExam, 'dates'>,
  { date: id, reason, mark }: DueReminder,
  now: string,
): ExamDate | undefined => {
  const date = exam.dates.find((one) => one.id === id)
  if (!date || hasEnded(date, now)) return undefined
  if (reason === 'soon' || reason === 'tomorrow')
    return nearing({ dates: [date] }, now).some((due) => due.mark === mark) ? date : undefined
  if (reason === 'postponed' || reason === 'cancelled') return date.status === reason ? date : undefined
  return SET.has(date.status) ? date : undefined
}

/**
 * The first of these in the order of how much waits for it: what was called off or moved (nobody should travel for it),
 * what is tomorrow, what is new, what is days off. Of two of a kind the one with the later mark.
 */
const ORDER: readonly ReminderReason[] = ['cancelled', 'postponed', 'moved', 'tomorrow', 'announced', 'soon']
export const byUrgency = (a: DueReminder, b: DueReminder): number =>
  ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) ||
  normalizeText(b.mark, 'NFC').localeCompare(normalizeText(a.mark, 'NFC'), 'en', { numeric: true })

/** Nobody's phone sounds at night: from eight to nine in the evening, by the clock of India. */
const WAKES = 8,
  SLEEPS = 21
const hourInIndia = (moment: number): number => new Date(moment + INDIA_AHEAD_MS).getUTCHours()
export const isQuiet = (moment: number): boolean => hourInIndia(moment) < WAKES || hourInIndia(moment) >= SLEEPS
const midnightOf = (moment: number): number => Math.floor((moment + INDIA_AHEAD_MS) / DAY_MS) * DAY_MS - INDIA_AHEAD_MS
/** When the night begins that follows this moment (ms). */
export const untilQuiet = (moment: number): number => midnightOf(moment) + SLEEPS * HOUR_MS
/** Until when a word on this date may reach a phone (ms): the night that follows, or the hour at which it closes. */
export function worthUntil(date: ExamDate, moment: number): number {
  const closes =
    date.endTime === undefined ? Infinity : Date.parse(`${lastDayOf(date)}T${date.endTime}Z`) - INDIA_AHEAD_MS
  return Math.min(untilQuiet(moment), closes > moment ? closes : Infinity)
}
/** The next morning (ms). */
export const nextMorning = (moment: number): number => midnightOf(moment) + DAY_MS + WAKES * HOUR_MS
