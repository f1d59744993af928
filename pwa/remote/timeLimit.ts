/** A span of time with an end of its own, and whether that end was its time. */
export interface TimeLimit {
  /** Aborts when the time is over, or when the outer signal does. */
  readonly signal: AbortSignal
  /** Whether the time itself was what ended it. */
  isOver(): boolean
  /** Starts the time anew. Without effect once it has ended. */
  restart(): void
  /** Ends the timer and lets go of the outer signal. Call it when the work is done. */
  clear(): void
}

/**
 * Limits work to `ms` milliseconds, and to the life of `outer` where one is given.
 *
 * Not `AbortSignal.any([outer, AbortSignal.timeout(ms)])`: Node 20 holds the signals that `any` joins weakly, so the
 * garbage collector may take the timeout away and the work then never ends (nodejs/node#57736). This one is held by its
 * timer.
 */
export function startTimeLimit(ms: number, outer?: AbortSignal): TimeLimit {
  const ending = new AbortController()
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = (): void => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', leave)
  }
  const leave = (): void => {
    clear()
    ending.abort(outer?.reason)
  }
  const restart = (): void => {
    clearTimeout(timer)
    if (ending.signal.aborted) return
    timer = setTimeout(() => {
      over = true
      leave()
    }, ms)
  }
  outer?.addEventListener('abort', leave)
  restart()
  if (outer?.aborted) leave()
  return { signal: ending.signal, isOver: () => over, restart, clear }
}
