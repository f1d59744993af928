import { type RefObject, useEffect, useState } from 'react'

/**
 * Leads to a field by its path once the tab and the entries it lies in are drawn: into sight, and the focus into it.
 */
export function useGoTo(form: RefObject<HTMLElement | null>, open: (path: string) => void): (path: string) => void {
  const [goal, setGoal] = useState<{ path: string }>()
  useEffect(() => {
    if (!goal) return
    const at = nearest(form.current, goal.path)
    at?.scrollIntoView({ block: 'center' })
    at?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [goal, form])
  return (path) => {
    open(path)
    setGoal({ path })
  }
}

/** The field itself, or whatever of the way to it is there: the entry it lies in, its list. */
function nearest(form: HTMLElement | null, path: string): Element | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = form?.querySelector(`[data-path="${CSS.escape(at)}"]`)
    if (found) return found
  }
  return null
}

/** The entries of lists a path lies in, outermost first: "courses/k1/quotas/q1/seats" lies in two. */
export function entriesOn(path: string): string[] {
  const names = path.split('/')
  return names.flatMap((_, at) => (at > 0 && at < names.length - 1 ? [names.slice(0, at + 1).join('/')] : []))
}
