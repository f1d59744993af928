import { Failure } from '../../../shared/failure.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { Store } from '../../store/store.ts'
import { readToken, type TokenSession } from './tokens.ts'

/**
 * Who holds this token, as the account is now: role, flags and activity are read from the database at every request
 * (R4).
 * @throws Failure TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED
 */
export async function recognise(
  store: Store,
  secret: string,
  token: string,
): Promise<{ staff: StaffRecord; session: TokenSession }> {
  const session = readToken('staff', secret, token, store.now())
  const staff = await store.staff.inSession(session.accountId, session.jti)
  if (!staff?.isActive || staff.tokenVersion !== session.version) throw new Failure('TOKEN_REVOKED')
  return { staff, session }
}

/** The same for a website account. @throws Failure TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED */
export async function recogniseStudent(
  store: Store,
  secret: string,
  token: string,
): Promise<{ student: StudentRecord; session: TokenSession }> {
  const session = readToken('student', secret, token, store.now())
  const student = await store.students.open(session.accountId)
  if (!student || !student.isActive || student.deletedAt !== undefined || student.tokenVersion !== session.version)
    throw new Failure('TOKEN_REVOKED')
  if (!(await store.students.sessionLive(session.jti))) throw new Failure('TOKEN_REVOKED')
  return { student, session }
}
