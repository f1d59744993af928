import { v7 as uuid } from 'uuid'
import { Failure } from '../../../shared/failure.ts'
import { problemsIn } from '../../../shared/record/check.ts'
import { text } from '../../../shared/record/field.ts'
import { read } from '../../../shared/record/read.ts'
import type { ReviewReply } from '../../store/promise/reviews.ts'
import { demand, demandStudent, type Caller } from '../caller.ts'
import { openPublic, REVIEW_NOT_FOUND } from './acts/rules.ts'

const replyFields = { content: text('Reply', { required: true, max: 1000 }) }

/** A signed-in reader answers a review. It is shown once a moderator has read it. @throws Failure UNAUTHENTICATED, NOT_FOUND, VALIDATION_FAILED */
export async function replyTo(caller: Caller, review: string, content: string): Promise<ReviewReply> {
  const student = demandStudent(caller)
  const said = readReply(content)
  return caller.store.write(caller.author, async (tx) => {
    await openPublic(tx, review)
    const reply: ReviewReply = {
      id: uuid(), review, account: `student:${student.id}`, name: student.fullName.trim().split(/\s+/)[0] ?? 'Student', content: said, isOfficial: false, at: caller.now(), status: 'pending',
    }
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: 'reply', kind: 'review', record: review })
    return reply
  })
}

/** Staff write down what the college itself answers: in its name, marked as official, and shown at once. @throws Failure NOT_FOUND, VALIDATION_FAILED */
export async function replyOfficially(caller: Caller, review: string, content: string): Promise<ReviewReply> {
  demand(caller, 'edit_colleges')
  const said = readReply(content)
  return caller.store.write(caller.author, async (tx) => {
    const { college } = await openPublic(tx, review)
    const name = (await tx.colleges.open(college))?.college.name
    if (name === undefined) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
    const reply: ReviewReply = { id: uuid(), review, name, content: said, isOfficial: true, at: caller.now(), status: 'published' }
    await tx.reviews.reply(reply)
    await tx.audit.note({ act: 'reply-official', kind: 'review', record: review })
    return reply
  })
}

function readReply(content: string): string {
  const { value, problems } = read(replyFields, { content })
  const details = [...problems, ...problemsIn(replyFields, value, { thisYear: 9999 })]
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  return value.content!
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
