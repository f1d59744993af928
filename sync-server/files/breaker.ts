/** Failures in a row after which nothing is asked for a while, and that while. */
const FAILURES = 5
const REST_MS = 30_000

/**
 * Leaves a service alone that keeps failing: whoever asks meanwhile is told at once, and after the rest one may try.
 */
export class Breaker {
  readonly #now: () => number
  #failures = 0
  #until = 0

  constructor(now: () => number) {
    this.#now = now
  }

  isOpen(): boolean {
    return this.#now() < this.#until
  }
  /** Seconds until somebody may try. */
  waits(): number {
    return Math.max(1, Math.ceil((this.#until - this.#now()) / 1000))
  }
  worked(): void {
    this.#failures = 0
    this.#until = 0
  }
  failed(): void {
    this.#failures += 1
    if (this.#failures >= FAILURES) this.#until = this.#now() + REST_MS
  }
}
