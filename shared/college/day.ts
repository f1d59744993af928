const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "2026-12-07" as "7 Dec 2026". A text that is no date is returned as it is. */
export function dayInWords(date: string): string {
  const [, year, month, day] = date.match(/^(\d{4})-(\d{2})-(\d{2})/) ?? []
  const name = MONTHS[Number(month) - 1]
  return name ? `${Number(day)} ${name} ${year}` : date
}

/** The day of a moment (ms) on the clock of whoever reads it, as `YYYY-MM-DD`. */
export function dayOf(moment: number): string {
  const at = new Date(moment)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The day of a moment (ms) in India, whatever clock the machine has: `YYYY-MM-DD`. */
export const dayInIndia = (moment: number): string => new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 10)
/** India has one time and moves no clock. */
export const INDIA_AHEAD_MS = 19_800_000

/** The first moment (ms) of a day in India, `YYYY-MM-DD`. */
export const startOfDayInIndia = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - INDIA_AHEAD_MS

/** Days over which the openings of colleges are told, today among them. */
export const OPENED_DAYS = 28
