import type { PredictorWorkerApi } from './predictorServer.ts'
import type { Predictor } from './predictorTypes.ts'
import { connectWorker, type WorkerEndpoint } from './workerConnection.ts'

/** The screens' side of the predictor's worker, which starts with the first question. */
export function openPredictorClient(start: () => WorkerEndpoint): Predictor {
  const { ask, watch } = connectWorker<PredictorWorkerApi>(start, { stopped: 'The predictor stopped' })
  return {
    watch: (exams, listener) => watch(listener, (api, heard) => api.watch(exams, heard)),
    answer: (asking) => ask((api) => api.answer(asking)),
    rounds: (asking) => ask((api) => api.rounds(asking)),
    upgrades: (asking) => ask((api) => api.upgrades(asking)),
    closings: (asking) => ask((api) => api.closings(asking)),
    ownRanks: (asking) => ask((api) => api.ownRanks(asking)),
    kept: () => ask((api) => api.kept()),
    keep: (kept) => ask((api) => api.keep(kept)),
  }
}

/** This tab's client of the predictor's worker. */
export const predictor: Predictor = openPredictorClient(
  () => new Worker(new URL('./predictorWorker.ts', import.meta.url), { type: 'module', name: 'predictor' }),
)
