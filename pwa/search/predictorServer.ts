import type { Predictor } from './predictorTypes.ts'
import { subscriptionOf, type WorkerApi } from './workerSubscription.ts'

/** The predictor over Comlink. */
export type PredictorWorkerApi = WorkerApi<Predictor>

/** Exposes the predictor to Comlink; what is asked before its database is open waits for it. */
export const predictorWorkerApi = (opened: Promise<Predictor>): PredictorWorkerApi => ({
  async watch(exams, listener) {
    const predictor = await opened
    return subscriptionOf(listener, predictor.watch(exams, listener))
  },
  answer: async (asking) => (await opened).answer(asking),
  rounds: async (asking) => (await opened).rounds(asking),
  upgrades: async (asking) => (await opened).upgrades(asking),
  closings: async (asking) => (await opened).closings(asking),
  ownRanks: async (asking) => (await opened).ownRanks(asking),
  kept: async () => (await opened).kept(),
  keep: async (kept) => (await opened).keep(kept),
})
