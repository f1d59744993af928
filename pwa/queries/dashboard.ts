import { queryOptions } from '@tanstack/react-query'
import { staffQuery } from './calls.ts'

/** How often the counts are asked while an empty database is being filled (ms). */
const FILLING_EACH_MS = 2_000

/** The dashboard's counts. */
export const stats = () =>
  queryOptions({
    ...staffQuery('dashboard', 'GET /admin/stats'),
    refetchInterval: ({ state }) => (state.data?.data.filling && navigator.onLine ? FILLING_EACH_MS : false),
  })
export const trends = () => staffQuery('dashboard', 'GET /admin/trends')
/** Counts over all colleges, and which are opened most. */
export const collegeAnalytics = () => staffQuery('dashboard', 'GET /admin/colleges/analytics')
/** What closes or happens within thirty days. */
export const deadlines = () => staffQuery('dashboard', 'GET /admin/deadlines')
