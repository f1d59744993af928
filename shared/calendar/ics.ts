import { DAY_MS } from '../format/duration.ts'
import { repairText } from '../record/text.ts'

/** Whole days of a calendar. `end` is the last day itself, not the one after it. */
export interface Days {
  /** `YYYY-MM-DD`. */
  start: string
  /** `YYYY-MM-DD`; the same day when left out. */
  end?: string
}
/**
 * Hours on the clocks of India: of one day, or from one of a first day to one of a last; with a beginning alone, that
 * moment.
 */
export interface Hours {
  /** `YYYY-MM-DD`. */
  day: string
  /** `HH:MM`, IST. */
  from: string
  /** `HH:MM`, IST; nothing is said of how long it takes when left out. */
  to?: string
  /** The day `to` is of, `YYYY-MM-DD`; `day` when left out. */
  until?: string
}

export interface CalendarEvent {
  /**
   * Names the event for ever: a calendar that has it already changes its own copy instead of adding a second
   * (`eventId`).
   */
  uid: string
  /**
   * Grows with each change of day, time or standing; a calendar keeps the copy with the higher one (RFC 5545, 3.8.7.4).
   */
  sequence: number
  /** When this was written down, in ms. */
  stamp: number
  when: Days | Hours
  summary: string
  description?: string
  location?: string
  /** Where the person reads more: an absolute address. */
  url?: string
  /**
   * A wish or a pattern of past years is tentative; what was called off stays in the file, so that a calendar takes it
   * out.
   */
  standing?: 'tentative' | 'confirmed' | 'cancelled'
}

const LINE_OCTETS = 75
const IST = 'Asia/Kolkata'
/** India has one offset and has not moved its clocks since 1945: one rule says all of it. */
const IST_RULE = [
  'BEGIN:VTIMEZONE',
  `TZID:${IST}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** The lasting name of an event, from what it belongs to: `eventId('exam', 'jee-main', dateId)`. */
export const eventId = (...parts: string[]): string => `${parts.join('-')}@pravesh`

/** The media type such a file is sent and saved with. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/**
 * A calendar file of these events as RFC 5545 wants it: CRLF, lines of at most 75 octets, texts escaped. Days are
 * all-day and leave the person free, as do hours over days; hours stand in IST with its rule beside them. Same events,
 * same file: nothing of the moment goes in. Throws RangeError for a day or an hour that there is not, and for an end
 * before its beginning.
 */
export function calendarOf(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pravesh//Pravesh//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${textOf(name)}`,
    ...(events.some(({ when }) => 'day' in when) ? IST_RULE : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({
  uid,
  sequence,
  stamp,
  when,
  summary,
  description,
  location,
  url,
  standing,
}: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${momentOf(stamp)}`,
    ...('day' in when ? hourLines(when) : dayLines(when)),
    `SUMMARY:${textOf(summary)}`,
    ...(description ? [`DESCRIPTION:${textOf(description)}`] : []),
    ...(location ? [`LOCATION:${textOf(location)}`] : []),
    // An address is not a text: nothing in it is escaped, and what would end the line cannot be part of one.
    ...(url && URL.canParse(url) ? [`URL:${new URL(url).href}`] : []),
    ...(standing ? [`STATUS:${standing.toUpperCase()}`] : []),
    'END:VEVENT',
  ]
}

function dayLines({ start, end = start }: Days): string[] {
  if (end < start) throw new RangeError(`${end} is before ${start}`)
  return [`DTSTART;VALUE=DATE:${digits(start)}`, `DTEND;VALUE=DATE:${digits(dayAfter(end))}`, 'TRANSP:TRANSPARENT']
}

function hourLines({ day, from, to, until = day }: Hours): string[] {
  if (to !== undefined && `${until}T${to}` <= `${day}T${from}`)
    throw new RangeError(`${until} ${to} is not after ${day} ${from}`)
  const moments: Array<[name: string, day: string, hour: string]> = [
    ['DTSTART', day, from],
    ...(to === undefined ? [] : [['DTEND', until, to] as [string, string, string]]),
  ]
  return [
    ...moments.map(([name, of, hour]) => {
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(hour)) throw new RangeError(`Not an hour: ${hour}`)
      dayMs(of)
      return `${name};TZID=${IST}:${digits(of)}T${digits(hour)}00`
    }),
    ...(until === day ? [] : ['TRANSP:TRANSPARENT']),
  ]
}

/** The day after a day, both `YYYY-MM-DD`. @throws RangeError */
export const dayAfter = (day: string): string => new Date(dayMs(day) + DAY_MS).toISOString().slice(0, 10)

function dayMs(day: string): number {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  // The engine takes 31 February for 3 March.
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day)) throw new RangeError(`Not a day: ${day}`)
  return moment
}

const digits = (text: string): string => text.replace(/\D/g, '')
const momentOf = (stamp: number): string => new Date(stamp).toISOString().replace(/[-:]|\.\d{3}/g, '')

const textOf = (text: string): string =>
  repairText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')

/** A long line goes on after a line break and a blank (RFC 5545, 3.1), never in the middle of a letter. */
function folded(line: string): string {
  const octetsOf = new TextEncoder()
  let text = ''
  let octets = 0
  for (const letter of line) {
    const more = octetsOf.encode(letter).length
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += more
  }
  return text
}
