import { liveQuery } from 'dexie'

/**
 * Reads rows of this device now, and again whenever a tab of this browser changed any of those that were read. What
 * cannot be read is told with the next change. Answers the way to stop.
 */
export function watchRows<T>(read: () => Promise<T>, listener: (rows: T) => void): () => void {
  // Without an error handler Dexie would report what cannot be read as an unhandled rejection.
  const watching = liveQuery(read).subscribe({ next: listener, error: () => undefined })
  return () => watching.unsubscribe()
}
