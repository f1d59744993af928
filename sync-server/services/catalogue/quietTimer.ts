/** A wait before work that follows commits. Times are ms. */
export interface QuietTimer {
  /**
   * Has the work done so long from now; where it waits already, the shorter wait counts. `isQuiet`: an equal wait begins
   * anew, so that the work comes when the calls end, but never later than the longest quiet after the first of them.
   */
  soon(ms: number, isQuiet?: boolean): void
  isWaiting(): boolean
  /** Whoever does the work now ends the wait for it. */
  end(): void
}

/**
 * @param longestQuietMs for how long calls that follow one another may put the work off
 * @param work is done at the end of each wait
 */
export function openQuietTimer(longestQuietMs: number, work: () => void): QuietTimer {
  let timer: ReturnType<typeof setTimeout> | undefined,
    waitsFor = 0,
    waitsSince = 0
  const end = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    soon(ms, isQuiet = false) {
      const now = performance.now()
      if (timer === undefined) waitsSince = now
      else if (ms > waitsFor || (ms === waitsFor && !(isQuiet && now - waitsSince < longestQuietMs))) return
      end()
      waitsFor = ms
      timer = setTimeout(() => {
        timer = undefined
        work()
      }, ms)
    },
    isWaiting: () => timer !== undefined,
    end,
  }
}
