import { useSyncExternalStore } from 'react'

/** The documented breakpoint: from here dropdowns open on hover and the phone's own arrangements end. */
export const WIDE = '(min-width: 768px)'

/**
 * Whether the window is wide, following it. Nothing is known while a page still stands as the server drew it: it is
 * then drawn for both widths, and what belongs to one alone says so with `data-only` (styles/base.css), so that nothing
 * moves once it is known.
 */
export function useWide(query: string = WIDE): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => undefined,
  )
}

/** For an element of one width alone: the attribute it carries while the width is not known. */
export const onlyOn = (width: 'wide' | 'narrow', isWide: boolean | undefined) =>
  isWide === undefined ? { 'data-only': width } : {}
