import { Op, type Sequelize } from 'sequelize'
import type { DocumentState, ReviewReply, ReviewStatus, ReviewSummary, StoredVerification } from '../ports/reviews.ts'
import {
  define,
  flag,
  index,
  integer,
  isKnown,
  isUnknown,
  json,
  key,
  oneOf,
  optional,
  ownedBy,
  text,
} from './columns.ts'

const STATUSES: readonly ReviewStatus[] = ['pending', 'published', 'returned', 'rejected', 'withdrawn']
const DOCUMENT_STATES: readonly DocumentState[] = ['waiting', 'seen', 'refused', 'gone']
const descending = (name: string) => ({ name, order: 'DESC' as const })
const VOTES = ['helpful', 'notHelpful'] as const

/** What a person wrote of a college. `document`: the picture by which they showed who they are. */
export interface ReviewAttributes {
  id: string
  college: string
  account: string | null
  courseKey: string
  status: ReviewStatus
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
  document: DocumentState | null
  documentAt: number | null
  documentReason: string | null
}
export const review = (sequelize: Sequelize) =>
  define<ReviewAttributes>(
    sequelize,
    'Review',
    'reviews',
    {
      id: key(text()),
      college: ownedBy('colleges', 'college_id'),
      account: optional(text()),
      courseKey: text({ field: 'course_key' }),
      status: oneOf(STATUSES),
      reason: optional(text()),
      tag: text(),
      verified: text(),
      halves: integer(),
      stars: integer(),
      value: json('value', { field: 'doc' }),
      helpful: integer(),
      notHelpful: integer({ field: 'not_helpful' }),
      createdAt: integer({ field: 'created_at' }),
      updatedAt: integer({ field: 'updated_at' }),
      publishedAt: optional(integer({ field: 'published_at' })),
      document: optional(oneOf(DOCUMENT_STATES)),
      documentAt: optional(integer({ field: 'document_at' })),
      documentReason: optional(text({ field: 'document_reason' })),
    },
    {
      scopes: { published: { where: { status: 'published' } } },
      indexes: [
        {
          name: 'reviews_one_each',
          unique: true,
          fields: ['account', 'college_id', 'course_key'],
          where: { ...(isKnown('account') as object), status: { [Op.ne]: 'withdrawn' } },
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
      position: key(integer({ autoIncrement: true })),
      review: ownedBy('reviews', 'review_id'),
      at: integer(),
      doc: text(),
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
    { review: key(ownedBy('reviews', 'review_id')), voter: key(text()), vote: oneOf(VOTES), at: integer() },
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
      id: key(text()),
      review: ownedBy('reviews', 'review_id'),
      reason: text(),
      text: optional(text()),
      by: text({ field: 'reporter' }),
      at: integer(),
      outcome: optional(text()),
      settledAt: optional(integer({ field: 'settled_at' })),
      answer: optional(text()),
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
      id: key(text()),
      review: ownedBy('reviews', 'review_id'),
      account: optional(text()),
      name: text(),
      content: text(),
      isOfficial: flag('isOfficial', { field: 'is_official' }),
      status: oneOf(['pending', 'published', 'rejected']),
      at: integer(),
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
    college: key(ownedBy('colleges', 'college_id')),
    summary: json('summary', { field: 'doc' }),
  })
