import { createContext, useContext } from 'react'
import { predictor } from './predictor.ts'
import type { Predictor } from './predictorTypes.ts'
import { type CatalogueClient, device } from './workerClient.ts'

/** The workers of a page as its screens ask them. */
export interface Workers {
  catalogue: CatalogueClient
  predictor: Predictor
}

/** A page's own workers, which start when first asked. A test puts fakes in their place. */
export const WorkerContext = createContext<Workers>({ catalogue: device, predictor })

export const useWorkers = (): Workers => useContext(WorkerContext)
