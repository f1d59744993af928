import { type Query, type QueryClient, type QueryKey, queryOptions, skipToken } from '@tanstack/react-query'

/**
 * Begins to watch something that the worker follows, and returns the way to stop.
 * @param tell puts what the worker says into the cache
 * @param given what the page brought of it, until the worker has said something itself
 */
export type Watch = (tell: (value: unknown) => void, given: unknown, client: QueryClient) => () => void

declare module '@tanstack/react-query' {
  interface Register {
    /** `watch`: what fills the query for as long as somebody looks at it, instead of a `queryFn`. */
    queryMeta: { watch?: Watch }
  }
}

/** What a page brought was read by the server and not by this device: its time of reading is none. */
export const GIVEN_AT = 0

interface WatchOptions<T> {
  queryKey: QueryKey
  watch: (tell: (value: T) => void, given: T | undefined, client: QueryClient) => () => void
  /** What is shown after `told`, where `before` was shown. */
  merge?: (before: T | undefined, told: T) => T
  gcTime?: number
}

/**
 * A query that the worker's words fill: the first one, and every later one. It is asked for nothing itself, and no
 * device keeps it.
 */
export const watchQuery = <T>({ queryKey, watch, merge, gcTime }: WatchOptions<T>) =>
  queryOptions<T>({
    queryKey,
    queryFn: skipToken,
    staleTime: 'static',
    persister: undefined,
    ...(gcTime !== undefined && { gcTime }),
    ...(merge && {
      structuralSharing: (before: unknown, told: unknown) => merge(before as T | undefined, told as T),
    }),
    meta: { watch: watch as Watch },
  })

/** Holds one watch open for each watched query that somebody looks at, however many look. Call it once for a client. */
export function followWatches(client: QueryClient): void {
  const ends = new Map<string, () => void>()
  const begin = ({ queryHash, queryKey, state }: Query, watch: Watch): void => {
    let isOver = false
    const tell = (value: unknown): void => {
      if (!isOver) client.setQueryData(queryKey, value)
    }
    // Before the worker's first word: it may come at once.
    ends.set(queryHash, () => {
      isOver = true
    })
    const end = watch(tell, state.dataUpdatedAt === GIVEN_AT ? state.data : undefined, client)
    ends.set(queryHash, () => {
      isOver = true
      end()
    })
  }
  client.getQueryCache().subscribe(({ query }) => {
    const { queryHash, meta } = query
    if (query.getObserversCount() === 0) {
      ends.get(queryHash)?.()
      ends.delete(queryHash)
    } else if (meta?.watch && !ends.has(queryHash)) begin(query, meta.watch)
  })
}
