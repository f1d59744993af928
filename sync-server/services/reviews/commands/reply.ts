import { Failure } from '../../../../shared/failure.ts'
import { MANDATE_SENTENCES } from '../../../../shared/people/collegeRepresentative.ts'
import type { EditHandler } from '../../sync/editHandler.ts'
import { demandAllowance } from '../../students/allowance.ts'
import { demandAuthor, openPublic, REVIEW_NOT_FOUND } from './rules.ts'
import { officialNameOf, readReply } from './replyRules.ts'

/**
 * Somebody answers a review, or a college whose mandate their account holds (behaviour 12); a moderator reads it before
 * anybody else does. The same id again is the same reply (M8).
 */
export const replyToReview: EditHandler<'review.reply'> = async (tx, caller, edit) => {
  const author = demandAuthor(caller)
  const account = `student:${author.id}` as const
  const standing = await tx.reviews.openReply(edit.record)
  if (standing) {
    if (standing.account !== account) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
    return { outcome: 'same' }
  }
  const content = readReply(edit.content)
  await demandAllowance(caller, 'reply')
  const { college } = await openPublic(tx, edit.review)
  const isOfficial = edit.isOfficial === true
  // What was meant to be the college's is never taken as a reader's own instead, nor the other way round: only its
  // author knows which it was.
  if (isOfficial && !(await tx.mandates.isHeld(author.id, college)))
    throw new Failure('FORBIDDEN', { message: MANDATE_SENTENCES.none })
  const name = isOfficial ? await officialNameOf(tx, college) : (author.fullName.trim().split(/\s+/)[0] ?? 'Student')
  await tx.reviews.reply({
    id: edit.record,
    review: edit.review,
    account,
    name,
    content,
    isOfficial,
    at: caller.now(),
    status: 'pending',
  })
  await tx.audit.note({ act: isOfficial ? 'reply-as-college' : 'reply', kind: 'review', record: edit.review })
  return { outcome: 'applied' }
}
