import { useSyncExternalStore } from 'react'

const KEY = 'pravesh.stream'

const FIRST = '/colleges/engineering'
const never = () => () => undefined

/** "Find Colleges" leads to the stream last looked at on this device, else to engineering. */
export const useLastStreamPath = (): string => useSyncExternalStore(never, lastStreamPath, () => FIRST)

function lastStreamPath(): string {
  try {
    const segment = localStorage.getItem(KEY)
    return segment ? `/colleges/${segment}` : FIRST
  } catch {
    return FIRST
  }
}

/** `segment` as it stands in the address ("arts-commerce"). */
export function rememberStream(segment: string) {
  try {
    localStorage.setItem(KEY, segment)
  } catch {
    /* storage refused: the default serves */
  }
}
