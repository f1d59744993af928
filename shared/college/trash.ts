import { DAY_MS } from '../format/duration.ts'

/** How long a deleted college or exam can be restored, in ms (behaviour, Settled: 30 days). */
export const TRASH_MS = 30 * DAY_MS
