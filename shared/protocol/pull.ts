import type { CollegeRecord } from '../college/college.ts'
import type { DataQuality } from '../college/dataQuality.ts'
import type { ClashShown, EditedKind } from './push.ts'

/** One record that changed since the cursor: what a staff list needs of it, or that it is gone. */
export interface PulledChange {
  kind: EditedKind | 'review' | 'enquiry' | 'vote' | 'report' | 'mandate'
  id: string
  tag?: string
  /**
   * Columns of the staff list (drafts included), a whole exam or the site’s content, or a person's own review, vote,
   * report, enquiry or mandate to answer for a college.
   */
  card?: Record<string, unknown>
  gone?: true
}

/**
 * Answer of `GET /sync/pull?cursor&limit&device`, read in one snapshot. `upTo`: the last edit of this device the server
 * has receipted (0 where it knows none). `clashes`: every open clash of this account, on each page whole.
 */
export interface PullAnswer {
  cursor: string
  /** The stream's position the cursor stands at: what an edit's `seen` is counted by (M3). */
  position: number
  more: boolean
  upTo: number
  changes: PulledChange[]
  clashes: ClashShown[]
}

/** Answer of `POST /sync/open`: full records, drafts included; ids that name nothing any more are `gone`. */
export interface OpenAnswer {
  records: CollegeRecord[]
  gone: string[]
}

/** What the staff list needs of a college; the `card` of a pulled change of kind `college`. */
export interface StaffCard {
  id: string
  number: number
  name: string
  code?: string
  location: string
  city?: string
  state?: string
  type: string[]
  /** Streams staff put it into. */
  category: string[]
  status: CollegeRecord['status']
  slug: string
  tag: string
  courseCount: number
  /** Absent until the server has reckoned it. */
  upkeep?: DataQuality
  /** Addresses that led nowhere when the server last looked; absent where none did. */
  brokenLinks?: string[]
  /** Words a search finds it by that the other columns do not say, with blanks between; absent where there are none. */
  searchWords?: string
  /** Milliseconds by the server's clock. */
  updatedAt: number
  /** The full record as JSON, in bytes: what taking it offline costs. */
  bytes: number
}

/** Longest pull, in changes. */
export const PULL_LIMIT = 500
/** Most records one open call answers. */
export const OPEN_LIMIT = 100
/**
 * How long the server remembers for a phone that stays away: receipts (S2), deletions (S6) and answers by key. An older
 * cursor starts afresh.
 */
export const REMEMBERED_DAYS = 90
/** Receipted edits stay on the device this long, to be offered again to a restored server (D8). */
export const JOURNAL_DAYS = 30
