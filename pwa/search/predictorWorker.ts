import { expose } from 'comlink'
import { cutoffsIn, cutoffsInMemory } from '../local/cutoffs.ts'
import { openRemote } from '../remote/client.ts'
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
    remote: openRemote(),
    now: () => Date.now(),
  })
}
expose(predictorWorkerApi(open()))
