import { useEffect, useSyncExternalStore } from 'react'

/** Who holds something typed and not yet kept. While anyone does, no reload is made for an update or a lost part. */
const holders = new Set<symbol>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const unsavedForms = {
  any: () => holders.size > 0,
  /** Returns the way to let go. */
  hold() {
    const holder = Symbol('unsaved')
    holders.add(holder)
    tell()
    return () => {
      if (holders.delete(holder)) tell()
    }
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** A form says here that it holds unsaved work. */
export function useUnsaved(dirty: boolean) {
  useEffect(() => (dirty ? unsavedForms.hold() : undefined), [dirty])
}

export const useAnyUnsaved = () => useSyncExternalStore(unsavedForms.subscribe, unsavedForms.any)
