import { Failure } from '../../../../shared/failure.ts'
import { mergeChanges } from '../../../../shared/merge/merge.ts'
import { isSame } from '../../../../shared/record/canonical.ts'
import { reviewFields } from '../../../../shared/review/review.ts'
import { isVersioned, REVIEW_SENTENCES } from '../../../../shared/review/rules.ts'
import { higherRung } from '../../../../shared/review/verified.ts'
import type { EditHandler } from '../../sync/editHandler.ts'
import { rungAt } from '../raise.ts'
import { demandAuthor, editedAt, openOwn, reviewFrom, reviewIn, withReviewTag } from './rules.ts'

/**
 * The author changes the text, and the moderator reads it again. A change that crosses one made on another of the
 * author's own devices is refused as a whole and parked: both texts are by the same person, who can see the other one.
 */
export const changeReview: EditHandler<'review.change'> = async (tx, caller, edit) => {
  const before = await openOwn(tx, caller, edit.record)
  if (before.status === 'withdrawn') throw new Failure('NOT_FOUND', { message: 'This review was withdrawn' })
  const { record, clashes, invalid } = mergeChanges(reviewFields, reviewIn(before), edit.changes)
  if (invalid.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      details: invalid.map((path) => ({ path, rule: 'unknown', message: 'This is no field of a review' })),
    })
  if (clashes.length > 0) {
    throw new Failure('VERSION_CONFLICT', {
      message: 'You changed this review on another device',
      details: clashes.map(({ path }) => ({ path, rule: 'clash', message: 'Changed on another device meanwhile' })),
    })
  }
  const review = reviewFrom(caller, record)
  if (isSame(review, reviewFrom(caller, before.value))) return { outcome: 'same', tag: before.tag }
  const other = await tx.reviews.ofAccount(before.account!, before.college, review.course)
  if (other && other.id !== before.id)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'course', rule: 'unique', message: REVIEW_SENTENCES.once }],
    })

  const now = caller.now()
  const told = isVersioned(before.createdAt, now) ? now : editedAt(before)
  const { reason: _answered, publishedAt: _before, ...rest } = before
  // The day of the first publication stays with the record, so that the store keeps what readers had seen as a version.
  const after = withReviewTag({
    ...rest,
    status: 'pending',
    verified: higherRung(before.verified, await rungAt(tx, demandAuthor(caller), before.college)),
    value: { ...review, ...(told !== undefined && { editedAt: told }) },
    updatedAt: now,
    ...(before.publishedAt !== undefined && { publishedAt: before.publishedAt }),
  })
  await tx.reviews.put(after)
  await tx.audit.note({ act: 'change', kind: 'review', record: after.id })
  return { outcome: 'applied', tag: after.tag }
}
