import type { Table } from 'dexie'
import { type DiskOptions, openHandle } from './handle.ts'
import { watchedMemory } from './memory.ts'

/**
 * One thing a person plans with: an application, the ticks of a checklist, a class list. Its shape is its own; what is
 * read may be of another version of the site.
 */
export interface PlannerRow {
  key: string
  value: unknown
}

/** Where a person's plans are kept. */
export interface PlannerStore {
  load(): Promise<PlannerRow[]>
  /** The rows now and at each change in any tab. Returns the way to stop. */
  watch(listener: (rows: PlannerRow[]) => void): () => void
  /** One act: all of it or nothing. */
  change(put: readonly PlannerRow[], drop: readonly string[]): Promise<void>
  /** Changes one row as it stands by then, whatever tab wrote it. A row that is gone stays gone. */
  edit(key: string, change: (value: unknown) => unknown): Promise<void>
}

/**
 * A database of its own, with strict durability, opened when first asked: it stands nowhere else, and most visits need
 * none of it.
 */
export function plannerIn(
  name: string,
  disk: DiskOptions,
  onFull: () => Promise<void>,
): PlannerStore & { close(): void } {
  const handle = openHandle(name, { rows: 'key' }, { disk, isStrict: true, isLive: true, onFull })
  const rows: Table<PlannerRow, string> = handle.dexie.table('rows')
  return {
    load: () => handle.use(() => rows.toArray()),
    watch: (listener) => handle.watch(() => rows.toArray(), listener),
    change: (put, drop) =>
      handle.use(() =>
        handle.dexie.transaction('rw', rows, async () => {
          await rows.bulkDelete([...drop])
          await rows.bulkPut([...put])
        }),
      ),
    edit: (key, change) =>
      handle.use(async () => {
        await rows.update(key, (row) => {
          row.value = change(row.value)
        })
      }),
    close: handle.close,
  }
}

/** The same promise in memory, for browsers that keep nothing. */
export function plannerInMemory(): PlannerStore {
  const held = new Map<string, PlannerRow>()
  const { watch, changed } = watchedMemory(),
    load = async (): Promise<PlannerRow[]> => [...held.values()]
  return {
    load,
    watch: (listener) => watch(load, listener),
    async change(put, drop) {
      for (const key of drop) held.delete(key)
      for (const row of put) held.set(row.key, row)
      changed()
    },
    async edit(key, change) {
      const row = held.get(key)
      if (!row) return
      held.set(key, { key, value: change(row.value) })
      changed()
    },
  }
}
