import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Which entry of a page stands open, in the page's address: a reload finds it open again, and so does whoever had to
 * sign in anew meanwhile.
 */
export function useOpened(): [opened: string | undefined, open: (next: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (next: string | undefined) =>
      setParams(
        (now) => {
          const params = new URLSearchParams(now)
          if (next === undefined) params.delete('open')
          else params.set('open', next)
          return params
        },
        { replace: true },
      ),
    [setParams],
  )
  return [params.get('open') ?? undefined, open]
}
