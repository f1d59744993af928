import { dayInIndia } from './day.ts'

/**
 * The calendar year of a moment (ms) in India, whatever clock the machine has: which years may be written, and how old
 * somebody is. Apart from the days, which stand among the first parts of public pages.
 */
export const yearInIndia = (moment: number): number => Number(dayInIndia(moment).slice(0, 4))
