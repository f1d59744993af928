import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { emailKey } from '../../../shared/people/identity.ts'
import { initialPasswordEnds } from '../../../shared/people/initialPassword.ts'
import type { Author } from '../../store/ports/author.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { Store } from '../../store/store.ts'
import { hashPassword } from '../auth/passwords.ts'
import { withoutSessions } from './rules.ts'

/**
 * Gives an installation without staff its first admin, once; and where no admin can sign in any more because every one
 * of them let a first password grow too old, the first of them another. A password made up here is a first one: it ends
 * in seven days and is changed at the sign-in. One that whoever runs the server chose (ADMIN_PASSWORD) is theirs.
 * @returns the account and, when its password was made up here, that password: this is the only time it can be read
 */
export async function makeFirstAdmin(
  store: Store,
  author: Author,
  wanted: { email: string; password?: string },
): Promise<{ email: string; password?: string } | undefined> {
  const standing = await store.staff.list()
  const shutOut = shutOutAdmin(standing, store.now())
  if (standing.length > 0 && !shutOut) return undefined
  const made = wanted.password === undefined ? randomBytes(15).toString('base64url') : undefined
  const passwordHash = await hashPassword(wanted.password ?? made ?? '')
  const now = store.now()
  const initialPasswordAt = made === undefined ? undefined : now
  const email = shutOut?.email ?? emailKey(wanted.email)
  await store.write(author, async (tx) => {
    if (shutOut) {
      await tx.staff.replace(withoutSessions({ ...shutOut, passwordHash, initialPasswordAt, updatedAt: now }))
      await tx.staff.endSessions(shutOut.id)
      return tx.audit.note({
        act: 'reset-password',
        kind: 'staff',
        record: shutOut.id,
        reason: 'Every first password of an admin was too old',
      })
    }
    const id = uuid()
    await tx.staff.add({
      id,
      name: 'Admin',
      email,
      role: 'admin',
      isActive: true,
      permissions: {},
      passwordHash,
      tokenVersion: 0,
      createdAt: now,
      updatedAt: now,
      ...(initialPasswordAt !== undefined && { initialPasswordAt }),
    })
    return tx.audit.note({ act: 'create', kind: 'staff', record: id, after: { email, role: 'admin' } })
  })
  return { email, ...(made && { password: made }) }
}

/** The first admin, where every active one has a first password that opens nothing any more. */
function shutOutAdmin(staff: readonly StaffRecord[], now: number): StaffRecord | undefined {
  const admins = staff.filter(({ role, isActive }) => role === 'admin' && isActive)
  return admins.every(({ initialPasswordAt: since }) => since !== undefined && now > initialPasswordEnds(since))
    ? admins[0]
    : undefined
}
