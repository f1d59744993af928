import { createContext } from 'react'
import type { HandOverWorkerApi } from './handOverServer.ts'
import type { CatalogueFiles } from './handOverTypes.ts'
import { connectWorker, type WorkerEndpoint } from './workerConnection.ts'

/** The screen's side of the hand-over's worker, which starts with the first question. */
export function openHandOverClient(start: () => WorkerEndpoint): CatalogueFiles {
  const { ask, watch } = connectWorker<HandOverWorkerApi>(start, { stopped: 'The hand-over stopped' })
  return {
    look: () => ask((api) => api.look()),
    fetchMissing: (listener) => watch(listener, (api, heard) => api.fetchMissing(heard)),
    write: (listener) => watch(listener, (api, heard) => api.write(heard)),
    take: (file, listener) => watch(listener, (api, heard) => api.take(file, heard)),
  }
}

/** This tab's client. Its context stands apart from the other workers': no first screen carries it. A test puts a fake there. */
export const HandOverContext = createContext<CatalogueFiles>(
  openHandOverClient(
    () => new Worker(new URL('./handOverWorker.ts', import.meta.url), { type: 'module', name: 'hand-over' }),
  ),
)
