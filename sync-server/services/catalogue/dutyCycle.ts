/** Work that is done again and again, and rests in between. Times are ms. */
export interface DutyCycle {
  /** How long the work has to rest still; 0 when it may begin. */
  restMs(): number
  /** Does the work, and counts its time, whether it failed or not. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Keeps work that follows every commit, and costs more the more there is to do, from taking the processor that the
 * commits need: a token bucket of time. The work may take `burstMs` at once; beyond that it rests until it has been at
 * work for no more than its share of the time.
 * @param share of the time, above 0 and up to 1
 * @param burstMs what may be used before the work rests at all, and is saved again while it does nothing
 * @param longestMs a rest is no longer than this, however long the work took
 */
export function openDutyCycle({
  share,
  burstMs,
  longestMs,
}: {
  share: number
  burstMs: number
  longestMs: number
}): DutyCycle {
  let left = burstMs,
    countedAt = performance.now()
  function refill(): void {
    const now = performance.now()
    left = Math.min(burstMs, left + (now - countedAt) * share)
    countedAt = now
  }
  return {
    restMs() {
      refill()
      return Math.max(0, -left / share)
    },
    async run(work) {
      const began = performance.now()
      try {
        return await work()
      } finally {
        refill()
        left = Math.max(left - (performance.now() - began), -longestMs * share)
      }
    },
  }
}
