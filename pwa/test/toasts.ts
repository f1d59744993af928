import { renderHook } from '@testing-library/react'
import library, { useToasterStore } from 'react-hot-toast/headless'

/** What was toasted and not yet removed, oldest first: "success: College saved". It asks the toasts' own library. */
export function shownToasts(): string[] {
  // Outside the document: `waitFor` asks again at each change of it, and would ask for ever.
  const container = document.createElement('div')
  const { result, unmount } = renderHook(() => useToasterStore(), { container })
  const shown = result.current.toasts.map(({ type, message }) => `${type}: ${String(message)}`).toReversed()
  unmount()
  return shown
}

/** No toast of an earlier test is left. */
export const removeToasts = (): void => library.removeAll()
