import type { ReactNode } from 'react'
import type { Predictor } from '../search/predictorTypes.ts'
import type { CatalogueClient } from '../search/workerClient.ts'
import { WorkerContext } from '../search/workerContext.tsx'

/** A predictor that a test asks nothing of. */
export const noPredictor: Predictor = {
  watch: () => () => undefined,
  answer: () => Promise.reject(new Error('The predictor stopped')),
  rounds: () => Promise.reject(new Error('The predictor stopped')),
  closings: async () => ({ rows: [], lacking: [], earlier: 0 }),
  kept: async () => undefined,
  keep: async () => undefined,
}

/** Screens with these in place of the page's own workers. */
export function WithWorkers({
  catalogue,
  predictor = noPredictor,
  children,
}: {
  catalogue: CatalogueClient
  predictor?: Predictor
  children: ReactNode
}) {
  return <WorkerContext value={{ catalogue, predictor }}>{children}</WorkerContext>
}
