import { useCallback, useEffect, useRef, useState } from 'react'
import { ownKept } from '../../auth/kept.ts'

/** How often what is typed is kept (behaviour 16). */
const AUTOSAVE_MS = 2000

/** `form` names a form among this person's: what is being written, and of which record. */
const keyOf = (form: string): string => `draft:${form}`

/** A form as it was left on this device, and when, in ms. */
export async function openDraft<T>(form: string): Promise<{ draft: T; at: number } | undefined> {
  const found = await ownKept()
    .get(keyOf(form))
    .catch(() => undefined) // storage refused: a form without a memory is still a form
  return found && { draft: found.value as T, at: found.at }
}
export const dropDraft = (form: string): Promise<void> =>
  ownKept()
    .remove(keyOf(form))
    .catch(() => undefined) // an older draft offered once more loses nothing

/**
 * Keeps what is being written every two seconds while it changes, and at once when the page is left, hidden, or the
 * session ends.
 * @param draft absent where nothing is to be kept
 * @returns the way to forget it: nothing of what was written until now is kept any more, not even when the form closes
 *    at once
 */
export function useAutosave<T>(form: string, draft: T | undefined): () => Promise<void> {
  const latest = useRef(draft)
  const kept = useRef<T>(undefined)
  latest.current = draft
  useEffect(() => {
    // Opened now: when the session ends the person is gone before this form is.
    const store = ownKept()
    const keep = () => {
      const now = latest.current
      if (now === undefined || now === kept.current) return
      kept.current = now
      store.put(keyOf(form), now, Date.now()).catch(() => {
        kept.current = undefined
      }) // tried again in two seconds
    }
    const every = setInterval(keep, AUTOSAVE_MS)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      clearInterval(every)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [form])
  return useCallback(() => {
    latest.current = undefined
    return dropDraft(form)
  }, [form])
}

/**
 * What is being written in a small form, as `useState` has it, and kept on this device until it is sent or given up: a
 * session that ends meanwhile, a closed tab and a reload find it as it was left (behaviour, Settled: 403). Never a
 * password: those stay out of it.
 * @param blank what the form begins with
 * @param begun what it begins with was chosen for this opening: it is kept at once, and no older draft takes its place
 */
export function useDraft<T>(form: string, blank: T, { begun = false }: { begun?: boolean } = {}) {
  const [value, setValue] = useState(blank)
  /** What need not be kept: what the form began with, and what was sent since. */
  const [settled, setSettled] = useState(begun ? undefined : blank)
  const [recoveredAt, setRecoveredAt] = useState<number>()
  // Anything typed is newer than what was left.
  const isTyped = useRef(begun)
  const isBlank = value === settled
  const forget = useAutosave(form, isBlank ? undefined : value)
  useEffect(() => {
    let isHere = true
    void openDraft<T>(form).then((left) => {
      if (!isHere || !left || isTyped.current) return
      setValue(() => left.draft)
      setRecoveredAt(left.at)
    })
    return () => {
      isHere = false
    }
  }, [form])
  // Written, and taken away again letter by letter.
  useEffect(() => {
    if (isBlank && isTyped.current) void forget()
  }, [isBlank, forget])
  const set = useCallback((next: T | ((now: T) => T)) => {
    isTyped.current = true
    setValue(next)
  }, [])
  const latest = useRef(value)
  latest.current = value
  /**
   * It was sent or given up: nothing of it stays on this device, and the form shows this.
   * @param sent what was sent; where something else was typed since, that is neither forgotten nor written over
   */
  const settle = useCallback(
    (to: T, sent?: T) => {
      if (sent !== undefined && latest.current !== sent) return
      isTyped.current = true
      void forget()
      setValue(() => to)
      setSettled(() => to)
      setRecoveredAt(undefined)
    },
    [forget],
  )
  return { value, set, settle, recoveredAt }
}
