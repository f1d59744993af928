import type { CallQuery } from '../../shared/protocol/calls.ts'
import { staffQuery } from './calls.ts'

/** A page of old addresses. What is added or removed may wait on this device (`queries/acts.ts`). */
export const redirectPage = (query: CallQuery<'GET /admin/redirects'>) =>
  staffQuery('redirects', 'GET /admin/redirects', { query })
