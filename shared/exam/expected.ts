import { DAY_MS } from '../format/duration.ts'
import { dayOfNow } from '../college/deadline.ts'
import { fold } from '../record/fold.ts'
import { comingDates, type ExamDate, kindOfDate, lastDayOf, pastDates } from './dates.ts'
import type { PublicExam } from './public.ts'

/** Older windows say nothing of the next one. */
const MOST_YEARS = 2
/** A date of its kind that is announced so near takes the place of the expected one. */
export const NEAR_DAYS = 150
/** What was called off, or held out of its time, is no pattern. */
const USUAL: ReadonlySet<ExamDate['status']> = new Set(['announced', 'held', 'tentative'])

/** A window that is expected because it was so in a year before: months alone, since nobody has announced a day. */
export interface ExpectedDate {
  kind: 'exam' | 'application'
  label: string
  start: string
  end: string
  precision: 'month'
  /** The published date it follows from, with its source. */
  from: ExamDate
}

/**
 * Where an exam's own days or its application period are not announced, the window of the newest year that is
 * published, moved to the next year it can still come in; the nearest first. Never made up: without a published former
 * date there is none.
 */
export function expectedDates(exam: Pick<PublicExam, 'name' | 'dates'>, now: string): ExpectedDate[] {
  const coming = comingDates(exam, now),
    taken = new Set<string>()
  return pastDates(exam, now)
    .flatMap((from) => {
      const kind = kindOfDate(exam, from),
        key = `${kind} ${fold(from.label)
          .replace(/\b\d{4}\b/g, '')
          .trim()}`
      if (!kind || !USUAL.has(from.status) || taken.has(key)) return []
      taken.add(key)
      const next = nextYearOf(from, dayOfNow(now))
      const isAnnounced = (date: ExamDate): boolean =>
        kindOfDate(exam, date) === kind &&
        next !== undefined &&
        Math.abs(Date.parse(date.start) - Date.parse(next.start)) <= NEAR_DAYS * DAY_MS
      return next && !coming.some(isAnnounced) ? [{ kind, label: from.label, ...next, from }] : []
    })
    .sort((a, b) => a.start.localeCompare(b.start) || a.label.localeCompare(b.label))
}

/**
 * A former window in the next year it can still come in, in months; undefined where it is too old to say anything.
 * @param today `YYYY-MM-DD`
 */
export function nextYearOf(
  date: Pick<ExamDate, 'start' | 'end' | 'precision'>,
  today: string,
): Pick<ExpectedDate, 'start' | 'end' | 'precision'> | undefined {
  const moved = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4, 7)}-01`
  for (let years = 1; years <= MOST_YEARS; years++) {
    const next = {
      start: moved(date.start, years),
      end: moved(lastDayOf(date), years),
      precision: 'month' as const,
    }
    if (lastDayOf(next) >= today) return next
  }
  return undefined
}

/** The day by which something is to be done: the first one while it is ahead, then the last. */
const dueOn = (date: Pick<ExamDate, 'start' | 'end' | 'precision'>, today: string): string =>
  date.start >= today ? date.start : lastDayOf(date)

/**
 * Exams in the order of need: what is due next, announced or expected, first; what is announced before what is expected
 * of the same day; those of which nothing is known last, as they came.
 */
export function byNeed<E extends Pick<PublicExam, 'name' | 'dates'>>(exams: readonly E[], now: string): E[] {
  const today = dayOfNow(now)
  const due = new Map(
    exams.map((exam) => [
      exam,
      [
        ...comingDates(exam, now).map((date) => `${dueOn(date, today)} 0`),
        ...expectedDates(exam, now).map((date) => `${dueOn(date, today)} 1`),
      ].sort()[0] ?? '9999',
    ]),
  )
  return [...exams].sort((a, b) => due.get(a)!.localeCompare(due.get(b)!))
}
