import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHydrated } from '../../../ui/useHydrated.ts'
import { tabNamed, tabOfAddress, type TabId } from './tabs.ts'

/** The chosen tab's content scrolls into view after this long (public-site 9). */
const SCROLL_DELAY_MS = 100

/**
 * The tab in view: kept in the hash, followed on load and at every hash change, changed by `choose` or by a window
 * event `tabChange` with `detail.tab`, and told by the same event when it changes here; one that changes nothing is not
 * answered, so two listeners cannot keep each other awake. Choosing scrolls to the content; where less motion is asked
 * for it jumps.
 */
export function useTab(
  subroute: string | undefined,
  content: RefObject<HTMLElement | null>,
): { tab: TabId; choose: (tab: TabId) => void } {
  const location = useLocation()
  const navigate = useNavigate()
  /**
   * The tab last asked for, heard or told, though its content may still be on its way: what is pressed meanwhile is set
   * against it.
   */
  const asked = useRef<TabId>(undefined)
  // A page the server drew is taken over as it stands; what the hash says comes right after, since no server ever hears
  // it.
  const tab = tabOfAddress({ hash: useHydrated() ? location.hash : '', subroute, current: asked.current })

  const choose = useRef<(tab: TabId, isHeard?: boolean) => void>(() => {})
  choose.current = (next, isHeard) => {
    if (next !== asked.current) {
      asked.current = next
      void navigate({ ...location, hash: next }, location)
      if (!isHeard) tell(next)
    }
    setTimeout(
      () => content.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' }),
      SCROLL_DELAY_MS,
    )
  }
  useLayoutEffect(() => {
    const handle = (event: Event) => {
      const named = tabNamed(event instanceof CustomEvent ? (event.detail as { tab?: unknown } | null)?.tab : undefined)
      if (named && named !== asked.current) choose.current(named, true)
    }
    window.addEventListener('tabChange', handle)
    return () => window.removeEventListener('tabChange', handle)
  }, [])
  // With the drawing itself: what is heard between it and an effect would be taken back.
  useLayoutEffect(() => {
    const before = asked.current
    asked.current = tab
    if (before && tab !== before) tell(tab)
  }, [location, tab])
  const lasting = useRef((next: TabId) => choose.current(next))
  return { tab, choose: lasting.current }
}

const tell = (tab: TabId): void => void window.dispatchEvent(new CustomEvent('tabChange', { detail: { tab } }))

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
