import { liveQuery } from 'dexie'

/**
 * Reads rows of this device now, and again whenever a tab of this browser changes one of them. A failed reading calls
 * nobody; the next change reads again.
 * @returns a function that stops it
 */
export function watchRows<T>(read: () => Promise<T>, listener: (rows: T) => void): () => void {
  // Without an error handler Dexie would report what cannot be read as an unhandled rejection.
  const watching = liveQuery(read).subscribe({ next: listener, error: () => undefined })
  return () => watching.unsubscribe()
}
