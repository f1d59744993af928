import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import { eventId, type CalendarEvent } from '../calendar/ics.ts'
import { dayMessage } from '../college/day.ts'
import { dayOfNow, isOver } from '../college/deadline.ts'
import { inEnglish, type Message, msg } from '../i18n/message.ts'
import { problemsIn } from '../record/check.ts'
import { FIELD_FAULTS } from '../record/fieldFaults.ts'
import { enquiryFields, SESSION_TIMES } from './enquiry.ts'
import { referenceOf } from './reference.ts'

/**
 * A session as whoever asked for it sees it. `changes`: how often day, time or standing moved since it was asked for.
 */
export interface CounsellingSession {
  id: string
  topic?: string
  language?: string
  mode?: string
  day?: string
  time?: string
  changes: number
  isCancelled: boolean
}

export const SESSION_SENTENCES = {
  notOne: 'There is no session under this number',
  isOver: 'This session is over or was cancelled. Ask for a new one',
  dayOver: 'Choose a day from today on',
  hoursOver: 'These hours are over. Choose later ones or another day',
  noneLeft: 'Today’s hours are over. Choose another day',
} as const

/**
 * The hours there still are to ask for on a day, `now` in India (as in `deadline.ts`); all of them where either is not
 * known. Hours that have begun are not over.
 */
export const timesLeft = (day: string | undefined, now: string | undefined): readonly string[] =>
  day && now ? SESSION_TIMES.filter((time) => !isOver(day, endOf(time), now)) : SESSION_TIMES
const endOf = (time: string): string => time.slice(-5)

/**
 * What of a day and its hours is over by `now`, the clock of whoever asks: the form's while it is filled in, the
 * server's for what it is asked at once.
 */
export function overInSlot({ day, time }: { day?: string; time?: string }, now: string | undefined): Problem[] {
  if (!day || !now) return []
  const left = timesLeft(day, now),
    over = (path: 'day' | 'time', message: string) => [{ path, rule: 'past', message }]
  if (left.length === 0)
    return over('day', day < dayOfNow(now) ? SESSION_SENTENCES.dayOver : SESSION_SENTENCES.noneLeft)
  return time && !left.includes(time) && SESSION_TIMES.some((one) => one === time)
    ? over('time', SESSION_SENTENCES.hoursOver)
    : []
}

/** What forbids asking for this day and time instead; what is over is `overInSlot`. */
export const problemsInSlot = (slot: { day: string; time: string }): Problem[] => [
  ...(['day', 'time'] as const)
    .filter((path) => slot[path] === '')
    .map((path) => problemOf(path, 'required', FIELD_FAULTS.required(enquiryFields[path].label))),
  ...problemsIn({ day: enquiryFields.day, time: enquiryFields.time }, slot, { thisYear: 9999 }).filter(
    ({ path }) => slot[path as 'day' | 'time'] !== '',
  ),
]

/** "7 Dec 2026, 10:00 to 12:00". */
export const slotInWords = ({ day, time }: Pick<CounsellingSession, 'day' | 'time'>): Message =>
  msg('{list}', { list: [...(day ? [dayMessage(day)] : []), ...(time ? [time] : [])] })

/**
 * A session for a calendar: a wish, until a counsellor confirms it; called off, where it was. Nothing without a day and
 * a time. `says`: its words in the language of whoever takes it.
 */
export function sessionEvent(
  { id, topic, language, mode, day, time, changes, isCancelled }: CounsellingSession,
  stamp: number,
  origin: string,
  says: (text: string | Message) => string = inEnglish,
): CalendarEvent | undefined {
  const [, from, to] = /^(\d\d:\d\d) to (\d\d:\d\d)$/.exec(time ?? '') ?? []
  if (!day || !from || !to) return undefined
  return {
    uid: eventId('session', id),
    sequence: changes,
    stamp,
    when: { day, from, to },
    summary: says(msg('Free counselling session {reference}', { reference: referenceOf(id) })),
    description: [topic, language, mode, 'A counsellor will confirm the time.']
      .flatMap((text) => (text ? [says(text)] : []))
      .join('\n'),
    url: `${origin}/counselling`,
    standing: isCancelled ? 'cancelled' : 'tentative',
  }
}
