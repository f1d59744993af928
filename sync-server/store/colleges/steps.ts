/**
 * Records handled before the loop gets a turn: folding and the card of a college with many courses take half a
 * millisecond.
 */
export const STEP = 40

export function* steps<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += STEP) yield all.slice(from, from + STEP)
}
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
