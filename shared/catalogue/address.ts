import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/family.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { fold } from '../record/fold.ts'
import { STREAMS, type Stream } from '../stream.ts'
import type { Card } from './card.ts'
import { canonicalPlace } from './place.ts'
import {
  FEE_BANDS,
  HIGHEST_FEE_LIMIT,
  LISTING_PAGE_SIZE,
  LONGEST_SEARCH,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  LISTING_SORTS,
  type ListingQuery,
} from './query.ts'

const MOST_VALUES = 50

/**
 * How a stream stands in a path. "art & commerce" is also read as it stands; this spelling survives being pasted into a
 * message.
 */
export const streamSegment = (stream: Stream): string => (stream === 'art & commerce' ? 'arts-commerce' : stream)

/** The stream a path names: "engineering", "art & commerce" (encoded or not), "arts-commerce", "Art-&-Commerce". */
export function streamNamed(segment: string): Stream | undefined {
  const key = keyOf(segment).replace(/^arts\b/, 'art')
  return STREAMS.find((stream) => keyOf(stream) === key)
}

/** "&" is folded to the word "and"; a hyphenated path has neither. */
const keyOf = (text: string): string => fold(text).replace(/ and /g, ' ')

/** The canonical path of a college's page, under its main stream. */
export const collegePath = (card: Pick<Card, 'slug' | 'streams'>): string =>
  `/colleges/${streamSegment(card.streams[0] ?? 'engineering')}/${encodeURIComponent(card.slug)}`

/** Everything of a stream (or of all), by relevance. */
export const wholeListing = (stream?: Stream): ListingQuery => ({
  ...(stream && { stream }),
  locations: [],
  fees: [],
  types: [],
  exams: [],
  courses: [],
  levels: [],
  branches: [],
  seats: [],
  fits: [],
  sort: 'relevance',
  page: 1,
  size: LISTING_PAGE_SIZE,
})

/**
 * What an address asks for. `stream` is the path's (any accepted spelling), else the `stream` parameter. What cannot be
 * understood is ignored, never an error: an old or broken link still opens a listing.
 */
export function readAddress(stream: string | undefined, params: URLSearchParams): ListingQuery {
  const said = (name: string): string | undefined => tidy(params.get(name))
  const number = (name: string, most: number): number | undefined => {
    const text = params.get(name)
    return text && /^[1-9]\d{0,8}$/.test(text) && Number(text) <= most ? Number(text) : undefined
  }
  const oneOf = <V extends string>(name: string, values: readonly V[]): V | undefined =>
    values.find((value) => value === params.get(name))
  const anyOf = <V extends string>(name: string, values: readonly V[]): V[] => {
    const asked = new Set(params.getAll(name).flatMap((text) => text.split(',')))
    return values.filter((value) => asked.has(value))
  }
  const phrases = (name: string, named: (text: string) => string): string[] =>
    [
      ...new Set(
        params
          .getAll(name)
          .map(tidy)
          .filter((text) => text !== undefined)
          .map(named),
      ),
    ].slice(0, MOST_VALUES)

  const query = wholeListing(streamNamed(stream ?? params.get('stream') ?? ''))
  const item = said('item'),
    search = said('search') ?? said('q'),
    rating = RATING_FLOORS.find((floor) => String(floor) === params.get('rating')),
    rank = oneOf('rank', RANK_BANDS),
    feeLimit = number('feemax', HIGHEST_FEE_LIMIT)
  const near = NEAR_DISTANCES.find((distance) => String(distance) === params.get('near'))
  return {
    ...query,
    ...(item && { item }),
    ...(search && { search }),
    locations: phrases('location', canonicalPlace),
    fees: anyOf('fees', FEE_BANDS),
    ...(feeLimit && { feeLimit }),
    ...(rating && { rating }),
    types: anyOf('type', OWNERSHIPS),
    exams: phrases('exam', (text) => text),
    courses: anyOf('course', COURSE_CATEGORIES),
    levels: anyOf('level', COURSE_LEVELS),
    branches: anyOf('branch', BRANCHES),
    ...(rank && { rank }),
    ...(params.get('hostel') === 'yes' && { hostel: true as const }),
    ...(params.get('women') === 'yes' && { womenOnly: true as const }),
    seats: anyOf('seats', SEAT_CATEGORIES),
    ...(near && { near }),
    fits: anyOf('fit', RANK_FITS),
    sort: oneOf('sort', LISTING_SORTS) ?? query.sort,
    page: number('page', 1_000_000) ?? 1,
    size: number('limit', 100) ?? LISTING_PAGE_SIZE,
  }
}

/**
 * The parameters of a query, in one order, defaults left out: equal queries have equal addresses. The stream is in the
 * path; where a person is stands nowhere.
 */
export function addressParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.item) params.set('item', query.item)
  if (query.search) params.set(query.stream ? 'search' : 'q', query.search)
  for (const place of query.locations) params.append('location', place)
  for (const band of query.fees) params.append('fees', band)
  if (query.feeLimit) params.set('feemax', String(query.feeLimit))
  if (query.rating) params.set('rating', String(query.rating))
  for (const type of query.types) params.append('type', type)
  for (const exam of query.exams) params.append('exam', exam)
  for (const course of query.courses) params.append('course', course)
  for (const level of query.levels) params.append('level', level)
  for (const branch of query.branches) params.append('branch', branch)
  if (query.rank) params.set('rank', query.rank)
  if (query.hostel) params.set('hostel', 'yes')
  if (query.womenOnly) params.set('women', 'yes')
  for (const category of query.seats) params.append('seats', category)
  if (query.near) params.set('near', String(query.near))
  for (const fit of query.fits) params.append('fit', fit)
  if (query.sort !== 'relevance') params.set('sort', query.sort)
  if (query.page !== 1) params.set('page', String(query.page))
  if (query.size !== LISTING_PAGE_SIZE) params.set('limit', String(query.size))
  return params
}

/** The canonical address of a query: `/colleges/{stream}?…`, or `/search?q=…` over every stream. */
export function writeAddress(query: ListingQuery): string {
  const params = addressParams(query).toString()
  return (query.stream ? `/colleges/${streamSegment(query.stream)}` : '/search') + (params && `?${params}`)
}

function tidy(text: string | null): string | undefined {
  const trimmed = text
    ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .trim()
  return trimmed || undefined
}
