import type { CatalogueFiles } from './handOverTypes.ts'
import { subscriptionOf, type WorkerApi } from './workerSubscription.ts'

/** The hand-over's worker over Comlink. */
export type HandOverWorkerApi = WorkerApi<CatalogueFiles>

/** Exposes it to Comlink. @param opened undefined where this browser keeps nothing */
export const handOverWorkerApi = (opened: Promise<CatalogueFiles | undefined>): HandOverWorkerApi => ({
  look: async () => (await opened)?.look() ?? { state: 'unsaved' },
  async fetchMissing(listener) {
    const files = await opened
    if (!files) listener({ state: 'failed' })
    return subscriptionOf(listener, files?.fetchMissing(listener) ?? stopped)
  },
  async write(listener) {
    const files = await opened
    if (!files) listener({ state: 'failed' })
    return subscriptionOf(listener, files?.write(listener) ?? stopped)
  },
  async take(file, listener) {
    const files = await opened
    if (!files) listener({ state: 'refused', why: 'unsaved' })
    return subscriptionOf(listener, files?.take(file, listener) ?? stopped)
  },
})
const stopped = (): void => undefined
