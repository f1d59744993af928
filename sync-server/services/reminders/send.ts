import { createHash } from 'node:crypto'
import { lookup } from 'node:dns'
import { Agent, request } from 'node:https'
import type { RequestDetails } from 'web-push'
import type { PushShown } from '../../../shared/reminder/shown.ts'
import type { PushDevice } from '../../store/ports/reminders.ts'
import { isPublicAddress } from '../links/probe.ts'

/** A push service that has not answered by then is asked again later. */
const SILENCE_MS = 10_000
/** An order to wait is heeded, but for no longer than a day. */
const MOST_WAIT_S = 86_400

/**
 * The server's own keys, and where its operator can be reached if its messages are a nuisance to a push service (RFC
 * 8292).
 */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/**
 * What became of a message: taken; the browser is gone for good; not now (`afterS`: the service's own wish); or never
 * (0: it could not even be written).
 */
export type PushDelivery =
  { is: 'taken' } | { is: 'gone' } | { is: 'later'; afterS?: number } | { is: 'refused'; status: number }

/**
 * How push services are reached; tests trust a service of their own instead. A name that leads into our own network
 * leads nowhere.
 */
export const openAgent = (): Agent =>
  new Agent({
    keepAlive: true,
    maxSockets: 8,
    lookup: (name, options, answer) =>
      lookup(name, { ...options, all: true }, (fault, found) => {
        const [first] = found ?? []
        if (fault || !first || !found.every(({ address }) => isPublicAddress(address)))
          return answer(fault ?? Object.assign(new Error('An address of our own network'), { code: 'EACCES' }), '', 0)
        // Node asks for one or for all of them, by the option; its types know the first way alone.
        if (options.all) (answer as unknown as (fault: null, all: typeof found) => void)(null, found)
        else answer(null, first.address, first.family)
      }),
  })

/** A server that ends in the middle of a message leaves it to others for so long. */
export const CLAIMED_MS = 5 * 60_000
/** A service that cannot take a message is asked again after so long, twice as long each time; and given up. */
const AGAIN_MS = 5 * 60_000
const MOST_TRIES = 6

/**
 * When a message that a service could not take is due again, after `tries` others that failed. Undefined: it is given
 * up. @param afterS the service's own wish
 */
export const nextTry = (now: number, tries: number, afterS = 0): number | undefined =>
  tries + 1 >= MOST_TRIES ? undefined : now + Math.max(AGAIN_MS * 2 ** tries, afterS * 1000)

/** Messages that are on their way at once. */
const AT_ONCE = 4
export async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, items.length) }, async () => {
      while (next < items.length) await work(items[next++]!)
    }),
  )
}

export interface Sending {
  agent: Agent
  vapid: VapidKeys
  signal: AbortSignal
  silenceMs?: number
}

/**
 * Sends one message, encrypted for that browser alone. `forS`: seconds after which it is not worth delivering. Never
 * throws for what a push service may do.
 */
export async function sendPush(
  { agent, vapid, signal, silenceMs = SILENCE_MS }: Sending,
  { address, p256dh, auth }: PushDevice,
  shown: PushShown,
  forS: number,
): Promise<PushDelivery> {
  let written: RequestDetails
  try {
    // Read with the first message, and not at every start.
    const { default: webPush } = await import('web-push')
    written = webPush.generateRequestDetails({ endpoint: address, keys: { p256dh, auth } }, JSON.stringify(shown), {
      vapidDetails: vapid,
      TTL: Math.max(0, Math.floor(forS)),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      // Of two of one tag that wait for a phone that is off, the later one takes the place of the former.
      topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32),
    })
  } catch {
    return { is: 'refused', status: 0 }
  }
  // Held by its timer: the signals that `any` joins are held weakly, and Node 20 loses one of AbortSignal.timeout
  // (nodejs/node#57736).
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), silenceMs)
  try {
    const { status, retryAfter } = await post(written, agent, AbortSignal.any([signal, limit.signal]))
    if (status >= 200 && status < 300) return { is: 'taken' }
    if (status === 404 || status === 410) return { is: 'gone' }
    if (status !== 429 && status < 500) return { is: 'refused', status }
    const afterS = waitOf(retryAfter)
    return { is: 'later', ...(afterS !== undefined && { afterS }) }
  } catch {
    return { is: 'later' }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The library's own way of sending waits for ever where an answer breaks off, and reads as much of it as comes: its
 * head is all we need.
 */
const post = (
  { endpoint, headers, body }: RequestDetails,
  agent: Agent,
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: string | undefined }> =>
  new Promise((answer, refuse) => {
    const ask = request(
      endpoint,
      { method: 'POST', headers: headers as Record<string, string | number>, agent, signal },
      (response) => {
        answer({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        response.on('error', () => undefined).resume()
      },
    )
    ask.on('error', refuse)
    ask.end(body)
  })

/** Seconds, or a date (RFC 9110). */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), MOST_WAIT_S) : undefined
}
