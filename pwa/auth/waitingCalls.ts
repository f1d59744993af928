import { useEffect, useState } from 'react'
import { RemoteFailure } from '../remote/client.ts'
import { ownKept } from './kept.ts'
import { askAsStaff, sentenceOf } from './staffRemote.ts'

/**
 * Calls that wait on this device for a connection. They are no edits: nothing is merged, the last word for a key stands, and the server does the same
 * call twice as once: PUT and DELETE are so, a PATCH says how something shall stand, and what is added carries an id of this device. Kept beside the
 * drafts of their author, on the disk before anybody is told.
 */
export interface WaitingCall {
  /** What it is about; a later call for the same takes its place. */
  key: string
  method: 'PUT' | 'DELETE' | 'PATCH' | 'POST'
  path: string
  body?: unknown
  /** The tag of what its person saw. What somebody else changed meanwhile is refused then, and never written over by what waited. */
  ifMatch?: string
  /** Why the server will not do it; it waits for its person then and is not sent again. */
  problem?: string
}
export interface PendingCall extends WaitingCall {
  since: number
}

/** Where they are kept: what begins so outlives a sign-out that keeps what was not sent. */
export const WAITING = 'draft:call:'
/** Tried anew this often while the page is open, beside every return of the network. */
const AGAIN_MS = 60_000

let sending: Promise<void> | undefined
const listeners = new Set<() => void>()
const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Those of the signed-in person whose key begins so, the oldest first. */
export const waitingCalls = async (prefix = ''): Promise<PendingCall[]> =>
  (await ownKept().list(WAITING + prefix))
    .map(({ value, at }) => ({ ...(value as WaitingCall), since: at }))
    .sort((a, b) => a.since - b.since)

/** @throws where this device keeps nothing: then nothing waits and it must be said */
export async function callLater(call: WaitingCall): Promise<void> {
  await ownKept().put(WAITING + call.key, call, Date.now())
  tell()
}
export async function dropCall(key: string): Promise<void> {
  await ownKept().remove(WAITING + key)
  tell()
}

/**
 * Asks the server now, or where it cannot be asked keeps the call.
 * @returns what the server answered; undefined where the call waits
 * @throws RemoteFailure where the server refused; whatever kept this device from keeping it
 */
export async function callOrWait<T>(call: WaitingCall): Promise<T | undefined> {
  // An older word for the same must not arrive after this one.
  await sending
  await ownKept()
    .remove(WAITING + call.key)
    .catch(() => undefined) // where nothing can be removed nothing was kept
  try {
    if (!navigator.onLine) throw new RemoteFailure('unreachable', 'Could not connect. Try again')
    const answer = await ask<T>(call)
    tell()
    return answer
  } catch (thrown) {
    if (!isForLater(thrown)) throw thrown
    await callLater(call)
    return undefined
  }
}

const ask = <T>({ path, method, body, ifMatch }: WaitingCall): Promise<T> =>
  askAsStaff<T>(path, { method, ...(body !== undefined && { body }), ...(ifMatch !== undefined && { ifMatch }) })

/** No answer, or one of a server that cannot now. */
const isForLater = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure &&
  (thrown.reason !== 'refused' || thrown.status === 429 || (thrown.status ?? 0) >= 500)

/** Sends what waits, one after another; ends at the first that finds nobody. Resolves when nothing more can be done now. */
export function sendCalls(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  return sending
}
async function sendAll(): Promise<void> {
  for (const call of await waitingCalls().catch(() => []))
    if (call.problem === undefined && !(await isAnswered(call))) break
  tell()
}

/** Does what a call asks, or writes down why the server will not; false where nobody could answer it now, and it stays as it was. */
async function isAnswered({ since, problem: _before, ...call }: PendingCall): Promise<boolean> {
  try {
    await ask(call)
  } catch (thrown) {
    // Signed out meanwhile: it is kept for whoever wrote it.
    if (isForLater(thrown) || (thrown instanceof RemoteFailure && thrown.status === 401)) return false
    await ownKept().replace(WAITING + call.key, since, { ...call, problem: sentenceOf(thrown) })
    return true
  }
  // Only what was sent goes: somebody may have written another word for the same meanwhile.
  await ownKept().remove(WAITING + call.key, since)
  return true
}

/** Asks once more for what was refused: something may be otherwise at the server by now. Refused again it says why again; where nobody answers it waits as it did at first. */
export async function retryCall(call: PendingCall): Promise<void> {
  await sending
  if (!(await isAnswered(call))) {
    const { since, problem: _refused, ...waits } = call
    await ownKept().replace(WAITING + call.key, since, waits)
  }
  tell()
}

/** Sends what waits whenever there may be a way: when the desk opens, when the network is back, and from time to time. Answers the way to stop. */
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

/** Those whose key begins so, now and whenever one is added, sent or refused. Answers the way to stop. */
export function watchWaitingCalls(tell: (calls: PendingCall[]) => void, prefix = ''): () => void {
  let isOver = false
  const look = (): void => {
    waitingCalls(prefix)
      .catch((): PendingCall[] => [])
      .then(
        (calls) => {
          if (!isOver) tell(calls)
        },
        () => undefined,
      )
  }
  look()
  listeners.add(look)
  return () => {
    isOver = true
    listeners.delete(look)
  }
}

/** Those that wait, followed; `undefined` until this device has looked. */
export function useWaitingCalls(prefix: string): PendingCall[] | undefined {
  const [calls, setCalls] = useState<PendingCall[]>()
  useEffect(() => watchWaitingCalls(setCalls, prefix), [prefix])
  return calls
}
