import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../shared/protocol/calls.ts'
import { callAsStaff } from '../auth/staffRemote.ts'
import { staffQuery } from './calls.ts'

/** What the site says of itself, as students read it. */
export const publicSiteQuery = () => staffQuery('site', 'GET /site')

const TRASH_PAGE = 20
/** A page of deleted exams. `restoring`: those this person has asked back since. */
export const examTrash = (page: number) =>
  queryOptions({
    queryKey: ['exams', 'GET /admin/exams/trash', page] as const,
    queryFn: ({ signal }): Promise<CallAnswer<'GET /admin/exams/trash'> & { restoring?: string[] }> =>
      callAsStaff('GET /admin/exams/trash', { query: { limit: TRASH_PAGE, page }, signal }),
  })
