import type { SyncEnvironment } from './environment.ts'
import { LONGEST_PROBE_MS } from '../remote/probe.ts'
import type { PushResult } from './push.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 5 * 60_000
/** Edits saved right after one another leave together. */
const GATHER_MS = 50

/**
 * The next wait after so many failures: doubling from 1 s to `longest`, and somewhere in its upper half, so devices do
 * not return in step.
 */
export const waitAfter = (failures: number, random: () => number, longest = LONGEST_WAIT_MS): number => {
  const full = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
  return full / 2 + (full / 2) * random()
}

/**
 * When cycles run (D6). One at a time in this tab; whatever asks while one runs gets another after it, and what asks
 * for one at once gets it however this one ends.
 */
export class CycleScheduler {
  readonly #outside: SyncEnvironment
  readonly #cycle: () => Promise<PushResult>
  #running = Promise.resolve()
  #isRunning = false
  #isAskedAgain = false
  /** … and by something that does not wait for the end of a failure. */
  #isWanted = false
  #failures = 0
  #callOff: (() => void) | undefined
  /** Not before this, the server said. */
  #notBefore = 0
  #isStopped = false
  /** Only the person can go on (signed out, no access, too old): saved edits and hints ask for nothing meanwhile. */
  #isHalted = false

  constructor(outside: SyncEnvironment, cycle: () => Promise<PushResult>) {
    this.#outside = outside
    this.#cycle = cycle
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** At once, whatever was waited for: a tap, a network that returned, a page looked at again. */
  now(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#callOff?.()
    this.#callOff = undefined
    if (this.#isRunning) {
      this.#isAskedAgain = this.#isWanted = true
      return this.#running
    }
    this.#isRunning = true
    this.#running = this.#turn()
    return this.#running
  }

  /** Soon, for a saved edit or a hint; a wait after a failure is not cut short by it. */
  soon(): void {
    if (this.#isStopped || this.#isHalted) return
    if (this.#isRunning) {
      this.#isAskedAgain = true
      return
    }
    if (this.#callOff) return
    this.#after(Math.max(GATHER_MS, this.#notBefore - this.#outside.now()))
  }

  stop(): Promise<void> {
    this.#isStopped = true
    this.#callOff?.()
    this.#callOff = undefined
    return this.#running
  }

  async #turn(): Promise<void> {
    try {
      do {
        this.#isAskedAgain = this.#isWanted = false
        let ended: PushResult
        // The device's own storage may fail as the network may: both are tried again later.
        try {
          ended = await this.#cycle()
        } catch (thrown) {
          this.#outside.failed?.({ thrown })
          ended = { is: 'wait' }
        }
        if (this.#isStopped) return
        this.#isHalted = ended.is === 'stopped'
        if (ended.is === 'done') {
          this.#failures = 0
          this.#notBefore = 0
          continue
        }
        // Signed in again, or the network back, while this cycle was failing without either: what it came to is of the
        // past.
        if (this.#isWanted) continue
        if (ended.is === 'stopped') return
        this.#failures++
        // A page that is looked at says within 45 s that the network is back, though no event told it.
        const longest =
          ended.waitMs === undefined && this.#outside.signals.isVisible() ? LONGEST_PROBE_MS : LONGEST_WAIT_MS
        const wait = Math.max(ended.waitMs ?? 0, waitAfter(this.#failures, this.#outside.random, longest))
        if (ended.waitMs !== undefined) this.#notBefore = this.#outside.now() + ended.waitMs
        this.#after(wait)
        return
      } while (this.#isAskedAgain)
    } finally {
      // In the very step that saw nobody ask again: a microtask later, and who asks between the two would be forgotten.
      this.#isRunning = false
    }
  }

  #after(ms: number): void {
    this.#callOff?.()
    this.#callOff = this.#outside.timers.after(ms, () => {
      this.#callOff = undefined
      void this.now()
    })
  }
}
