import type { College } from './college.ts'
import { isOver } from './deadline.ts'

/** `undated`: graded, and nobody says for how long. `grade` is absent where the day alone is published. */
export type NaacStanding = { is: 'undated'; grade: string } | { is: 'valid' | 'lapsed'; grade?: string; until: string }

/**
 * How a college stands `now` (as in `deadline.ts`) with the NAAC, whose grades hold for some years (domain-facts C).
 * Nothing where nothing is published; a day by itself says that there was a grade.
 */
export function naacOf(
  { naacGrade: grade, naacValidUntil: until }: Pick<College, 'naacGrade' | 'naacValidUntil'>,
  now: string,
): NaacStanding | undefined {
  if (!until) return grade ? { is: 'undated', grade } : undefined
  return { is: isOver(until, undefined, now) ? 'lapsed' : 'valid', ...(grade && { grade }), until }
}
