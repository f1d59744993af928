import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '../../shared/protocol/calls.ts'
import { bytesAsStaff, callAsStaff } from '../auth/staffRemote.ts'
import { staffMutation, staffQuery } from './calls.ts'

/** `kept`: a published one that was reported stays as it is. */
type Verdict = 'published' | 'returned' | 'rejected' | 'kept'

/**
 * A page of reviews as their moderators read them. `judged`: verdicts of this person that wait on this device, by the
 * review's id.
 */
export const reviewPage = (query: CallQuery<'GET /admin/reviews'>) =>
  queryOptions({
    queryKey: ['reviews', 'GET /admin/reviews', query] as const,
    queryFn: ({
      signal,
    }): Promise<CallAnswer<'GET /admin/reviews'> & { judged?: Record<string, Verdict | undefined> }> =>
      callAsStaff('GET /admin/reviews', { query, signal }),
  })
export const reviewLog = (id: string) => staffQuery('reviews', 'GET /admin/reviews/:id/log', { params: { id } })

/**
 * The picture an author showed. That it was opened is written down, so it is asked for once, kept on no device, and
 * gone with its sheet.
 */
export const reviewDocument = (id: string) =>
  queryOptions({
    queryKey: ['review-document', id] as const,
    queryFn: ({ signal }) => bytesAsStaff('GET /admin/reviews/:id/document', { params: { id }, signal }),
    persister: undefined,
    gcTime: 0,
    staleTime: 'static',
    refetchOnReconnect: false,
  })
export const settleDocumentMutation = staffMutation('PATCH /admin/reviews/:id/document', 'reviews')
