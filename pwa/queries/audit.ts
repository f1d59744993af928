import type { CallQuery } from '../../shared/protocol/calls.ts'
import { staffQuery } from './calls.ts'

/** A page of the audit, newest first. */
export const auditPage = (query: CallQuery<'GET /admin/audit'>) => staffQuery('audit', 'GET /admin/audit', { query })
