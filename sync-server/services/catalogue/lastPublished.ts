import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isBlock } from '../../../shared/catalogue/block.ts'
import type { BlobEntry, Manifest } from '../../../shared/catalogue/manifest.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import type { Store } from '../../store/store.ts'
import { pack, type CompressedBlob } from './packed.ts'
import type { PackBlob } from './packs.ts'
import type { PublishedCatalogue } from './published.ts'
import type { RetainedBlobs } from './retention.ts'
import { tilesAt } from './state.ts'

const unbrotli = promisify(brotliDecompress)

/**
 * What the server before this one published last, from the store: readers are answered with it while cards are made
 * anew. Without parcels, tiles and packs, and with closing ranks by name alone. Nothing where it is of another history,
 * or in bytes that today's phones cannot read.
 */
export async function lastPublished(store: Store, assets: string | undefined): Promise<PublishedCatalogue | undefined> {
  const last = await lastManifest(store)
  if (!last) return undefined
  // Where objects are is of this start, not of the one that published them.
  const { assets: _, ...said } = last
  const blobs = new Map<string, CompressedBlob>()
  for (const { hash } of said.chunks) {
    const blob = await storedBlob(store, hash)
    if (!blob || !isBlock(blob.raw)) return undefined
    blobs.set(hash, blob)
  }
  const { position } = said.head
  const manifest: Manifest = {
    ...said,
    oldest: position + 1,
    parcels: [],
    tiles: tilesAt(position),
    ...(assets !== undefined && { assets }),
    packs: [],
  }
  return {
    manifest,
    manifestBytes: await pack(new TextEncoder().encode(JSON.stringify(manifest))),
    blobs,
    tiles: new Map(),
    packs: new Map(),
    cutoffs: new Map(),
    cards: said.chunks.reduce((cards, chunk) => cards + chunk.cards, 0),
  }
}

/**
 * What another process over this database published last, for one that serves the same without building it: its
 * manifest, and the chunks and parcels from what is held here or from the store. Tiles, packs and closing ranks are read
 * when somebody asks for them.
 * @returns `held` itself where nothing newer was published; undefined where nothing was in this history, or nothing
 *    that this program can read
 */
export async function takePublished(
  store: Store,
  { held, assets }: { held: PublishedCatalogue | undefined; assets: string | undefined },
): Promise<PublishedCatalogue | undefined> {
  const last = await lastManifest(store)
  if (!last) return undefined
  const isBehind = held && held.manifest.epoch === last.epoch && last.head.position < held.manifest.head.position
  if (isBehind) return held
  const { assets: _, ...said } = last
  const manifest: Manifest = { ...said, ...(assets !== undefined && { assets }) }
  const manifestBytes = await pack(new TextEncoder().encode(JSON.stringify(manifest)))
  if (manifestBytes.hash === held?.manifestBytes.hash) return held
  const former = new Set(held && chunksAndParcels(held.manifest))
  const blobs = new Map([...(held?.blobs ?? [])].filter(([hash]) => former.has(hash)))
  for (const hash of chunksAndParcels(manifest)) {
    const blob = blobs.get(hash) ?? (await storedBlob(store, hash))
    if (!blob) return undefined
    blobs.set(hash, blob)
  }
  if (!manifest.chunks.every(({ hash }) => isBlock(blobs.get(hash)!.raw))) return undefined
  return {
    manifest,
    manifestBytes,
    blobs,
    tiles: new Map(),
    packs: new Map(),
    cutoffs: new Map(),
    cards: manifest.chunks.reduce((cards, chunk) => cards + chunk.cards, 0),
  }
}

const chunksAndParcels = ({ chunks, parcels }: Manifest): string[] =>
  [...chunks, ...(parcels ?? [])].map(({ hash }) => hash)

async function storedBlob(store: Store, hash: string): Promise<CompressedBlob | undefined> {
  const kept = await store.catalogue.blob(hash)
  return kept && { hash, raw: await unbrotli(kept.br), br: Buffer.from(kept.br), gzip: Buffer.from(kept.gzip) }
}

/** Closing ranks as the server before this one named them last, and those of their packs that are stored. */
export interface RecalledBlobs {
  entries: Manifest['cutoffs']
  cutoffs: ReadonlyMap<string, PackBlob>
}

/** The objects that the closing ranks of a manifest lie in. */
export const cutoffObjects = ({ cutoffs }: Pick<Manifest, 'cutoffs'>): string[] =>
  (cutoffs ?? []).flatMap(({ hash, rounds }) => (rounds ? [hash, rounds.hash] : [hash]))

/**
 * Reads which objects the stored manifests named, and fills `retained` with those that were replaced: a page may still
 * ask for them.
 */
export async function recallBlobs(
  store: Store,
  retained: {
    chunks: RetainedBlobs<Pick<BlobEntry, 'hash' | 'bytes'>>
    cutoffs: RetainedBlobs<PackBlob>
  },
): Promise<RecalledBlobs> {
  const stored = (await store.catalogue.manifests())
    .map(({ json, madeAt }) => ({ manifest: JSON.parse(json) as Manifest, madeAt }))
    .reverse()
  const cutoffs = new Map<string, PackBlob>()
  for (const hash of new Set(stored.flatMap(({ manifest }) => cutoffObjects(manifest)))) {
    const blob = await store.catalogue.blob(hash)
    if (blob) cutoffs.set(hash, { hash, br: Buffer.from(blob.br) })
  }
  for (const [at, { manifest }] of stored.entries()) {
    const next = stored[at + 1]
    const chunksNow = new Set((next?.manifest ?? manifest).chunks.map(({ hash }) => hash)),
      cutoffsNow = new Set(cutoffObjects(next?.manifest ?? manifest))
    const replacedAt = next?.madeAt ?? store.now()
    retained.chunks.replace(
      [...manifest.chunks, ...(manifest.parcels ?? [])],
      (hash) => chunksNow.has(hash),
      replacedAt,
    )
    retained.cutoffs.replace(
      cutoffObjects(manifest).flatMap((hash) => cutoffs.get(hash) ?? []),
      (hash) => cutoffsNow.has(hash),
      replacedAt,
    )
  }
  return { entries: (await lastManifest(store))?.cutoffs ?? [], cutoffs }
}

async function lastManifest(store: Store): Promise<Manifest | undefined> {
  const text = await store.catalogue.manifest()
  if (text === undefined) return undefined
  const said = JSON.parse(text) as Manifest,
    { epoch } = await store.catalogue.clock('public')
  return said.epoch === epoch && said.protocol === PROTOCOL && said.schema === SCHEMA ? said : undefined
}
