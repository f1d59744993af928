import type { ReactNode } from 'react'
import { cutoffsInMemory } from '../local/cutoffs.ts'
import { RemoteFailure } from '../remote/client.ts'
import { openPredictorService } from '../search/predictorService.ts'
import type { Predictor } from '../search/predictorTypes.ts'
import type { CatalogueClient } from '../search/workerClient.ts'
import { WorkerContext } from '../search/workerContext.tsx'

/** The real predictor of a device that holds no closing ranks and has no network. */
const cut = (): never => {
  throw new RemoteFailure('unreachable', 'Could not connect. Try again')
}
export const noPredictor: Predictor = openPredictorService({
  store: cutoffsInMemory(),
  remote: { json: async () => cut(), bytes: async () => cut() },
  now: () => 0,
})

/** Screens with these in place of the page's own workers. */
export function WithWorkers({
  catalogue,
  predictor = noPredictor,
  children,
}: {
  catalogue: CatalogueClient
  predictor?: Predictor | undefined
  children: ReactNode
}) {
  return <WorkerContext value={{ catalogue, predictor }}>{children}</WorkerContext>
}
