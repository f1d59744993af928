import type { DocumentState } from '../../../../shared/review/document.ts'
import type { ReviewStatus } from '../../../../shared/review/review.ts'

/** A review as its moderators read it (GET /admin/reviews). */
export interface Moderated {
  id: string
  tag: string
  college: string
  status: ReviewStatus
  reason?: string
  userName: string
  author?: string
  verified: string
  rating: number
  title: string
  content: string
  course: string
  batch: string
  date: string
  incentive?: boolean
  /** A picture its author showed; dates in ISO 8601. */
  document?: { state: DocumentState; at: string; reason?: string }
  reports: Array<{ id: string; reason: string; text?: string; date: string }>
  replies: Array<{
    id: string
    from: string
    content: string
    date: string
    isOfficial: boolean
    status: string
    /** Of its verdict, as it is shown. */ tag: string
  }>
}
/** Under which acts upon the replies to a review wait on a device. */
export const waitingOf = (review: string) => ({
  all: `review:${review}:`,
  reply: (id: string) => `review:${review}:reply:${id}`,
  official: (id: string) => `review:${review}:official:${id}`,
})
/** With the verdicts of this person that wait on this device. */
export interface ReviewPage {
  data: Moderated[]
  pagination: { total: number; totalPages: number }
  judged?: Record<string, Verdict>
}

export const VERDICTS = ['published', 'returned', 'rejected'] as const
/** `kept`: a published one that was reported stays as it is. */
export type Verdict = (typeof VERDICTS)[number] | 'kept'
export const VERDICT_WORDS: Record<Verdict, string> = {
  published: 'Publish',
  returned: 'Return',
  rejected: 'Reject',
  kept: 'Keep',
}
export const STATUS_WORDS: Record<ReviewStatus, string> = {
  pending: 'Waiting',
  published: 'Published',
  returned: 'Returned',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

/** Reasons a moderator gives most; their own words may take their place. */
export const REASONS: Record<Exclude<Verdict, 'published'>, readonly string[]> = {
  returned: [
    'Please leave out the name of a person',
    'Please say more about the course itself',
    'Please write without insults',
  ],
  kept: [
    'It is an opinion, and nothing false',
    'It names nobody and insults nobody',
    'It is about this college and its course',
  ],
  rejected: [
    'It is not about this college',
    'It advertises something',
    'It is abusive or hateful',
    'It repeats another review',
  ],
}
