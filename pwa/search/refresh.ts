import type { BlobEntry, ChunkEntry, Manifest } from '../../shared/catalogue/manifest.ts'
import { streamSegment } from '../../shared/catalogue/address.ts'
import { refuseLaterBlock } from '../../shared/catalogue/block.ts'
import { decodeTile, tileOf } from '../../shared/catalogue/tile.ts'
import type { Stream } from '../../shared/stream.ts'
import type { CatalogueStore, ChunkRow, StoredCatalogue, CatalogueMeta, TileRow } from '../local/catalogue.ts'
import { askBlob, askKeyChanges, askManifest, askParcel, askTile, withFreshManifest } from '../api/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import { isNamed } from './verify.ts'
import { tileHash, verifyRelease } from './verifyRelease.ts'

/**
 * Chunks asked for at a time: as many as a browser asks one server at once, and few enough that the first ones arrive
 * first.
 */
const AT_ONCE = 6
/** Arrived chunks are stored together at least this often; a cut costs none of them, a closed tab at most this much. */
const STORE_EVERY_MS = 1_000
/**
 * A stream that is here is shown before the rest when the rest would take longer than this; laying a part of the
 * catalogue out costs about as much.
 */
const WORTH_SHOWING_MS = 300
/** About what one change takes in a tile (measured: 45 bytes as brotli). */
const CHANGE_BYTES = 48

export interface RefreshContext {
  remote: Remote
  store: CatalogueStore
  now(): number
  /** The stream being looked at: its chunks come first. */
  wanted(): Stream | undefined
  /** Beyond the wanted stream, only when the person allows it (Save-Data). */
  mayTakeAll(): boolean
  /** Whether a key that this device does not know is taken: the person decided so. */
  acceptsKey?(): boolean
  /** The chunks of the manifest are wanted themselves, and not only what they come to: another device is given them. */
  takesChunks?: boolean
  /** When what comes was said, where no server says it now (ms). */
  confirmedAt?: number
  /** What is held when the round begins. */
  held: StoredCatalogue
  /** A chunk has arrived and is what it should be; it is not stored yet. */
  arrived(row: ChunkRow): void
  /** Everything has arrived and is being stored. Answers when it can be shown; storing goes on meanwhile. */
  whole(held: StoredCatalogue): Promise<void>
  /** Told after each storing; `held` is what is there now. */
  stored(held: StoredCatalogue): void
}

/** What a round came to: everything is here, or the rest waits for the person. */
export type Round = 'complete' | 'waiting'

/**
 * One round with the server: the manifest, then whatever brings the device to its position in the fewest bytes. May be
 * cut anywhere and begun again; two at once are harmless, because everything stored is named by its hash or its
 * position.
 * @throws RemoteFailure, and ReleaseRefused for a manifest that is not what was signed
 */
export async function refresh(parts: RefreshContext): Promise<Round> {
  // What arrived in a first try is stored and is not fetched again.
  let { held } = parts
  const stored = (next: StoredCatalogue): void => {
    held = next
    parts.stored(next)
  }
  return withFreshManifest((isFresh) => refreshOnce({ ...parts, held, stored }, isFresh))
}

async function refreshOnce(parts: RefreshContext, isFresh: boolean): Promise<Round> {
  const { remote, store, now, held } = parts,
    known = held.meta?.complete && !parts.takesChunks ? held.meta.tag : undefined
  const told = await askManifest(remote, { ...(known && { held: known }), isFresh })
  if (!told) {
    const meta: CatalogueMeta = { ...held.meta!, confirmedAt: now() }
    await store.putMeta(meta)
    parts.stored({ ...held, meta })
    return 'complete'
  }
  const { manifest, tag } = told
  // Checked while the first objects are on their way; nothing of them is stored or shown before.
  let keyChanges = held.meta?.keyChanges
  const askedKeyChanges = async () => (keyChanges = await askKeyChanges(remote))
  const verified = verifyRelease(manifest, held.meta?.manifest, askedKeyChanges, parts.acceptsKey?.())
  verified.catch(() => undefined)
  const before = held.meta && sameHistory(held.meta, manifest) ? held.meta : undefined
  const meta = (change: Partial<CatalogueMeta>): CatalogueMeta => ({
    key: 'catalogue',
    manifest,
    ...(tag && { tag }),
    position: before?.position ?? 0,
    hash: before?.hash ?? '',
    complete: before?.complete ?? false,
    confirmedAt: parts.confirmedAt ?? now(),
    ...(keyChanges && { keyChanges }),
    ...change,
  })
  const there = (): CatalogueMeta =>
    meta({ position: manifest.head.position, hash: manifest.head.hash, complete: true })

  if (before?.complete && !(parts.takesChunks && missingOf(manifest, held.chunks).length > 0)) {
    if (before.position === manifest.head.position) {
      await verified
      const now = there()
      await store.putMeta(now)
      parts.stored({ ...held, meta: now })
      return 'complete'
    }
    const behind = manifest.head.position - before.position,
      missing = missingOf(manifest, held.chunks)
    if (
      before.position + 1 >= manifest.oldest &&
      behind * CHANGE_BYTES < missing.reduce((sum, chunk) => sum + chunk.bytes, 0)
    ) {
      const tiles = await takeTiles(remote, manifest, before.position)
      await verified
      if (tiles) {
        const next = { ...held, tiles: [...new Map([...held.tiles, ...tiles].map((row) => [row.n, row])).values()] }
        const reached = there()
        await Promise.all([store.addTiles(tiles, reached), parts.whole(next)])
        parts.stored({ ...next, meta: reached })
        return 'complete'
      }
    }
  }
  return takeChunks(parts, held, manifest, { meta, there, verified })
}

