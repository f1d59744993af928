import type { CollegeId } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import { whyNoMandate } from '../../../shared/people/collegeRepresentative.ts'
import type { RepresentativeRecord } from '../../store/ports/representatives.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { demand, demandStudent, type Caller } from '../caller.ts'
import { openedUser } from './manage.ts'

// Which website accounts answer for which college (behaviour 12, decision 0050).

/** One's own account, and for which colleges it answers. @throws Failure UNAUTHENTICATED */
export async function ownAccount(
  caller: Caller,
): Promise<{ student: StudentRecord; mandates: RepresentativeRecord[] }> {
  const student = demandStudent(caller)
  return { student, mandates: await caller.store.mandates.of(student.id) }
}

/**
 * Confirms that an account answers for a college; the same again changes nothing. @returns all it answers for @throws
 * Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED
 */
export async function giveMandate(caller: Caller, id: string, college: CollegeId): Promise<RepresentativeRecord[]> {
  const staff = demand(caller, 'edit_users')
  return caller.store.write(caller.author, async (tx) => {
    const student = await openedUser(tx, id)
    const why = whyNoMandate({ isActive: student.isActive, isEmailConfirmed: student.emailConfirmedAt !== undefined })
    if (why !== undefined)
      throw new Failure('VALIDATION_FAILED', {
        message: why,
        details: [{ path: 'college', rule: 'state', message: why }],
      })
    const record = await tx.colleges.open(college)
    if (!record) throw new Failure('NOT_FOUND', { message: 'College not found' })
    if (await tx.mandates.give(id, college, staff.name))
      await tx.audit.note({
        act: 'give-mandate',
        kind: 'student',
        record: id,
        after: { college, name: record.college.name },
      })
    return tx.mandates.of(id)
  })
}

/**
 * From now on the account answers for that college as any reader; what it answered stays. @returns what else it answers
 * for @throws Failure FORBIDDEN, NOT_FOUND
 */
export async function endMandate(caller: Caller, id: string, college: CollegeId): Promise<RepresentativeRecord[]> {
  demand(caller, 'edit_users')
  return caller.store.write(caller.author, async (tx) => {
    await openedUser(tx, id)
    const name = (await tx.colleges.open(college))?.college.name
    if (await tx.mandates.end(id, college))
      await tx.audit.note({
        act: 'end-mandate',
        kind: 'student',
        record: id,
        before: { college, ...(name !== undefined && { name }) },
      })
    return tx.mandates.of(id)
  })
}
