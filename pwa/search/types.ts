import type { Coordinates } from '../../shared/catalogue/coordinates.ts'
import type { MapDots } from '../../shared/catalogue/mapDots.ts'
import type { NearCard } from '../../shared/catalogue/nearestCards.ts'
import type { ListingAnswer } from '../../shared/catalogue/listed.ts'
import type { ListingQuery, ListingResult, Suggestion } from '../../shared/catalogue/query.ts'
import type { PublicCollege } from '../../shared/college/college.ts'
import type { GivenReviews } from '../../shared/page/initialData.ts'
import type { ReviewsSummary } from '../../shared/review/care.ts'
import type { PublicReview } from '../../shared/review/review.ts'
import type { CourseCategory } from '../../shared/college/family.ts'
import type { Stream } from '../../shared/stream.ts'
import type { DocumentsKey, DocumentsRead } from '../api/documents.ts'
import type { ReviewPageAsked } from '../api/reviews.ts'

/**
 * The answer of `GET /colleges/slug/{slug}` as the app keeps it. `slug` is the current one, even when an old one was
 * asked.
 */
export type { PublicCollege }

/**
 * What the device's own worker promises the screens. It alone holds the catalogue, the opened colleges and Dexie, so a
 * student's first page carries none of them; screens ask over messages (`device.ts`) and are told when an answer
 * changes.
 */
export interface Device {
  /** Filters, sorts and counts over the whole catalogue held here. Rejects only when the worker itself died. */
  list(query: ListingQuery): Promise<ListingAnswer>
  suggest(text: string): Promise<Suggestion[]>
  /**
   * The colleges nearest to a place, nearest first, from the cards held here whose coordinates are known; of equal
   * distances those of the stream first.
   */
  nearest(from: Coordinates, count: number, stream?: Stream): Promise<NearCard[]>
  /** Where the colleges of a list stand, of the cards held here; the page and the order of the query do not matter. */
  mapDots(query: ListingQuery): Promise<MapDots>
  /** Colleges by catalogue number, in the order asked, from the cards held here; absent ones are left out. */
  cards(numbers: number[]): Promise<ListingResult['cards']>
  /**
   * Watches one college: first what the device holds, then what the network says. What the page brought is kept and not
   * asked for again. Returns the way to stop.
   */
  openCollege(slugOrId: string, listener: (opened: CollegeView) => void, given?: PublicCollege): () => void
  /**
   * Watches the published reviews of one college, by id: first what the device holds, then what the network says. What
   * the page brought whole is kept and not asked for again.
   */
  openReviews(college: string, listener: (opened: OpenedReviews) => void, given?: GivenReviews): () => void
  /**
   * Reviews that are not held here, from the server: as sorted and filtered there. Rejects where it cannot be reached.
   */
  reviewPage(asked: ReviewPageAsked): Promise<ReviewPageRead>
  /**
   * Watches what staff write on the site itself, or the exams: first what the device holds, then what the network says.
   * What the page brought whole is kept and not asked for again.
   */
  openDocuments<K extends DocumentsKey>(
    key: K,
    listener: (opened: OpenedDocuments<K>) => void,
    given?: GivenDocuments<K>,
  ): () => void
  /** The state of the downloaded catalogue: now, and at each change. */
  watchCatalogue(listener: (state: CatalogueState) => void): () => void
  /**
   * Takes all colleges of one stream and state offline (`packKey`), telling how far it has come; what is here already
   * is not fetched again. Returns the way to stop.
   */
  savePack(key: string, listener: (saving: PackSaving) => void): () => void
  /** The tab is looked at again: what is held is confirmed, unless it just was. */
  visible(): void
  /** The tab is no longer looked at: nothing is tried again until it is. */
  hidden(): void
  /**
   * Asks for the rest of the catalogue now (Save-Data leaves it to the person), or tries again after a failure.
   * `acceptsKey`: the person takes it though it is signed with a key that this device does not know.
   */
  download(acceptsKey?: boolean): void
}

export type { ListingAnswer }

export type CollegeView =
  | { state: 'loading' }
  /**
   * `savedAt`: when the shown copy was fetched (ms). `fresh` once the network has confirmed it in this visit. Its
   * streams (the main one first) and the course families it teaches are derived here: the page is spared the words they
   * are told by.
   */
  | {
      state: 'ready'
      record: PublicCollege
      streams: Stream[]
      families: CourseCategory[]
      savedAt: number
      fresh: boolean
      offline: boolean
    }
  | { state: 'not-found' }
  /** Nothing held and nothing reached. `unreachable` is the network, `failed` the server's own error. */
  | { state: 'error'; reason: 'unreachable' | 'failed'; message: string }

export type OpenedReviews =
  | { state: 'loading' }
  /** Newest first; `total` may be more than are held. `savedAt`: when this copy was read (ms). */
  | {
      state: 'ready'
      reviews: PublicReview[]
      summary: ReviewsSummary
      total: number
      savedAt: number
      offline: boolean
    }
  | { state: 'error'; message: string }

export type { ReviewPageAsked }
/** `readAt`: when it was read (ms). */
export interface ReviewPageRead {
  reviews: PublicReview[]
  total: number
  readAt: number
}

export type { DocumentsKey, DocumentsRead }
/** The server's word, as a page carries it: what is read, and the tag it is confirmed by. */
export interface GivenDocuments<K extends DocumentsKey> {
  read: DocumentsRead[K]
  tag: string
}
export type OpenedDocuments<K extends DocumentsKey> =
  | { state: 'loading' }
  /** `savedAt`: when this copy was read (ms). */
  | { state: 'ready'; read: DocumentsRead[K]; savedAt: number; offline: boolean }
  | { state: 'error'; message: string }

export type PackSaving =
  | { state: 'saving'; bytes: { had: number; all: number }; colleges: number }
  | { state: 'saved'; colleges: number; savedAt: number }
  /** No published college is of that stream and state. */
  | { state: 'not-found' }
  /** What had arrived stays; the next try fetches the rest. */
  | { state: 'failed'; message: string }

/**
 * Why a catalogue was not taken: it is not what was signed, no longer signed at all, signed with a key that nobody this
 * device trusts names, or older than the one that is here.
 */
export type ReleaseRefusal = 'changed' | 'unsigned' | 'key' | 'older'

export interface CatalogueState {
  phase: 'empty' | 'downloading' | 'ready' | 'failed' | 'waiting-for-permission'
  /** Chunks and compressed bytes: had and in all; `cards` colleges searchable now. */
  chunks: { had: number; all: number }
  bytes: { had: number; all: number }
  cards: number
  /** How many there will be, while the server’s database is being filled. */
  expected?: number
  /** When the catalogue was last confirmed with the server (ms). */
  confirmedAt?: number
  online: boolean
  /** What the server offered last was not taken, and why; what is here stays. */
  refused?: ReleaseRefusal
  /** This browser keeps nothing (private mode): what is downloaded lasts as long as the tab. */
  memoryOnly?: true
}
