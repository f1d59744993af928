import { COURSE_CATEGORIES, type CourseCategory } from '../college/family.ts'
import type { Stream } from '../stream.ts'
import type { Card, Offer } from './card.ts'

/** Which stream a course family speaks for. Families every kind of college has (PhD, Diploma, Other) say nothing. */
export const FAMILY_STREAM: Partial<Record<CourseCategory, Stream>> = {
  MBA: 'management',
  BBA: 'management',
  'Hotel Management': 'management',
  BTech: 'engineering',
  MTech: 'engineering',
  MCA: 'engineering',
  BCA: 'engineering',
  Law: 'law',
  Medical: 'medical',
  Veterinary: 'medical',
  Pharmacy: 'pharmacy',
  Architecture: 'architecture',
  Design: 'architecture',
  Science: 'art & commerce',
  Arts: 'art & commerce',
  Commerce: 'art & commerce',
  'Mass Communication': 'art & commerce',
  Agriculture: 'art & commerce',
}

/**
 * Whose fee is asked for: of the chosen course families where there are any, else of the stream's, else of the
 * college's main stream.
 */
export interface FeeScope {
  families?: readonly CourseCategory[]
  stream?: Stream | undefined
}

const maskOf = (families: readonly CourseCategory[]): number =>
  families.reduce((mask, family) => mask | (1 << COURSE_CATEGORIES.indexOf(family)), 0)
const EVERY = 2 ** COURSE_CATEGORIES.length - 1
/** What a college of one stream alone teaches within it too. */
const ANY_STREAM = maskOf(['Diploma', 'Other'])

/**
 * The course families whose fee a page of this stream shows, sorts and filters by, and whose seats it sorts by, as a
 * mask over COURSE_CATEGORIES. Another stream's fee is never lent: under Engineering a college that publishes the fee of its B.Pharm alone has no
 * published fee.
 * @param main the college's main stream; `isOnly`: it has no other
 */
export function familyMask({ families = [], stream }: FeeScope, main: Stream | undefined, isOnly: boolean): number {
  if (families.length > 0) return maskOf(families)
  const asked = stream ?? main
  if (asked === undefined) return EVERY
  const own = maskOf(COURSE_CATEGORIES.filter((family) => FAMILY_STREAM[family] === asked))
  return isOnly && asked === main ? own | ANY_STREAM : own
}

/** The published yearly fees that count (`familyMask`), in rupees. */
export function feesFor({ offers, streams }: Pick<Card, 'offers' | 'streams'>, scope: FeeScope = {}): number[] {
  const mask = familyMask(scope, streams[0], streams.length === 1)
  return offers
    .filter(({ category }: Offer) => mask & (1 << COURSE_CATEGORIES.indexOf(category)))
    .flatMap(({ yearlyFee }) => yearlyFee ?? [])
}

/** The lowest of them; undefined where none is published. */
export function lowestFee(card: Pick<Card, 'offers' | 'streams'>, scope?: FeeScope): number | undefined {
  const fees = feesFor(card, scope)
  return fees.length > 0 ? Math.min(...fees) : undefined
}
