/** Work that is done again and again, and rests in between. Times are ms. */
export interface DutyCycle {
  /** How long the work has to rest still; 0 when it may begin. */
  restMs(): number
  /** Does the work, and has it rest for its time afterwards, whether it failed or not. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Keeps work that follows every commit, and costs more the more there is to do, from taking the processor that the
 * commits need: after each turn it rests, so that it is at work for at most this share of the time.
 * @param share of the time, above 0 and up to 1
 * @param longestMs a rest is no longer than this, however long the work took
 */
export function openDutyCycle({ share, longestMs }: { share: number; longestMs: number }): DutyCycle {
  let restsUntil = -Infinity
  return {
    restMs: () => Math.max(0, restsUntil - performance.now()),
    async run(work) {
      const began = performance.now()
      try {
        return await work()
      } finally {
        const ended = performance.now()
        restsUntil = ended + Math.min(longestMs, (ended - began) * (1 / share - 1))
      }
    },
  }
}
