import { streamSegment } from '../../shared/catalogue/address.ts'
import { cardOf } from '../../shared/catalogue/cardOf.ts'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { mainStream } from '../../shared/catalogue/chunks.ts'
import { packKey, type PackList } from '../../shared/catalogue/pack.ts'
import type { Stream } from '../../shared/stream.ts'
import type { PackStore } from '../local/packs.ts'
import type { ShelfStore } from '../local/savedColleges.ts'
import { askBlob, askManifest, packsIn, withFreshManifest } from '../api/catalogue.ts'
import { RemoteFailure, type Remote } from '../remote/client.ts'
import type { PackOffer, PackService } from './packsTypes.ts'
import { isNamed } from './verify.ts'

interface Parts {
  /** Without it nothing can be kept beyond the tab, and nothing is offered. */
  packs: PackStore | undefined
  /** What the person chose by itself stays, whatever pack it is in. */
  shelf: Pick<ShelfStore, 'load'>
  remote: Remote
  /** @throws RemoteFailure where the manifest is not what was signed */
  checkManifest(manifest: Manifest): Promise<void>
}

/** The worker's own half of the packs, but for the fetching of one (`savePack.ts`). */
export function keepPacks({ packs, shelf, remote, checkManifest }: Parts): Pick<PackService, 'packsOf' | 'dropPack'> {
  async function packsOfStream(stream: Stream, isFresh: boolean): Promise<PackList['packs']> {
    const told = await askManifest(remote, { isFresh })
    if (told) await checkManifest(told.manifest)
    const entry = told?.manifest.packs.find(({ key }) => key === streamSegment(stream))
    if (!entry) return []
    const raw = await askBlob(remote, entry.hash)
    if (!(await isNamed(raw, entry.hash))) throw new RemoteFailure('unreachable', 'The list of packs arrived damaged')
    return packsIn(raw).packs
  }

  return {
    async packsOf(stream) {
      if (!packs)
        return { state: 'unknown', message: 'This browser can’t save data, so nothing can be saved offline', held: [] }
      const rows = (await packs.all()).filter(
        ({ key, parts }) => parts.length > 0 && key.startsWith(`${streamSegment(stream)}-`),
      )
      try {
        const published = await withFreshManifest((isFresh) => packsOfStream(stream, isFresh))
        return {
          state: 'here',
          offers: published.map(({ key, state, colleges, bytes, parts }): PackOffer => {
            const row = rows.find((each) => each.key === key)
            const had = parts.filter(({ hash }) => row?.parts.includes(hash)).reduce((sum, part) => sum + part.bytes, 0)
            return { key, ...(state && { state }), colleges, bytes, had, ...(row && { savedAt: row.savedAt }) }
          }),
        }
      } catch (thrown) {
        return {
          state: 'unknown',
          message: thrown instanceof RemoteFailure ? thrown.message : 'Could not connect. Try again',
          held: rows.map(({ key }) => key),
        }
      }
    },
    async dropPack(key) {
      const chosen = new Set((await shelf.load()).filter(({ list }) => list === 'offline').map(({ slug }) => slug))
      await packs?.drop(key, (record) => {
        const card = cardOf(record)
        return packKey(mainStream(card), card.state) === key && !chosen.has(record.slug)
      })
    },
  }
}
