import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const asked = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-data: reduce)').matches)

/**
 * Whether the person asked their browser to spare data; where the browser does not say, nobody did. A page the server
 * drew is made for everybody, so it spares data until the app has taken it over.
 */
export const useSavesData = (): boolean => useSyncExternalStore(never, asked, () => true)
