import { useEffect, useRef } from 'react'

/**
 * Runs `act` when the page is hidden or left, as it is known then: a phone may end a hidden page without another word.
 */
export function useWhenHidden(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => {
    const leave = () => newest.current()
    const look = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pagehide', leave)
    }
  }, [])
}
