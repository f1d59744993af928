import { RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_MS, HOUR_MS } from '../../../shared/format/duration.ts'
import { Failure } from '../../../shared/failure.ts'
import { ALLOWANCES, type AllowanceKind } from '../../../shared/protocol/limits.ts'
import { networkOf } from '../network.ts'
import type { SyncCaller } from '../sync/editHandler.ts'

const SECONDS = { hour: HOUR_MS / 1000, day: DAY_MS / 1000 } as const

/**
 * Counts an act against the hour and the day of its account or device, and of its address (S4). An act of a transaction
 * that is rolled back stays counted.
 * @throws Failure RATE_LIMITED with the seconds to wait; then it is not counted
 */
export async function demandAllowance(caller: SyncCaller, act: AllowanceKind): Promise<void> {
  const one = caller.author.id ?? caller.device,
    { address } = caller.author
  const asked = (['hour', 'day'] as const).flatMap((span) => {
    const limits = ALLOWANCES[act][span]
    return [
      ...(one === undefined ? [] : [{ span, whose: 'one', key: one, points: limits.one }]),
      ...(address === undefined ? [] : [{ span, whose: 'address', key: networkOf(address), points: limits.address }]),
    ]
  })
  const takeBack: Array<() => Promise<unknown>> = []
  for (const { span, whose, key, points } of asked) {
    const limiter = caller.limits({ name: `${act} ${span} ${whose}`, points, duration: SECONDS[span] })
    try {
      await limiter.consume(key)
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown
      for (const undo of takeBack) await undo()
      throw new Failure('RATE_LIMITED', { retryAfter: Math.ceil(thrown.msBeforeNext / 1000) })
    }
    takeBack.push(() => limiter.reward(key))
  }
}
