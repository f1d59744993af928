import type { CallData, CallQuery } from '../../shared/protocol/calls.ts'
import { staffQuery } from './calls.ts'

export type ErrorReportRow = CallData<'GET /admin/error-reports'>[number]

/** A page of errors that devices reported, the newest release first. */
export const errorReportPage = (query: CallQuery<'GET /admin/error-reports'>) =>
  staffQuery('error-reports', 'GET /admin/error-reports', { query })
