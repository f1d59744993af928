import { DAY_MS, HOUR_MS } from '../../../shared/format/duration.ts'
import { Failure } from '../../../shared/failure.ts'
import { ALLOWANCES, type AllowanceKind } from '../../../shared/protocol/limits.ts'
import { networkOf } from '../network.ts'
import type { SyncCaller } from '../sync/editHandler.ts'

const SPANS = { hour: HOUR_MS, day: DAY_MS } as const
type Span = keyof typeof SPANS
interface Count {
  since: number
  of: Map<string, number>
}

/**
 * One count for each database: two servers in one process, as in a simulation, know nothing of each other. A restart
 * forgives.
 */
const counts = new WeakMap<object, Partial<Record<Span, Count>>>()

/**
 * Counts an act against the hour and the day of its account or device, and of its address (S4).
 * @throws Failure RATE_LIMITED with the seconds to wait; then it is not counted
 */
export function demandAllowance(caller: SyncCaller, act: AllowanceKind): void {
  const now = caller.now()
  // The reading side is the same object whatever wraps the store for one request.
  const all = counts.get(caller.store.reviews) ?? {}
  counts.set(caller.store.reviews, all)
  const one = caller.author.id ?? caller.device,
    { address } = caller.author
  const open = (['hour', 'day'] as const).flatMap((span) => {
    let count = all[span]
    if (!count || now - count.since >= SPANS[span] || now < count.since)
      all[span] = count = { since: now, of: new Map() }
    const limits = ALLOWANCES[act][span]
    return [
      ...(one === undefined ? [] : [{ span, count, key: `${act} ${one}`, most: limits.one }]),
      ...(address === undefined ? [] : [{ span, count, key: `${act} @${networkOf(address)}`, most: limits.address }]),
    ]
  })
  for (const { span, count, key, most } of open) {
    if ((count.of.get(key) ?? 0) >= most)
      throw new Failure('RATE_LIMITED', { retryAfter: Math.ceil((count.since + SPANS[span] - now) / 1000) })
  }
  for (const { count, key } of open) count.of.set(key, (count.of.get(key) ?? 0) + 1)
}
