import { v7 as uuid } from 'uuid'
import { Failure } from '../../../../shared/failure.ts'
import { hashOf } from '../../../../shared/record/tag.ts'
import type { ReviewReply } from '../../../store/ports/reviews.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand, type Caller } from '../../caller.ts'
import { appliedOrSame, type EditHandlers } from '../../sync/editHandler.ts'
import { officialNameOf, readReply } from './replyRules.ts'
import { openPublic, REVIEW_NOT_FOUND } from './rules.ts'

/**
 * Staff write down what the college itself answers: in its name, marked as official, and shown at once. The same id
 * again is the same reply (M8). @throws Failure NOT_FOUND, VALIDATION_FAILED
 */
async function answerIn(
  tx: StoreTransaction,
  caller: Caller,
  { id, review, content }: { id: string; review: string; content: string },
): Promise<Answered> {
  demand(caller, 'edit_colleges')
  const said = readReply(content)
  const standing = await tx.reviews.openReply(id)
  if (standing) {
    if (standing.review !== review || standing.account !== undefined || !standing.isOfficial)
      throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
    return { reply: standing, isDone: false }
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
  return { reply, isDone: true }
}

const JUDGED_MEANWHILE = 'A colleague judged this reply meanwhile. It is shown as it stands now'

/** Of what staff decide of a reply, so that two who judge it do not overrule one another unseen (behaviour 20). */
export const tagOfVerdict = ({ status }: ReviewReply): string => hashOf({ status })

/**
 * Staff let a reply stand or not. `seen`: the tag of what the caller saw; without it the last one counts. @throws
 * Failure NOT_FOUND, VERSION_CONFLICT with it as it stands
 */
async function judgeIn(
  tx: StoreTransaction,
  caller: Caller,
  { id, review, status, seen }: { id: string; review: string } & ReplyVerdict,
): Promise<Answered> {
  demand(caller, 'edit_colleges')
  const before = await tx.reviews.openReply(id)
  if (before?.review !== review) throw new Failure('NOT_FOUND', { message: REVIEW_NOT_FOUND })
  // Sent again by a device that heard no answer: it stands already, and the audit tells it once.
  if (before.status === status) return { reply: before, isDone: false }
  if (seen !== undefined && seen !== tagOfVerdict(before))
    throw new Failure('VERSION_CONFLICT', { message: JUDGED_MEANWHILE, data: { current: before, clashes: [] } })
  const reply = { ...before, status }
  await tx.reviews.reply(reply)
  await tx.audit.note({ act: `reply-${status}`, kind: 'review', record: review })
  return { reply, isDone: true }
}

/** A reply as it then stands; `isDone` is false where it was so already. */
interface Answered {
  reply: ReviewReply
  isDone: boolean
}
interface ReplyVerdict {
  status: 'published' | 'rejected'
  seen?: string | undefined
}

/** As `answerIn`, as one call. */
export async function replyOfficially(
  caller: Caller,
  review: string,
  { id = uuid(), content }: { id?: string | undefined; content: string },
): Promise<ReviewReply> {
  return (await caller.store.write(caller.author, (tx) => answerIn(tx, caller, { id, review, content }))).reply
}

/** As `judgeIn`, as one call. */
export async function moderateReply(
  caller: Caller,
  review: string,
  id: string,
  verdict: ReplyVerdict,
): Promise<ReviewReply> {
  return (await caller.store.write(caller.author, (tx) => judgeIn(tx, caller, { id, review, ...verdict }))).reply
}

/** The same acts as edits of a queue. */
export const staffReplyJudges = {
  'review.replyOfficially': async (tx, caller, { record: id, review, content }) =>
    appliedOrSame((await answerIn(tx, caller, { id, review, content })).isDone),
  'review.judgeReply': async (tx, caller, { record: id, review, status, ifMatch: seen }) =>
    appliedOrSame((await judgeIn(tx, caller, { id, review, status, seen })).isDone),
} satisfies EditHandlers
