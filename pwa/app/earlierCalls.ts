import { ownKept } from '../auth/kept.ts'
import type { StaffAct, SyncClient } from '../sync/types.ts'

/**
 * Earlier releases kept acts of staff beside the outbox, as calls of the contract among their author's drafts, under
 * keys that begin so.
 */
export const EARLIER_CALLS = 'draft:call:'

/** The acts by the call that asked for each; what stands in the places of its path, its body and the tag of what was seen. */
const ACTS: Record<string, (call: EarlierCall) => StaffAct['edit']> = {
  'PUT /admin/colleges/:id/schedules/:act': ({ params, body }) => ({
    kind: 'college.plan',
    record: params['id']!,
    act: scheduledAct(params),
    at: text(body['at']),
    ...('tag' in body && { ifMatch: body['tag'] === null ? null : text(body['tag']) }),
  }),
  'DELETE /admin/colleges/:id/schedules/:act': ({ params, ...call }) => ({
    kind: 'college.unplan',
    record: params['id']!,
    act: scheduledAct(params),
    ...seen(call),
  }),
  'PATCH /admin/enquiries/:id': ({ params, body, ...call }) =>
    ({ kind: 'enquiry.followUp', record: params['id']!, ...body, ...seen(call) }) as StaffAct['edit'],
  'PUT /admin/redirects/:slug': ({ params, body }) => ({
    kind: 'redirect.put',
    record: params['slug']!,
    college: text(body['college']),
  }),
  'DELETE /admin/redirects/:slug': ({ params }) => ({ kind: 'redirect.remove', record: params['slug']! }),
  'POST /admin/reviews/:id/replies': ({ params, body, key }) => ({
    kind: 'review.replyOfficially',
    record: typeof body['id'] === 'string' ? body['id'] : key.slice(key.lastIndexOf(':') + 1),
    review: params['id']!,
    content: text(body['content']),
  }),
  'PATCH /admin/reviews/:id/replies/:reply': ({ params, body, ...call }) => ({
    kind: 'review.judgeReply',
    record: params['reply']!,
    review: params['id']!,
    status: body['status'] === 'published' ? 'published' : 'rejected',
    ...seen(call),
  }),
  'PUT /admin/views/:id': ({ params, body }) => ({
    kind: 'view.save',
    record: params['id']!,
    name: text(body['name']),
    query: text(body['query']),
    isShared: body['isShared'] === true,
  }),
}

interface EarlierCall {
  key: string
  params: Record<string, string>
  body: Record<string, unknown>
  ifMatch?: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const scheduledAct = (params: Record<string, string>) => (params['act'] === 'unpublish' ? 'unpublish' : 'publish')
const seen = ({ ifMatch }: { ifMatch?: string }) => (ifMatch === undefined ? {} : { ifMatch })

/**
 * Moves what an earlier release of the signed-in person kept into the outbox, the oldest first. Each is in the outbox
 * before it is removed from where it was; a start that was cut in between moves it no second time. What cannot be read
 * stays.
 */
export async function takeOverCalls(desk: Pick<SyncClient, 'takeOverAct'>): Promise<void> {
  const kept = ownKept()
  const rows = (await kept.list(EARLIER_CALLS)).sort((a, b) => a.at - b.at)
  for (const { key: row, value, at } of rows) {
    const key = row.slice(EARLIER_CALLS.length)
    const edit = editIn(key, value)
    if (!edit) continue
    const { problem } = value as { problem?: unknown }
    await desk.takeOverAct({ key, edit }, { since: at, ...(typeof problem === 'string' && { problem }) })
    await kept.remove(row, at)
  }
}

/** A call as it was stored. The earliest releases wrote its method and path in place of its name and parameters. */
function editIn(key: string, stored: unknown): StaffAct['edit'] | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { call, params, method, path, body, ifMatch } = stored as Record<string, unknown>
  const name = Object.keys(ACTS).find((one) =>
    call === undefined ? one.startsWith(`${text(method)} `) && paramsIn(one, text(path)) : one === call,
  )
  if (name === undefined) return undefined
  return ACTS[name]!({
    key,
    params: (call === undefined ? paramsIn(name, text(path)) : (params as Record<string, string>)) ?? {},
    body: (body ?? {}) as Record<string, unknown>,
    ...(typeof ifMatch === 'string' && { ifMatch }),
  })
}

/** What was put into an address; as it stands where it is none, so that one odd row keeps no other from being moved. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What stands in a path in the places of a call's parameters; nothing where it is another call's path. */
function paramsIn(call: string, path: string): Record<string, string> | undefined {
  const pattern = call.slice(call.indexOf(' ') + 1).split('/')
  const parts = path.split('/')
  if (parts.length !== pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const stood = parts[at]!
    if (part.startsWith(':')) params[part.slice(1)] = decoded(stood)
    else if (part !== stood) return undefined
  }
  return params
}
