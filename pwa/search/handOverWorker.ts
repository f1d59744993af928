import { expose } from 'comlink'
import { catalogueIn } from '../local/catalogue.ts'
import { cutoffsIn } from '../local/cutoffs.ts'
import { openCache } from '../local/database.ts'
import { openRemote } from '../remote/client.ts'
import { DOWNLOAD_LOCK, STORED_CHANNEL } from './catalogueLock.ts'
import { handOverWorkerApi } from './handOverServer.ts'
import { openCatalogueFiles } from './handOverService.ts'
import type { CatalogueFiles } from './handOverTypes.ts'

/**
 * The hand-over's own thread: packing and checking some megabytes holds no list up, and its code is fetched by nobody
 * who gives and takes nothing.
 */

async function open(): Promise<CatalogueFiles | undefined> {
  const database = await openCache().catch(() => undefined)
  if (!database) return undefined
  const channel = new BroadcastChannel(STORED_CHANNEL)
  return openCatalogueFiles({
    catalogue: catalogueIn(database),
    closings: cutoffsIn('cutoffs', { factory: indexedDB, keyRange: IDBKeyRange }),
    remote: openRemote(),
    now: () => Date.now(),
    ...('locks' in navigator && {
      alone: async <T>(work: () => Promise<T>): Promise<T> =>
        navigator.locks.request(DOWNLOAD_LOCK, work) as Promise<T>,
    }),
    tell: () => channel.postMessage('stored'),
  })
}
expose(handOverWorkerApi(open()))
