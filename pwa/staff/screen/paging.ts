import { useEffect, useEffectEvent } from 'react'

/** The page an address asks for, from 1; what names none is the first. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/**
 * Leads to the last page there is from one that is not: what stood there may have been dealt with, and an address may
 * ask for any. An empty page would say that there is nothing, while the pages before it are full. `pages`: as the
 * server counts them, undefined until it has.
 */
export function useLastPage(page: number, pages: number | undefined, go: (last: number) => void): void {
  const lead = useEffectEvent(go)
  useEffect(() => {
    const last = Math.max(1, pages ?? page)
    if (page > last) lead(last)
  }, [page, pages])
}
