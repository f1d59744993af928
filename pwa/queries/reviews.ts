import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '../../shared/protocol/calls.ts'
import { bytesAsStaff } from '../auth/staffRemote.ts'
import { staffMutation, staffQuery } from './calls.ts'

export type ReviewPage = CallAnswer<'GET /admin/reviews'>

/** A page of reviews as their moderators read them. */
export const reviewPage = (query: CallQuery<'GET /admin/reviews'>) =>
  staffQuery('reviews', 'GET /admin/reviews', { query })
export const reviewLog = (id: string) => staffQuery('reviews', 'GET /admin/reviews/:id/log', { params: { id } })

/** The picture an author showed. That it was opened is written down, so it is asked for once, kept on no device, and gone with its sheet. */
export const reviewDocument = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'GET /admin/reviews/:id/document', id] as const,
    queryFn: ({ signal }) => bytesAsStaff('GET /admin/reviews/:id/document', { params: { id }, signal }),
    persister: undefined,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
export const settleDocument = staffMutation('PATCH /admin/reviews/:id/document', 'reviews')
