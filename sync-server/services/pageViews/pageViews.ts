import { dayInIndia } from '../../../shared/college/day.ts'
import type { Store } from '../../store/store.ts'

/** How often what was counted is written down: a server that is killed loses so much of a number nobody decides by. */
const WRITE_MS = 60_000
/** Programs that say they are no person. Others that read pages are counted; the figure is for comparing. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i

/**
 * Counts how often colleges are opened, by what the server gives out: nobody's device says anything, and of nobody is
 * anything kept (behaviour 17).
 */
export interface Openings {
  /** A college was given out under this slug or id, to a program that calls itself so. */
  note(slugOrId: string, agent: string): void
  /** Writes down what was counted, and counts no more by itself. */
  close(): Promise<void>
}

export const NO_OPENINGS: Openings = { note: () => undefined, close: async () => undefined }

export function openOpenings({
  store,
  failed,
  everyMs = WRITE_MS,
}: {
  store: Store
  failed(thrown: unknown): void
  everyMs?: number
}): Openings {
  let counted = new Map<string, number>()
  let writing: Promise<void> | undefined
  const write = async () => {
    if (counted.size === 0) return
    const now = counted
    counted = new Map()
    const day = dayInIndia(store.now())
    const rows = [...now].map(([slugOrId, count]) => ({ slugOrId, day, count }))
    // What could not be written down is left out: kept, it would grow for as long as the database is away.
    await store
      .write({ kind: 'system', name: 'Openings', requestId: 'openings' }, (tx) => tx.activity.addOpenings(rows))
      .catch(failed)
  }
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined
    })
  }, everyMs)
  timer.unref()
  return {
    note(slugOrId, agent) {
      if (!ROBOT.test(agent)) counted.set(slugOrId, (counted.get(slugOrId) ?? 0) + 1)
    },
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
