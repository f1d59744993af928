import { Dexie } from 'dexie'
import type { PublicCollege } from '../../shared/college/college.ts'
import type { CacheDatabase, PackRow } from './database.ts'

/** When a college was opened that came with a pack and was not. */
const NEVER = 0

export interface PackStore {
  /** Hashes of the parts of this pack that are stored. */
  had(key: string): Promise<string[]>
  /** A part's colleges, pinned, and the word that they are here, in one act. */
  addPart(key: string, hash: string, colleges: PublicCollege[], at: number): Promise<void>
  /** What of each pack is here. */
  all(): Promise<PackRow[]>
  /**
   * Gives up a pack and those pinned colleges that are of it (`isOf`): the ones that were opened become opened ones,
   * the others go.
   */
  drop(key: string, isOf: (record: PublicCollege) => boolean): Promise<void>
  /** Forgets parts of a pack that it no longer has. */
  settle(key: string, hashes: readonly string[]): Promise<void>
}

/**
 * Packs of colleges taken offline: the colleges stand among the opened ones, pinned, so that freeing room never takes
 * them.
 */
export const packStore = (database: CacheDatabase): PackStore => {
  const { packs, records } = database
  return {
    had: (key) => database.use(async () => (await packs.get(key))?.parts ?? []),
    addPart: (key, hash, colleges, at) =>
      database.use(() =>
        packs.db.transaction('rw', packs, records, async () => {
          const before = await records.bulkGet(colleges.map(({ id }) => id))
          await records.bulkPut(
            colleges.map((record, place) => {
              const old = before[place]
              return {
                id: record.id,
                slug: record.slug,
                record,
                savedAt: at,
                openedAt: old?.openedAt ?? NEVER,
                pinned: 1 as const,
                aliases: [...new Set([...(old?.aliases ?? []), ...(old ? [old.slug] : [])])].filter(
                  (name) => name !== record.slug,
                ),
              }
            }),
          )
          const parts = (await packs.get(key))?.parts ?? []
          await packs.put({ key, parts: [...new Set([...parts, hash])], savedAt: at })
        }),
      ),
    all: () => database.use(() => packs.toArray()),
    drop: (key, isOf) =>
      database.use(() =>
        packs.db.transaction('rw', packs, records, async () => {
          const own = await records
            .where('[pinned+openedAt]')
            .between([1, Dexie.minKey], [1, Dexie.maxKey])
            .filter(({ record }) => isOf(record))
            .toArray()
          await records.bulkDelete(own.filter(({ openedAt }) => openedAt === NEVER).map(({ id }) => id))
          await records.bulkPut(
            own.filter(({ openedAt }) => openedAt !== NEVER).map((row) => ({ ...row, pinned: 0 as const })),
          )
          await packs.delete(key)
        }),
      ),
    settle: (key, hashes) =>
      database.use(async () => {
        await packs.update(key, (row) => {
          row.parts = row.parts.filter((hash) => hashes.includes(hash))
        })
      }),
  }
}
