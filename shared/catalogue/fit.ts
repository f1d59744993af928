import type { Closing } from '../college/closing.ts'
import type { StudentRank } from '../people/profile.ts'

/**
 * Which courses of a college closed at a student's rank or behind it: all (`safe`), some (`fit`), none (`reach`). About
 * past years alone.
 */
export type Fit = 'safe' | 'fit' | 'reach'

export const fitOf = ({ hardest, easiest }: Pick<Closing, 'hardest' | 'easiest'>, rank: number): Fit => {
  if (rank <= hardest) return 'safe'
  if (rank <= easiest) return 'fit'
  return 'reach'
}

/**
 * The range a rank may be compared with: of its own exam and list. Rows that do not say their category stand in for the
 * common list where that is not published, and for no other (domain-facts B2).
 */
export const closingFor = (
  closings: readonly Closing[] | undefined,
  { exam, list }: Omit<StudentRank, 'rank'>,
): Closing | undefined => {
  const ofExam = closings?.filter((closing) => closing.exam === exam)
  return (
    ofExam?.find((closing) => closing.list === list) ??
    (list === 'OPEN' ? ofExam?.find((closing) => closing.list === undefined) : undefined)
  )
}

/**
 * The share of a closing rank by which one may be behind it and be called near. Seats of the common list move by 8% a
 * year in the median (docs/predictor.md).
 */
export const NEAR_SHARE = 0.15
/** Behind every course that closed, the nearest by NEAR_SHARE at most. */
export const isNear = ({ easiest }: Pick<Closing, 'easiest'>, rank: number): boolean =>
  rank > easiest && rank <= easiest * (1 + NEAR_SHARE)

/** Behind every rank there is (MOST_RANK). */
const APART = 2 ** 22

/**
 * What to sort by, smallest first: colleges whose range holds the rank, the most sought-after first; those that closed
 * wholly behind it, the nearest first; then those that closed before it, the nearest first.
 */
export function fitKey(closing: Pick<Closing, 'hardest' | 'easiest'>, rank: number): number {
  switch (fitOf(closing, rank)) {
    case 'fit':
      return closing.easiest
    case 'safe':
      return APART + closing.hardest
    case 'reach':
      return 3 * APART - closing.easiest
  }
}
