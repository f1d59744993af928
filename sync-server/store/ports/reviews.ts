import type { CollegeId, Tag } from '../../../shared/college/college.ts'
import type { QueueOwnerId } from './sync.ts'

export const STORED_REVIEW_PARAMETERS = [
  'placement',
  'infrastructure',
  'faculty',
  'courseContent',
  'value',
  'socialLife',
] as const
export type StoredReviewParameter = (typeof STORED_REVIEW_PARAMETERS)[number]
export type StoredReviewStatus = 'pending' | 'published' | 'returned' | 'rejected' | 'withdrawn'
export type StoredVerification = 'none' | 'email' | 'institute' | 'document'

/** As shared/review declares it. */
export type StoredDocumentState = 'waiting' | 'seen' | 'refused' | 'gone'

export interface ReviewRecord {
  id: string
  college: CollegeId
  /** Absent once the account was erased: the review stays, its author does not. */
  account?: QueueOwnerId
  status: StoredReviewStatus
  /** Why it was returned or rejected. */
  reason?: string
  tag: Tag
  verified: StoredVerification
  /** The picture its author showed, and since when it is so. */
  document?: { state: StoredDocumentState; at: number; /** Why it was refused. */ reason?: string }
  /**
   * The fields shared/review declares. Of these the store reads `rating`, the six parameters and `course`; the rest it
   * keeps.
   */
  value: { rating: number; course?: string } & Partial<Record<StoredReviewParameter, number>> & Record<string, unknown>
  helpful: number
  notHelpful: number
  createdAt: number
  updatedAt: number
  publishedAt?: number
}
/** Over published reviews. `distribution[0]` counts the one-star ones, on rounded ratings (halves up). */
export interface ReviewSummary {
  count: number
  sum: number
  distribution: [number, number, number, number, number]
  parameters: Record<StoredReviewParameter, { count: number; sum: number }>
}
/**
 * What is told of a college's reviews beside the reviews: of the published ones the period and how many name an
 * incentive, of all the counts, and how long each first verdict took (ms).
 */
export interface ReviewCare {
  since?: number
  until?: number
  incentives: number
  counts: Record<StoredReviewStatus, number>
  waits: number[]
}
export interface ReviewListQuery {
  page: number
  limit: number
  college?: CollegeId
  account?: QueueOwnerId
  status?: StoredReviewStatus
  /** Only those readers have reported and nobody has decided on. */
  reported?: boolean
  /** Only published ones with an answer no moderator has read. */
  replied?: boolean
  /** Only those with a picture that staff have not looked at, the longest waiting first whatever `sort` says. */
  document?: boolean
  /** Stars, matched on the rounded rating. */
  stars?: number
  /** Newest first unless said. */
  sort?: 'recent' | 'oldest' | 'highToLow' | 'lowToHigh' | 'helpful'
}
export interface ReviewReport {
  id: string
  review: string
  reason: string
  text?: string
  by: string
  at: number
  outcome?: string
  settledAt?: number
  /** What its reporter is told beside the outcome. */ answer?: string
}
export interface ReviewReply {
  id: string
  review: string
  account?: QueueOwnerId
  name: string
  content: string
  isOfficial: boolean
  at: number
  status: 'pending' | 'published' | 'rejected'
}

export interface ReviewsReading {
  open(id: string): Promise<ReviewRecord | undefined>
  list(query: ReviewListQuery): Promise<{ rows: ReviewRecord[]; total: number }>
  summary(college: CollegeId): Promise<ReviewSummary>
  care(college: CollegeId): Promise<ReviewCare>
  /** How one voter (an account, or `device:<id>`) voted on these reviews. */
  votes(voter: string, reviews: string[]): Promise<Map<string, 'helpful' | 'notHelpful'>>
  reports(query: {
    page: number
    limit: number
    review?: string
    settled?: boolean
  }): Promise<{ rows: ReviewReport[]; total: number }>
  /** Of one reporter (an account, or `device:<id>`), newest first, with the college each is about. */
  reportsBy(reporter: string, limit: number): Promise<Array<ReviewReport & { college: string }>>
  /** The reviews for which this account ever showed a picture. */
  shownBy(account: QueueOwnerId): Promise<string[]>
  /** Reviews whose picture waits since before this moment. */
  documentsBefore(at: number, limit: number): Promise<string[]>
  /** Oldest first. */
  replies(reviews: string[], status?: ReviewReply['status']): Promise<ReviewReply[]>
  /** For the person's own copy of what is known of them. */
  writtenBy(account: QueueOwnerId): Promise<WrittenBeside>
}
/** What one account wrote beside its reviews. */
export interface WrittenBeside {
  replies: ReviewReply[]
  reports: ReviewReport[]
  votes: Array<{ review: string; vote: 'helpful' | 'notHelpful'; at: number }>
}
export interface ReviewsWriting {
  /** Locked to the commit. */
  open(id: string): Promise<ReviewRecord | undefined>
  /** The account's live review of this college and course, if there is one. */
  ofAccount(account: QueueOwnerId, college: CollegeId, course: string | undefined): Promise<ReviewRecord | undefined>
  /** Everything the account wrote and did not take back, locked to the commit. */
  writtenBy(account: QueueOwnerId): Promise<ReviewRecord[]>
  /**
   * New or changed. The summary, and with it the college's card, follow in the same transaction. Vote counts are kept
   * by `vote` alone. An edit of a published text is kept as a version.
   */
  put(review: ReviewRecord): Promise<void>
  /** One vote for each account or device; `none` takes it back. Says whether anything changed. */
  vote(review: string, voter: string, vote: 'helpful' | 'notHelpful' | 'none'): Promise<boolean>
  /** One open report for each voter and review: a second one is the first. */
  report(report: ReviewReport): Promise<ReviewReport>
  /** Ends every open report of the review; answers how many there were. */
  settleReports(review: string, outcome: string, answer?: string): Promise<number>
  /** New or changed. */
  reply(reply: ReviewReply): Promise<void>
  /** Locked to the commit. */
  openReply(id: string): Promise<ReviewReply | undefined>
  /**
   * Takes a person's name off what they wrote (behaviour 18). What they answered for a college stays under the
   * college's.
   */
  anonymise(account: QueueOwnerId): Promise<void>
}
