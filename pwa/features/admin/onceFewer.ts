import { useEffect, useRef } from 'react'

/** What waited has gone: only now does the server's answer hold it. */
export function useOnceFewer(count: number, then: () => void): void {
  const before = useRef(count)
  const last = useRef(then)
  last.current = then
  useEffect(() => {
    if (count < before.current) last.current()
    before.current = count
  }, [count])
}
