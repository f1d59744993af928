import { useSyncExternalStore } from 'react'

/** The documented breakpoint: from 768 px a screen is a desktop, below it a phone (public-site 9). */
const DESKTOP = '(width >= 768px)'

/** True from 768 px. Follows the window as it is turned or resized; a page made on the server is a phone's. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(DESKTOP).matches,
    () => false,
  )
}

function subscribe(listener: () => void) {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
