import { Failure } from '../../../shared/failure.ts'
import type { StaffRecord } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

export interface SignIn { email: string; password: string; address: string; userAgent?: string }

/**
 * Opens a session. A wrong e-mail, a wrong password and an ended account are told apart by nobody who does not know the password.
 * @throws Failure INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function signIn(caller: Caller, { secret, lockout }: { secret: string; lockout: Lockout }, asked: SignIn): Promise<{ token: string; staff: StaffRecord }> {
  const email = foldEmail(asked.email)
  await lockout.count(email, asked.address)
  const staff = await caller.store.staff.byEmail(email)
  const right = staff ? await verifyPassword(staff.passwordHash, asked.password) : await verifyNobody(asked.password)
  if (!staff || !right) throw new Failure('INVALID_CREDENTIALS')
  if (!staff.isActive) throw new Failure('INVALID_CREDENTIALS', { message: 'This account is disabled' })
  await lockout.forget(email, asked.address)
  const now = caller.now()
  const { token, session } = issueToken(secret, { staffId: staff.id, version: staff.tokenVersion, now })
  const rehashed = isOutdated(staff.passwordHash) ? await hashPassword(asked.password) : undefined
  const author = { ...caller.author, kind: 'staff' as const, id: staff.id, name: staff.name }
  const signedIn = await caller.store.write(author, async (tx) => {
    const current = await tx.staff.open(staff.id)
    // Between the check and this moment the account may have been ended or its password changed.
    if (!current?.isActive || current.tokenVersion !== staff.tokenVersion) throw new Failure('INVALID_CREDENTIALS')
    const after = { ...current, lastLoginAt: now, ...(rehashed && { passwordHash: rehashed }) }
    await tx.staff.replace(after)
    await tx.staff.startSession({ jti: session.jti, staffId: staff.id, expiresAt: session.expiresAt, address: asked.address, userAgent: asked.userAgent?.slice(0, 300) })
    await tx.audit.note({ act: 'sign-in', kind: 'staff', record: staff.id })
    return after
  })
  return { token, staff: signedIn }
}

/** One spelling of an e-mail address: both databases would keep A@x and a@x apart. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
