import { useLocation } from 'react-router-dom'
import { useHydrated } from '../../../ui/useHydrated.ts'

/** Says in an address that a list is looked at as a map. */
export const MAP_HASH = '#map'

/** Whether the list is looked at as a map. The server, which is told no hash, has drawn the list. */
export function useIsMap(): boolean {
  const { hash } = useLocation()
  return useHydrated() && hash === MAP_HASH
}
