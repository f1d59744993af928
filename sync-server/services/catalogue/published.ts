import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import type { CompressedBlob } from './packed.ts'
import type { PackBlob } from './packs.ts'

/** What readers are answered from: complete in itself, swapped whole, never changed. */
export interface PublishedCatalogue {
  manifest: Manifest
  manifestBytes: CompressedBlob
  /**
   * Chunks and parcels of them by hash: the present ones, and those of the manifest before, which somebody may be
   * halfway through.
   */
  blobs: ReadonlyMap<string, CompressedBlob>
  /** By "n" and "n.w{width}". */
  tiles: ReadonlyMap<string, CompressedBlob>
  cards: number
  /** Parts and lists of packs by hash; none until the first are built. */
  packs: ReadonlyMap<string, PackBlob>
  /** Closing ranks by hash, a pack for each exam and year; none until they are built. */
  cutoffs: ReadonlyMap<string, PackBlob>
}
