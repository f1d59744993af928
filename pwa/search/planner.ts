import { useSyncExternalStore } from 'react'
import { device } from './workerClient.ts'
import type { WorkerChannel } from './messages.ts'
import type { Planner, Plans } from './plannerTypes.ts'

/** The screens' side of the planner; as `shelf.ts`, apart from the device's own words. */
const openPlanner = (line: WorkerChannel): Planner => ({
  watchPlans: (listener) => line.watch({ watch: 'plans' }, (told) => listener(told as Plans)),
  plan: (act) => line.ask({ ask: 'plan', with: act }),
})

/** This tab's planner. */
export const planner: Planner = openPlanner(device)

/** Before the worker's first word nothing is known, which is not the same as nothing being there. */
const UNKNOWN: Plans & { isKnown: boolean } = { applications: [], ticks: {}, isKnown: false }
let now = UNKNOWN
let end: (() => void) | undefined
const listeners = new Set<() => void>()

/** One watch for all that shows plans on a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  end ??= planner.watchPlans((next) => {
    now = { ...next, isKnown: true }
    for (const each of listeners) each()
  })
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) {
      end?.()
      end = undefined
      now = UNKNOWN
    }
  }
}

/** What the person plans on this device: applications and checklists. */
export const usePlans = (): Plans & { isKnown: boolean } =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => UNKNOWN,
  )
