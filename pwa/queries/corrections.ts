import type { CallAnswer, CallQuery } from '../../shared/protocol/calls.ts'
import { staffMutation, staffQuery } from './calls.ts'

export type CorrectionTaskAnswer = CallAnswer<'GET /admin/corrections'>['data'][number]

/** A page of fields that readers reported, the longest waiting first. Deciding may wait on this device (`acts.ts`). */
export const correctionPage = (query: CallQuery<'GET /admin/corrections'>) =>
  staffQuery('corrections', 'GET /admin/corrections', { query })
/** Who saw a reader's address is written down; the answer is kept nowhere. */
export const revealReporterMutation = staffMutation('POST /admin/corrections/:id/contact')
