import { useSyncExternalStore } from 'react'
import { useCatalogue } from './public/catalogue.ts'

const listen = (heard: () => void): (() => void) => {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}

/** Is there a network? A browser may say it has one where nothing comes through; then the catalogue's worker knows. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return useCatalogue().online && hasNetwork
}
