import { ChevronLeft, ChevronRight } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { prefersStillness } from './useTab.ts'
import styles from './TabFrame.module.css'

/** Two buttons that move the strip; the one that leads nowhere at an end says so and stays, so that the focus does. */
export function ScrollButtons() {
  const buttons = useRef<HTMLSpanElement>(null)
  const [ends, setEnds] = useState({ left: true, right: false })
  const strip = () => buttons.current?.parentElement?.querySelector('[role="tablist"]')
  useEffect(() => {
    const tabs = strip()
    if (!tabs) return undefined
    // A pixel of grace: a zoomed page scrolls by fractions.
    const look = () =>
      setEnds({ left: tabs.scrollLeft <= 1, right: tabs.scrollLeft + tabs.clientWidth >= tabs.scrollWidth - 1 })
    const width = new ResizeObserver(look)
    width.observe(tabs)
    tabs.addEventListener('scroll', look, { passive: true })
    return () => {
      width.disconnect()
      tabs.removeEventListener('scroll', look)
    }
  }, [])
  const scroll = (direction: 1 | -1) => {
    const tabs = strip()
    tabs?.scrollBy({ left: direction * tabs.clientWidth * 0.6, behavior: prefersStillness() ? 'instant' : 'smooth' })
  }
  return (
    <span ref={buttons} className={styles.scrolls}>
      <button type="button" aria-label={t('Scroll sections left')} aria-disabled={ends.left} onClick={() => scroll(-1)}>
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        aria-label={t('Scroll sections right')}
        aria-disabled={ends.right}
        onClick={() => scroll(1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </span>
  )
}
