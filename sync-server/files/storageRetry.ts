import { setTimeout as wait } from 'node:timers/promises'
import { Failure } from '../../shared/failure.ts'
import { Breaker } from './breaker.ts'

/** Nothing sent or heard for so long ends a try (R60). */
export const SILENCE_MS = 10_000
/** Beside the first. */
const RETRIES = 2

export interface RetrySettings {
  /** How long is waited before the first retry; twice that before the second. */
  pauseMs?: number
  now?: () => number
}

/**
 * Asks a storage service over HTTP, up to three times where it could not answer, and leaves one that keeps failing
 * alone for a while. What it refused (a 4xx but 408 and 429) is an answer, and is not asked again.
 * @returns asks once more for each try
 * @throws Failure STORAGE_UNAVAILABLE from what is returned
 */
export function openStorageRetry({ pauseMs = 300, now = Date.now }: RetrySettings) {
  const breaker = new Breaker(now)
  return async <T extends { status: number }>(exchange: () => Promise<T>): Promise<T> => {
    if (breaker.isOpen()) throw new Failure('STORAGE_UNAVAILABLE', { retryAfter: breaker.waits() })
    let cause: unknown
    for (let attempt = 0; attempt <= RETRIES; attempt++) {
      if (attempt > 0) await wait(pauseMs * attempt)
      try {
        const answer = await exchange()
        if (answer.status < 500 && answer.status !== 408 && answer.status !== 429) {
          breaker.worked()
          return answer
        }
        cause = new Error(`the storage answered ${answer.status}`)
      } catch (thrown) {
        cause = thrown
      }
    }
    breaker.failed()
    throw new Failure('STORAGE_UNAVAILABLE', { cause })
  }
}

/** An answer that is neither yes nor "not there": a wrong key, a wrong bucket, a checksum that does not fit. */
export const refusedByStorage = (status: number): Failure =>
  new Failure('STORAGE_UNAVAILABLE', { cause: new Error(`the storage answered ${status}`) })
