import { expose } from 'comlink'
import type { Manifest } from '../../shared/catalogue/manifest.ts'
import { openCache } from '../local/database.ts'
import { cutoffsIn, cutoffsInMemory } from '../local/cutoffs.ts'
import { openRemote } from '../remote/client.ts'
import { withAssets } from './assetsRemote.ts'
import { openPredictorService } from './predictorService.ts'
import { predictorWorkerApi } from './predictorServer.ts'

/**
 * The predictor's own thread: it holds megabytes of columns that no other screen needs, and starts with the screen that
 * does.
 */

// Private windows of some browsers refuse a database altogether; what is fetched then lasts as long as the tab.
async function open() {
  const disk = cutoffsIn('cutoffs', { factory: indexedDB, keyRange: IDBKeyRange })
  const store = await disk.entries().then(
    () => disk,
    () => cutoffsInMemory(),
  )
  return openPredictorService({
    store,
    remote: withAssets({
      remote: openRemote(),
      held: async () => (await pinnedManifest())?.assets,
      now: () => Date.now(),
    }),
    now: () => Date.now(),
    pinned: pinnedManifest,
  })
}

/** The manifest that the catalogue's thread took last: it says which key this device trusts. */
async function pinnedManifest(): Promise<Manifest | undefined> {
  const database = await openCache().catch(() => undefined)
  try {
    return (await database?.meta.get('catalogue'))?.manifest
  } catch {
    return undefined
  } finally {
    database?.close()
  }
}
expose(predictorWorkerApi(open()))
