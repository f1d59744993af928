import type { EditHandlers } from '../../sync/editHandler.ts'
import { changeReview } from './change.ts'
import { createReview } from './create.ts'
import { moderateReview } from './moderate.ts'
import { replyToReview } from './reply.ts'
import { reportReview } from './report.ts'
import { staffReplyJudges } from './staffReply.ts'
import { voteOnReview } from './vote.ts'
import { withdrawReview } from './withdraw.ts'

/** Every act on a review. */
export const reviewJudges = {
  'review.create': createReview,
  'review.change': changeReview,
  'review.withdraw': withdrawReview,
  'review.vote': voteOnReview,
  'review.report': reportReview,
  'review.moderate': moderateReview,
  'review.reply': replyToReview,
  ...staffReplyJudges,
} satisfies EditHandlers
