import { openClient } from '../api/client.ts'
import { openRemote } from '../remote/client.ts'
import { OUTCOMES_KEY } from './outcomeNote.ts'
import { fromBase64, toBase64 } from './subscription.ts'

/**
 * `absent`: this browser knows no push. `blocked`: the person said no to notifications of this site, and only the
 * browser's settings undo that.
 */
export type PushSupport = 'absent' | 'blocked' | 'possible'

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'absent'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

/** Why a device could not be reminded, where it is neither the network nor our server. */
export class NoPush extends Error {
  readonly reason: 'worker' | 'service' | 'many'
  constructor(reason: NoPush['reason'], cause?: unknown) {
    super(reason, { cause })
    this.name = 'NoPush'
    this.reason = reason
  }
}

/** What a browser has one address for: each remembers under its own name what it asked for. */
export const REMINDERS_KEY = 'pravesh.reminders'
const USES = [REMINDERS_KEY, OUTCOMES_KEY]
/** A worker that is still on its way is waited for so long. */
const WORKER_MS = 15_000

/**
 * One act at a time, in all tabs: two at once would each keep a note that knows nothing of the other. Every browser
 * with push has locks.
 */
export const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(REMINDERS_KEY, act) as Promise<T>

export const pushClient = () => openClient(openRemote())
export const keyOfServer = async (): Promise<string> => (await pushClient().call('GET /reminders/key')).data.publicKey

/** The address this browser has now, without asking for one. */
export const heldSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()

/**
 * This browser's address for this key of the server; a new one where it has none or one for another key.
 * @param noted the key that was asked with, for browsers that do not tell @throws NoPush
 */
export async function subscribeFor(publicKey: string, noted: string | undefined): Promise<PushSubscription> {
  const { pushManager } = await workerReady()
  const held = await pushManager.getSubscription()
  if (held && isFor(held, publicKey, noted)) return held
  // Made for a key the server has no more, it would be refused each message.
  await held?.unsubscribe()
  return pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: fromBase64(publicKey) })
    .catch((thrown: unknown) => {
      throw new NoPush('service', thrown)
    })
}

/** Browsers that do not tell whom an address was made for are taken at our own word. */
export function isFor({ options }: PushSubscription, publicKey: string, noted: string | undefined): boolean {
  const key = options.applicationServerKey
  return key ? toBase64(key) === publicKey : noted === publicKey
}

/** The browser forgets its address, unless something else on this device was asked for with it. */
export async function unsubscribeIfUnused(): Promise<void> {
  if (USES.some((key) => localStorage.getItem(key) !== null)) return
  await (await heldSubscription())?.unsubscribe().catch(() => false) // an address nobody sends to is as good as none
}

async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new NoPush('worker')), WORKER_MS)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}
