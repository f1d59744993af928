import type { PublicCollege } from '../../shared/college/college.ts'
import type { CacheDatabase } from './database.ts'

export interface PackStore {
  /** Hashes of the parts of this pack that are stored. */
  had(key: string): Promise<string[]>
  /** A part's colleges, pinned, and the word that they are here, in one act. */
  addPart(key: string, hash: string, colleges: PublicCollege[], at: number): Promise<void>
  /** Forgets parts of a pack that it no longer has. */
  settle(key: string, hashes: readonly string[]): Promise<void>
}

/** Packs of colleges taken offline: the colleges stand among the opened ones, pinned, so that freeing room never takes them. */
export const packsIn = (database: CacheDatabase): PackStore => {
  const { packs, records } = database
  return {
    had: (key) => database.use(async () => (await packs.get(key))?.parts ?? []),
    addPart: (key, hash, colleges, at) => database.use(() => packs.db.transaction('rw', packs, records, async () => {
      const before = await records.bulkGet(colleges.map(({ id }) => id))
      await records.bulkPut(colleges.map((record, place) => {
        const old = before[place]
        return {
          id: record.id, slug: record.slug, record, savedAt: at, openedAt: old?.openedAt ?? at, pinned: 1 as const,
          aliases: [...new Set([...(old?.aliases ?? []), ...(old ? [old.slug] : [])])].filter((name) => name !== record.slug),
        }
      }))
      const parts = (await packs.get(key))?.parts ?? []
      await packs.put({ key, parts: [...new Set([...parts, hash])], savedAt: at })
    })),
    settle: (key, hashes) => database.use(async () => { await packs.update(key, (row) => { row.parts = row.parts.filter((hash) => hashes.includes(hash)) }) }),
  }
}
