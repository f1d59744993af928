/** An hour and a day in milliseconds. A day of the calendar in India is in `college/day.ts`. */
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
