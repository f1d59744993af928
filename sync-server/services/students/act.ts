import type { Edit } from '../../../shared/protocol/push.ts'
import { accountOf, type Caller } from '../caller.ts'
import { applyEdit } from '../sync/applyEdit.ts'
import type { UnnumberedReceipt, SyncCaller } from '../sync/editHandler.ts'
import type { ReviewRecord, ReviewReply } from '../../store/ports/reviews.ts'

/** An edit without its place in a queue: the documented calls have none. */
export type StudentEdit = Edit extends infer E ? (E extends Edit ? Omit<E, 'n' | 'madeAt'> : never) : never

/**
 * One act through the judge that also judges queues, in a transaction of its own. `device` tells visitors without an
 * account apart.
 * @throws Failure whatever the act refuses
 */
export const doOne = (caller: Caller, deed: StudentEdit, device?: string): Promise<UnnumberedReceipt> =>
  caller.store.write(caller.author, (tx) => applyEdit(tx, deviceOf(caller, device), editOf(caller, deed)))

/**
 * The same, answering the review as it then stands, read in the transaction itself: the answer may be made before the
 * commit.
 */
export const writeReview = (caller: Caller, deed: StudentEdit): Promise<ReviewRecord> =>
  caller.store.write(caller.author, async (tx) => {
    await applyEdit(tx, deviceOf(caller), editOf(caller, deed))
    const review = await tx.reviews.open(deed.record)
    if (!review) throw new Error('The store kept no review')
    return review
  })

/** And of a reply. */
export const writeReply = (caller: Caller, deed: StudentEdit): Promise<ReviewReply> =>
  caller.store.write(caller.author, async (tx) => {
    await applyEdit(tx, deviceOf(caller), editOf(caller, deed))
    const reply = await tx.reviews.openReply(deed.record)
    if (!reply) throw new Error('The store kept no reply')
    return reply
  })

function deviceOf(caller: Caller, device?: string): SyncCaller {
  const account = accountOf(caller)
  return {
    ...caller,
    isAnswered: true,
    ...(account !== undefined && { account }),
    ...(device !== undefined && { device }),
  }
}
const editOf = (caller: Caller, deed: StudentEdit): Edit =>
  ({ ...deed, n: 1, madeAt: new Date(caller.now()).toISOString() }) as Edit
