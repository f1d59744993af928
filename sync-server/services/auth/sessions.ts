import { Failure } from '../../../shared/failure.ts'
import type { StaffRecord, StaffSession } from '../../store/ports/staff.ts'
import type { Caller } from '../caller.ts'

function demandStaff({ staff }: Caller): StaffRecord {
  if (!staff) throw new Failure('UNAUTHENTICATED')
  return staff
}

/** Where the caller is signed in, newest first. @throws Failure UNAUTHENTICATED */
export const staffSessions = (caller: Caller): Promise<StaffSession[]> =>
  caller.store.staff.sessions(demandStaff(caller).id)

/**
 * Signs one of one's own devices out; its token is dead from the next request on. @throws Failure UNAUTHENTICATED,
 * NOT_FOUND
 */
export async function endStaffSession(caller: Caller, jti: string): Promise<void> {
  const { id } = demandStaff(caller)
  if (!(await staffSessions(caller)).some((session) => session.jti === jti))
    throw new Failure('NOT_FOUND', { message: 'This device is not signed in' })
  await caller.store.write(caller.author, async (tx) => {
    await tx.staff.endSession(jti)
    await tx.audit.note({ act: 'end-session', kind: 'staff', record: id })
  })
}

/** Signs every other device of one's own out. @throws Failure UNAUTHENTICATED */
export async function endOtherStaffSessions(caller: Caller, jti: string): Promise<void> {
  const { id } = demandStaff(caller)
  await caller.store.write(caller.author, async (tx) => {
    await tx.staff.endSessions(id, jti)
    await tx.audit.note({ act: 'end-other-sessions', kind: 'staff', record: id })
  })
}
