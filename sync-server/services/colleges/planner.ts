import type { Store } from '../../store/store.ts'
import { doDue } from './doDue.ts'

/** How often the clock is looked at: a plan is done within so long of its time. */
const LOOK_MS = 15_000

export interface PublicationPlanner {
  close(): Promise<void>
}

/**
 * Looks at the server's clock and does what is due: at once when it is opened, for what a stopped server missed, and
 * from then on.
 */
export function openPlanner({
  store,
  failed,
  everyMs = LOOK_MS,
}: {
  store: Store
  failed(thrown: unknown): void
  everyMs?: number
}): PublicationPlanner {
  let looking: Promise<unknown> | undefined
  const look = () => {
    // One look at a time: a slow database must not gather them.
    looking ??= doDue(store, 'planner')
      .catch(failed)
      .finally(() => {
        looking = undefined
      })
  }
  look()
  const timer = setInterval(look, everyMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}
