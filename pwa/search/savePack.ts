import type { Manifest } from '../../shared/catalogue/manifest.ts'
import type { PackPart } from '../../shared/catalogue/pack.ts'
import type { PackStore } from '../local/packs.ts'
import { askBlob, askManifest, collegesIn, packsIn, withFreshManifest } from '../api/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { PackSaving } from './types.ts'
import { isNamed } from './verify.ts'

/** Parts asked for at a time. */
const AT_ONCE = 2

interface Parts {
  packs: PackStore
  remote: Remote
  now(): number
  /** @throws RemoteFailure where the manifest is not what was signed */
  checkManifest(manifest: Manifest): Promise<void>
}

/**
 * Takes every college of one stream and state onto the device. What is here already is not fetched again, so a cut
 * line, a closed tab or a second tap costs at most the parts under way (each ≤ 32 KB).
 * @returns the way to stop; what has arrived stays
 */
export function savePackFrom(
  { packs, remote, now, checkManifest }: Parts,
  key: string,
  listener: (saving: PackSaving) => void,
): () => void {
  let left = false
  const isWanted = (): boolean => !left
  const say = (saving: PackSaving): void => {
    if (!left) listener(saving)
  }

  async function save(): Promise<void> {
    try {
      await withFreshManifest(take)
    } catch (thrown) {
      say({
        state: 'failed',
        message: thrown instanceof RemoteFailure ? thrown.message : 'This device has no room for it',
      })
    }
  }
  async function take(isFresh: boolean): Promise<void> {
    const pack = await find(isFresh)
    if (!pack) return say({ state: 'not-found' })
    const had = new Set(await packs.had(key)),
      missing = pack.parts.filter(({ hash }) => !had.has(hash))
    let bytes = pack.bytes - missing.reduce((sum, part) => sum + part.bytes, 0)
    say({ state: 'saving', bytes: { had: bytes, all: pack.bytes }, colleges: pack.colleges })
    const takeParts = async (): Promise<void> => {
      for (let part: PackPart | undefined; isWanted() && (part = missing.shift());) {
        const raw = await askBlob(remote, part.hash)
        if (!(await isNamed(raw, part.hash)))
          throw new RemoteFailure('unreachable', 'A part of the pack arrived damaged')
        await packs.addPart(key, part.hash, collegesIn(raw), now())
        bytes += part.bytes
        say({ state: 'saving', bytes: { had: bytes, all: pack.bytes }, colleges: pack.colleges })
      }
    }
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, takeParts))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
    if (left) return
    await packs.settle(
      key,
      pack.parts.map(({ hash }) => hash),
    )
    say({ state: 'saved', colleges: pack.colleges, savedAt: now() })
  }
  /** The pack as the server has it now. */
  async function find(isFresh: boolean) {
    const told = await askManifest(remote, { isFresh })
    if (told) await checkManifest(told.manifest)
    for (const entry of told?.manifest.packs ?? []) {
      if (key !== entry.key && !key.startsWith(`${entry.key}-`)) continue
      const raw = await askBlob(remote, entry.hash)
      if (!(await isNamed(raw, entry.hash))) throw new RemoteFailure('unreachable', 'The list of packs arrived damaged')
      const pack = packsIn(raw).packs.find((one) => one.key === key)
      if (pack) return pack
    }
    return undefined
  }
  void save()
  return () => {
    left = true
  }
}
