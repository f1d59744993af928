import { Failure } from '../../../shared/failure.ts'
import { networkOf } from '../network.ts'
import type { SyncCaller } from '../sync/judgement.ts'

/**
 * How many acts of one kind an hour may bring, from one account or device and from one address (S4). Counted where the acts are
 * judged, so neither the queue nor the documented calls are a way round. A school of sixty phones shares an address.
 */
const AN_HOUR: Record<Counted, { one: number; address: number }> = {
  review: { one: 20, address: 300 },
  vote: { one: 300, address: 6_000 },
  report: { one: 30, address: 300 },
  reply: { one: 20, address: 300 },
  enquiry: { one: 30, address: 600 },
  look: { one: 30, address: 60 },
}
export type Counted = 'review' | 'vote' | 'report' | 'reply' | 'enquiry' | 'look'
const HOUR_MS = 3_600_000

/** One count for each database: two servers in one process, as in a simulation, know nothing of each other. A restart forgives. */
const counts = new WeakMap<object, { since: number; of: Map<string, number> }>()

/** @throws Failure RATE_LIMITED with the seconds to wait */
export function demandAllowance(caller: SyncCaller, act: Counted): void {
  const now = caller.now()
  // The reading side is the same object whatever wraps the store for one request.
  let count = counts.get(caller.store.reviews)
  if (!count || now - count.since >= HOUR_MS || now < count.since) counts.set(caller.store.reviews, count = { since: now, of: new Map() })
  const one = caller.author.id ?? caller.device
  const limits: Array<[key: string, most: number]> = [
    ...(one === undefined ? [] : [[`${act} ${one}`, AN_HOUR[act].one] as [string, number]]),
    ...(caller.author.address === undefined ? [] : [[`${act} @${networkOf(caller.author.address)}`, AN_HOUR[act].address] as [string, number]]),
  ]
  for (const [key, most] of limits) {
    const n = (count.of.get(key) ?? 0) + 1
    if (n > most) throw new Failure('RATE_LIMITED', { retryAfter: Math.ceil((count.since + HOUR_MS - now) / 1000) })
    count.of.set(key, n)
  }
}
