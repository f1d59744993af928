import { Failure } from '../../../shared/failure.ts'
import type { StudentSession } from '../../store/ports/students.ts'
import { demandStudent, type Caller } from '../caller.ts'

/** Where this account is logged in, newest first. @throws Failure UNAUTHENTICATED */
export const listStudentSessions = (caller: Caller): Promise<StudentSession[]> =>
  caller.store.students.sessions(demandStudent(caller).id)

/**
 * Logs one of one's own devices out; its token is dead from the next request on. @throws Failure UNAUTHENTICATED,
 * NOT_FOUND
 */
export async function endStudentSession(caller: Caller, jti: string): Promise<void> {
  const { id } = demandStudent(caller)
  if (!(await listStudentSessions(caller)).some((session) => session.jti === jti))
    throw new Failure('NOT_FOUND', { message: 'This device is not logged in' })
  await caller.store.write(caller.author, async (tx) => {
    await tx.students.endSession(jti)
    await tx.audit.note({ act: 'end-session', kind: 'student', record: id })
  })
}

/** Logs every other device out. @throws Failure UNAUTHENTICATED */
export async function endOtherStudentSessions(caller: Caller, jti: string): Promise<void> {
  const { id } = demandStudent(caller)
  await caller.store.write(caller.author, async (tx) => {
    await tx.students.endSessions(id, jti)
    await tx.audit.note({ act: 'end-other-sessions', kind: 'student', record: id })
  })
}
