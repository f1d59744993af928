import type { CacheDatabase, ChunkRow, CatalogueMeta, TileRow } from './database.ts'

export type { ChunkRow, CatalogueMeta, TileRow } from './database.ts'

/** What of the catalogue is on this device. */
export interface StoredCatalogue {
  meta?: CatalogueMeta
  chunks: ChunkRow[]
  tiles: TileRow[]
}

/** Where the catalogue is kept: the device's database, or only this tab's memory where there is none. */
export interface CatalogueStore {
  /** Three reads, whatever is held. */
  load(): Promise<StoredCatalogue>
  /** Chunks as they arrive, in one act; what was verified is not fetched twice. */
  addChunks(chunks: ChunkRow[], meta: CatalogueMeta): Promise<void>
  /** Puts the last chunks, and leaves only those of these hashes and no tiles: what the manifest says, whole. */
  settle(hashes: readonly string[], last: ChunkRow[], meta: CatalogueMeta): Promise<void>
  /** Changes and the position they lead to, in one act. */
  addTiles(tiles: TileRow[], meta: CatalogueMeta): Promise<void>
  putMeta(meta: CatalogueMeta): Promise<void>
}

export const catalogueIn = (database: CacheDatabase): CatalogueStore => {
  const { meta, chunks, tiles } = database
  const act = (work: () => Promise<unknown>) =>
    database.use(() =>
      meta.db.transaction('rw', meta, chunks, tiles, async () => {
        await work()
      }),
    )
  return {
    // One transaction: three of them would be three ways to the disk, and might read two states of it.
    load: () =>
      database.use(() =>
        meta.db.transaction('r', meta, chunks, tiles, async () => {
          const [row, held, changes] = await Promise.all([meta.get('catalogue'), chunks.toArray(), tiles.toArray()])
          return { ...(row && { meta: row }), chunks: held, tiles: changes }
        }),
      ),
    addChunks: (rows, row) =>
      act(async () => {
        await chunks.bulkPut(rows)
        await meta.put(row)
      }),
    settle: (hashes, last, row) =>
      act(async () => {
        const keep = new Set(hashes)
        // All at once: each wait within a transaction is a way to the disk and back.
        const [there] = await Promise.all([
          chunks.toCollection().primaryKeys(),
          chunks.bulkPut(last),
          tiles.clear(),
          meta.put(row),
        ])
        const gone = there.filter((hash) => !keep.has(hash))
        if (gone.length > 0) await chunks.bulkDelete(gone)
      }),
    addTiles: (rows, row) =>
      act(async () => {
        await tiles.bulkPut(rows)
        await meta.put(row)
      }),
    putMeta: (row) =>
      database.use(async () => {
        await meta.put(row)
      }),
  }
}

/** The same promise kept in memory, for browsers that keep nothing. */
export function catalogueInMemory(): CatalogueStore {
  const held: StoredCatalogue = { chunks: [], tiles: [] }
  const byHash = (rows: ChunkRow[]): void => {
    held.chunks = [...new Map([...held.chunks, ...rows].map((row) => [row.hash, row])).values()]
  }
  return {
    load: async () => ({ ...held }),
    addChunks: async (rows, meta) => {
      byHash(rows)
      held.meta = meta
    },
    settle: async (hashes, last, meta) => {
      byHash(last)
      held.chunks = held.chunks.filter((row) => hashes.includes(row.hash))
      held.tiles = []
      held.meta = meta
    },
    addTiles: async (rows, meta) => {
      held.tiles = [...new Map([...held.tiles, ...rows].map((row) => [row.n, row])).values()]
      held.meta = meta
    },
    putMeta: async (meta) => {
      held.meta = meta
    },
  }
}
