import { fold } from '../record/fold.ts'

/** The categories in which India reserves seats, by the names JoSAA prints; PwD stands across all the others. */
export const SEAT_CATEGORIES = ['OPEN', 'EWS', 'OBC-NCL', 'SC', 'ST', 'PwD'] as const
export type SeatCategory = (typeof SEAT_CATEGORIES)[number]

/** Folded spellings that are in print. States' own classes (BC-A, SEBC, MBC) are other lists and not taken for OBC. */
const SPELLINGS: Record<SeatCategory, RegExp> = {
  OPEN: /\b(open|general|gen|ur|unreserved|gm|oc)\b/,
  EWS: /\b(ews|economically weaker sections?)\b/,
  'OBC-NCL': /\b(obc|other backward class(es)?)\b/,
  SC: /\b(sc|scheduled castes?)\b/,
  ST: /\b(st|scheduled tribes?)\b/,
  PwD: /\b(pwd|pwbd|ph|divyang\w*|(persons?|people) with (benchmark )?disabilit(y|ies)|physically (handicapped|challenged))\b/,
}

/**
 * The categories a published one names: "OBC-NCL (PwD)" is both OBC-NCL and PwD; "GEN-EWS" is EWS alone, as printed.
 */
export function seatCategoriesIn(published: string): SeatCategory[] {
  const said = fold(published)
  const named = SEAT_CATEGORIES.filter((category) => SPELLINGS[category].test(said))
  return named.includes('EWS') ? named.filter((category) => category !== 'OPEN') : named
}
