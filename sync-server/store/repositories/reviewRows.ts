import { fold } from '../../../shared/record/fold.ts'
import type { ModelRow } from '../models/columns.ts'
import type { ReviewAttributes, ReviewReplyAttributes, ReviewReportAttributes } from '../models/review.ts'
import type { ReviewRecord, ReviewReply, ReviewReport } from '../ports/reviews.ts'
import { knownColumns } from './rows.ts'

/** One review for each person and course: case and accents do not make another course. */
export const courseKey = (course: string | undefined): string => fold(course ?? '')
/** Ratings go in halves; the average is taken of these, so that sums stay exact. */
const halvesOf = (rating: number): number => Math.round(rating * 2)

export function reviewOf(row: ModelRow<ReviewAttributes>): ReviewRecord {
  const { courseKey: _key, halves: _halves, stars: _stars, ...review } = knownColumns(row)
  const { document: state, documentAt: at, documentReason: reason, ...record } = review
  return {
    ...record,
    value: review.value as unknown as ReviewRecord['value'],
    ...(state !== undefined &&
      at !== undefined && { document: { state, at, ...(reason !== undefined && { reason }) } }),
  }
}
export const attributesOfReview = (
  review: ReviewRecord,
  { helpful, notHelpful }: Pick<ReviewRecord, 'helpful' | 'notHelpful'>,
): ReviewAttributes => ({
  id: review.id,
  college: review.college,
  account: review.account ?? null,
  courseKey: courseKey(review.value.course),
  status: review.status,
  reason: review.reason ?? null,
  tag: review.tag,
  verified: review.verified,
  halves: halvesOf(review.value.rating),
  stars: Math.round(review.value.rating),
  value: { ...review.value },
  helpful,
  notHelpful,
  createdAt: review.createdAt,
  updatedAt: review.updatedAt,
  publishedAt: review.publishedAt ?? null,
  document: review.document?.state ?? null,
  documentAt: review.document?.at ?? null,
  documentReason: review.document?.reason ?? null,
})

export const reportOf = (row: ModelRow<ReviewReportAttributes>): ReviewReport => {
  const { id, review, reason, text, by, at, outcome, settledAt, answer } = knownColumns(row)
  return {
    id,
    review,
    reason,
    ...(text !== undefined && { text }),
    by,
    at,
    ...(outcome !== undefined && { outcome }),
    ...(settledAt !== undefined && { settledAt }),
    ...(answer !== undefined && { answer }),
  }
}
export const replyOf = (row: ModelRow<ReviewReplyAttributes>): ReviewReply => knownColumns(row)
