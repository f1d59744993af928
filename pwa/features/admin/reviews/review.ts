import type { CallData } from '../../../../shared/protocol/calls.ts'
import type { ReviewStatus } from '../../../../shared/review/review.ts'

/** A review as its moderators read it. */
export type ModeratedReview = CallData<'GET /admin/reviews'>[number]
/** Under which acts upon the replies to a review wait on a device. */
export const waitingReview = (review: string) => ({
  all: `review:${review}:`,
  reply: (id: string) => `review:${review}:reply:${id}`,
  official: (id: string) => `review:${review}:official:${id}`,
})
export const VERDICTS = ['published', 'returned', 'rejected'] as const
/** `kept`: a published one that was reported stays as it is. */
export type ModerationVerdict = (typeof VERDICTS)[number] | 'kept'
export const VERDICT_WORDS: Record<ModerationVerdict, string> = {
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
export const MODERATION_REASONS: Record<Exclude<ModerationVerdict, 'published'>, readonly string[]> = {
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
