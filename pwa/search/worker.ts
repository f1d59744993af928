import { expose } from 'comlink'
import { openServices } from './openServices.ts'
import { catalogueWorkerApi } from './workerServer.ts'

/** The catalogue's own thread: Dexie, the cards and the search live here and nowhere else. */
expose(catalogueWorkerApi(openServices()))
