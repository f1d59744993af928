/** How long a deleted college or exam can be restored, in ms (behaviour, Settled: 30 days). */
export const TRASH_MS = 30 * 24 * 60 * 60 * 1000
