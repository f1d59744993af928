import { v7 as uuid } from 'uuid'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { ReviewReply } from '../../store/ports/reviews.ts'
import { demand, demandStudent, type Caller } from '../caller.ts'
import { writeReply } from '../students/act.ts'
import { openPublic, REVIEW_NOT_FOUND } from './commands/rules.ts'
import { officialNameOf, readReply } from './commands/replyRules.ts'

/**
 * A signed-in reader answers a review, or a college through an account that holds its mandate. It is shown once a
 * moderator has read it. @throws Failure UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED
 */
export async function replyTo(
  caller: Caller,
  review: string,
  { content, isOfficial }: { content: string; isOfficial?: boolean | undefined },
): Promise<ReviewReply> {
  demandStudent(caller)
  return writeReply(caller, {
    kind: 'review.reply',
    record: uuid(),
    review,
    content,
    ...(isOfficial && { isOfficial }),
  })
}

/**
 * Staff write down what the college itself answers: in its name, marked as official, and shown at once. The same id
 * again is the same reply (M8). @throws Failure NOT_FOUND, VALIDATION_FAILED
 */
export async function replyOfficially(
  caller: Caller,
  review: string,
  { id = uuid(), content }: { id?: string | undefined; content: string },
): Promise<ReviewReply> {
  demand(caller, 'edit_colleges')
  const said = readReply(content)
  return caller.store.write(caller.author, async (tx) => {
    const standing = await tx.reviews.openReply(id)
    if (standing) {
      if (standing.review !== review || standing.account !== undefined || !standing.isOfficial)
        throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
      return standing
    }
    const { college } = await openPublic(tx, review)
    const reply: ReviewReply = {
      id,
      review,
      name: await officialNameOf(tx, college),
      content: said,
      isOfficial: true,
      at: caller.now(),
      status: 'published',
    }
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: 'reply-official', kind: 'review', record: review })
    return reply
  })
}

const JUDGED_MEANWHILE = 'A colleague judged this reply meanwhile. It is shown as it stands now'

/** Of what staff decide of a reply, so that two who judge it do not overrule one another unseen (behaviour 20). */
export const tagOfVerdict = ({ status }: ReviewReply): string => hashOf({ status })

/**
 * Staff let a reply stand or not. `seen`: the tag of what the caller saw; without it the last one counts. @throws
 * Failure NOT_FOUND, VERSION_CONFLICT with it as it stands
 */
export async function moderateReply(
  caller: Caller,
  review: string,
  id: string,
  status: 'published' | 'rejected',
  seen?: string,
): Promise<ReviewReply> {
  demand(caller, 'edit_colleges')
  return caller.store.write(caller.author, async (tx) => {
    const before = await tx.reviews.openReply(id)
    if (before?.review !== review) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
    // Sent again by a device that heard no answer: it stands already, and the audit tells it once.
    if (before.status === status) return before
    if (seen !== undefined && seen !== tagOfVerdict(before))
      throw new Failure('VERSION_CONFLICT', { message: JUDGED_MEANWHILE, data: { current: before, clashes: [] } })
    const reply = { ...before, status }
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: `reply-${status}`, kind: 'review', record: review })
    return reply
  })
}
