import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { Limiter } from '../../store/ports/limits.ts'
import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../network.ts'
import type { Realm } from './tokens.ts'

/** Behaviour 15: five failures in a quarter of an hour, per account and address. */
const FAILURES_ALLOWED = 5
const WINDOW_SECONDS = 15 * 60
/** Each further lock of one pair within a day is twice as long, up to this. */
const LONGEST_LOCK_SECONDS = 4 * 3_600
const DAY_SECONDS = 86_400

/**
 * Failures of one account from clients its owner never signed in with, before each costs a wait; then 1, 2, 4 …
 * seconds.
 */
const STRANGERS_ALLOWED = 20
const LONGEST_DELAY_MS = WINDOW_SECONDS * 1_000
/** How long an address is remembered that its owner signed in from. */
const ADDRESS_MS = 30 * DAY_SECONDS * 1_000
/** Accounts and addresses remembered at most, by each process; the oldest go first. A restart forgives them. */
const ENTRIES_AT_MOST = 50_000

/** Who tries to open which account. */
export interface SignInTry {
  realm: Realm
  email: string
  address: string
  /**
   * What shows the owner behind it: a device they signed in on, or a link mailed to them. It is counted by this,
   * whatever the address.
   */
  proof?: string
}

interface Delay {
  failures: number
  nextAt: number
  lastAt: number
}

/**
 * Counts failed sign-ins. Unknown e-mails count like known ones, or the lock would tell which accounts exist.
 *
 * One client (a proof, else an address) is locked after five failures; nobody else is by that. Over all clients that
 * the owner never signed in with, an account answers the slower the more they fail. Whoever has a proof, or comes from
 * an address the owner signed in from, does not wait for strangers; without either a mailed link is the way round. It
 * all passes by itself.
 */
export class Lockout {
  readonly #tries: Limiter
  readonly #locks: Limiter
  readonly #delays = new Map<string, Delay>()
  readonly #addresses = new Map<string, number>()
  constructor(limits: Limits) {
    this.#tries = limits({ name: 'sign-in tries', points: FAILURES_ALLOWED, duration: WINDOW_SECONDS })
    this.#locks = limits({ name: 'sign-in locks', points: Number.MAX_SAFE_INTEGER, duration: DAY_SECONDS })
  }

  /**
   * Counts a try before its password is looked at, so that a hundred guesses at once are no way round; a right one is
   * forgotten again.
   * @throws Failure RATE_LIMITED in the words of a wrong password, with the seconds to wait
   */
  async count(tried: SignInTry): Promise<void> {
    const client = clientOf(tried)
    // First: whoever is locked and tries on slows the account for nobody else.
    try {
      await this.#tries.consume(client)
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown
      throw refused(await this.#lockMs(client, thrown))
    }
    if (!this.#isStranger(tried)) return
    const waitMs = this.#delay(accountOf(tried))
    if (waitMs === 0) return
    // No password was looked at: it uses up none of the client's own tries.
    await this.#tries.reward(client, 1)
    throw refused(waitMs)
  }

  /** Takes one try back: what was typed was right as far as it went. */
  async giveBack(tried: SignInTry): Promise<void> {
    await this.#tries.reward(clientOf(tried), 1)
    if (this.#isStranger(tried)) this.#forgive(accountOf(tried))
  }

  /** The owner is in: this client begins anew, and its address is known. What strangers did stays counted. */
  async forget(tried: SignInTry): Promise<void> {
    if (this.#isStranger(tried)) this.#forgive(accountOf(tried))
    await this.#tries.delete(clientOf(tried))
    await this.#locks.delete(clientOf(tried))
    keep(this.#addresses, networkKey(tried), Date.now())
  }

  #isStranger(tried: SignInTry): boolean {
    if (tried.proof !== undefined) return false
    const knownAt = this.#addresses.get(networkKey(tried))
    return knownAt === undefined || Date.now() - knownAt > ADDRESS_MS
  }

  /**
   * Counts a failure and answers 0, or how long to wait first (ms). In one step: of a hundred at once only the first
   * finds the account free.
   */
  #delay(account: string): number {
    const now = Date.now()
    const known = this.#delays.get(account)
    const delay: Delay =
      known && now - known.lastAt < DAY_SECONDS * 1_000 ? known : { failures: 0, nextAt: 0, lastAt: now }
    if (now < delay.nextAt) return delay.nextAt - now
    const failures = delay.failures + 1
    const over = failures - STRANGERS_ALLOWED
    const waitMs = over > 0 ? Math.min(LONGEST_DELAY_MS, 1_000 * 2 ** Math.min(over - 1, 20)) : 0
    keep(this.#delays, account, { failures, nextAt: now + waitMs, lastAt: now })
    return 0
  }

  #forgive(account: string): void {
    const delay = this.#delays.get(account)
    if (delay) this.#delays.set(account, { ...delay, failures: Math.max(0, delay.failures - 1), nextAt: 0 })
  }

  /**
   * How long this lock lasts. The first of a day is what is left of its window; the one try that begins another doubles
   * it.
   */
  async #lockMs(client: string, { consumedPoints, msBeforeNext }: RateLimiterRes): Promise<number> {
    if (consumedPoints !== FAILURES_ALLOWED + 1) return msBeforeNext
    const { consumedPoints: locks } = await this.#locks.consume(client)
    if (locks === 1) return msBeforeNext
    const seconds = Math.min(LONGEST_LOCK_SECONDS, WINDOW_SECONDS * 2 ** (locks - 1))
    await this.#tries.block(client, seconds)
    return seconds * 1_000
  }
}

const accountOf = ({ realm, email }: SignInTry): string => `${realm} ${emailKey(email)}`
/** One IPv4 address or one IPv6 /64, of which a single line may use any. */
const networkKey = (tried: SignInTry): string => `${accountOf(tried)} ${networkOf(tried.address)}`
const clientOf = (tried: SignInTry): string =>
  tried.proof === undefined ? networkKey(tried) : `${accountOf(tried)} ${tried.proof}`
const refused = (ms: number): Failure =>
  new Failure('RATE_LIMITED', { message: 'Login failed', retryAfter: ms / 1_000 })

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > ENTRIES_AT_MOST && oldest !== undefined) map.delete(oldest)
}
