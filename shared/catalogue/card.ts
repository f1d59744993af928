import type { Closing } from '../college/closing.ts'
import type { PlaceCentre } from '../college/placeCentres.ts'
import type { CourseCategory, CourseLevel } from '../college/course.ts'
import type { Branch } from '../college/shortNames.ts'
import type { Rank } from '../record/field.ts'
import type { SeatCategory } from '../college/seatCategory.ts'
import type { State } from '../college/state.ts'
import type { Stream } from '../stream.ts'
import type { Coordinates } from './coordinates.ts'

/** More seats a year than any university has; a sum beyond it is a slip, and is left out. */
export const MOST_INTAKE = 2 ** 24 - 1

/**
 * One course family a college teaches, with the lowest published yearly fee in it (whole rupees) and the seats a year of
 * its courses on campus (`campusSeats`); absent where none of them tells.
 */
export interface Offer {
  category: CourseCategory
  yearlyFee?: number
  intake?: number
}

/**
 * A standing in a ranking, with whose it is: "NIRF Engineering 2025". Without a stream it is a general one ("NIRF
 * Overall 2025").
 */
export interface CardRank {
  stream?: Stream
  value: Rank
  basis: string
}

/** What a listing, a search and a comparison need of a published college; about twenty bytes of it on the wire. */
export interface Card {
  /** The record's small whole number: the card's identity in chunks, tiles and on the device. */
  number: number
  slug: string
  name: string
  shortName?: string
  /** Former names and short forms: a search finds it by them, nothing shows them. Absent where there are none. */
  otherNames?: string[]
  /** As a person would say it: "Pune, Maharashtra". */
  location: string
  city?: string
  district?: string
  state?: State
  /** Every stream the college belongs to, its main one first: that one is in its address. */
  streams: Stream[]
  /** As recorded: Government, Private, Deemed University, IIT … */
  type: string[]
  approvedBy: string[]
  establishedYear?: number
  studentCount?: number
  /**
   * The newest standing in each of its streams, in the order of STREAMS; last a general one, when a stream has none.
   * `rankFor` chooses.
   */
  ranks: CardRank[]
  /** Mean of published students' reviews, one decimal, and how many there are. */
  rating?: { average: number; count: number }
  offers: Offer[]
  /**
   * What a search finds its courses by: names, most popular first, that hold every word of all of them; `courseCount`
   * says how many active courses there are in all.
   */
  courses: string[]
  courseCount: number
  levels: CourseLevel[]
  /** Of its B.Tech courses, in the order of BRANCHES. */
  branches: Branch[]
  exams: string[]
  /** Between which ranks its courses closed, as `closingsOf` reads them; only where closing ranks are published. */
  closings?: Closing[]
  /** For whom seats or cutoffs are published, in the order of SEAT_CATEGORIES. */
  seatCategories: SeatCategory[]
  /** Where it stands, on the grid of `snapToGrid`; only where both numbers are recorded. */
  coordinates?: Coordinates
  /** They are of the middle of its city or district: where it stands itself is not recorded. */
  centreOf?: PlaceCentre
  /** Rupees a year, and the year they are of, as recorded. */
  averagePackage?: number
  medianPackage?: number
  placementYear?: string
  womenOnly: boolean
  hostel: boolean
  logoLink?: string
  applyLink?: string
  brochureLink?: string
  featured?: { kind: 'editorial' | 'sponsored'; order: number; until?: string }
}
