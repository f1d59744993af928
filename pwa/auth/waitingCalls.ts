import { useLiveQuery } from 'dexie-react-hooks'
import type { CallAnswer, CallBody, CallParams } from '../../shared/protocol/calls.ts'
import type { CallOptions } from '../api/client.ts'
import { watchRows } from '../local/live.ts'
import { RemoteFailure } from '../remote/client.ts'
import { ownKept } from './kept.ts'
import { callAsStaff, failureSentence } from './staffRemote.ts'
import { useSession } from './useStaff.ts'

/**
 * Calls that may wait on this device. The server does each of them twice as once: what is added carries an id of this
 * device.
 */
const QUEUED = [
  'PUT /admin/colleges/:id/schedules/:act',
  'DELETE /admin/colleges/:id/schedules/:act',
  'PATCH /admin/enquiries/:id',
  'PUT /admin/redirects/:slug',
  'DELETE /admin/redirects/:slug',
  'POST /admin/reviews/:id/replies',
  'PATCH /admin/reviews/:id/replies/:reply',
  'PUT /admin/views/:id',
] as const
export type QueuedCall = (typeof QUEUED)[number]

/**
 * A call that waits on this device for a connection. Nothing is merged: the last call for a key replaces the ones
 * before it. It is stored with the drafts of its author, and is on the disk before the screen says so.
 */
export type WaitingCall<N extends QueuedCall = QueuedCall> = { [Name in N]: CallToQueue<Name> }[N]
interface CallToQueue<N extends QueuedCall> {
  /** What it is about; a later call for the same takes its place. */
  key: string
  call: N
  params: CallParams<N>
  body?: CallBody<N>
  /**
   * The tag of what its person saw. What somebody else changed meanwhile is refused then, and never written over by
   * what waited.
   */
  ifMatch?: string
  /** Why the server will not do it; it waits for its person then and is not sent again. */
  problem?: string
}
export type PendingCall = WaitingCall & { since: number }

/** Where they are kept: what begins so outlives a sign-out that keeps what was not sent. */
export const WAITING = 'draft:call:'
/** Tried anew this often while the page is open, beside every return of the network. */
const AGAIN_MS = 60_000

let sending: Promise<void> | undefined

/** Those of the signed-in person whose key begins so, the oldest first. */
export const waitingCalls = async (prefix = ''): Promise<PendingCall[]> =>
  (await ownKept().list(WAITING + prefix))
    .flatMap(({ value, at }) => {
      const call = readCall(value)
      return call ? [{ ...call, since: at }] : []
    })
    .sort((a, b) => a.since - b.since)

/**
 * A row as it was stored. Earlier releases wrote the method and the path in place of the call's name and its
 * parameters.
 */
function readCall(stored: unknown): WaitingCall | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if ('call' in stored) return stored as WaitingCall
  const { method, path, ...rest } = stored as { method?: string; path?: string }
  for (const call of QUEUED) {
    const params = call.startsWith(`${method} `) ? paramsIn(call, path ?? '') : undefined
    if (params) return { ...rest, call, params } as WaitingCall
  }
  return undefined
}

/** What stands in a path in the places of a call's parameters; nothing where it is another call's path. */
function paramsIn(call: QueuedCall, path: string): Record<string, string> | undefined {
  const pattern = call.slice(call.indexOf(' ') + 1).split('/')
  const parts = path.split('/')
  if (parts.length !== pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(parts[at]!)
    else if (part !== parts[at]) return undefined
  }
  return params
}

/** @throws where this device keeps nothing: then nothing waits and it must be said */
export async function callLater(call: WaitingCall): Promise<void> {
  await ownKept().put(WAITING + call.key, call, Date.now())
}
export async function dropCall(key: string): Promise<void> {
  await ownKept().remove(WAITING + key)
}

/**
 * Asks the server now, or where it cannot be asked keeps the call.
 * @returns what the server answered; undefined where the call waits
 * @throws RemoteFailure where the server refused; whatever kept this device from keeping it
 */
