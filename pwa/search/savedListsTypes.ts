import type { Card } from '../../shared/catalogue/card.ts'
import type {
  Brochure,
  CollegeRef,
  ShelfAct,
  ShelfAnswer,
  ShelfList,
  ShelfRow,
} from '../../shared/savedColleges/savedColleges.ts'

/** One college on a list, as every screen needs it. */
export type OnShelf = CollegeRef & Pick<ShelfRow, 'at' | 'takenAt' | 'bytes' | 'reviews' | 'brochure'>
/** All of it: saved, seen and offline newest first, compared in the order chosen. */
export type SavedLists = Record<ShelfList, OnShelf[]> & {
  /** This browser keeps nothing (private mode): what is chosen lasts as long as the tab. */
  memoryOnly?: true
}
/** With what a list shows of it. Not `isListed`: the whole catalogue is here and the college is not in it. */
export interface ShelvedCard {
  chosen: OnShelf
  card?: Card
  isListed: boolean
}

/** What taking colleges offline comes to, before it is begun. */
export interface OfflineSize {
  colleges: number
  /** Of these, how many are on the device as they are. */
  here: number
  /** What they take on the device. Of those not here yet it is reckoned from the number of their courses. */
  bytes: number
  isExact: boolean
}
export type OfflineCopyState =
  | { state: 'taking'; had: number; all: number; bytes: number }
  | { state: 'taken'; all: number; bytes: number }
  /** What had arrived stays; the next try fetches the rest. */
  | { state: 'stopped'; had: number; all: number; message: string }

/**
 * What the worker promises about a person's own choices. The first question of it opens its database, so nobody waits
 * who chose nothing.
 */
export interface Shelf {
  /** The lists now, and at each change in any tab. */
  watchSavedLists(listener: (shelved: SavedLists) => void): () => void
  /** Answers when the disk has it. Rejects when it cannot be kept. */
  changeSavedLists(act: ShelfAct): Promise<ShelfAnswer>
  /** A list with its cards, in its order. */
  savedCards(list: ShelfList): Promise<ShelvedCard[]>
  /** Cards by slug, in the order asked, from the catalogue held here; absent ones are left out. */
  cardsNamed(slugs: string[]): Promise<Card[]>
  /** What it would take to have these whole on the device. */
  sizeOffline(slugs: string[]): Promise<OfflineSize>
  /**
   * Fetches the whole records of these, with their reviews, and keeps them until they are removed. Returns the way to
   * stop.
   */
  takeOffline(colleges: CollegeRef[], listener: (taking: OfflineCopyState) => void): () => void
  /**
   * How large the brochure at an address of ours is, and of when; nothing where it cannot be kept here or nobody says.
   */
  brochureAt(address: string): Promise<Brochure | undefined>
  /**
   * Takes a college's brochure offline, and the college where it is not here yet; `had` and `all` are bytes. Returns
   * the way to stop.
   */
  takeBrochure(college: CollegeRef, address: string, listener: (taking: OfflineCopyState) => void): () => void
  /** Its college stays. */
  dropBrochure(slug: string): Promise<void>
}
