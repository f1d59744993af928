import type { Table } from 'dexie'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { type DiskOptions, openHandle } from './handle.ts'

export type CutoffEntry = Manifest['cutoffs'][number]
/** What the server publishes, as last told. */
interface EntriesRow {
  key: 'entries'
  entries: CutoffEntry[]
  savedAt: number
}
interface PackRow {
  hash: string
  bytes: Uint8Array
}
/** What the person asked and chose; its shape is the predictor's own. */
interface KeptRow {
  key: 'kept'
  kept: unknown
}

/** Where closing ranks are kept, and what was asked of them. */
export interface CutoffStore {
  entries(): Promise<{ entries: CutoffEntry[]; savedAt: number } | undefined>
  /**
   * Keeps the list, and of the packs only those it names. An exam whose newest year is not here yet stands by the
   * former list and its packs until it is: a device that loses its network in between answers from them.
   */
  putEntries(entries: CutoffEntry[], savedAt: number): Promise<void>
  pack(hash: string): Promise<Uint8Array | undefined>
  /** Which packs are here, by hash. */
  packHashes(): Promise<string[]>
  putPack(hash: string, bytes: Uint8Array): Promise<void>
  kept(): Promise<unknown>
  keep(kept: unknown): Promise<void>
}

/** A database of its own: most visits need none of it. */
export function cutoffsIn(name: string, disk: DiskOptions): CutoffStore & { close(): void } {
  const handle = openHandle(
    name,
    { packs: 'hash', said: 'key' },
    {
      disk,
      isStrict: false,
      onFull: async () => {
        await handle.dexie.table('packs').clear()
      },
    },
  )
  const packs: Table<PackRow, string> = handle.dexie.table('packs'),
    said: Table<EntriesRow | KeptRow, string> = handle.dexie.table('said')
  return {
    entries: () => handle.use(async () => (await said.get('entries')) as EntriesRow | undefined),
    putEntries: (entries, savedAt) =>
      handle.use(() =>
        handle.dexie.transaction('rw', packs, said, async () => {
          const here = await packs.toCollection().primaryKeys(),
            row = standingRow(
              { entries, savedAt },
              (await said.get('entries')) as EntriesRow | undefined,
              new Set(here),
            ),
            named = new Set(
              [...entries, ...row.entries].flatMap(({ hash, rounds }) => (rounds ? [hash, rounds.hash] : [hash])),
            )
          await said.put({ key: 'entries', ...row })
          await packs.bulkDelete(here.filter((hash) => !named.has(hash)))
        }),
      ),
    pack: (hash) => handle.use(async () => (await packs.get(hash))?.bytes),
    packHashes: () => handle.use(() => packs.toCollection().primaryKeys()),
    putPack: (hash, bytes) =>
      handle.use(async () => {
        await packs.put({ hash, bytes })
      }),
    kept: () => handle.use(async () => ((await said.get('kept')) as KeptRow | undefined)?.kept),
    keep: (kept) =>
      handle.use(async () => {
        await said.put({ key: 'kept', kept })
      }),
    close: handle.close,
  }
}

/** What a list of closing ranks comes to on this device: see `putEntries`. `here`: hashes of packs. */
function standingRow(
  { entries, savedAt }: Omit<EntriesRow, 'key'>,
  former: EntriesRow | undefined,
  here: ReadonlySet<string>,
): Omit<EntriesRow, 'key'> {
  const isHere = (exam: string, of: readonly CutoffEntry[]): boolean => {
    const [newest] = of.filter((one) => one.exam === exam).sort((a, b) => b.year - a.year)
    return newest !== undefined && here.has(newest.hash)
  }
  const waiting = new Set(
    entries.map(({ exam }) => exam).filter((exam) => former && !isHere(exam, entries) && isHere(exam, former.entries)),
  )
  if (!former || waiting.size === 0) return { entries, savedAt }
  return {
    entries: [
      ...entries.filter(({ exam }) => !waiting.has(exam)),
      ...former.entries.filter(({ exam }) => waiting.has(exam)),
    ],
    savedAt: former.savedAt,
  }
}

/** The same promise in memory, for browsers that keep nothing. */
export function cutoffsInMemory(): CutoffStore {
  let told: { entries: CutoffEntry[]; savedAt: number } | undefined, own: unknown
  const packs = new Map<string, Uint8Array>()
  return {
    entries: async () => told,
    putEntries: async (entries, savedAt) => {
      told = standingRow({ entries, savedAt }, told && { key: 'entries', ...told }, new Set(packs.keys()))
    },
    pack: async (hash) => packs.get(hash),
    packHashes: async () => [...packs.keys()],
    putPack: async (hash, bytes) => {
      packs.set(hash, bytes)
    },
    kept: async () => own,
    keep: async (kept) => {
      own = kept
    },
  }
}
