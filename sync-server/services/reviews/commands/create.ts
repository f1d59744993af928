import { Failure } from '../../../../shared/failure.ts'
import { REVIEW_SENTENCES } from '../../../../shared/review/rules.ts'
import { rungByEmail } from '../../../../shared/review/verified.ts'
import type { EditHandler } from '../../sync/editHandler.ts'
import { demandAllowance } from '../../students/allowance.ts'
import { demandAuthor, reviewFrom, withReviewTag } from './rules.ts'

/**
 * A student's review comes in and waits for its moderator. One for each person and course; the same id again is `same`
 * (M8).
 */
export const createReview: EditHandler<'review.create'> = async (tx, caller, edit) => {
  const author = demandAuthor(caller)
  const account = `student:${author.id}`
  const standing = await tx.reviews.open(edit.record)
  if (standing) {
    if (standing.account !== account) throw new Failure('FORBIDDEN')
    return { outcome: 'same', tag: standing.tag }
  }
  const review = reviewFrom(caller, edit.value)
  await demandAllowance(caller, 'review')
  const college = await tx.colleges.open(edit.college)
  if (college?.status !== 'published') throw new Failure('NOT_FOUND', { message: 'College not found' })
  if (await tx.reviews.ofAccount(account, edit.college, review.course)) {
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'course', rule: 'unique', message: REVIEW_SENTENCES.once }],
    })
  }
  const now = caller.now()
  const record = withReviewTag({
    id: edit.record,
    college: edit.college,
    account,
    status: 'pending',
    verified: rungByEmail({ email: author.email, isConfirmed: author.emailConfirmedAt !== undefined }, college.college),
    value: { ...review },
    helpful: 0,
    notHelpful: 0,
    createdAt: now,
    updatedAt: now,
  })
  await tx.reviews.put(record)
  await tx.audit.note({ act: 'create', kind: 'review', record: record.id })
  return { outcome: 'applied', tag: record.tag }
}
