import { useEffect, useState } from 'react'
import { askAsStaff } from '../../../auth/staffRemote.ts'

const PAUSE_MS = 300
/** Fewer letters are held by nearly everything. */
export const LEAST = 2

const NONE: readonly never[] = []

/** What the server answers to a search, a moment after its last letter; nothing until then, and where `path` is absent because it is not to be asked. */
export function useAsked<T>(path: string | undefined): readonly T[] {
  const [answer, setAnswer] = useState<{ to: string; data: readonly T[] }>()
  useEffect(() => {
    if (path === undefined) return undefined
    let isHere = true
    const later = setTimeout(() => {
      askAsStaff<{ data: T[] }>(path).then(
        ({ data }) => {
          if (isHere) setAnswer({ to: path, data })
        },
        () => undefined,
      ) // the rest of the palette stands
    }, PAUSE_MS)
    return () => {
      isHere = false
      clearTimeout(later)
    }
  }, [path])
  return path !== undefined && answer?.to === path ? answer.data : NONE
}
