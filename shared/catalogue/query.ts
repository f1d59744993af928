import type { CourseCategory, CourseLevel } from '../college/course.ts'
import type { RankList } from '../college/rankList.ts'
import type { Message } from '../i18n/message.ts'
import type { StudentRank } from '../people/profile.ts'
import type { Branch } from '../college/shortNames.ts'
import type { SeatCategory } from '../college/seatCategory.ts'
import type { Stream } from '../stream.ts'
import type { Card } from './card.ts'
import type { Coordinates } from './coordinates.ts'

/**
 * On the yearly fee of the chosen course, else of the stream's (`familyMask`); a boundary belongs to the band above it
 * (1,00,000 is 1–5 lakh).
 */
export const FEE_BANDS = ['under-1', '1-5', '5-10', 'above-10', 'not-published'] as const
export type FeeBand = (typeof FEE_BANDS)[number]
/** Rupees a year that the fee may come to at most, as the filter offers them; an address may name another. */
export const FEE_LIMITS = [50_000, 100_000, 200_000, 500_000] as const
export const HIGHEST_FEE_LIMIT = 100_000_000
/**
 * How past closing ranks stand to the student's own: some course closed at the rank or behind it, or none, the nearest
 * by no more than NEAR_SHARE. About past years alone.
 */
export const RANK_FITS = ['open', 'near'] as const
export type RankFit = (typeof RANK_FITS)[number]
export const RATING_FLOORS = [4.5, 4, 3.5] as const
export type RatingFloor = (typeof RATING_FLOORS)[number]
export const OWNERSHIPS = ['Government', 'Private', 'Deemed'] as const
export type Ownership = (typeof OWNERSHIPS)[number]
export const RANK_BANDS = ['top-10', 'top-50', 'top-100', 'ranked'] as const
export type RankBand = (typeof RANK_BANDS)[number]
/** Kilometres from where a person is. */
export const NEAR_DISTANCES = [25, 50, 100, 250] as const
export type NearDistance = (typeof NEAR_DISTANCES)[number]
/** `fit`: by how past years' closing ranks stand to the rank a student told the device; without one it is relevance. */
export const LISTING_SORTS = ['relevance', 'rank', 'fee-low', 'fee-high', 'package', 'rating', 'fit', 'name'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]
export const LISTING_PAGE_SIZE = 20
/**
 * Characters of a search, or of a phrase in an address: the API refuses a longer text, and the index on a device reads
 * no further.
 */
export const LONGEST_SEARCH = 200
/** The document's four come first, then every place that has a college. */
export const FIRST_LOCATIONS = ['Delhi', 'Mumbai', 'Bangalore', 'Chennai'] as const

/**
 * Everything that decides what a listing shows; all but `from` and `mine` is one to one with the address (`address.ts`)
 * and with `GET /colleges`.
 */
export interface ListingQuery {
  stream?: Stream
  /** The header item that led here ("MBA Colleges"): narrows to its course family where it names one. */
  item?: string
  search?: string
  /** Cities and states by their shown names; any of them. */
  locations: string[]
  fees: FeeBand[]
  /** The fee that counts for the bands is published and no higher, in rupees. */
  feeLimit?: number
  rating?: RatingFloor
  types: Ownership[]
  exams: string[]
  courses: CourseCategory[]
  levels: CourseLevel[]
  /** Any of these branches of a B.Tech; the fee that counts is that of a B.Tech then. */
  branches: Branch[]
  rank?: RankBand
  hostel?: true
  womenOnly?: true
  /** Colleges that publish seats or cutoffs for any of these. */
  seats: SeatCategory[]
  /** Within so many kilometres of `from`; while that is not known it narrows nothing. */
  near?: NearDistance
  /** Where the person is. Theirs alone: never in an address, and a phone sends it to nobody. */
  from?: Coordinates
  /** By how closing ranks stand to `mine`; while that is not known it narrows nothing. */
  fits: RankFit[]
  /** The student's rank, for the sort by fit and `fits`. Theirs alone, as `from` is. */
  mine?: StudentRank
  sort: ListingSort
  page: number
  /** Cards on a page: LISTING_PAGE_SIZE on the site, 1–100 through the API. */
  size: number
}

export type FacetKey =
  | 'locations'
  | 'fees'
  | 'feeLimit'
  | 'rating'
  | 'types'
  | 'exams'
  | 'courses'
  | 'levels'
  | 'branches'
  | 'rank'
  | 'hostel'
  | 'womenOnly'
  | 'seats'
  | 'near'
  | 'fits'
/** How many colleges a choice would leave, given every other choice made. */
export interface FacetCount {
  value: string
  count: number
}

export interface ListingResult {
  cards: Card[]
  /** Matching everything chosen. */
  total: number
  /** In the stream, before any filter. */
  of: number
  page: number
  pages: number
  facets: Record<FacetKey, FacetCount[]>
  /** While a rating floor is chosen: matching colleges left out because they have fewer than five reviews. */
  unrated: number
  /** Of the stream: those whose coordinates are known. Without any, a distance is not offered. */
  placed: number
  /** While a distance narrows: matching colleges left out because their coordinates are not known. */
  unplaced: number
  /** When nothing matches: the single choice whose removal brings the most back. */
  loosen?: DroppedChoice & { total: number }
  /**
   * When nothing matches: what to drop to find some, the most first; each is one choice, or two where no single one
   * helps.
   */
  nearest?: NearestList[]
  /**
   * Colleges of the stream that staff feature, whatever the filters, in staff's order; the listing's sidebar shows the
   * first two.
   */
  featured?: Card[]
  /**
   * While the list is sorted or filtered by fit: the rank it is sorted by, and how many of `total` have closing ranks
   * of its exam and list; those stand first.
   */
  fit?: { mine: StudentRank; known: number }
  /** The search found nothing as typed and these are near misses. */
  fuzzy: boolean
}

/** A whole filter, the search or the item. */
export interface DroppedChoice {
  key: FacetKey | 'search' | 'item'
  value: string
}
/** What is found without these choices. */
export interface NearestList {
  without: DroppedChoice[]
  total: number
}

/** An exam of which closing ranks are held, with the lists they are of; `colleges` publish some. */
export interface ClosingExam {
  exam: string
  lists: RankList[]
  colleges: number
}

/** One line under the header's search box. */
export type Suggestion = { path: string } & (
  | {
      kind: 'college'
      label: string
      /** Where it is. */
      detail?: string
    }
  /** What an exam and a place are called is the same in every language. */
  | { kind: 'exam' | 'city'; label: string; detail?: string | Message }
  | { kind: 'course' | 'page'; label: string | Message; detail?: string | Message }
)
