import { useEffect, useState } from 'react'

/** True once the browser has nothing more urgent to do: what helps later must not slow what is looked at now. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') {
      // Safari
      const later = setTimeout(() => setIdle(true), 1000)
      return () => clearTimeout(later)
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: 3000 })
    return () => cancelIdleCallback(asked)
  }, [])
  return idle
}
