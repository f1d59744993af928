import { MOST_RANK, SEAT_POOLS, type Closing } from '../college/closing.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { PLACE_CENTRES } from '../college/placeCentres.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STATES } from '../college/state.ts'
import { STREAMS } from '../stream.ts'
import type { Card } from './card.ts'

type Kind = (value: unknown) => boolean

const text: Kind = (value) => typeof value === 'string'
const truth: Kind = (value) => typeof value === 'boolean'
const whole: Kind = (value) => Number.isSafeInteger(value)
const count: Kind = (value) => whole(value) && (value as number) >= 0
const within =
  (least: number, most: number): Kind =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most
const maybe =
  (kind: Kind): Kind =>
  (value) =>
    value === undefined || kind(value)
const oneOf = (words: readonly string[]): Kind => {
  const known = new Set<unknown>(words)
  return (value) => known.has(value)
}
const listOf =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind)
const group = (kinds: Record<string, Kind>): Kind => {
  const entries = Object.entries(kinds)
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    entries.every(([key, kind]) => kind((value as Record<string, unknown>)[key]))
}

const rank: Kind = (value) => count(value) && (value as number) <= MOST_RANK
const closing = group({
  exam: text,
  year: maybe(whole),
  list: maybe(oneOf(RANK_LISTS)),
  pool: maybe(oneOf(SEAT_POOLS)),
  hardest: rank,
  easiest: rank,
})
const range: Kind = (value) => closing(value) && (value as Closing).hardest <= (value as Closing).easiest

const fields: { [K in keyof Required<Card>]: Kind } = {
  number: count,
  slug: text,
  name: text,
  shortName: maybe(text),
  otherNames: maybe(listOf(text)),
  location: text,
  city: maybe(text),
  district: maybe(text),
  state: maybe(oneOf(STATES)),
  streams: listOf(oneOf(STREAMS)),
  type: listOf(text),
  approvedBy: listOf(text),
  establishedYear: maybe(whole),
  studentCount: maybe(count),
  ranks: listOf(group({ stream: maybe(oneOf(STREAMS)), value: (value) => count(value) || text(value), basis: text })),
  rating: maybe(group({ average: (value) => typeof value === 'number' && value >= 0, count })),
  offers: listOf(group({ category: oneOf(COURSE_CATEGORIES), yearlyFee: maybe(count), intake: maybe(count) })),
  courses: listOf(text),
  courseCount: count,
  levels: listOf(oneOf(COURSE_LEVELS)),
  branches: listOf(oneOf(BRANCHES)),
  exams: listOf(text),
  closings: maybe(listOf(range)),
  seatCategories: listOf(oneOf(SEAT_CATEGORIES)),
  coordinates: maybe(group({ latitude: within(6, 38), longitude: within(68, 98) })),
  centreOf: maybe(oneOf(PLACE_CENTRES)),
  averagePackage: maybe(count),
  medianPackage: maybe(count),
  placementYear: maybe(text),
  womenOnly: truth,
  hostel: truth,
  logoLink: maybe(text),
  applyLink: maybe(text),
  brochureLink: maybe(text),
  featured: maybe(group({ kind: oneOf(['editorial', 'sponsored']), order: count, until: maybe(text) })),
}
const isWhole = group(fields)

/**
 * Is this a card as this program reads them? One that another program made may lack a list, or hold another thing under
 * a name we know.
 */
export const isCard = (value: unknown): value is Card => isWhole(value)
