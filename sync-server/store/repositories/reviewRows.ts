import { fold } from '../../../shared/record/fold.ts'
import { known } from '../colleges/row.ts'
import { table, type RowOf } from '../engine/table.ts'
import type { DocumentState, ReviewRecord, ReviewStatus, StoredVerification } from '../ports/reviews.ts'

const columns = {
  id: 'TEXT',
  college_id: 'TEXT',
  account: 'TEXT',
  course_key: 'TEXT',
  status: 'TEXT',
  reason: 'TEXT',
  tag: 'TEXT',
  verified: 'TEXT',
  halves: 'BIGINT',
  stars: 'BIGINT',
  doc: 'TEXT',
  helpful: 'BIGINT',
  not_helpful: 'BIGINT',
  created_at: 'BIGINT',
  updated_at: 'BIGINT',
  published_at: 'BIGINT',
  document: 'TEXT',
  document_at: 'BIGINT',
  document_reason: 'TEXT',
} as const
export type StoredReview = RowOf<typeof columns>
export const reviewsTable = table('reviews', ['id'], columns)
export const REVIEW_COLUMNS = Object.keys(columns).join(', ')

/** One review for each person and course: case and accents do not make another course. */
export const courseKey = (course: string | undefined): string => fold(course ?? '')
/** Ratings go in halves; the average is taken of these, so that sums stay exact. */
export const halvesOf = (rating: number): number => Math.round(rating * 2)

export const reviewOf = (row: StoredReview): ReviewRecord => ({
  id: row.id!,
  college: row.college_id!,
  ...known('account', row.account),
  status: row.status as ReviewStatus,
  ...known('reason', row.reason),
  tag: row.tag!,
  verified: row.verified as StoredVerification,
  value: JSON.parse(row.doc!) as ReviewRecord['value'],
  helpful: row.helpful!,
  notHelpful: row.not_helpful!,
  createdAt: row.created_at!,
  updatedAt: row.updated_at!,
  ...known('publishedAt', row.published_at),
  ...(row.document !== null &&
    row.document_at !== null && {
      document: { state: row.document as DocumentState, at: row.document_at, ...known('reason', row.document_reason) },
    }),
})
export const rowOfReview = (
  review: ReviewRecord,
  votes: Pick<ReviewRecord, 'helpful' | 'notHelpful'>,
): StoredReview => ({
  id: review.id,
  college_id: review.college,
  account: review.account ?? null,
  course_key: courseKey(review.value.course),
  status: review.status,
  reason: review.reason ?? null,
  tag: review.tag,
  verified: review.verified,
  halves: halvesOf(review.value.rating),
  stars: Math.round(review.value.rating),
  doc: JSON.stringify(review.value),
  helpful: votes.helpful,
  not_helpful: votes.notHelpful,
  created_at: review.createdAt,
  updated_at: review.updatedAt,
  published_at: review.publishedAt ?? null,
  document: review.document?.state ?? null,
  document_at: review.document?.at ?? null,
  document_reason: review.document?.reason ?? null,
})
