import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../../shared/failure.ts'

/** Behaviour 15: five failures in a quarter of an hour, per account and address. It passes by itself; nobody is shut out for good. */
const FAILURES_ALLOWED = 5
const WINDOW_SECONDS = 15 * 60

/** Counts failed sign-ins. Unknown e-mails count like known ones, or the lock would tell which accounts exist. */
export class Lockout {
  readonly #tries = new RateLimiterMemory({ points: FAILURES_ALLOWED, duration: WINDOW_SECONDS })
  readonly #key = (email: string, address: string) => `${email} ${address}`

  /**
   * Counts a try before its password is looked at, so that a hundred guesses at once are no way round; a right one is forgotten again.
   * @throws Failure RATE_LIMITED in the words of a wrong password
   */
  async count(email: string, address: string): Promise<void> {
    try {
      await this.#tries.consume(this.#key(email, address))
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) throw new Failure('RATE_LIMITED', { message: 'Login failed', retryAfter: thrown.msBeforeNext / 1000 })
      throw thrown
    }
  }

  /** Takes one try back: what was typed was right as far as it went. */
  async giveBack(email: string, address: string): Promise<void> {
    await this.#tries.reward(this.#key(email, address), 1)
  }

  async forget(email: string, address: string): Promise<void> {
    await this.#tries.delete(this.#key(email, address))
  }
}
