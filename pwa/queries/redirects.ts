import type { CallQuery } from '../../shared/protocol/calls.ts'
import { pathOf } from '../api/client.ts'
import { staffQuery } from './calls.ts'

/** A page of old addresses. What is added or removed may wait on this device (`auth/waitingCalls.ts`). */
export const redirectPage = (query: CallQuery<'GET /admin/redirects'>) =>
  staffQuery('redirects', 'GET /admin/redirects', { query })
/** Where one is added or removed, for a call that may wait. */
export const redirectPath = (slug: string): string => pathOf('PUT /admin/redirects/:slug', { params: { slug } })
