import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTakenOver } from '../../../ui/useTakenOver.ts'
import { tabNamed, tabOfAddress, type TabId } from './tabs.ts'

/** The chosen tab's content scrolls into view after this long (public-site 9). */
const SCROLL_DELAY_MS = 100

/**
 * The tab in view: kept in the hash, followed on load and at every hash change, changed by `choose` or by a window event
 * `tabChange` with `detail.tab`, and told by the same event when it changes here; one that changes nothing is not answered, so two
 * listeners cannot keep each other awake. Choosing scrolls to the content; where less motion is asked for it jumps.
 */
export function useTab(subroute: string | undefined, content: RefObject<HTMLElement | null>): { tab: TabId; choose: (tab: TabId) => void } {
  const location = useLocation()
  const navigate = useNavigate()
  const [current, setCurrent] = useState<TabId>()
  // A page the server drew is taken over as it stands; what the hash says comes right after, since no server ever hears it.
  const isTakenOver = useTakenOver()
  const tab = tabOfAddress({ hash: isTakenOver ? location.hash : '', subroute, current })
  if (tab !== current) setCurrent(tab)

  const choose = useRef<(tab: TabId) => void>(() => {})
  choose.current = (next) => {
    if (next !== tab) void navigate({ pathname: location.pathname, search: location.search, hash: next }, { state: location.state })
    setTimeout(() => content.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' }), SCROLL_DELAY_MS)
  }
  /** The tab of the last event, heard or told. */
  const known = useRef(tab)
  useEffect(() => {
    const handle = (event: Event) => {
      const named = tabNamed(event instanceof CustomEvent ? (event.detail as { tab?: unknown } | null)?.tab : undefined)
      if (!named || named === known.current) return
      known.current = named
      choose.current(named)
    }
    window.addEventListener('tabChange', handle)
    return () => window.removeEventListener('tabChange', handle)
  }, [])
  useEffect(() => {
    if (tab === known.current) return
    known.current = tab
    window.dispatchEvent(new CustomEvent('tabChange', { detail: { tab } }))
  }, [tab])
  const lasting = useRef((next: TabId) => choose.current(next))
  return { tab, choose: lasting.current }
}

export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
