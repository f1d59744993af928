import { inEnglish, type Message, msg } from '../i18n/message.ts'

const MONTHS = [
  msg('Jan'),
  msg('Feb'),
  msg('Mar'),
  msg('Apr'),
  msg('May'),
  msg('Jun'),
  msg('Jul'),
  msg('Aug'),
  msg('Sep'),
  msg('Oct'),
  msg('Nov'),
  msg('Dec'),
]

/** "Dec", of a month from 1 to 12. */
export const monthMessage = (month: number): Message => MONTHS[month - 1]!

/** "2026-12-07" as the message "7 Dec 2026". A text that is no date is a message of itself. */
export function dayMessage(date: string): Message {
  const [, year, month, day] = date.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? []
  const name = MONTHS[Number(month) - 1]
  return name && year ? msg('{day} {month} {year}', { day: Number(day), month: name, year }) : { id: date }
}

/** "2026-12-07" as "7 Dec 2026", in English. A text that is no date is returned as it is. */
export const dayInWords = (date: string): string => inEnglish(dayMessage(date))

/** The day of a moment (ms) in India, whatever clock the machine has: `YYYY-MM-DD`. */
export const dayInIndia = (moment: number): string => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10)
/** India has one time and moves no clock. */
export const INDIA_AHEAD_MS = 19_800_000

/**
 * Is what is shown until a day, that day too, still shown on `today`? Both are days in India, `YYYY-MM-DD`; without an
 * end it is.
 */
export const lastsOn = (until: string | undefined, today: string): boolean => until === undefined || until >= today

/** Whole months from one day to a later one, both `YYYY-MM-DD`; below 0 where the second comes first. */
export function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) - (to.slice(8, 10) < from.slice(8, 10) ? 1 : 0)
}

/** The first moment (ms) of a day in India, `YYYY-MM-DD`. */
export const startOfDayInIndia = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - INDIA_AHEAD_MS

/** Days over which the openings of colleges are told, today among them. */
export const OPENED_DAYS = 28
