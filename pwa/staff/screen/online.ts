import { useSyncExternalStore } from 'react'

const listen = (heard: () => void): (() => void) => {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}

/** Has this device a network at all? Acts that are never queued are not offered without one, and say why. */
export const useStaffOnline = (): boolean =>
  useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )

export const NEEDS_NETWORK = 'This needs a connection: it is decided at the server and never waits on a device.'
