import type { Tag } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import { hashOf } from '../../../shared/record/tag.ts'
import type { RepresentativeRecord } from '../../store/ports/representatives.ts'
import type { StudentConsent, StudentRecord, StudentSession } from '../../store/ports/students.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'

// What staff may see of an account of the public site, and do with it (behaviour 18).

const NOT_FOUND = 'User not found'

export interface UserRead {
  student: StudentRecord
  mandates: RepresentativeRecord[]
  consents: StudentConsent[]
  sessions: StudentSession[]
  reviews: number
  enquiries: number
}

/** Website accounts, newest first. */
export async function listUsers(
  caller: Caller,
  query: { page: number; limit: number; search?: string; isActive?: boolean },
): Promise<{ rows: StudentRecord[]; total: number }> {
  demand(caller, 'view_users')
  return caller.store.students.list(query)
}

/** One account with what stands around it. @throws Failure NOT_FOUND */
export async function openUser(caller: Caller, id: string): Promise<UserRead> {
  demand(caller, 'view_users')
  const { students, mandates, reviews, enquiries } = caller.store
  const student = await students.open(id)
  if (!student) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  const account = `student:${id}` as const
  const [held, consents, sessions, written, asked] = await Promise.all([
    mandates.of(id),
    students.consents(id),
    students.sessions(id),
    reviews.list({ page: 1, limit: 1, account }),
    enquiries.list({ page: 1, limit: 1, account }),
  ])
  return { student, mandates: held, consents, sessions, reviews: written.total, enquiries: asked.total }
}

/**
 * What is masked of an account. That it was seen, and by whom, is written down first, and the person is told on their
 * own page. @throws Failure NOT_FOUND
 */
export async function revealUser(caller: Caller, id: string): Promise<{ phone?: string; yearOfBirth?: number }> {
  demand(caller, 'view_users')
  return caller.store.write(caller.author, async (tx) => {
    const { phone, yearOfBirth } = await openedUser(tx, id)
    await tx.audit.note({
      act: 'reveal',
      kind: 'student',
      record: id,
      after: [...(phone ? ['phone'] : []), ...(yearOfBirth === undefined ? [] : ['yearOfBirth'])],
    })
    return { ...(phone && { phone }), ...(yearOfBirth !== undefined && { yearOfBirth }) }
  })
}

/**
 * Over what staff may do to an account: two who would undo each other's act are told. What the person writes of
 * themselves is not among it.
 */
export const tagOfUser = ({ isActive, deletedAt }: StudentRecord): Tag => hashOf({ isActive, deletedAt })

/** An account that is not as the caller saw it is left as it is. @throws Failure VERSION_CONFLICT */
function demandSeen(current: StudentRecord, tag: Tag | undefined): void {
  if (tag !== undefined && tag !== tagOfUser(current))
    throw new Failure('VERSION_CONFLICT', { data: { current, clashes: [] } })
}

/**
 * Disabled, every session ends and logging in says so; enabled again, a deletion that waits is taken back. @throws
 * Failure FORBIDDEN, NOT_FOUND, VERSION_CONFLICT
 */
export async function setUserActive(caller: Caller, id: string, isActive: boolean, tag?: Tag): Promise<StudentRecord> {
  demand(caller, 'edit_users')
  return caller.store.write(caller.author, async (tx) => {
    const before = await openedUser(tx, id)
    if (before.isActive === isActive && before.deletedAt === undefined) return before
    demandSeen(before, tag)
    const after: StudentRecord = {
      ...before,
      isActive,
      updatedAt: caller.now(),
      ...(isActive ? { deletedAt: undefined } : { tokenVersion: before.tokenVersion + 1 }),
    }
    await tx.students.replace(after)
    if (!isActive) await tx.students.endSessions(id)
    await tx.audit.note({
      act: isActive ? 'enable' : 'disable',
      kind: 'student',
      record: id,
      before: before.isActive,
      after: isActive,
    })
    return after
  })
}

/** Disabled now, erased when the grace is over (`eraseLeft`). @throws Failure FORBIDDEN, NOT_FOUND, VERSION_CONFLICT */
export async function removeUser(caller: Caller, id: string, tag?: Tag): Promise<void> {
  demand(caller, 'delete_users')
  await caller.store.write(caller.author, async (tx) => {
    const before = await openedUser(tx, id)
    if (before.deletedAt !== undefined) return
    demandSeen(before, tag)
    await tx.students.replace({
      ...before,
      isActive: false,
      deletedAt: caller.now(),
      tokenVersion: before.tokenVersion + 1,
      updatedAt: caller.now(),
    })
    await tx.students.endSessions(id)
    await tx.audit.note({ act: 'delete', kind: 'student', record: id })
  })
}

/** An account under a lock. @throws Failure NOT_FOUND */
export async function openedUser(tx: StoreTransaction, id: string): Promise<StudentRecord> {
  const student = await tx.students.open(id)
  if (!student) throw new Failure('NOT_FOUND', { message: NOT_FOUND })
  return student
}
