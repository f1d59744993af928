import { useSyncExternalStore } from 'react'

/** The documented breakpoint: from here dropdowns open on hover and the phone's own arrangements end. */
export const WIDE = '(min-width: 768px)'

export function useWide(query: string = WIDE): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
