import { flushSync } from 'react-dom'

/**
 * Changes what is drawn and moves the focus into it at once: the next key, however soon, already goes there. To be
 * called by a handler, never while drawing.
 */
export function focusAfter(change: () => void, find: () => HTMLElement | null | undefined): void {
  flushSync(change)
  find()?.focus()
}