/**
 * A restored server begins a new history; one that went back, or says otherwise about where we stand, is another too.
 */
function sameHistory(held: CatalogueMeta, { epoch, head }: Manifest): boolean {
  if (held.manifest.epoch !== epoch || head.position < held.position) return false
  return !(held.complete && head.position === held.position && head.hash !== held.hash)
}

/** "engineering" of "engineering-3b". */
const streamOf = ({ key }: ChunkEntry): string => key.slice(0, key.lastIndexOf('-'))

const missingOf = (manifest: Manifest, held: readonly ChunkRow[]): ChunkEntry[] => {
  const there = new Set(held.map((row) => row.hash))
  return manifest.chunks.filter((chunk) => !there.has(chunk.hash))
}

/** Tiles from a position to the head; nothing when one of them does not lead on from there. */
async function takeTiles(remote: Remote, manifest: Manifest, position: number): Promise<TileRow[] | undefined> {
  const {
    epoch,
    head,
    tiles: { full, partial },
  } = manifest
  const rows: TileRow[] = []
  let reached = position
  for (let n = tileOf(position + 1); n <= tileOf(head.position); n++) {
    try {
      const name = n < full ? String(n) : `${n}.w${partial}`,
        hash = tileHash(manifest, name)
      if (manifest.release && hash === undefined) return undefined
      const bytes = await askTile(remote, epoch, name)
      if (hash !== undefined && !(await isNamed(bytes, hash))) return undefined
      const tile = decodeTile(bytes)
      if (tile.from > reached + 1 || tile.to <= reached) return undefined
      rows.push({ n, to: (reached = tile.to), bytes })
    } catch (thrown) {
      // Gone or damaged: chunks lead there as well. No connection is no reason to fetch more.
      if (thrown instanceof RemoteFailure && thrown.reason !== 'refused') throw thrown
      return undefined
    }
  }
  return reached === head.position ? rows : undefined
}

