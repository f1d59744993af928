import { Op, type Sequelize } from 'sequelize'
import type {
  StoredDocumentState,
  ReviewReply,
  StoredReviewStatus,
  ReviewSummary,
  StoredVerification,
} from '../ports/reviews.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  isNotNull,
  isUnknown,
  json,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
} from './columns.ts'

const STATUSES: readonly StoredReviewStatus[] = ['pending', 'published', 'returned', 'rejected', 'withdrawn']
const DOCUMENT_STATES: readonly StoredDocumentState[] = ['waiting', 'seen', 'refused', 'gone']
const descending = (name: string) => ({ name, order: 'DESC' as const })
const VOTES = ['helpful', 'notHelpful'] as const

/** What a person wrote of a college. `document`: the picture by which they showed who they are. */
export interface ReviewAttributes {
  id: string
  college: string
  account: string | null
  courseKey: string
  status: StoredReviewStatus
  reason: string | null
  tag: string
  verified: StoredVerification
  halves: number
  stars: number
  value: Record<string, unknown>
  helpful: number
  notHelpful: number
  createdAt: number
  updatedAt: number
  publishedAt: number | null
  document: StoredDocumentState | null
  documentAt: number | null
  documentReason: string | null
}
export const review = (sequelize: Sequelize) =>
  define<ReviewAttributes>(
    sequelize,
    'Review',
    'reviews',
    {
      id: keyColumn(textColumn()),
      college: ownedBy('colleges', 'college_id'),
      account: optional(textColumn()),
      courseKey: textColumn({ field: 'course_key' }),
      status: oneOf(STATUSES),
      reason: optional(textColumn()),
      tag: textColumn(),
      verified: textColumn(),
      halves: integerColumn(),
      stars: integerColumn(),
      value: json('value', { field: 'doc' }),
      helpful: integerColumn(),
      notHelpful: integerColumn({ field: 'not_helpful' }),
      createdAt: integerColumn({ field: 'created_at' }),
      updatedAt: integerColumn({ field: 'updated_at' }),
      publishedAt: optional(integerColumn({ field: 'published_at' })),
      document: optional(oneOf(DOCUMENT_STATES)),
      documentAt: optional(integerColumn({ field: 'document_at' })),
      documentReason: optional(textColumn({ field: 'document_reason' })),
    },
    {
      scopes: { published: { where: { status: 'published' } } },
      indexes: [
        {
          name: 'reviews_one_each',
          unique: true,
          fields: ['account', 'college_id', 'course_key'],
          where: { ...(isNotNull('account') as object), status: { [Op.ne]: 'withdrawn' } },
        },
        index('reviews_of_college', ['college_id', 'status', 'created_at', 'id']),
        index('reviews_by_rating', ['college_id', 'status', 'halves', 'created_at', 'id']),
        index('reviews_by_rating_up', ['college_id', 'status', 'halves', descending('created_at'), descending('id')]),
        index('reviews_by_help', ['college_id', 'status', 'helpful', 'created_at', 'id']),
        index('reviews_by_status', ['status', 'created_at', 'id']),
        index('reviews_of_account', ['account', 'created_at', 'id']),
        index('reviews_by_age', ['created_at', 'id']),
        index('reviews_with_document', ['document_at', 'id'], { document: 'waiting' }),
      ],
    },
  )

/** What a published review said before it was changed. */
export interface ReviewVersionAttributes {
  position: number
  review: string
  at: number
  doc: string
}
export const reviewVersion = (sequelize: Sequelize) =>
  define<ReviewVersionAttributes>(
    sequelize,
    'ReviewVersion',
    'review_versions',
    {
      position: keyColumn(integerColumn({ autoIncrement: true })),
      review: ownedBy('reviews', 'review_id'),
      at: integerColumn(),
      doc: textColumn(),
    },
    { indexes: [index('versions_of_review', ['review_id', 'position'])] },
  )

export interface ReviewVoteAttributes {
  review: string
  voter: string
  vote: (typeof VOTES)[number]
  at: number
}
export const reviewVote = (sequelize: Sequelize) =>
  define<ReviewVoteAttributes>(
    sequelize,
    'ReviewVote',
    'review_votes',
    {
      review: keyColumn(ownedBy('reviews', 'review_id')),
      voter: keyColumn(textColumn()),
      vote: oneOf(VOTES),
      at: integerColumn(),
    },
    { indexes: [index('votes_of_voter', ['voter', 'review_id'])] },
  )

export interface ReviewReportAttributes {
  id: string
  review: string
  reason: string
  text: string | null
  by: string
  at: number
  outcome: string | null
  settledAt: number | null
  answer: string | null
}
export const reviewReport = (sequelize: Sequelize) =>
  define<ReviewReportAttributes>(
    sequelize,
    'ReviewReport',
    'review_reports',
    {
      id: keyColumn(textColumn()),
      review: ownedBy('reviews', 'review_id'),
      reason: textColumn(),
      text: optional(textColumn()),
      by: textColumn({ field: 'reporter' }),
      at: integerColumn(),
      outcome: optional(textColumn()),
      settledAt: optional(integerColumn({ field: 'settled_at' })),
      answer: optional(textColumn()),
    },
    {
      indexes: [
        { ...index('reports_open', ['review_id', 'reporter'], isUnknown('settled_at')), unique: true },
        index('reports_by_age', ['at', 'id']),
        index('reports_of_reporter', ['reporter']),
      ],
    },
  )

export interface ReviewReplyAttributes extends Omit<ReviewReply, 'account'> {
  account: string | null
}
export const reviewReply = (sequelize: Sequelize) =>
  define<ReviewReplyAttributes>(
    sequelize,
    'ReviewReply',
    'review_replies',
    {
      id: keyColumn(textColumn()),
      review: ownedBy('reviews', 'review_id'),
      account: optional(textColumn()),
      name: textColumn(),
      content: textColumn(),
      isOfficial: flag('isOfficial', { field: 'is_official' }),
      status: oneOf(['pending', 'published', 'rejected']),
      at: integerColumn(),
    },
    {
      indexes: [
        index('replies_of_review', ['review_id', 'at', 'id']),
        index('replies_of_account', ['account']),
        index('replies_waiting', ['review_id'], { status: 'pending' }),
      ],
    },
  )

export interface ReviewSummaryAttributes {
  college: string
  summary: ReviewSummary
}
export const reviewSummary = (sequelize: Sequelize) =>
  define<ReviewSummaryAttributes>(sequelize, 'ReviewSummary', 'review_summaries', {
    college: keyColumn(ownedBy('colleges', 'college_id')),
    summary: json('summary', { field: 'doc' }),
  })
