import { Dexie } from 'dexie'
import type { PublicCollege } from '../../shared/college/college.ts'
import type { CacheDatabase, RecordRow } from './database.ts'

/** Opened colleges kept beside the pinned ones; the longest unopened leave first. */
export const RECORDS_KEPT = 300

export interface RecordStore {
  /** By present slug, by a slug it was once asked by, or by id. */
  find(slugOrId: string): Promise<RecordRow | undefined>
  /**
   * Keeps a fetched college; `askedBy` finds it again even when that is no longer its slug. `pinned`: by the person's
   * own choice, never cleared away.
   */
  keep(record: PublicCollege, askedBy: string, at: number, pinned?: true): Promise<RecordRow>
  /** Gives it back to the opened ones, which may leave. */
  unpin(id: string): Promise<void>
  /** Confirmed as still right, or only opened again. */
  touch(id: string, change: { openedAt: number; savedAt?: number }): Promise<void>
  /** No longer published: it is not shown again, offline either. */
  drop(id: string): Promise<void>
}

export const recordsIn = (database: CacheDatabase): RecordStore => {
  const { records } = database
  return {
    find: (slugOrId) =>
      database.use(
        async () =>
          (await records.where('slug').equals(slugOrId).first()) ??
          (await records.where('aliases').equals(slugOrId).first()) ??
          (await records.get(slugOrId)),
      ),
    keep: (record, askedBy, at, pinned) =>
      database.use(async () => {
        const before = await records.get(record.id)
        const row = rowOf(record, askedBy, at, before, pinned)
        await records.put(row)
        const unpinned = records.where('[pinned+openedAt]').between([0, Dexie.minKey], [0, Dexie.maxKey])
        const tooMany = (await unpinned.count()) - RECORDS_KEPT
        if (tooMany > 0) await records.bulkDelete((await unpinned.primaryKeys()).slice(0, tooMany))
        return row
      }),
    unpin: (id) =>
      database.use(async () => {
        await records.update(id, { pinned: 0 })
      }),
    touch: (id, change) =>
      database.use(async () => {
        await records.update(id, change)
      }),
    drop: (id) =>
      database.use(async () => {
        await records.delete(id)
      }),
  }
}

export function recordsInMemory(): RecordStore {
  const rows = new Map<string, RecordRow>()
  return {
    find: async (slugOrId) =>
      [...rows.values()].find((row) => row.slug === slugOrId || row.id === slugOrId || row.aliases.includes(slugOrId)),
    keep: async (record, askedBy, at, pinned) => {
      const row = rowOf(record, askedBy, at, rows.get(record.id), pinned)
      rows.set(row.id, row)
      return row
    },
    unpin: async (id) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, pinned: 0 })
    },
    touch: async (id, change) => {
      const row = rows.get(id)
      if (row) rows.set(id, { ...row, ...change })
    },
    drop: async (id) => {
      rows.delete(id)
    },
  }
}

const rowOf = (
  record: PublicCollege,
  askedBy: string,
  at: number,
  before: RecordRow | undefined,
  pinned?: true,
): RecordRow => ({
  id: record.id,
  slug: record.slug,
  record,
  savedAt: at,
  openedAt: at,
  pinned: pinned ? 1 : (before?.pinned ?? 0),
  aliases: [...new Set([...(before?.aliases ?? []), ...(before ? [before.slug] : []), askedBy])].filter(
    (name) => name !== record.slug && name !== record.id,
  ),
})