export async function callOrWait<N extends QueuedCall>(
  call: WaitingCall & { call: N },
): Promise<CallAnswer<N> | undefined> {
  // An older word for the same must not arrive after this one.
  await sending
  if (!navigator.onLine) {
    await callLater(call)
    return undefined
  }
  await ownKept()
    .remove(WAITING + call.key)
    .catch(() => undefined) // where nothing can be removed nothing was kept
  try {
    return await ask<N>(call)
  } catch (thrown) {
    if (!isForLater(thrown)) throw thrown
    await callLater(call)
    return undefined
  }
}

const ask = <N extends QueuedCall>({
  call,
  params,
  body,
  ifMatch,
}: WaitingCall & { call: N }): Promise<CallAnswer<N>> => {
  const options = { params, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) }
  // A stored call carries the parameters and the body of its own name.
  return callAsStaff(call as QueuedCall, options as CallOptions<QueuedCall>) as Promise<CallAnswer<N>>
}

/** No answer, or one of a server that cannot now. */
const isForLater = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure &&
  (thrown.reason !== 'refused' || thrown.status === 429 || (thrown.status ?? 0) >= 500)

/**
 * Sends what waits, one after another; ends at the first that finds nobody. Resolves when nothing more can be done now.
 */
export function sendCalls(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}
async function sendAll(): Promise<void> {
  for (const call of await waitingCalls().catch(() => []))
    if (call.problem === undefined && !(await isAnswered(call))) break
}

/**
 * Does what a call asks, or writes down why the server will not; false where nobody could answer it now, and it stays
 * as it was.
 */
async function isAnswered({ since, problem: _before, ...call }: PendingCall): Promise<boolean> {
  try {
    await ask(call)
  } catch (thrown) {
    // Signed out meanwhile: it is kept for whoever wrote it.
    if (isForLater(thrown) || (thrown instanceof RemoteFailure && thrown.status === 401)) return false
    await ownKept().replace(WAITING + call.key, since, { ...call, problem: failureSentence(thrown) })
    return true
  }
  // Only what was sent goes: somebody may have written another word for the same meanwhile.
  await ownKept().remove(WAITING + call.key, since)
  return true
}

/**
 * Asks once more for what was refused: something may be otherwise at the server by now. Refused again it says why
 * again; where nobody answers it waits as it did at first.
 */
export async function retryCall(call: PendingCall): Promise<void> {
  await sending
  if (!(await isAnswered(call))) {
    const { since, problem: _refused, ...waits } = call
    await ownKept().replace(WAITING + call.key, since, waits)
  }
}

/**
 * Sends what waits whenever there may be a way: when the desk opens, when the network is back, and from time to time.
 * Answers the way to stop.
 */
export function keepSending(): () => void {
  const send = (): void => void sendCalls().catch(() => undefined) // a device whose storage fails shows it where the call was made
  send()
  const timer = setInterval(() => {
    if (navigator.onLine) send()
  }, AGAIN_MS)
  addEventListener('online', send)
  return () => {
    clearInterval(timer)
    removeEventListener('online', send)
  }
}

/**
 * Those of the signed-in person whose key begins so, now and whenever a tab adds, sends or drops one. Answers the way
 * to stop.
 */
export const watchWaitingCalls = (listener: (calls: PendingCall[]) => void, prefix = ''): (() => void) =>
  watchRows(() => presentCalls(prefix), listener)

/** The same for a screen; `undefined` until this device has read them. */
export function useWaitingCalls(prefix: string): PendingCall[] | undefined {
  const session = useSession()
  const account = session.phase === 'in' ? session.staff._id : ''
  return useLiveQuery(() => presentCalls(prefix), [prefix, account])
}

/** A device that keeps nothing has none that wait. */
const presentCalls = (prefix: string): Promise<PendingCall[]> => waitingCalls(prefix).catch((): PendingCall[] => [])
