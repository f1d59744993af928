import type { Table } from 'dexie'
import type { ShelfRow } from '../../shared/savedColleges/savedColleges.ts'
import { type DiskOptions, openHandle } from './handle.ts'
import { watchedMemory } from './memory.ts'

/** Where a person's own choices are kept. */
export interface ShelfStore {
  load(): Promise<ShelfRow[]>
  /** The rows now and at each change in any tab. Returns the way to stop. */
  watch(listener: (rows: ShelfRow[]) => void): () => void
  /**
   * Reads the whole shelf, asks what changes, and writes that: one act, so two tabs cannot both take the last place.
   */
  change<T>(
    work: (rows: readonly ShelfRow[]) => { put: readonly ShelfRow[]; drop: readonly ShelfRow[]; answer: T },
  ): Promise<T>
}

const keyOf = ({ list, slug }: ShelfRow): [string, string] => [list, slug]

/**
 * A database of its own, with strict durability: what stands here stands nowhere else, while everything in the cache
 * can be fetched again. When the device is full the cache gives up colleges first (`onFull`).
 */
export function shelfIn(name: string, disk: DiskOptions, onFull: () => Promise<void>): ShelfStore & { close(): void } {
  const handle = openHandle(name, { shelf: '[list+slug]' }, { disk, isStrict: true, isLive: true, onFull })
  const rows: Table<ShelfRow, [string, string]> = handle.dexie.table('shelf')
  return {
    load: () => handle.use(() => rows.toArray()),
    watch: (listener) => handle.watch(() => rows.toArray(), listener),
    change: (work) =>
      handle.use(() =>
        handle.dexie.transaction('rw', rows, async () => {
          const { put, drop, answer } = work(await rows.toArray())
          await rows.bulkDelete(drop.map(keyOf))
          await rows.bulkPut([...put])
          return answer
        }),
      ),
    close: handle.close,
  }
}

/** The same promise in memory, for browsers that keep nothing. */
export function shelfInMemory(): ShelfStore {
  let held: ShelfRow[] = []
  const { watch, changed } = watchedMemory(),
    load = async (): Promise<ShelfRow[]> => [...held]
  return {
    load,
    watch: (listener) => watch(load, listener),
    async change(work) {
      const { put, drop, answer } = work(held)
      const gone = new Set([...drop, ...put].map((row) => keyOf(row).join(' ')))
      held = [...held.filter((row) => !gone.has(keyOf(row).join(' '))), ...put]
      changed()
      return answer
    },
  }
}
