import type { Problem } from '../failure.ts'
import { eventId, type CalendarEvent } from '../calendar/ics.ts'
import { dayInWords } from '../college/day.ts'
import { problemsIn } from '../record/check.ts'
import { enquiryFields } from './enquiry.ts'
import { referenceOf } from './reference.ts'

/** A session as whoever asked for it sees it. `changes`: how often day, time or standing moved since it was asked for. */
export interface Session { id: string; topic?: string; language?: string; mode?: string; day?: string; time?: string; changes: number; isCancelled: boolean }

export const SESSION_SENTENCES = {
  notOne: 'There is no session under this number',
  isOver: 'This session is over or was cancelled. Ask for a new one',
} as const

/** What forbids asking for this day and time instead. Whether the day is over the form says: a device's clock decides nothing on the server. */
export const problemsInSlot = (slot: { day: string; time: string }): Problem[] => [
  ...(['day', 'time'] as const).filter((path) => slot[path] === '').map((path) => ({ path, rule: 'required', message: `${enquiryFields[path].label} is required` })),
  ...problemsIn({ day: enquiryFields.day, time: enquiryFields.time }, slot, { thisYear: 9999 }).filter(({ path }) => slot[path as 'day' | 'time'] !== ''),
]

/** "7 Dec 2026, 10:00 to 12:00". */
export const slotInWords = ({ day, time }: Pick<Session, 'day' | 'time'>): string => [day && dayInWords(day), time].filter(Boolean).join(', ')

/** A session for a calendar: a wish, until a counsellor confirms it; called off, where it was. Nothing without a day and a time. */
export function sessionEvent({ id, topic, language, mode, day, time, changes, isCancelled }: Session, stamp: number, origin: string): CalendarEvent | undefined {
  const [, from, to] = /^(\d\d:\d\d) to (\d\d:\d\d)$/.exec(time ?? '') ?? []
  if (!day || !from || !to) return undefined
  return {
    uid: eventId('session', id), sequence: changes, stamp, when: { day, from, to }, summary: `Free counselling session ${referenceOf(id)}`,
    description: [topic, language, mode, 'The time is a wish until a counsellor confirms it.'].filter(Boolean).join('\n'), url: `${origin}/counselling`, standing: isCancelled ? 'cancelled' : 'tentative',
  }
}
