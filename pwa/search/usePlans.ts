import type { Plans } from './plannerTypes.ts'
import { sharedWatch } from './sharedWatch.ts'

/** Before the worker's first event nothing is known, which is not the same as nothing being there. */
const UNKNOWN: Plans & { isKnown: boolean } = { applications: [], ticks: {}, isKnown: false }

/** What the person plans on this device: applications and checklists. */
export const usePlans = sharedWatch(UNKNOWN, (catalogue, listener) =>
  catalogue.watchPlans((plans) => listener({ ...plans, isKnown: true })),
)
