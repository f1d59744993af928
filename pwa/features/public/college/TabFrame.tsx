import { lazy, type ReactNode, Suspense, type TouchEvent, useRef } from 'react'
import { t } from '../../../i18n/t.ts'
import { afterRest } from '../../../search/startTiming.ts'
import { Tabs } from '../../../ui/Tabs.tsx'
import { swipeOf, tabBeside, TABS, type TabId } from './tabs.ts'

const ScrollButtons = lazy(afterRest(async () => ({ default: (await import('./ScrollButtons.tsx')).ScrollButtons })))

/** One element for every drawing: what the server drew of it stands until its code has arrived. */
const SCROLL_BUTTONS = (
  <Suspense>
    <ScrollButtons />
  </Suspense>
)

/** The strip of eleven; on a phone also buttons that scroll it, and a swipe on the content. */
export function TabFrame({
  tab,
  onChoose,
  children,
}: {
  tab: TabId
  onChoose: (tab: TabId) => void
  children: ReactNode
}) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const handleStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    start.current =
      event.touches.length === 1 && touch && !isInSideScroll(event.target)
        ? { x: touch.clientX, y: touch.clientY }
        : undefined
  }
  const handleEnd = (event: TouchEvent) => {
    const from = start.current
    const touch = event.changedTouches[0]
    start.current = undefined
    const step =
      from &&
      touch &&
      swipeOf({ fromX: from.x, toX: touch.clientX, fromY: from.y, toY: touch.clientY, width: innerWidth })
    const next = step && tabBeside(tab, step)
    if (next) onChoose(next)
  }
  return (
    <Tabs label={t('Sections of this college')} tabs={TABS} chosen={tab} onChoose={onChoose} aside={SCROLL_BUTTONS}>
      <div
        onTouchStart={handleStart}
        onTouchEnd={handleEnd}
        onTouchCancel={() => {
          start.current = undefined
        }}
      >
        {children}
      </div>
    </Tabs>
  )
}

/** A finger inside something that itself scrolls sideways (a wide table) moves that, not the tab. */
function isInSideScroll(target: EventTarget): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}
