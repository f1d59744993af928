import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while a page still stands as the server drew it; true from the moment the app has taken it over, and always on
 * one that came empty.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
