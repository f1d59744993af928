import { pastNotices } from './notices.ts'

/**
 * Says something in passing. The library is fetched with the first toast, so a first page carries none of it; the corner
 * (`Toasts`) is placed by the app when `onFirstToast` is called.
 */
export type ToastKind = 'blank' | 'success' | 'error' | 'loading'

let wake: (() => void) | undefined
let asked = false

export function onFirstToast(listener: () => void) {
  wake = listener
  if (asked) listener()
}

/** Returns the way to take it away, for a loading toast. */
export async function toast(kind: ToastKind, text: string): Promise<() => void> {
  asked = true
  // What a person did not catch in four seconds can be read again (behaviour 1).
  if (kind === 'error') pastNotices.add(text)
  wake?.()
  const library = (await import('react-hot-toast/headless')).default
  const id = kind === 'blank' ? library(text) : library[kind](text)
  return () => library.dismiss(id)
}
