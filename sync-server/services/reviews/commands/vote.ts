import { Failure } from '../../../../shared/failure.ts'
import { REVIEW_SENTENCES } from '../../../../shared/review/rules.ts'
import type { EditHandler } from '../../sync/editHandler.ts'
import { demandAllowance } from '../../students/allowance.ts'
import { voterOf } from '../voter.ts'
import { openPublic } from './rules.ts'

/**
 * Helpful, Not Helpful, or neither any more: one vote for each account or device, none on one's own review (behaviour
 * 12).
 */
export const voteOnReview: EditHandler<'review.vote'> = async (tx, caller, edit) => {
  const voter = voterOf(caller)
  await demandAllowance(caller, 'vote')
  const review = await openPublic(tx, edit.record)
  if (review.account !== undefined && review.account === voter)
    throw new Failure('FORBIDDEN', { message: REVIEW_SENTENCES.own })
  return { outcome: (await tx.reviews.vote(edit.record, voter, edit.vote)) ? 'applied' : 'same' }
}
