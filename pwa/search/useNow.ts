import { useSyncExternalStore } from 'react'
import { timeInIndia } from '../../shared/college/deadline.ts'
import { useGiven } from './initialData.ts'

const LOOK_MS = 30_000
/** A page that stays open past the hour of a deadline says so. */
function everyHalfMinute(tell: () => void): () => void {
  const timer = setInterval(tell, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * This minute in India, wherever it is read: `2026-11-21T17:05`, as `shared/college/deadline.ts` takes it. While a page stands as the server drew
 * it, the day or the hour it was drawn for, or nothing where what it shows does not depend on one.
 */
export function useNow(): string | undefined {
  const { today } = useGiven()
  return useSyncExternalStore(
    everyHalfMinute,
    () => timeInIndia(Date.now()),
    () => today,
  )
}
