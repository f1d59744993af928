import type { CallAnswer } from '../../shared/protocol/calls.ts'
import type { ActKind } from '../../shared/protocol/push.ts'
import type { CallOptions } from '../api/client.ts'
import { callAsStaff } from '../auth/staffRemote.ts'
import { isForLater } from '../remote/client.ts'
import type { StaffAct, SyncClient } from '../sync/types.ts'

/** The documented call of each act of staff that may wait on this device as an edit of the outbox. */
const CALL_OF = {
  'college.plan': 'PUT /admin/colleges/:id/schedules/:act',
  'college.unplan': 'DELETE /admin/colleges/:id/schedules/:act',
  'enquiry.followUp': 'PATCH /admin/enquiries/:id',
  'review.replyOfficially': 'POST /admin/reviews/:id/replies',
  'review.judgeReply': 'PATCH /admin/reviews/:id/replies/:reply',
  'redirect.put': 'PUT /admin/redirects/:slug',
  'redirect.remove': 'DELETE /admin/redirects/:slug',
  'view.save': 'PUT /admin/views/:id',
  'correction.settle': 'PATCH /admin/corrections/:id',
} as const satisfies Record<ActKind, string>
type ActCall<K extends ActKind = ActKind> = (typeof CALL_OF)[K]

/**
 * Asks the server now, or where it cannot be asked leaves the act to the outbox. It is on the disk of this device before
 * the server is asked, so that it outlives this tab; the server does each of them twice as once.
 * @returns what the server answered; undefined where the act waits
 * @throws RemoteFailure where the server refused; NotSaved where nobody could be asked and this device keeps nothing
 */
export async function askOrKeep<K extends ActKind>(
  desk: SyncClient,
  act: StaffAct & StaffAct<K>,
): Promise<CallAnswer<ActCall<K>> | undefined> {
  const isWaiting = !navigator.onLine || (await isOnItsWay(desk, act.key))
  if (isWaiting) {
    await desk.keepAct(act)
    return undefined
  }
  // A device that keeps nothing can still ask.
  const mark = await desk.keepAct(act, 'asked').catch(() => undefined)
  try {
    const answer = await callAsStaff(CALL_OF[act.edit.kind], optionsOf(act.edit) as CallOptions<ActCall>)
    // Where it could not be removed it is done twice as once.
    if (mark !== undefined) await desk.dropAct(act.key, mark).catch(() => undefined)
    return answer as CallAnswer<ActCall<K>>
  } catch (thrown) {
    if (!isForLater(thrown)) {
      if (mark !== undefined) await desk.dropAct(act.key, mark).catch(() => undefined)
      throw thrown
    }
    if (mark === undefined) await desk.keepAct(act)
    else await desk.releaseAct(act.key)
    return undefined
  }
}

/** An older word for the same must not arrive after this one: where it may be with the server, this one waits behind it. */
async function isOnItsWay(desk: SyncClient, key: string): Promise<boolean> {
  const isLeaving = async (): Promise<boolean> => {
    const acts = await desk.readActs(key).catch(() => [])
    return acts.some((act) => act.key === key && act.isLeaving === true)
  }
  if (!(await isLeaving())) return false
  await desk.syncNow()
  return isLeaving()
}

/** An act as its documented call says it. */
function optionsOf(edit: StaffAct['edit']): { params: object; body?: object; ifMatch?: string } {
  switch (edit.kind) {
    case 'college.plan': {
      const { record: id, act, at, ifMatch: tag } = edit
      return { params: { id, act }, body: { at, ...(tag !== undefined && { tag }) } }
    }
    case 'college.unplan':
      return { params: { id: edit.record, act: edit.act }, ...seen(edit) }
    case 'enquiry.followUp': {
      const { kind: _kind, record: id, ifMatch: _seen, ...body } = edit
      return { params: { id }, body, ...seen(edit) }
    }
    case 'review.replyOfficially':
      return { params: { id: edit.review }, body: { id: edit.record, content: edit.content } }
    case 'review.judgeReply':
      return { params: { id: edit.review, reply: edit.record }, body: { status: edit.status }, ...seen(edit) }
    case 'redirect.put':
      return { params: { slug: edit.record }, body: { college: edit.college } }
    case 'redirect.remove':
      return { params: { slug: edit.record } }
    case 'correction.settle': {
      const { kind: _kind, record: id, ...body } = edit
      return { params: { id }, body }
    }
    case 'view.save':
      return {
        params: { id: edit.record },
        body: { name: edit.name, query: edit.query, isShared: edit.isShared },
      }
  }
}
const seen = ({ ifMatch }: { ifMatch?: string }) => (ifMatch === undefined ? {} : { ifMatch })
