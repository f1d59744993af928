import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '../../shared/protocol/calls.ts'
import type { EditedKind } from '../../shared/protocol/push.ts'
import { callAsStaff } from '../auth/staffRemote.ts'

const PAGE = 20
type HistoryAnswer = CallAnswer<'GET /admin/colleges/:id/history'>

/**
 * What changed of a college, an exam or the site's content, the newest page first; a later page begins under the last
 * act of the one before.
 */
export const historyQuery = (kind: EditedKind, id: string) =>
  infiniteQueryOptions({
    queryKey: [NOUNS[kind], 'history', id] as const,
    queryFn: ({ pageParam, signal }): Promise<HistoryAnswer> =>
      ask(kind, id, { limit: PAGE, ...(pageParam !== undefined && { before: pageParam }) }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data }) => (data.length === PAGE ? data.at(-1)?.position : undefined),
  })

const NOUNS = { college: 'colleges', exam: 'exams', site: 'site' } as const

function ask(
  kind: EditedKind,
  id: string,
  query: { limit: number; before?: number },
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const params = { id }
  if (kind === 'college') return callAsStaff('GET /admin/colleges/:id/history', { params, query, signal })
  if (kind === 'exam') return callAsStaff('GET /admin/exams/:id/history', { params, query, signal })
  return callAsStaff('GET /admin/site/history', { query, signal })
}
