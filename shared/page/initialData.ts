import type { Scheme } from '../calculators/schemes.ts'
import type { Card } from '../catalogue/card.ts'
import type { ListingAnswer } from '../catalogue/listed.ts'
import type { PublicCollege } from '../college/college.ts'
import type { CourseCategory } from '../college/family.ts'
import type { PublicExam } from '../exam/public.ts'
import type { ReleaseOverview } from '../release/overview.ts'
import type { ReviewsSummary } from '../review/care.ts'
import type { PublicReview } from '../review/review.ts'
import type { PublicSite } from '../site/public.ts'
import type { Stream } from '../stream.ts'

/**
 * What the server reads for a page. The page is drawn from this, and brings it along as the state of its queries
 * (`pwa/draw.tsx`), so that the app begins with the same and nothing on it is fetched a second time or drawn otherwise.
 */
export interface InitialData {
  /** Where people reach the site, without a slash at the end: for the addresses a page names itself by. */
  origin: string
  /** Lists by their canonical address. Their facets may be fewer than the device will have, or none. */
  lists: Record<string, ListingAnswer>
  /** Colleges the address names, as a list has them. */
  cards?: Card[]
  /** The college the address asked for. */
  college?: GivenCollege
  /**
   * The newest published reviews of that college, where its address asks for them; all of them, where `total` is as
   * many.
   */
  reviews?: GivenReviews
  /** What staff say on the site itself, and the exams, where the screen shows them. */
  documents?: { site?: PublicSite; exams?: PublicExam[]; schemes?: readonly Scheme[]; releases?: ReleaseOverview }
  /**
   * The day in India it was drawn on, or its hour that had come last (`now` as in `college/deadline.ts`), where what it
   * shows depends on that: such a page is drawn anew at the next.
   */
  today?: string
  /**
   * The tag of each of these that is whole here, as its own call answers it: the device keeps it. Of the others the
   * page brings what it shows.
   */
  tags?: { site?: string; exams?: string; schemes?: string; releases?: string }
}

/** `college`: its id. */
export interface GivenReviews {
  college: string
  reviews: PublicReview[]
  summary: ReviewsSummary
  total: number
}

/** `rating`: of its published reviews, as a card has it; absent where there are none. */
export type GivenCollege = { asked: string } & (
  | { found: true; record: PublicCollege; streams: Stream[]; families: CourseCategory[]; rating?: Card['rating'] }
  | { found: false }
)

/** The id of the page's element that holds the state of its queries. */
export const PAGE_STATE_ID = 'page-state'

/**
 * JSON that may stand inside a script element, whatever is in it: nothing ends the element, begins a comment or breaks
 * a line.
 */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
