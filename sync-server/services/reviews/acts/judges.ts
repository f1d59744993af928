import type { Judges } from '../../sync/judgement.ts'
import { changeReview } from './change.ts'
import { createReview } from './create.ts'
import { moderateReview } from './moderate.ts'
import { reportReview } from './report.ts'
import { voteOnReview } from './vote.ts'
import { withdrawReview } from './withdraw.ts'

/** Every act on a review. */
export const reviewJudges = {
  'review.create': createReview, 'review.change': changeReview, 'review.withdraw': withdrawReview,
  'review.vote': voteOnReview, 'review.report': reportReview, 'review.moderate': moderateReview,
} satisfies Judges
