import { DAY_MS } from '../format/duration.ts'
import { calendarOf, type CalendarEvent, dayAfter, eventId } from '../calendar/ics.ts'
import { dayMessage, monthMessage } from '../college/day.ts'
import { dayOfNow, hourInWords, isOver } from '../college/deadline.ts'
import { inEnglish, type Message, msg } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import { byOrder } from '../record/order.ts'
import { examPath } from '../sitePages.ts'
import type { PublicExam } from './public.ts'

export type ExamDate = PublicExam['dates'][number]

/**
 * What was called off or has been is history, whatever its day. A postponed date is not over: the new one is a row of
 * its own.
 */
const ENDED: ReadonlySet<ExamDate['status']> = new Set(['cancelled', 'held', 'postponed'])

/**
 * The last day a date may still be ahead on, as surely as it is known: its own end, or that of its month or quarter.
 * `YYYY-MM-DD`.
 */
export function lastDayOf({ start, end, precision }: Pick<ExamDate, 'start' | 'end' | 'precision'>): string {
  const last = end ?? start
  if (precision === 'day') return last
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))]
  const months = precision === 'quarter' && end === undefined ? month + (3 - ((month - 1) % 3)) - 1 : month
  return new Date(Date.UTC(year, months, 0)).toISOString().slice(0, 10)
}

/** Is its last day over, at its time where it has one? `now` as in `college/deadline.ts`, here and below. */
export const hasEnded = (date: ExamDate, now: string): boolean => isOver(lastDayOf(date), date.endTime, now)
/** Is there nothing left to wait for? `re-held` is said of a day to come as well as of one that has been. */
export const isPast = (date: ExamDate, now: string): boolean => ENDED.has(date.status) || hasEnded(date, now)

const beginning = ({ start, startTime = '' }: Pick<ExamDate, 'start' | 'startTime'>): string => start + startTime
const byStart = (a: ExamDate, b: ExamDate): number => {
  if (beginning(a) < beginning(b)) return -1
  if (beginning(a) > beginning(b)) return 1
  return byOrder(a, b)
}
/** What is to come, the nearest first. */
export const comingDates = ({ dates }: Pick<PublicExam, 'dates'>, now: string): ExamDate[] =>
  dates.filter((date) => !isPast(date, now)).sort(byStart)
/** What has been or was called off, the newest first: it stands as history and never as a headline (behaviour 4). */
export const pastDates = ({ dates }: Pick<PublicExam, 'dates'>, now: string): ExamDate[] =>
  dates.filter((date) => isPast(date, now)).sort((a, b) => byStart(b, a))

/**
 * What the label of a date, which staff write freely, says it is of: the exam itself ("Exam", "GATE 2027, first days"),
 * its application period, or neither (a result, an admit card).
 */
export function kindOfDate(
  { name }: Pick<PublicExam, 'name'>,
  { label }: Pick<ExamDate, 'label'>,
): 'exam' | 'application' | undefined {
  if (/\b(?:application|registration|apply|forms?)\b/i.test(label)) return 'application'
  if (/\b(?:result|score|rank|answer|admit|counselling|allotment)/i.test(label)) return undefined
  const said = fold(label),
    [first = ''] = fold(name).split(' ')
  return /^exam(?:ination)?s?\b/.test(said) || said === first || said.startsWith(`${first} `) ? 'exam' : undefined
}

/** Beside the nearest date a card names so many that follow. */
const MORE_DATES = 2

/**
 * The dates on an exam's card: the nearest to come as its headline, then what follows. The exam's own and its
 * application period are always among them (public-site 3): where neither is to come the newest that has been, which is
 * no headline, and `date` absent where none is published.
 */
export function datesOfCard(
  exam: Pick<PublicExam, 'name' | 'dates'>,
  now: string,
): { next?: ExamDate; more: Array<{ label: string; date?: ExamDate }> } {
  const [next, ...later] = comingDates(exam, now)
  const following = later.slice(0, MORE_DATES),
    past = pastDates(exam, now)
  const lacking = (['application', 'exam'] as const).filter(
    (kind) => ![...(next ? [next] : []), ...following].some((date) => kindOfDate(exam, date) === kind),
  )
  const isOf = (kind: string) => (date: ExamDate) => kindOfDate(exam, date) === kind
  const more = [
    ...following.map((date) => ({ label: date.label, date })),
    ...lacking.map((kind) => {
      const date = later.find(isOf(kind)) ?? past.find(isOf(kind))
      return { label: date?.label ?? (kind === 'exam' ? 'Exam' : 'Application'), ...(date && { date }) }
    }),
  ]
  return { ...(next && { next }), more }
}

/** The first day a date may begin on: its own, or that of its month or quarter. `YYYY-MM-DD`. */
export const firstDayOf = (date: Pick<ExamDate, 'start' | 'precision'>): string =>
  date.precision === 'month' ? `${date.start.slice(0, 7)}-01` : firstMonthOf(date)

/**
 * The month a date may begin in at the earliest, as its first day: of a quarter that quarter's own, wherever in it the
 * day lies that stands for it.
 */
