import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** What each form with unsaved work asks before somebody goes on, the newest last. */
const asked: Array<(go: () => void) => void> = []

/**
 * The way to another page for whatever is no link (the palette, a shortcut): asked first where unsaved work would be
 * left, as a link is.
 */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (to) => {
    const go = () => void navigate(to)
    const ask = to === pathname + search ? undefined : asked.at(-1)
    if (ask) ask(go)
    else go()
  }
}

/**
 * Asks before unsaved work is left: by a link, by whatever goes on with `useGoOn`, by the browser's back and forward,
 * by closing. The router's own blocker needs its data routers, which every visitor would pay for; and it hears of a
 * step back before anybody who comes later.
 */
export function useLeaveGuard(isDirty: boolean) {
  const navigate = useNavigate()
  const [onward, setOnward] = useState<() => void>()
  const isLeaving = useRef(false)

  const isPadded = useRef(false)

  useEffect(() => {
    if (!isDirty && !isPadded.current) return
    // One more entry for the same page: a step back lands on the form itself, where there is still time to ask.
    const pad = () => {
      history.pushState(history.state, '')
      isPadded.current = true
    }
    if (!isPadded.current) pad()
    const handleClick = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a[href]')
      if (
        !(link instanceof HTMLAnchorElement) ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey ||
        link.target === '_blank'
      )
        return
      if (link.origin !== location.origin || (link.pathname === location.pathname && link.search === location.search))
        return
      event.preventDefault()
      event.stopPropagation()
      setOnward(() => () => navigate(link.pathname + link.search + link.hash))
    }
    const handleStep = () => {
      if (isLeaving.current) return
      isPadded.current = false
      if (!isDirty) return history.back()
      pad()
      setOnward(() => () => history.go(-2))
    }
    const handleClose = (event: BeforeUnloadEvent) => event.preventDefault()
    const handleGoing = (go: () => void) => setOnward(() => go)
    addEventListener('popstate', handleStep)
    if (isDirty) {
      asked.push(handleGoing)
      document.addEventListener('click', handleClick, true)
      addEventListener('beforeunload', handleClose)
    }
    return () => {
      if (asked.includes(handleGoing)) asked.splice(asked.indexOf(handleGoing), 1)
      document.removeEventListener('click', handleClick, true)
      removeEventListener('popstate', handleStep)
      removeEventListener('beforeunload', handleClose)
    }
  }, [isDirty, navigate])

  return {
    isAsking: onward !== undefined,
    /** Goes on at once where nothing is unsaved, else asks. */
    attempt(go: () => void) {
      if (isDirty && !isLeaving.current) setOnward(() => go)
      else go()
    },
    stay: () => setOnward(undefined),
    leave() {
      isLeaving.current = true
      setOnward(undefined)
      onward?.()
    },
  }
}