async function takeChunks(
  parts: RefreshContext,
  held: StoredCatalogue,
  manifest: Manifest,
  {
    meta,
    there,
    verified,
  }: { meta(change: Partial<CatalogueMeta>): CatalogueMeta; there(): CatalogueMeta; verified: Promise<void> },
): Promise<Round> {
  const { remote, store, now } = parts
  const queue = missingOf(manifest, held.chunks),
    arrived: ChunkRow[] = []
  // What is held under its name is as new as the manifest says, whenever it was fetched.
  const positions = new Map(manifest.chunks.map((chunk) => [chunk.hash, chunk.position]))
  const known: StoredCatalogue = {
    ...held,
    chunks: held.chunks.map((row) => ({ ...row, position: positions.get(row.hash) ?? row.position })),
  }
  const began = now()
  let storedAt = began,
    bytesHere = 0,
    storing: Promise<void> = Promise.resolve()
  const keep = (): Promise<void> =>
    (storing = storing.then(async () => {
      await verified
      const rows = arrived.splice(0)
      // Where nothing came yet, the device knows from now on which key signs.
      if (rows.length === 0 && held.meta) return
      storedAt = now()
      known.chunks = [...known.chunks, ...rows]
      known.meta = meta({})
      await store.addChunks(rows, known.meta)
      parts.stored({ ...known })
    }))
  const parcels = new Map((manifest.parcels ?? []).map((parcel) => [parcel.key, parcel]))
  /** What to ask for next, in its order: a chunk, or in one all those of a stream of which nothing is here. */
  const next = (): { entries: ChunkEntry[]; parcel?: BlobEntry } | undefined => {
    const stream = parts.wanted(),
      first = stream ? `${streamSegment(stream)}-` : ''
    const at = queue.findIndex((chunk) => first !== '' && chunk.key.startsWith(first))
    if (at < 0 && !parts.mayTakeAll()) return undefined
    const entry = queue[Math.max(at, 0)]
    if (!entry) return undefined
    const key = streamOf(entry),
      parcel = parcels.get(key),
      isOfIt = (chunk: ChunkEntry): boolean => streamOf(chunk) === key,
      all = manifest.chunks.filter(isOfIt)
    if (!parcel || queue.filter(isOfIt).length < all.length) {
      queue.splice(queue.indexOf(entry), 1)
      return { entries: [entry] }
    }
    queue.splice(0, queue.length, ...queue.filter((chunk) => !isOfIt(chunk)))
    return { entries: all, parcel }
  }
  // The stream being looked at is shown as soon as its last chunk is here, unless all is about to be.
  let waits = parts.wanted()
  const streamIsHere = (): boolean => {
    const stream = waits,
      missing = stream ? missingOf(manifest, [...known.chunks, ...arrived]) : []
    if (!stream || missing.some((chunk) => chunk.key.startsWith(`${streamSegment(stream)}-`))) return false
    waits = undefined
    const left = missing.reduce((sum, chunk) => sum + chunk.bytes, 0)
    return (now() - began) * left > WORTH_SHOWING_MS * bytesHere
  }
  const isHere = async (entry: ChunkEntry | undefined, bytes: Uint8Array): Promise<void> => {
    if (!entry || !(await isNamed(bytes, entry.hash)))
      throw new RemoteFailure('unreachable', 'A part of the catalogue arrived damaged')
    // What is held stays until this program gives way to one that can read them.
    refuseLaterBlock(bytes)
    const row = { hash: entry.hash, key: entry.key, position: entry.position, bytes }
    arrived.push(row)
    bytesHere += entry.bytes
    parts.arrived(row)
    if (now() - storedAt >= STORE_EVERY_MS || streamIsHere()) await keep()
  }
  async function takeParcel({ hash, key }: BlobEntry, entries: readonly ChunkEntry[]): Promise<void> {
    let at = 0,
      looked: Promise<void> = Promise.resolve()
    try {
      await askParcel(remote, hash, (bytes) => {
        const entry = entries[at++]
        looked = looked.then(() => isHere(entry, bytes))
        looked.catch(() => undefined)
      })
    } catch (thrown) {
      // Gone with the manifest that named it: its chunks may still be there.
      if (!(thrown instanceof RemoteFailure) || thrown.reason !== 'refused') throw thrown
      parcels.delete(key)
      queue.unshift(...entries)
      return
    } finally {
      await looked
    }
    if (at < entries.length) throw new RemoteFailure('unreachable', 'A part of the catalogue arrived damaged')
  }
  /** The parcel of the stream being looked at has the line to itself: beside others it would arrive when they do. */
  let leading: Promise<void> | undefined
  const take = async (): Promise<void> => {
    for (;;) {
      while (leading) await leading.catch(() => undefined)
      const asked = next(),
        stream = parts.wanted()
      if (!asked) return
      const { entries, parcel } = asked,
        [entry] = entries
      if (!parcel) {
        if (entry) await isHere(entry, await askBlob(remote, entry.hash))
        continue
      }
      const taking = takeParcel(parcel, entries)
      if (!stream || parcel.key !== streamSegment(stream)) {
        await taking
        continue
      }
      leading = taking.finally(() => {
        leading = undefined
      })
      await leading
    }
  }
  const taking = Promise.allSettled(Array.from({ length: AT_ONCE }, take))
  try {
    await verified
    known.meta = meta({})
    parts.stored({ ...known })
  } catch (thrown) {
    queue.length = 0
    await taking
    throw thrown
  }
  const ends = await taking
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed || missingOf(manifest, [...known.chunks, ...arrived]).length > 0) {
    // Whatever arrived before a cut is kept: the next round asks only for the rest.
    await keep()
    if (failed) throw failed.reason
    return 'waiting'
  }
  await storing
  const named = new Set(manifest.chunks.map((chunk) => chunk.hash)),
    chunks = [...known.chunks, ...arrived].filter((row) => named.has(row.hash))
  const reached = there(),
    settled = store.settle([...named], arrived, reached)
  await Promise.all([settled, parts.whole({ chunks, tiles: [], meta: meta({}) })])
  parts.stored({ chunks, tiles: [], meta: reached })
  return 'complete'
}
