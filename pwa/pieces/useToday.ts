import { useSyncExternalStore } from 'react'
import { dayOf } from '../../shared/college/day.ts'

const never = () => () => undefined

/** Today on the clock of whoever reads, `YYYY-MM-DD`; nothing while a page stands as the server drew it, which may have been yesterday. */
export const useToday = (): string | undefined => useSyncExternalStore(never, () => dayOf(Date.now()), () => undefined)
