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

/** What becomes of a row as it stands by then, whatever tab wrote it: its new value, or undefined for no row. */
export interface RowEdit {
  key: string
  change: (value: unknown) => unknown
}

/** Where a person's plans are kept. */
export interface PlannerStore {
  load(): Promise<PlannerRow[]>
  /** The rows now and at each change in any tab. Returns the way to stop. */
  watch(listener: (rows: PlannerRow[]) => void): () => void
  /** One act: all of it or nothing. */
  change(act: { put?: readonly PlannerRow[]; drop?: readonly string[]; edit?: readonly RowEdit[] }): Promise<void>
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
    change: ({ put = [], drop = [], edit = [] }) =>
      handle.use(() =>
        // Other tabs wait for the end of it: what it reads is what it changes.
        handle.dexie.transaction('rw', rows, async () => {
          const before = await rows.bulkGet(edit.map(({ key }) => key)),
            edited = edit.map(({ key, change }, at) => ({ key, value: change(before[at]?.value) }))
          await rows.bulkDelete([...drop, ...edited.flatMap(({ key, value }) => (value === undefined ? [key] : []))])
          await rows.bulkPut([...put, ...edited.filter(({ value }) => value !== undefined)])
        }),
      ),
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
    async change({ put = [], drop = [], edit = [] }) {
      for (const key of drop) held.delete(key)
      for (const row of put) held.set(row.key, row)
      for (const { key, change } of edit) {
        const value = change(held.get(key)?.value)
        if (value === undefined) held.delete(key)
        else held.set(key, { key, value })
      }
      changed()
    },
  }
}
