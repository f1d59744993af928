const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2026-12-07" as "7 Dec 2026". A text that is no date is returned as it is. */
export function dayInWords(date: string): string {
  const [, year, month, day] = date.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? []
  const name = MONTHS[Number(month) - 1]
  return name ? `${Number(day)} ${name} ${year}` : date
}

/** The day of a moment (ms) in India, whatever clock the machine has: `YYYY-MM-DD`. */
export const dayInIndia = (moment: number): string => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10)
/** India has one time and moves no clock. */
export const INDIA_AHEAD_MS = 19_800_000

/** Is what is shown until a day, that day too, still shown on `today`? Both are days in India, `YYYY-MM-DD`; without an end it is. */
export const lastsOn = (until: string | undefined, today: string): boolean => until === undefined || until >= today

/** The first moment (ms) of a day in India, `YYYY-MM-DD`. */
export const startOfDayInIndia = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - INDIA_AHEAD_MS

/** Days over which the openings of colleges are told, today among them. */
export const OPENED_DAYS = 28
