import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { isSaid, tileNames } from '../../shared/release/leaves.ts'
import { leadsTo, openRelease, type SignedText } from '../../shared/release/signature.ts'
import { readStatement } from '../../shared/release/statement.ts'
import { askKeyChanges, UnverifiedManifest } from '../api/catalogue.ts'
import type { Remote } from '../remote/client.ts'
import type { ReleaseRefusal } from './types.ts'

/** A manifest that is not what the owner of the key published; what is held stays. */
export class ReleaseRefused extends Error {
  readonly refusal: ReleaseRefusal
  constructor(refusal: ReleaseRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/**
 * Checks a manifest that has arrived: it is what its release says, signed, and no older than the one that is held. The
 * key is the one this device met first (trust on first use), or one that it leads to. A manifest without a release is
 * taken as long as none with one was.
 * @param held the manifest taken last, which was checked in its turn
 * @param keyChanges asked for only where the key is another one
 * @param acceptsKey the person decided to take another one
 * @throws ReleaseRefused; RemoteFailure of `keyChanges`
 */
export async function verifyRelease(
  manifest: Manifest,
  held: Manifest | undefined,
  keyChanges: () => Promise<readonly SignedText[]>,
  acceptsKey = false,
): Promise<void> {
  const before = held?.release && readStatement(held.release.statement)
  if (!manifest.release) {
    if (before) throw new ReleaseRefused('unsigned')
    return
  }
  const said = await openRelease(manifest.release)
  if (!said || !isSaid(manifest, manifest.release.tiles, said)) throw new ReleaseRefused('changed')
  if (!before) return
  if (before.key !== said.key && !acceptsKey && !(await leadsTo(before.key, said.key, await keyChanges())))
    throw new ReleaseRefused('key')
  // A restored server begins another history, which may lie before the one that is gone; its releases are later.
  const isOlder = before.epoch === said.epoch ? said.position < before.position : said.time <= before.time
  if (isOlder) throw new ReleaseRefused('older')
}

/** The same for whoever shows why in a sentence. @throws UnverifiedManifest; RemoteFailure of the changes of the key */
export async function checkSigned(remote: Remote, manifest: Manifest, held: Manifest | undefined): Promise<void> {
  try {
    await verifyRelease(manifest, held, () => askKeyChanges(remote))
  } catch (thrown) {
    if (!(thrown instanceof ReleaseRefused)) throw thrown
    throw new UnverifiedManifest('What the server sent isn’t signed by Pravesh, so we didn’t take it')
  }
}

/**
 * The hash that a tile must have, by its name; undefined where the manifest's release does not name it. A manifest
 * without a release names none.
 */
export function tileHash({ release, tiles }: Manifest, name: string): string | undefined {
  const hashes = release?.tiles ?? []
  return hashes[tileNames(tiles, hashes.length).indexOf(name)]
}
