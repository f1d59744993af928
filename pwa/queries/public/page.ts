import { type DehydratedState, hashKey, type QueryKey, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { timeInIndia } from '../../../shared/college/deadline.ts'
import { PAGE_STATE_ID } from '../../../shared/page/initialData.ts'
import { notePageDrawn } from '../../search/startTiming.ts'
import type { CollegeView } from '../../search/types.ts'
import { collegeKey } from './keys.ts'

/** The queries that the server drew the page with; nothing on a page that came empty. */
export const PageState = createContext<DehydratedState | undefined>(undefined)

const dataOf = (state: DehydratedState, queryKey: QueryKey): unknown => {
  const queryHash = hashKey(queryKey)
  return state.queries.find((query) => query.queryHash === queryHash)?.state.data
}

/** Reads what the page brought, once. What cannot be read was not brought: the app then begins as on an empty page. */
export function readPageState(page: Document = document): DehydratedState | undefined {
  const text = page.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) return undefined
  try {
    const state = JSON.parse(text) as DehydratedState
    notePageDrawn()
    return { ...state, queries: state.queries.map(ofThisAddress) }
  } catch {
    return undefined
  }
}

/** One page says of every stranger that there is no such college; this address names which. */
function ofThisAddress(query: DehydratedState['queries'][number]): DehydratedState['queries'][number] {
  if ((query.state.data as Partial<CollegeView> | undefined)?.state !== 'not-found') return query
  const queryKey = collegeKey(decodeURIComponent(location.pathname.split('/')[3] ?? ''))
  return { ...query, queryKey, queryHash: hashKey(queryKey) }
}

const never = () => () => undefined

/**
 * The data of a query as a screen draws it. A part of the page that the app takes over late finds what the server drew
 * it with, whatever has been said since, and changes after that: otherwise it would be thrown away and drawn again.
 */
export function useDrawn<T>(queryKey: QueryKey, data: T | undefined): T | undefined {
  const state = useContext(PageState)
  return useSyncExternalStore(
    never,
    () => data,
    () => (state ? (dataOf(state, queryKey) as T | undefined) : data),
  )
}

/**
 * Facts of the page itself. `origin`: where people reach the site, without a slash at the end. `today`: the day in
 * India it was drawn on, or its hour that had come last (`now` as in `college/deadline.ts`), where what it shows
 * depends on that.
 */
export interface PageFacts {
  origin: string
  today?: string
}
export const pageQuery = queryOptions<PageFacts>({ queryKey: ['page'], queryFn: skipToken, staleTime: 'static' })

/** Where the site stands, for canonical addresses: as the server knows it, else where this page came from. */
export const useOrigin = (): string => useQuery(pageQuery).data?.origin || location.origin

const LOOK_MS = 30_000
/** A page that stays open past the hour of a deadline says so. */
function everyHalfMinute(tell: () => void): () => void {
  const timer = setInterval(tell, LOOK_MS)
  return () => clearInterval(timer)
}

/**
 * This minute in India, wherever it is read: `2026-11-21T17:05`, as `shared/college/deadline.ts` takes it. While a page
 * stands as the server drew it, the day or the hour it was drawn for, or nothing where what it shows does not depend on
 * one.
 */
export function useNow(): string | undefined {
  const { data } = useQuery(pageQuery)
  return useSyncExternalStore(
    everyHalfMinute,
    () => timeInIndia(Date.now()),
    () => data?.today,
  )
}
