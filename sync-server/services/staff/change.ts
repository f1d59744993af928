import type { Tag } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Language } from '../../../shared/page/language.ts'
import { grantsAdmin, movesAccount } from '../../../shared/people/grants.ts'
import type { Overrides, Role } from '../../../shared/people/permissions.ts'
import { problemsInStaff } from '../../../shared/people/rules.ts'
import { isSame } from '../../../shared/record/canonical.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { hashPassword, problemsInNewPassword } from '../auth/passwords.ts'
import { demand, type Caller } from '../caller.ts'
import { putAway } from './avatar.ts'
import { demandAnAdmin, demandOwnPassword, demandPassword, STAFF_NOT_FOUND, withoutSessions } from './rules.ts'
import { type StaffChanges, demandSeen, staffSnapshotOf, stillMeant, staffSnapshot } from './seen.ts'

export interface StaffDetails {
  name?: string
  email?: string
  role?: Role
  isActive?: boolean
  /** Null: as each device has it. */ language?: Language | null
  currentPassword?: string
}

/**
 * Name, address, language, role and whether the account is active. One's own name, address and language are everybody's
 * to change; all else needs edit_crm_users. One's own address, and what makes somebody an admin, asks for the caller's
 * password again. With the tag of what the caller saw, what others changed since is kept beside it.
 * @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED, EMAIL_TAKEN, LAST_ADMIN, CURRENT_PASSWORD_INCORRECT,
 *    VERSION_CONFLICT
 */
export async function changeStaff(
  caller: Caller,
  id: string,
  { currentPassword, language: wished, ...given }: StaffDetails,
  tag?: Tag,
): Promise<StaffRecord> {
  const isRight = given.role !== undefined || given.isActive !== undefined
  if (caller.staff?.id !== id || isRight) demand(caller, 'edit_crm_users')
  // Whether it is needed is known of the account as it is when it is written; the hash is too slow for that moment, so
  // it is looked at before.
  const isKnown = currentPassword !== undefined
  if (isKnown || (isRight && caller.staff?.id === id)) await demandPassword(caller, currentPassword)
  const seen = await staffSnapshotOf(caller, id, tag)
  const trimmed: StaffChanges = {
    ...given,
    ...(given.name !== undefined && { name: given.name.trim() }),
    ...(given.email !== undefined && { email: given.email.trim() }),
  }
  return written(caller, id, 'change', (before) => {
    const { permissions: _flags, ...asked } = stillMeant(before, trimmed, seen)
    const { language: had, ...rest } = before
    const language = wished === undefined ? had : (wished ?? undefined)
    const after: StaffRecord = { ...rest, ...(language && { language }), ...asked }
    const details = problemsInStaff(after, { isNew: false })
    if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
    const isAsked = grantsAdmin(before, after) || (caller.staff?.id === id && movesAccount(before, after))
    if (isAsked && !isKnown) throw new Failure('CURRENT_PASSWORD_INCORRECT')
    const isOver = after.role !== before.role || (before.isActive && !after.isActive)
    return isOver ? withoutSessions(after) : after
  })
}

/**
 * Another role; every session of the person ends, so that no screen goes on offering what is not theirs any more.
 * @throws as `changeStaff`
 */
export const changeRole = (
  caller: Caller,
  id: string,
  asked: { role: Role; currentPassword?: string },
  tag?: Tag,
): Promise<StaffRecord> => {
  demand(caller, 'edit_crm_users')
  return changeStaff(caller, id, asked, tag)
}

export type Flags = { [K in keyof Overrides]?: boolean | null }

/**
 * A personal yes, a no, or what the role says (null); a flag that is not named stays, and by the tag one that another
 * changed since.
 * @throws Failure FORBIDDEN, NOT_FOUND, CURRENT_PASSWORD_INCORRECT, VERSION_CONFLICT
 */
