import { Failure } from '../../../shared/failure.ts'
import { accountOf } from '../caller.ts'
import type { SyncCaller } from '../sync/editHandler.ts'

/**
 * By whom a vote or a report is counted: the website account, or else the device.
 * @throws Failure FORBIDDEN for staff, who moderate and do not vote; VALIDATION_FAILED where nobody can be told from
 *    anybody
 */
export function voterOf(caller: SyncCaller): string {
  if (caller.staff) throw new Failure('FORBIDDEN', { message: 'Votes and reports are for readers' })
  const voter = accountOf(caller) ?? (caller.device === undefined ? undefined : `device:${caller.device}`)
  if (voter === undefined)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'device', rule: 'required', message: 'Sign in, or say which device this is' }],
    })
  return voter
}
