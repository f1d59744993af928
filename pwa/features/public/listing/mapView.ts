import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../../ui/useHydrated.ts'

/** Says in an address that a list is looked at as a map. */
export const MAP_HASH = '#map'

/** Is the map shown in place of the list? False until the app took the page over: a server never sees the hash. */
export function useIsMap(): boolean {
  const { hash } = useLocation()
  return useHydrated() && hash === MAP_HASH
}
