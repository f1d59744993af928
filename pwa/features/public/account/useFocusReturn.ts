import { type RefObject, useRef } from 'react'
import { focusAfter } from '../../../ui/focusAfter.ts'

/**
 * For a form that takes the place of the button that opens it, and gives it back: what is pressed goes, so the focus
 * goes on to the first thing that came instead. `place` goes around both.
 */
export function useFocusReturn(): { place: RefObject<HTMLDivElement | null>; turn: (change: () => void) => void } {
  const place = useRef<HTMLDivElement>(null)
  return {
    place,
    turn: (change) =>
      focusAfter(change, () => place.current?.querySelector<HTMLElement>('input:not([type="hidden"]), button')),
  }
}
