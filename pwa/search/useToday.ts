import { useSyncExternalStore } from 'react'
import { dayOf } from '../../shared/college/day.ts'
import { useGiven } from './given.ts'

const never = () => () => undefined

/** Today on the clock of whoever reads, `YYYY-MM-DD`. While a page stands as the server drew it, the day it was drawn for, or nothing where what it shows does not depend on one. */
export function useToday(): string | undefined {
  const { today } = useGiven()
  return useSyncExternalStore(never, () => dayOf(Date.now()), () => today)
}
