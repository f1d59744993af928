import type { EditHandler } from '../../sync/editHandler.ts'
import { openOwn, withReviewTag, withoutWaiting } from './rules.ts'

/** The author takes a review back. It is no longer shown or counted, and another may be written in its place. */
export const withdrawReview: EditHandler<'review.withdraw'> = async (tx, caller, edit) => {
  const before = await openOwn(tx, caller, edit.record)
  if (before.status === 'withdrawn') return { outcome: 'same', tag: before.tag }
  const after = withReviewTag({ ...withoutWaiting(before, caller.now()), status: 'withdrawn', updatedAt: caller.now() })
  await tx.reviews.put(after)
  await tx.reviews.settleReports(after.id, 'withdrawn')
  await tx.audit.note({ act: 'withdraw', kind: 'review', record: after.id, before: { status: before.status } })
  return { outcome: 'applied', tag: after.tag }
}
