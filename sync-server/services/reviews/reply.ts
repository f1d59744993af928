import { v7 as uuid } from 'uuid'
import { Failure } from '../../../shared/failure.ts'
import type { ReviewReply } from '../../store/promise/reviews.ts'
import { demand, demandStudent, type Caller } from '../caller.ts'
import { writeReply } from '../students/act.ts'
import { openPublic, REVIEW_NOT_FOUND } from './acts/rules.ts'
import { officialNameOf, readReply } from './acts/replyRules.ts'

/** A signed-in reader answers a review, or a college through an account that holds its mandate. It is shown once a moderator has read it. @throws Failure UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED */
export async function replyTo(caller: Caller, review: string, { content, isOfficial }: { content: string; isOfficial?: boolean | undefined }): Promise<ReviewReply> {
  demandStudent(caller)
  return writeReply(caller, { kind: 'review.reply', record: uuid(), review, content, ...(isOfficial && { isOfficial }) })
}

/** Staff write down what the college itself answers: in its name, marked as official, and shown at once. @throws Failure NOT_FOUND, VALIDATION_FAILED */
export async function replyOfficially(caller: Caller, review: string, content: string): Promise<ReviewReply> {
  demand(caller, 'edit_colleges')
  const said = readReply(content)
  return caller.store.write(caller.author, async (tx) => {
    const { college } = await openPublic(tx, review)
    const reply: ReviewReply = { id: uuid(), review, name: await officialNameOf(tx, college), content: said, isOfficial: true, at: caller.now(), status: 'published' }
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: 'reply-official', kind: 'review', record: review })
    return reply
  })
}

/** Staff let a reply stand or not. @throws Failure NOT_FOUND */
export async function moderateReply(caller: Caller, review: string, id: string, status: 'published' | 'rejected'): Promise<ReviewReply> {
  demand(caller, 'edit_colleges')
  const found = (await caller.store.reviews.replies([review])).find((reply) => reply.id === id)
  if (!found) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  const reply = { ...found, status }
  await caller.store.write(caller.author, async (tx) => {
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: `reply-${status}`, kind: 'review', record: review })
  })
  return reply
}
