import PQueue from 'p-queue'
import { Failure } from '../../../shared/failure.ts'

/** How long a write waits for its turn, and how many may wait: beyond that a quick "try again" serves people better. */
export interface QueueLimits {
  waitMs: number
  waiting: number
}
const PATIENCE: QueueLimits = { waitMs: 10_000, waiting: 2_000 }

/**
 * So many writing transactions at a time, in the order asked; all writing of the process passes here. SQLite has one
 * writer: two transactions that read and then write lose each other's work or end in SQLITE_BUSY whatever the retries.
 * PostgreSQL has several, but fewer than its connections, so that reads never wait for writes that wait for each other.
 */
export class WriterQueue {
  readonly #queue: PQueue
  readonly #patience: QueueLimits

  constructor({ writers, ...patience }: Partial<QueueLimits> & { writers: number }) {
    this.#queue = new PQueue({ concurrency: writers })
    this.#patience = { ...PATIENCE, ...patience }
  }

  /** Writes that wait; those that run are not among them. */
  get length(): number {
    return this.#queue.size
  }

  /** @throws Failure DB_BUSY when too many wait or the turn did not come in time */
  async turn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#queue.pending >= this.#queue.concurrency && this.#queue.size >= this.#patience.waiting) throw busy()
    // The signal ends the waiting alone: a transaction that has begun is never cut off by the clock.
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(busy()), this.#patience.waitMs)
    return this.#queue.add(
      () => {
        clearTimeout(timer)
        return work()
      },
      { signal: waiting.signal },
    )
  }
}

const busy = (): Failure => new Failure('DB_BUSY', { retryAfter: 2 })
