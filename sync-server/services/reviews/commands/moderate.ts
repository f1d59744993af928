import { Failure } from '../../../../shared/failure.ts'
import { mayBecome, needsReason, REVIEW_SENTENCES } from '../../../../shared/review/rules.ts'
import { demand } from '../../caller.ts'
import type { EditHandler, UnnumberedReceipt } from '../../sync/editHandler.ts'
import type { ReviewRecord } from '../../../store/ports/reviews.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { REVIEW_NOT_FOUND, withReviewTag, withoutWaiting } from './rules.ts'

/**
 * Staff publish a review, return it with a reason or reject it; its text they never touch. The verdict is on the text
 * that was read (M6): where the author changed it meanwhile nothing is decided, and the moderator reads the new one.
 */
export const moderateReview: EditHandler<'review.moderate'> = async (tx, caller, edit) => {
  demand(caller, 'edit_colleges')
  const before = await tx.reviews.open(edit.record)
  if (!before) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  const reason = edit.reason?.trim()
  if (before.status === 'published' && edit.status === 'published' && reason)
    return keepReported(tx, before, edit.tag, reason)
  if (before.status === edit.status && before.reason === (needsReason(edit.status) ? reason : undefined))
    return { outcome: 'same', tag: before.tag }
  if (before.tag !== edit.tag) throw new Failure('VERSION_CONFLICT', changedSince(before))
  if (before.status !== edit.status && !mayBecome(before.status, edit.status)) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'status', rule: 'state', message: `A ${before.status} review cannot become ${edit.status}` }],
    })
  }
  if (needsReason(edit.status) && !reason)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'reason', rule: 'required', message: REVIEW_SENTENCES.needsReason }],
    })

  const now = caller.now()
  const { reason: _before, ...rest } = before
  const after = withReviewTag({
    ...(edit.status === 'rejected' ? withoutWaiting(rest, now) : rest),
    status: edit.status,
    updatedAt: now,
    ...(needsReason(edit.status) && reason && { reason }),
    ...(edit.status === 'published' && { publishedAt: before.publishedAt ?? now }),
  })
  await tx.reviews.put(after)
  await tx.reviews.settleReports(after.id, edit.status === 'published' ? 'kept' : edit.status)
  await tx.audit.note({
    act: edit.status,
    kind: 'review',
    record: after.id,
    before: { status: before.status },
    after: { status: after.status },
    ...(reason && { reason }),
  })
  return { outcome: 'applied', tag: after.tag }
}

/**
 * What readers reported stays as it is: nothing of the review moves, and each of them is told why. With nothing
 * reported there is nothing to decide.
 */
async function keepReported(
  tx: StoreTransaction,
  review: ReviewRecord,
  tag: string,
  reason: string,
): Promise<UnnumberedReceipt> {
  if (review.tag !== tag) throw new Failure('VERSION_CONFLICT', changedSince(review))
  if ((await tx.reviews.settleReports(review.id, 'kept', reason)) === 0) return { outcome: 'same', tag: review.tag }
  await tx.audit.note({ act: 'kept', kind: 'review', record: review.id, reason })
  return { outcome: 'applied', tag: review.tag }
}

const changedSince = (current: ReviewRecord) => ({
  message: 'The review changed since you read it',
  data: { current, clashes: [] },
})
