import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../shared/protocol/calls.ts'
import { callAsStaff } from '../auth/staffRemote.ts'
import { staffMutation, staffQuery } from './calls.ts'

const TRASH_PAGE = 20
/** A page of deleted colleges. `restoring`: those this person has asked back since. */
export const collegeTrash = (page: number) =>
  queryOptions({
    queryKey: ['colleges', 'GET /admin/colleges', { trashed: true, page }] as const,
    queryFn: ({ signal }): Promise<CallAnswer<'GET /admin/colleges'> & { restoring?: string[] }> =>
      callAsStaff('GET /admin/colleges', {
        query: { trashed: 'true', sortBy: 'deletedAt', sortOrder: 'desc', limit: TRASH_PAGE, page },
        signal,
      }),
  })
/** How many colleges the server has, for a device that has none. */
export const collegeTotal = () => staffQuery('colleges', 'GET /admin/colleges', { query: { page: 1, limit: 1 } })
/** How often one was opened. */
export const analyticsOfCollege = (id: string) =>
  staffQuery('colleges', 'GET /admin/colleges/:id/analytics', { params: { id } })
/** Colleges the server finds for words that this device finds none by. */
export const foundColleges = (q: string, limit: number) => ({
  ...staffQuery('colleges', 'GET /admin/colleges/search', { query: { limit, q } }),
  persister: undefined,
})
export const makePreviewMutation = staffMutation('POST /admin/colleges/:id/preview')

/** What the server will publish or unpublish. Planning may wait on this device (`queries/acts.ts`). */
export const plans = () => staffQuery('plans', 'GET /admin/schedules')
export const plansOfCollege = (id: string) =>
  staffQuery('plans', 'GET /admin/colleges/:id/schedules', { params: { id } })

/** How often it is asked whether the server has looked, while somebody waits for it. */
const LINKS_EACH_MS = 2_000
/** What the server found at a college's links. */
export const collegeLinks = (id: string) =>
  queryOptions({
    ...staffQuery('links', 'GET /admin/colleges/:id/links', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.isWaiting && navigator.onLine ? LINKS_EACH_MS : false),
  })
export const checkLinks = staffMutation('POST /admin/links/check')

/** Saved views of the list: one's own and the shared ones. */
export const savedViews = () => staffQuery('views', 'GET /admin/views')
export const deleteView = staffMutation('DELETE /admin/views/:id')
