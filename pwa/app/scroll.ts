import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A screen that grows back to its former height is put where it was left for so long. */
const GROW_MS = 2000

/**
 * A new screen begins at its top with the focus on its content, so a screen reader starts there too; going back returns
 * to where the screen was left, waiting for a list that is still filling. A change of the query or the hash alone moves
 * nothing.
 */
export function useScroll(main: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation()
  const arrived = useNavigationType()
  const left = useRef(new Map<string, number>())
  const before = useRef(pathname)

  // In the same breath as the screen changes: a listener of the screen before would take the next one's top for where
  // its own was left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => left.current.set(key, scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [key])

  useLayoutEffect(() => {
    const moved = before.current !== pathname
    before.current = pathname
    const top = arrived === 'POP' ? left.current.get(key) : undefined
    if (top !== undefined) return returnTo(top)
    if (moved && arrived !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
    if (moved) main.current?.focus({ preventScroll: true })
  }, [key, pathname, arrived, main])
}

function returnTo(top: number): () => void {
  const go = () => scrollTo({ top, behavior: 'instant' })
  const growth = new ResizeObserver(go),
    over = new AbortController(),
    end = () => over.abort()
  over.signal.onabort = () => growth.disconnect()
  go()
  // A part that comes late above what is seen would push it away, or hold the foot of the page in sight.
  growth.observe(document.body)
  setTimeout(end, GROW_MS)
  // The person's own hand wins.
  for (const hand of ['wheel', 'touchstart', 'mousedown', 'keydown'])
    addEventListener(hand, end, { passive: true, signal: over.signal })
  return end
}
