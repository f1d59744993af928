import type { Store } from '../../store/store.ts'
import { repeatWork } from '../repeat.ts'
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
  const looks = repeatWork(() => doDue(store, 'planner'), { everyMs, failed })
  return { close: () => looks.stop() }
}