export async function changePermissions(
  caller: Caller,
  id: string,
  { currentPassword, ...flags }: Flags & { currentPassword?: string },
  tag?: Tag,
): Promise<StaffRecord> {
  demand(caller, 'edit_crm_users')
  await demandOwnPassword(caller, id, currentPassword)
  const seen = await staffSnapshotOf(caller, id, tag)
  return written(caller, id, 'change-permissions', (before) => {
    const wanted = Object.entries({
      ...before.permissions,
      ...stillMeant(before, { permissions: flags }, seen).permissions,
    }).filter((flag): flag is [string, boolean] => typeof flag[1] === 'boolean')
    return { ...before, permissions: Object.fromEntries(wanted) as Overrides }
  })
}

/**
 * Sets somebody's password, which is a first one unless it is the caller's own; every session of theirs ends. An
 * admin's asks for the caller's own again. @throws Failure FORBIDDEN, NOT_FOUND, VALIDATION_FAILED,
 * CURRENT_PASSWORD_INCORRECT
 */
export async function resetStaffPassword(
  caller: Caller,
  id: string,
  { newPassword, currentPassword }: { newPassword: string; currentPassword?: string },
): Promise<void> {
  demand(caller, 'edit_crm_users')
  const current = await caller.store.staff.open(id)
  if (!current) throw new Failure('NOT_FOUND', { message: STAFF_NOT_FOUND })
  const isOwn = caller.staff?.id === id
  // Whoever knows an admin's password is one.
  if (isOwn || current.role === 'admin') await demandPassword(caller, currentPassword)
  const [problem] = problemsInNewPassword(newPassword)
  if (problem) throw new Failure('VALIDATION_FAILED', { message: problem.message, details: [problem] })
  const passwordHash = await hashPassword(newPassword)
  await written(caller, id, 'reset-password', (before) => {
    // Made an admin in this very moment: what was asked before no longer holds.
    if (before.role !== current.role) throw new Failure('VERSION_CONFLICT', { data: { current: before, clashes: [] } })
    return withoutSessions({ ...before, passwordHash, initialPasswordAt: isOwn ? undefined : caller.now() })
  })
}

/**
 * Removes an account, by the caller's own password again and with a tag only as it was seen; what it wrote stays under
 * its name.
 * @throws Failure FORBIDDEN, CURRENT_PASSWORD_INCORRECT, NOT_FOUND, LAST_ADMIN, VERSION_CONFLICT
 */
export async function removeStaff(
  caller: Caller,
  id: string,
  currentPassword: string | undefined,
  tag?: Tag,
): Promise<void> {
  demand(caller, 'delete_crm_users')
  await demandPassword(caller, currentPassword)
  await caller.store.write(caller.author, async (tx) => {
    const before = await opened(tx, id)
    demandSeen(before, tag)
    await demandAnAdmin(tx, before, undefined)
    await tx.staff.remove(id)
    await putAway(tx, caller, before)
    await tx.keys.forget(`staff:${id}`)
    await tx.audit.note({ act: 'delete', kind: 'staff', record: id, before: staffSnapshot(before) })
  })
}

async function opened(tx: StoreTransaction, id: string): Promise<StaffRecord> {
  const staff = await tx.staff.open(id)
  if (!staff) throw new Failure('NOT_FOUND', { message: STAFF_NOT_FOUND })
  return staff
}

async function written(
  caller: Caller,
  id: string,
  act: string,
  make: (before: StaffRecord) => StaffRecord,
): Promise<StaffRecord> {
  return caller.store.write(caller.author, async (tx) => {
    const before = await opened(tx, id)
    const made = make(before)
    // It reads so already, or what was asked was not meant: nothing was done, and the audit tells nothing.
    if (isSame(made, before)) return before
    const after = { ...made, updatedAt: caller.now() }
    await demandAnAdmin(tx, before, after)
    await tx.staff.replace(after)
    if (after.tokenVersion !== before.tokenVersion) await tx.staff.endSessions(id)
    await tx.audit.note({ act, kind: 'staff', record: id, before: staffSnapshot(before), after: staffSnapshot(after) })
    return after
  })
}
