import type { Table } from 'dexie'
import { type DiskOptions, openHandle } from './handle.ts'

/** One thing a person plans with: an application, the ticks of a checklist, a class list. Its shape is its own; what is read may be of another version of the site. */
export interface PlannerRow {
  key: string
  value: unknown
}

/** Where a person's plans are kept. */
export interface PlannerStore {
  load(): Promise<PlannerRow[]>
  /** One act: all of it or nothing. */
  change(put: readonly PlannerRow[], drop: readonly string[]): Promise<void>
}

/** A database of its own, with strict durability, opened when first asked: it stands nowhere else, and most visits need none of it. */
export function plannerIn(
  name: string,
  disk: DiskOptions,
  onFull: () => Promise<void>,
): PlannerStore & { close(): void } {
  const handle = openHandle(name, { rows: 'key' }, { disk, isStrict: true, onFull })
  const rows: Table<PlannerRow, string> = handle.dexie.table('rows')
  return {
    load: () => handle.use(() => rows.toArray()),
    change: (put, drop) =>
      handle.use(() =>
        handle.dexie.transaction('rw', rows, async () => {
          await rows.bulkDelete([...drop])
          await rows.bulkPut([...put])
        }),
      ),
    close: handle.close,
  }
}

/** The same promise in memory, for browsers that keep nothing. */
export function plannerInMemory(): PlannerStore {
  const held = new Map<string, PlannerRow>()
  return {
    load: async () => [...held.values()],
    async change(put, drop) {
      for (const key of drop) held.delete(key)
      for (const row of put) held.set(row.key, row)
    },
  }
}
