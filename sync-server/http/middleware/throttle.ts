import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../../shared/failure.ts'
import type { LimitName } from '../../../shared/protocol/call.ts'
import type { Limits } from '../../services/limits/limits.ts'
import { networkOf } from '../../services/network.ts'

interface Bucket {
  seconds: number
  account: number
  address: number
  everybody: number
}

/**
 * Tries in a window: of one account, from one address, and in all (R14). A school shares one address, so that number is
 * the larger.
 */
const BUCKETS: Record<LimitName, Bucket> = {
  login: { seconds: 60, account: 30, address: 60, everybody: 600 },
  signup: { seconds: 3_600, account: 20, address: 200, everybody: 5_000 },
  // Each may send a letter. What one account is sent is counted again where letters are written, for any number of
  // addresses.
  reset: { seconds: 3_600, account: 20, address: 60, everybody: 2_000 },
  // One person writes few reviews and reads many, so votes are cheap and texts are not.
  review: { seconds: 3_600, account: 20, address: 200, everybody: 5_000 },
  vote: { seconds: 60, account: 60, address: 600, everybody: 6_000 },
  enquiry: { seconds: 3_600, account: 20, address: 200, everybody: 5_000 },
  // Phones without an account, each pushing its few votes; `account` is the device here. What they do is counted again
  // act by act.
  visit: { seconds: 60, account: 60, address: 1_200, everybody: 12_000 },
  // Browsers without an account: one asks a few times in its life, a school's all at once.
  reminder: { seconds: 3_600, account: 60, address: 600, everybody: 20_000 },
  // A device reports once an hour; a school's all at once.
  errorReport: { seconds: 3_600, account: 20, address: 300, everybody: 10_000 },
  import: { seconds: 60, account: 120, address: 240, everybody: 600 },
  upload: { seconds: 60, account: 120, address: 240, everybody: 1_200 },
  // At the largest a gigabyte a minute; on a slow line each carries seconds.
  piece: { seconds: 60, account: 1_200, address: 2_400, everybody: 12_000 },
  export: { seconds: 60, account: 30, address: 60, everybody: 120 },
}

/**
 * Counts tries by the route's name, so that no spelling of the path is a way round (pitfall 12), for all processes
 * together. Whoever is over a limit is refused from memory until its window ends: a flood costs the database nothing.
 */
export class Throttle {
  readonly #limits: Limits

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws Failure RATE_LIMITED with the seconds to wait */
  async demand(limit: LimitName, routeName: string, who: { account?: string; address: string }): Promise<void> {
    const bucket = BUCKETS[limit]
    const tries: Array<[kind: string, key: string, points: number]> = [
      ['address', `${routeName} ${networkOf(who.address)}`, bucket.address],
      ['everybody', routeName, bucket.everybody],
      ...(who.account ? [['account', `${routeName} ${who.account}`, bucket.account] as [string, string, number]] : []),
    ]
    for (const [kind, key, points] of tries) {
      try {
        await this.#limits({
          name: `requests: ${limit} ${kind}`,
          points,
          duration: bucket.seconds,
          isFinal: true,
        }).consume(key)
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes)
          throw new Failure('RATE_LIMITED', { retryAfter: thrown.msBeforeNext / 1000 })
        throw thrown
      }
    }
  }
}
