import { useEffect, useRef } from 'react'
import type { CollegeStatus } from '../../../../../shared/college/college.ts'
import type { EditedCollege } from '../../../../../shared/college/record.ts'
import { ownKept } from '../../../../auth/kept.ts'

/** How often what is typed is kept (behaviour 16). */
export const AUTOSAVE_MS = 2000

/** A form as it was left: what its author saw, what they wrote, whether it shall be published, and the id of a college that does not exist yet. */
export interface Draft { id: string; base: EditedCollege; after: EditedCollege; status?: CollegeStatus; touched: string[] }

const keyOf = (id: string | undefined): string => `draft:college:${id ?? 'new'}`

export async function openDraft(id: string | undefined): Promise<{ draft: Draft; at: number } | undefined> {
  const found = await ownKept().get(keyOf(id)).catch(() => undefined) // storage refused: a form without a memory is still a form
  return found && { draft: found.value as Draft, at: found.at }
}
export const dropDraft = (id: string | undefined): Promise<void> => ownKept().remove(keyOf(id)).catch(() => undefined)

/** Keeps the draft every two seconds while it changes, and at once when the page is left, hidden, or the session ends. */
export function useAutosave(id: string | undefined, draft: Draft | undefined) {
  const latest = useRef(draft)
  const kept = useRef<Draft>(undefined)
  latest.current = draft
  useEffect(() => {
    // Opened now: when the session ends the person is gone before this form is.
    const store = ownKept()
    const keep = () => {
      const now = latest.current
      if (!now || now === kept.current) return
      kept.current = now
      store.put(keyOf(id), now, Date.now()).catch(() => { kept.current = undefined }) // tried again in two seconds
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
  }, [id])
}
