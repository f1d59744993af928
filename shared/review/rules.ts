import { DAY_MS } from '../format/duration.ts'
import type { Problem } from '../failure.ts'
import { problemOf } from '../problem.ts'
import { problemsIn, type Clock } from '../record/check.ts'
import { noneOf, tooShort } from '../record/fieldFaults.ts'
import { eachOnce } from '../record/problems.ts'
import { REPORT_REASONS, REVIEW_LIMITS, reviewFields, type Review, type ReviewStatus } from './review.ts'

export const REVIEW_SENTENCES = {
  wholeStars: 'Overall rating must be 1 to 5 whole stars',
  halves: 'Overall rating must be in halves',
  own: 'You cannot vote on your own review',
  once: 'You have already reviewed this course of this college',
  needsReason: 'Say why, so that its author can act on it',
} as const

/** Title and text are counted as a person counts them. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** Everything that forbids keeping this review. `isImported`: an older one from elsewhere, which may carry halves. */
export function problemsInReview(review: Partial<Review>, clock: Clock, { isImported = false } = {}): Problem[] {
  return eachOnce(review, problemsIn(reviewFields, review, clock), [
    ...shortText('title', 'Title', review.title),
    ...shortText('content', 'Review', review.content),
    ...stars(review.rating, isImported),
  ])
}

function shortText(path: 'title' | 'content', label: string, text: string | undefined): Problem[] {
  const { min } = REVIEW_LIMITS[path]
  // A blank one is already told that it is required.
  return typeof text !== 'string' || text.trim() === '' || lengthOf(text) >= min
    ? []
    : [problemOf(path, 'min', tooShort(min)(label))]
}

function stars(rating: number | undefined, isImported: boolean): Problem[] {
  if (typeof rating !== 'number' || rating < 0 || rating > 5) return []
  if (isImported)
    return Number.isInteger(rating * 2) ? [] : [{ path: 'rating', rule: 'halves', message: REVIEW_SENTENCES.halves }]
  return Number.isInteger(rating) && rating >= 1
    ? []
    : [{ path: 'rating', rule: 'stars', message: REVIEW_SENTENCES.wholeStars }]
}

/**
 * The form's button works once the overall rating, the title and the content are all there (public-site 5); the limits
 * are told on pressing it.
 */
export const mayBeSubmitted = ({
  rating,
  title,
  content,
}: Partial<Pick<Review, 'rating' | 'title' | 'content'>>): boolean =>
  rating !== undefined && rating >= 1 && (title ?? '').trim() !== '' && (content ?? '').trim() !== ''

/**
 * What a moderator may make of a review. Only the author takes one back, and a change by the author asks the moderator
 * again.
 */
const MODERATED: Record<ReviewStatus, readonly ReviewStatus[]> = {
  pending: ['published', 'returned', 'rejected'],
  published: ['returned', 'rejected'],
  returned: ['published', 'rejected'],
  rejected: ['published'],
  withdrawn: [],
}
export const mayBecome = (from: ReviewStatus, to: ReviewStatus): boolean => MODERATED[from].includes(to)
/** Returning and rejecting say why. */
export const needsReason = (to: ReviewStatus): to is 'returned' | 'rejected' => to === 'returned' || to === 'rejected'

/**
 * For a day the author mends a review silently; after that what stood before is a version and readers are told it was
 * edited.
 */
export const SILENT_EDIT_MS = DAY_MS
export const isVersioned = (writtenAt: number, now: number): boolean => now - writtenAt > SILENT_EDIT_MS

export function problemsInReport({ reason, text }: { reason: string; text?: string }): Problem[] {
  if (!REPORT_REASONS.some((known) => known === reason))
    return [problemOf('reason', 'choice', noneOf(REPORT_REASONS)('Reason'))]
  return reason === 'Something else' && !text?.trim()
    ? [{ path: 'text', rule: 'required', message: 'Please tell us what is wrong' }]
    : []
}
