import { Failure } from '../../../../shared/failure.ts'
import type { Judge } from '../../sync/judgement.ts'
import { demandAllowance } from '../../students/allowance.ts'
import { demandAuthor, openPublic, REVIEW_NOT_FOUND } from './rules.ts'
import { readReply } from './replyRules.ts'

/** Somebody answers a review; a moderator reads it before anybody else does. The same id again is the same reply (M8). */
export const replyToReview: Judge<'review.reply'> = async (tx, caller, edit) => {
  const author = demandAuthor(caller)
  const account = `student:${author.id}` as const
  const standing = await tx.reviews.openReply(edit.record)
  if (standing) {
    if (standing.account !== account) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
    return { outcome: 'same' }
  }
  const content = readReply(edit.content)
  demandAllowance(caller, 'reply')
  await openPublic(tx, edit.review)
  await tx.reviews.reply({ id: edit.record, review: edit.review, account, name: author.fullName.trim().split(/\s+/)[0] ?? 'Student', content, isOfficial: false, at: caller.now(), status: 'pending' })
  await tx.audit.note({ act: 'reply', kind: 'review', record: edit.review })
  return { outcome: 'applied' }
}
