import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { isBlock } from '../../../shared/catalogue/block.ts'
import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { PROTOCOL, SCHEMA } from '../../../shared/protocol/version.ts'
import type { Store } from '../../store/store.ts'
import { pack, type Packed } from './packed.ts'
import type { Published } from './published.ts'
import { tilesAt } from './state.ts'

const unbrotli = promisify(brotliDecompress)

/**
 * What the server before this one published last, from the store: readers are answered with it while cards are made anew. Without
 * parcels, tiles and packs, and with closing ranks by name alone. Nothing where it is of another history, or in bytes that today's phones cannot read.
 */
export async function lastPublished(store: Store): Promise<Published | undefined> {
  const said = await lastManifest(store)
  if (!said) return undefined
  const blobs = new Map<string, Packed>()
  for (const { hash } of said.chunks) {
    const kept = await store.catalogue.blob(hash)
    const raw = kept && await unbrotli(kept.br)
    if (!raw || !isBlock(raw)) return undefined
    blobs.set(hash, { hash, raw, br: Buffer.from(kept.br), gzip: Buffer.from(kept.gzip) })
  }
  const { position } = said.head
  const manifest: Manifest = { ...said, oldest: position + 1, parcels: [], tiles: tilesAt(position), packs: [] }
  return {
    manifest, manifestBytes: await pack(new TextEncoder().encode(JSON.stringify(manifest))), blobs, tiles: new Map(), packs: new Map(), cutoffs: new Map(),
    cards: said.chunks.reduce((cards, chunk) => cards + chunk.cards, 0),
  }
}

/** Which closing ranks were named last; their bytes are packed anew. */
export const lastCutoffs = async (store: Store): Promise<Manifest['cutoffs']> => (await lastManifest(store))?.cutoffs ?? []

async function lastManifest(store: Store): Promise<Manifest | undefined> {
  const text = await store.catalogue.manifest()
  if (text === undefined) return undefined
  const said = JSON.parse(text) as Manifest, { epoch } = await store.catalogue.clock('public')
  return said.epoch === epoch && said.protocol === PROTOCOL && said.schema === SCHEMA ? said : undefined
}
