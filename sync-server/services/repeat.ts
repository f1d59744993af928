export interface RepeatedWork {
  /** Works now, unless it is at it already. Resolves when that is done; what failed was told to `failed`. */
  run(): Promise<void>
  /** Begins no more, and waits for what is under way. */
  stop(): Promise<void>
}

/**
 * Works at once and every so many milliseconds, one run at a time: a slow database or service must not gather runs. It
 * keeps no process alive.
 */
export function repeatWork(
  work: () => Promise<unknown>,
  { everyMs, failed }: { everyMs: number; failed(thrown: unknown): void },
): RepeatedWork {
  let running: Promise<void> | undefined
  const run = (): Promise<void> => {
    running ??= work()
      .then(() => undefined, failed)
      .finally(() => {
        running = undefined
      })
    return running
  }
  void run()
  const timer = setInterval(() => void run(), everyMs)
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
