import type { StandingKind } from '../../../../shared/predictor/standing.ts'

/**
 * One scale for seats of every list: how far a seat closed beyond the student's own rank on that list, or below their
 * score (`roomAt`), since ranks of two lists stand on no common one. Logarithmic from 60 % to 220 %; what lies beyond
 * stands at the end.
 */
const LEAST = Math.log(0.6),
  MOST = Math.log(2.2)

/** Where such a share stands, in per cent from the left. */
export const scalePosition = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, (Math.log(share) - LEAST) / (MOST - LEAST))) * 1000) / 10
/**
 * What stands under the line, by what the seats of an answer close by; where they close by both, a share says two
 * things and is left out.
 */
export const MARKS: Record<StandingKind, ReadonlyArray<readonly [share: number, says: string]>> = {
  rank: [
    [0.75, '25% earlier'],
    [1.5, '50% later'],
    [2, 'twice'],
  ],
  score: [
    [0.8, '25% higher'],
    [1.25, '20% lower'],
    [2, 'half'],
  ],
  both: [],
}
