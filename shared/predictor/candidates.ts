import type { Citation } from '../citation.ts'
import table from './candidates.json'

/**
 * How many people an exam ranked in the year of its edition, and how many of them stood at the top with the full score:
 * facts of the press, rows of `candidates.json` with where and when each was read.
 */
interface Candidates extends Citation {
  edition: number
  appeared: number
  atFullScore: number
}

/**
 * JEE Main, paper 1, unique candidates over both sessions, newest first. Until the next result the newest two years say
 * between which numbers N may lie.
 */
export const JEE_MAIN_CANDIDATES = table as unknown as readonly [Candidates, Candidates]
