import { medianDaysOf, type ReviewsSummary } from '../../../shared/review/care.ts'
import { ratingsOf } from '../../../shared/review/ratings.ts'
import { publicRecord } from '../../../shared/record/publicRecord.ts'
import { nameShown, reviewFields, type PublicReview } from '../../../shared/review/review.ts'
import type { ReviewCare, ReviewRecord, ReviewReply, ReviewReport, ReviewSummary } from '../../store/ports/reviews.ts'
import { editedAt, reviewIn } from '../../services/reviews/commands/rules.ts'
import { tagOfVerdict } from '../../services/reviews/commands/staffReply.ts'
import type { ReviewRead } from '../../services/reviews/list.ts'

const at = (ms: number): string => new Date(ms).toISOString()

const presentReply = ({ id, name, content, at: ms, isOfficial }: ReviewReply) => ({
  id,
  from: name,
  content,
  date: at(ms),
  isOfficial,
})
export const presentKeptReply = (reply: ReviewReply) => ({
  ...presentReply(reply),
  status: reply.status,
  tag: tagOfVerdict(reply),
})

/** What anybody may read: the name its author chose, and nothing else about the account. */
export function presentReview({ review, fullName, replies }: ReviewRead): PublicReview {
  const written = reviewIn(review),
    edited = editedAt(review)
  return {
    ...publicRecord(reviewFields, written),
    id: review.id,
    tag: review.tag,
    userName: nameShown(written, fullName),
    verified: review.verified,
    isVerified: review.verified !== 'none',
    date: at(review.createdAt),
    ...(edited !== undefined && { editedAt: at(edited) }),
    helpful: review.helpful,
    notHelpful: review.notHelpful,
    replies: replies.map(presentReply),
  }
}

export const presentReviewDocument = ({ at: ms, ...document }: NonNullable<ReviewRecord['document']>) => ({
  ...document,
  at: at(ms),
})

/** The same for its author: where it stands, and why. */
export const presentOwnReview = (read: ReviewRead) => {
  const { shownAs } = reviewIn(read.review)
  return {
    ...presentReview(read),
    college: read.review.college,
    status: read.review.status,
    ...(read.review.document && { document: presentReviewDocument(read.review.document) }),
    ...(read.review.reason !== undefined && { reason: read.review.reason }),
    ...(shownAs && { shownAs }),
  }
}

/** And for a moderator: who wrote it, and what readers say is wrong with it. */
export const presentModerated = (read: ReviewRead & { reports: ReviewReport[] }) => ({
  ...presentOwnReview(read),
  ...(read.fullName !== undefined && { author: read.fullName }),
  replies: read.replies.map(presentKeptReply),
  reports: read.reports.map((report) => ({
    id: report.id,
    reason: report.reason,
    ...(report.text !== undefined && { text: report.text }),
    date: at(report.at),
  })),
})

export function presentSummary(
  summary: ReviewSummary,
  { since, until, incentives, counts, waits }: ReviewCare,
): ReviewsSummary {
  const received = Object.values(counts).reduce((sum, count) => sum + count, 0),
    medianDays = medianDaysOf(waits)
  return {
    ...ratingsOf(summary),
    ...(since !== undefined && { since: at(since) }),
    ...(until !== undefined && { until: at(until) }),
    ...(counts.published > 0 && { incentives }),
    ...(received > 0 && { moderation: { received, ...counts, ...(medianDays !== undefined && { medianDays }) } }),
  }
}
