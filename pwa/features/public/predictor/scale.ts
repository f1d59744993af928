/**
 * One scale for seats of every list: a closing rank as a share of the student's own rank on that list, since ranks of two lists stand
 * on no common one. Logarithmic from 60 % to 220 %; what lies beyond stands at the end.
 */
const LEAST = Math.log(0.6), MOST = Math.log(2.2)

/** Where a share of one's own rank stands, in per cent from the left. */
export const placeOf = (share: number): number => Math.round(Math.min(1, Math.max(0, (Math.log(share) - LEAST) / (MOST - LEAST))) * 1000) / 10
export const MARKS: ReadonlyArray<readonly [share: number, says: string]> = [[0.75, '25 % earlier'], [1.5, '50 % later'], [2, 'twice']]