const firstMonthOf = ({ start, precision }: Pick<ExamDate, 'start' | 'precision'>): string => {
  const month = Number(start.slice(5, 7))
  return precision === 'quarter'
    ? `${start.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
    : start
}

type Spanned = Pick<ExamDate, 'start' | 'end' | 'precision' | 'startTime' | 'endTime'>

/**
 * As sure as it is known: a day, with its hours ("29 Nov 2026, 9 am to 12 noon IST", "1 Aug 2026 to 20 Sep 2026, up to
 * 5 pm IST"), a month ("Apr 2027") or a quarter ("Apr to Jun 2027").
 */
export function spanInWords({ start, end, precision, startTime, endTime }: Spanned): Message {
  if (precision === 'day') {
    const day = dayMessage(start),
      last = end && end !== start ? dayMessage(end) : undefined,
      from = startTime && hourInWords(startTime),
      to = endTime && hourInWords(endTime)
    if (from && to)
      return last
        ? msg('{start}, {from} to {end}, {to} IST', { start: day, from, end: last, to })
        : msg('{day}, {from} to {to} IST', { day, from, to })
    const first = from ? msg('{day}, {hour} IST', { day, hour: from }) : day
    const span = last ? msg('{start} to {end}', { start: first, end: last }) : first
    return to ? msg('{span}, up to {hour} IST', { span, hour: to }) : span
  }
  const first = firstMonthOf({ start, precision }),
    last = lastDayOf({ start, ...(end && { end }), precision })
  if (last.slice(0, 7) === first.slice(0, 7)) return monthOf(first)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return msg('{start} to {end}', {
    start: isOneYear ? monthMessage(Number(first.slice(5, 7))) : monthOf(first),
    end: monthOf(last),
  })
}

/** "Apr 2027". */
const monthOf = (day: string): Message =>
  msg('{month} {year}', { month: monthMessage(Number(day.slice(5, 7))), year: day.slice(0, 4) })

/**
 * How far off a date is: "today", "today at 9 am IST", "today until 5 pm IST", "in 9 days", "until 20 Sep 2027"; of a
 * month or a quarter "in 5 months".
 */
export function countdownTo(date: Spanned, now: string): Message {
  const today = dayOfNow(now)
  if (date.precision !== 'day') {
    const months = monthsOf(firstMonthOf(date)) - monthsOf(today)
    if (months <= 0) return msg('by {day}', { day: dayMessage(lastDayOf(date)) })
    if (months === 1) return msg('next month')
    return msg('in {months} months', { months })
  }
  const days = Math.round((Date.parse(date.start) - Date.parse(today)) / DAY_MS)
  if (days > 0) return days === 1 ? msg('tomorrow') : msg('in {days} days', { days })
  if (days === 0 && date.startTime && !(`${date.start}T${date.startTime}` <= now))
    return msg('today at {hour} IST', { hour: hourInWords(date.startTime) })
  if (lastDayOf(date) > today) return msg('until {day}', { day: dayMessage(lastDayOf(date)) })
  if (date.endTime) return msg('today until {hour} IST', { hour: hourInWords(date.endTime) })
  return msg('today')
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Only a day can stand in a calendar: a month is not one day, nor all of its days. */
export const hasDay = ({ precision }: ExamDate): boolean => precision === 'day'

/**
 * With no time whole days; with one the hours it names: a day that has none begins with its first minute and ends with
 * its last, and what only closes at a time is that moment.
 */
function whenOf({ start, end = start, startTime, endTime }: ExamDate): CalendarEvent['when'] {
  if (startTime === undefined && endTime === undefined) return { start, end }
  if (end === start)
    return {
      day: start,
      from: startTime ?? endTime!,
      ...(startTime !== undefined && endTime !== undefined && { to: endTime }),
    }
  return {
    day: start,
    from: startTime ?? '00:00',
    ...(endTime === undefined ? { until: dayAfter(end), to: '00:00' } : { until: end, to: endTime }),
  }
}

const STANDINGS: Partial<Record<ExamDate['status'], CalendarEvent['standing']>> = {
  'pattern-based': 'tentative',
  tentative: 'tentative',
  postponed: 'cancelled',
  cancelled: 'cancelled',
}

interface CalendarOptions {
  origin: string
  only?: string
  says?: (text: string | Message) => string
}

/**
 * The dates of an exam that are days, as a calendar file: each under its lasting name, with the exam's revision as its
 * sequence, so that a newer file changes what an older one put in. Cancelled ones stay in it, so that a calendar takes
 * them out.
 * @param only one date, by its id; all without it
 * @param origin where people reach the site
 * @param says a label, a standing or a day in the language of whoever takes the file
 */
export const calendarOfExam = (exam: PublicExam, options: CalendarOptions): string =>
  calendarOf(exam.name, eventsOf(exam, options))

/** The same of several exams, in one file of this name. */
export const calendarOfExams = (
  name: string,
  exams: readonly PublicExam[],
  options: Pick<CalendarOptions, 'origin' | 'says'>,
): string =>
  calendarOf(
    name,
    exams.flatMap((exam) => eventsOf(exam, options)),
  )

function eventsOf(exam: PublicExam, { origin, only, says = inEnglish }: CalendarOptions): CalendarEvent[] {
  return exam.dates
    .filter((date) => hasDay(date) && (only === undefined || date.id === only))
    .sort(byStart)
    .map((date): CalendarEvent => ({
      uid: eventId('exam', exam.id, date.id),
      sequence: exam.revision ?? 0,
      stamp: exam.changedAt ?? 0,
      when: whenOf(date),
      summary: `${exam.name}: ${says(date.label)}`,
      description: [
        says(msg('Status: {status}.', { status: { id: date.status } })),
        date.saidBy && says(msg('Said by {saidBy}.', { saidBy: { id: date.saidBy } })),
        date.source,
        date.checkedOn && says(msg('Looked up {day}.', { day: dayMessage(date.checkedOn) })),
      ]
        .filter(Boolean)
        .join(' '),
      url: `${origin}${examPath(exam.slug)}`,
      standing: STANDINGS[date.status] ?? 'confirmed',
    }))
}
