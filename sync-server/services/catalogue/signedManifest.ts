import type { Manifest } from '../../../shared/catalogue/manifest.ts'
import { tileOf } from '../../../shared/catalogue/tile.ts'
import { tileNames } from '../../../shared/release/leaves.ts'
import type { ReleaseSigner } from '../releases/signer.ts'
import type { CompressedBlob } from './packed.ts'

/**
 * The manifest with its release, as far as releases are made here. Undefined where another process is ahead.
 */
export async function signedManifest(
  manifest: Manifest,
  tiles: ReadonlyMap<string, CompressedBlob>,
  signer: ReleaseSigner | undefined,
): Promise<Manifest | undefined> {
  if (!signer) return manifest
  const first = tileOf(Math.max(manifest.oldest, 1)),
    { full, partial } = manifest.tiles
  const names = tileNames(manifest.tiles, Math.max(0, full + (partial > 0 ? 1 : 0) - first)),
    known = names.map((name) => tiles.get(name)?.hash)
  const release = await signer.sign(
    manifest,
    known.slice(known.lastIndexOf(undefined) + 1).filter((hash) => hash !== undefined),
  )
  return release === 'behind' ? undefined : { ...manifest, release }
}
