import { v7 as uuid } from 'uuid'
import { Failure } from '../../../shared/failure.ts'
import type { Role } from '../../../shared/people/permissions.ts'
import { problemsInStaff } from '../../../shared/people/rules.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import { hashPassword, problemsInNewPassword } from '../auth/passwords.ts'
import { demand, type Caller } from '../caller.ts'
import { grantsAdmin } from '../../../shared/people/grants.ts'
import { demandPassword } from './rules.ts'

interface NewStaff {
  name: string
  email: string
  password: string
  role: Role
  isActive: boolean
  /** Of the caller, where the new one is an admin. */ currentPassword?: string | undefined
}

/**
 * Adds a member of the staff, with a first password that they change. @throws Failure FORBIDDEN, VALIDATION_FAILED,
 * EMAIL_TAKEN, CURRENT_PASSWORD_INCORRECT
 */
export async function createStaff(caller: Caller, form: NewStaff): Promise<StaffRecord> {
  demand(caller, 'create_crm_users')
  const details = problemsInStaff(form, { isNew: true })
  if (details.length === 0) details.push(...problemsInNewPassword(form.password, 'password'))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  if (grantsAdmin(undefined, form)) await demandPassword(caller, form.currentPassword)
  const passwordHash = await hashPassword(form.password)
  const now = caller.now()
  const made: StaffRecord = {
    id: uuid(),
    name: form.name.trim(),
    email: form.email.trim(),
    role: form.role,
    isActive: form.isActive,
    permissions: {},
    passwordHash,
    tokenVersion: 0,
    initialPasswordAt: now,
    createdAt: now,
    updatedAt: now,
  }
  await caller.store.write(caller.author, async (tx) => {
    await tx.staff.add(made)
    await tx.audit.note({
      act: 'create',
      kind: 'staff',
      record: made.id,
      after: { name: made.name, email: made.email, role: made.role, isActive: made.isActive },
    })
  })
  return made
}
