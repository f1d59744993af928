import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { Select } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { swipeOf, tabBeside, tabNamed, TABS, type TabId } from './tabs.ts'
import { prefersStillness } from './useTab.ts'
import styles from './TabFrame.module.css'

/** The strip of eleven; on a phone also a dropdown, buttons that scroll the strip, and a swipe on the content. */
export function TabFrame({ tab, onChoose, children }: { tab: TabId; onChoose: (tab: TabId) => void; children: ReactNode }) {
  const start = useRef<{ x: number; y: number }>(undefined)
  const handleStart = (event: TouchEvent) => {
    const touch = event.touches[0]
    start.current = event.touches.length === 1 && touch && !isInSideScroll(event.target) ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const handleEnd = (event: TouchEvent) => {
    const from = start.current
    const touch = event.changedTouches[0]
    start.current = undefined
    const step = from && touch && swipeOf({ fromX: from.x, toX: touch.clientX, fromY: from.y, toY: touch.clientY, width: innerWidth })
    const next = step && tabBeside(tab, step)
    if (next) onChoose(next)
  }
  return (
    <>
      <label className={styles.dropdown}><span className="vh">Section</span>
        <Select value={tab} onChange={(event) => onChoose(tabNamed(event.target.value) ?? 'info')}>
          {TABS.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </Select>
      </label>
      <Tabs label="Sections of this college" tabs={TABS} chosen={tab} onChoose={onChoose} aside={<ScrollButtons />}>
        <div onTouchStart={handleStart} onTouchEnd={handleEnd} onTouchCancel={() => { start.current = undefined }}>{children}</div>
      </Tabs>
    </>
  )
}

/** Two buttons that move the strip; the one that leads nowhere at an end says so and stays, so that the focus does. */
function ScrollButtons() {
  const buttons = useRef<HTMLSpanElement>(null)
  const [ends, setEnds] = useState({ left: true, right: false })
  const strip = () => buttons.current?.parentElement?.querySelector('[role="tablist"]')
  useEffect(() => {
    const tabs = strip()
    if (!tabs) return undefined
    // A pixel of grace: a zoomed page scrolls by fractions.
    const look = () => setEnds({ left: tabs.scrollLeft <= 1, right: tabs.scrollLeft + tabs.clientWidth >= tabs.scrollWidth - 1 })
    const width = new ResizeObserver(look)
    width.observe(tabs)
    tabs.addEventListener('scroll', look, { passive: true })
    return () => { width.disconnect(); tabs.removeEventListener('scroll', look) }
  }, [])
  const scroll = (direction: 1 | -1) => {
    const tabs = strip()
    tabs?.scrollBy({ left: direction * tabs.clientWidth * 0.6, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }
  return (
    <span ref={buttons} className={styles.scrolls}>
      <button type="button" aria-label="Scroll sections left" aria-disabled={ends.left} onClick={() => scroll(-1)}><Icon of={ChevronLeft} /></button>
      <button type="button" aria-label="Scroll sections right" aria-disabled={ends.right} onClick={() => scroll(1)}><Icon of={ChevronRight} /></button>
    </span>
  )
}

/** A finger inside something that itself scrolls sideways (a wide table) moves that, not the tab. */
function isInSideScroll(target: EventTarget): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}
