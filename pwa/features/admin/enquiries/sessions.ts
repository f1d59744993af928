import { type CalendarEvent, calendarOf, eventId } from '../../../../shared/calendar/ics.ts'
import { SESSION_TIMES } from '../../../../shared/enquiry/enquiry.ts'
import { t, translate } from '../../../i18n/t.ts'
import type { EnquiryAnswer } from './enquiry.ts'

/** An enquiry that asks for a day. */
export type CounsellingEnquiry = EnquiryAnswer & { day: string }

export const isSession = (enquiry: EnquiryAnswer): enquiry is CounsellingEnquiry => enquiry.day !== undefined

/** Those from a day on, by day and hour; what is closed is over. */
export const upcoming = (sessions: readonly CounsellingEnquiry[], from: string): CounsellingEnquiry[] =>
  inOrder(sessions.filter(({ day, state }) => day >= from && state !== 'closed'))
/**
 * Those from a day on that their authors called off: in no list of the days ahead, but a calendar that took one must be
 * told.
 */
export const calledOff = (sessions: readonly CounsellingEnquiry[], from: string): CounsellingEnquiry[] =>
  inOrder(sessions.filter((one) => one.day >= from && isCalledOff(one)))
/** One that staff took up again takes place. */
const isCalledOff = ({ state, isCancelled }: CounsellingEnquiry): boolean => state === 'closed' && isCancelled === true
const inOrder = (sessions: readonly CounsellingEnquiry[]): CounsellingEnquiry[] =>
  sessions.toSorted((a, b) => (a.day + (a.time ?? '') < b.day + (b.time ?? '') ? -1 : 1))

export const byDay = (
  sessions: readonly CounsellingEnquiry[],
): Array<[day: string, sessions: CounsellingEnquiry[]]> => {
  const days = new Map<string, CounsellingEnquiry[]>()
  for (const one of sessions) days.set(one.day, [...(days.get(one.day) ?? []), one])
  return [...days]
}

const hoursOf = (time: string | undefined): { from: string; to: string } | undefined => {
  const known = SESSION_TIMES.find((one) => one === time)
  const [from, to] = known?.split(' to ') ?? []
  return from && to ? { from, to } : undefined
}

function standingOf(session: CounsellingEnquiry): CalendarEvent['standing'] {
  if (isCalledOff(session)) return 'cancelled'
  return session.state === 'new' ? 'tentative' : 'confirmed'
}

/**
 * Sessions for the counsellor's own calendar, which takes out what was called off. Nobody's number or address goes into
 * it: how to reach a person is asked for here.
 */
export const sessionsCalendar = (sessions: readonly CounsellingEnquiry[], origin: string): string =>
  calendarOf(
    t('Counselling sessions'),
    sessions.map((one) => {
      const hours = hoursOf(one.time)
      return {
        uid: eventId('session', one.id),
        sequence: Math.max(0, Math.floor((Date.parse(one.updatedAt) - Date.parse(one.createdAt)) / 1000)),
        stamp: Date.parse(one.updatedAt),
        when: hours ? { day: one.day, ...hours } : { start: one.day },
        summary: `${one.name}, ${one.reference}`,
        description: [one.topic, one.mode, one.language].filter(Boolean).map(translate).join(', '),
        url: `${origin}/admin/sessions`,
        standing: standingOf(one),
      }
    }),
  )
