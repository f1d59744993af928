import { useEffect, useRef } from 'react'

/** Runs `act` when the component goes, as it is known then: Back takes a screen away without a blur of its fields. */
export function useUnmount(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => () => newest.current(), [])
}
