import { emailKey } from './identity.ts'
import type { Role } from './permissions.ts'

/** What of an account tells who may act as an admin by it. */
export interface GrantAccount {
  role: Role
  isActive: boolean
  email: string
}

/**
 * Does a change make somebody an admin: by the role, by letting a disabled admin in again, or by leading an admin's
 * account to another address? Whoever does it says their own password again. `before`: absent for a new account.
 */
export function grantsAdmin(before: GrantAccount | undefined, after: GrantAccount): boolean {
  if (after.role !== 'admin') return false
  if (before === undefined || before.role !== 'admin') return true
  return (after.isActive && !before.isActive) || emailKey(after.email) !== emailKey(before.email)
}

/** The same of one's own account: another address, by which it is opened from then on. */
export const movesAccount = (before: Pick<GrantAccount, 'email'>, after: Pick<GrantAccount, 'email'>): boolean =>
  emailKey(after.email) !== emailKey(before.email)
