import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { emailKey } from '../../../shared/people/identity.ts'
import type { Author } from '../../store/promise/author.ts'
import type { Store } from '../../store/store.ts'
import { hashPassword } from '../auth/passwords.ts'

/**
 * Gives an installation without staff its first admin, once.
 * @returns the account made and, when its password was made up here, that password: this is the only time it can be read
 */
export async function makeFirstAdmin(store: Store, author: Author, wanted: { email: string; password?: string }): Promise<{ email: string; password?: string } | undefined> {
  if ((await store.staff.count()) > 0) return undefined
  const made = wanted.password === undefined ? randomBytes(15).toString('base64url') : undefined
  const passwordHash = await hashPassword(wanted.password ?? made ?? '')
  const email = emailKey(wanted.email)
  const now = store.now()
  const id = uuid()
  await store.write(author, async (tx) => {
    await tx.staff.add({
      id, name: 'Admin', email, role: 'admin', isActive: true, permissions: {}, passwordHash, tokenVersion: 0, createdAt: now, updatedAt: now,
    })
    await tx.audit.note({ act: 'create', kind: 'staff', record: id, after: { email, role: 'admin' } })
  })
  return { email, ...(made && { password: made }) }
}
