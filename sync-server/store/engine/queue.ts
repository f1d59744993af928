import { Failure } from '../../../shared/failure.ts'

/** How long a write waits for its turn, and how many may wait: beyond that a quick "try again" serves people better. */
export interface Patience {
  waitMs: number
  waiting: number
}
const PATIENCE: Patience = { waitMs: 10_000, waiting: 2_000 }

/**
 * One turn at a time, in the order asked. SQLite has one writer: two transactions that read and then write lose each other's work
 * or end in SQLITE_BUSY whatever the retries, so all writing of the process passes here.
 */
export class TurnQueue {
  #waiting: Array<{ begin: () => void }> = []
  #taken = false
  #patience: Patience

  constructor(patience: Partial<Patience> = {}) {
    this.#patience = { ...PATIENCE, ...patience }
  }

  get length(): number {
    return this.#waiting.length
  }

  /** @throws Failure DB_BUSY when too many wait or the turn did not come in time */
  async turn<T>(work: () => Promise<T>): Promise<T> {
    await this.#mine()
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #mine(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return Promise.resolve()
    }
    if (this.#waiting.length >= this.#patience.waiting) return Promise.reject(new Failure('DB_BUSY', { retryAfter: 2 }))
    return new Promise((resolve, reject) => {
      const place = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(place), 1)
        reject(new Failure('DB_BUSY', { retryAfter: 2 }))
      }, this.#patience.waitMs)
      this.#waiting.push(place)
    })
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next.begin()
    else this.#taken = false
  }
}
