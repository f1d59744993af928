import { wakeToasts } from './firstToast.ts'
import { pastNotices } from './notices.ts'

/**
 * Says something in passing. The library is fetched with the first toast, so a first page carries none of it; the
 * corner (`Toasts`) is placed by the app (`onFirstToast`).
 */
export type ToastKind = 'blank' | 'success' | 'error' | 'loading'

/** Returns the way to take it away, for a loading toast. */
export async function toast(kind: ToastKind, text: string): Promise<() => void> {
  // What a person did not catch in four seconds can be read again (behaviour 1).
  if (kind === 'error') pastNotices.add(text)
  wakeToasts()
  const library = (await import('react-hot-toast/headless')).default
  const id = kind === 'blank' ? library(text) : library[kind](text)
  return () => library.dismiss(id)
}
