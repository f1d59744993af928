import { yearInIndia } from '../../../../shared/college/year.ts'
import { Failure } from '../../../../shared/failure.ts'
import { reviewFields, type Review } from '../../../../shared/review/review.ts'
import { problemsInReview } from '../../../../shared/review/rules.ts'
import { eachOnce } from '../../../../shared/record/problems.ts'
import { readRecord } from '../../../../shared/record/read.ts'
import { hashOf } from '../../../../shared/record/tag.ts'
import type { ReviewRecord } from '../../../store/ports/reviews.ts'
import type { StudentRecord } from '../../../store/ports/students.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { Caller } from '../../caller.ts'

export const REVIEW_NOT_FOUND = 'Review not found'

/** What a review says and where it stands; votes and times never move it. */
export const tagOfReview = ({
  college,
  status,
  reason,
  value,
}: Pick<ReviewRecord, 'college' | 'status' | 'reason' | 'value'>): string => hashOf({ college, status, reason, value })
export const withReviewTag = (review: Omit<ReviewRecord, 'tag'>): ReviewRecord => ({
  ...review,
  tag: tagOfReview(review),
})

/**
 * A review that ends needs its author’s picture no longer; what staff have seen of it stays known. The file goes with
 * the next round (`forgetDocuments`).
 */
export const withoutWaiting = <R extends Pick<ReviewRecord, 'document'>>(review: R, now: number): R =>
  review.document?.state === 'waiting' ? { ...review, document: { state: 'gone', at: now } } : review

/** Writing a review needs a website account (S4). @throws Failure UNAUTHENTICATED, FORBIDDEN for staff */
export function demandAuthor({ student, staff }: Caller): StudentRecord {
  if (student) return student
  throw new Failure(staff ? 'FORBIDDEN' : 'UNAUTHENTICATED', { message: 'Reviews are written with a website account' })
}

/**
 * The review under a lock, for its author alone; to anybody else it is as absent as an unknown one. @throws Failure
 * NOT_FOUND
 */
export async function openOwn(tx: StoreTransaction, caller: Caller, id: string): Promise<ReviewRecord> {
  const author = demandAuthor(caller)
  const review = await tx.reviews.open(id)
  if (review?.account !== `student:${author.id}`) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  return review
}

/** The review under a lock, when anybody may read it. @throws Failure NOT_FOUND */
export async function openPublic(tx: StoreTransaction, id: string): Promise<ReviewRecord> {
  const review = await tx.reviews.open(id)
  if (review?.status !== 'published') throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  return review
}

/** What was sent, read as a review. @throws Failure VALIDATION_FAILED */
export function reviewFrom(caller: Caller, input: unknown): Review {
  const { value, problems } = readRecord(reviewFields, input)
  const details = eachOnce(value, problems, problemsInReview(value, { thisYear: yearInIndia(caller.now()) }))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  // Required fields are there, or the rules had said so.
  return value as Review
}

/** The stored value is kept loosely by the store; it was read by `reviewFrom` when it came. */
export const reviewIn = ({ value }: ReviewRecord): Review => value as unknown as Review
/** Of a stored value, the moment of the last edit that readers are told about (ms). */
export const editedAt = ({ value }: ReviewRecord): number | undefined =>
  typeof value['editedAt'] === 'number' ? value['editedAt'] : undefined
