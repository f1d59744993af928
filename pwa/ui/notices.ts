import { useSyncExternalStore } from 'react'

/** An error that was said in passing, to be read again: its words, and when (ms). */
export interface PastNotice {
  id: number
  text: string
  at: number
}

/** So many are kept, as many as toasts at once (public-site 9). */
export const NOTICES_KEPT = 20

/** In this tab alone and never on the disk: another who opens the device reads nothing of it. */
let notices: readonly PastNotice[] = []
let last = 0
const listeners = new Set<() => void>()
const set = (next: readonly PastNotice[]) => {
  notices = next
  for (const listener of listeners) listener()
}

export const pastNotices = {
  add: (text: string, at = Date.now()) => set([{ id: ++last, text, at }, ...notices].slice(0, NOTICES_KEPT)),
  clear: () => set([]),
  now: () => notices,
}

/** Newest first. */
export const usePastNotices = (): readonly PastNotice[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    pastNotices.now,
    pastNotices.now,
  )
