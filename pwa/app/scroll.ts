import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** A screen that grows back to its former height within this long is put where it was left. */
const GROW_MS = 2000

/**
 * A new screen begins at its top with the focus on its content, so a screen reader starts there too; going back returns to
 * where the screen was left, waiting for a list that is still filling. A change of the query or the hash alone moves nothing.
 */
export function useScroll(main: RefObject<HTMLElement | null>) {
  const { key, pathname } = useLocation()
  const arrived = useNavigationType()
  const left = useRef(new Map<string, number>())
  const before = useRef(pathname)

  // In the same breath as the screen changes: a listener of the screen before would take the next one's top for where its own was left.
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
    // What a list leaves out of sight has guessed heights (pieces/CollegeCard.module.css), which would put a screen somewhere else than where it was left.
    document.documentElement.toggleAttribute('data-returned', top !== undefined)
    if (top !== undefined) return returnTo(top)
    if (moved && arrived !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
    if (moved) main.current?.focus({ preventScroll: true })
  }, [key, pathname, arrived, main])
}

function returnTo(top: number): () => void {
  const go = () => scrollTo({ top, behavior: 'instant' })
  const tall = () => document.documentElement.scrollHeight - innerHeight >= top
  go()
  if (tall()) return () => undefined
  const growth = new ResizeObserver(() => { go(); if (tall()) end() })
  const end = () => { growth.disconnect(); clearTimeout(patience); removeEventListener('wheel', end); removeEventListener('touchstart', end) }
  const patience = setTimeout(end, GROW_MS)
  growth.observe(document.body)
  // The person's own hand wins.
  addEventListener('wheel', end, { passive: true })
  addEventListener('touchstart', end, { passive: true })
  return end
}
