import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { StaffRecord } from '../../store/promise/staff.ts'
import type { Caller } from '../caller.ts'
import { takeCode } from './codes.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

/** `code`: of the app, or a recovery code; asked for where the account has a second factor, and only after the right password. */
export interface SignIn { email: string; password: string; code?: string; address: string; userAgent?: string }

/**
 * Opens a session. A wrong e-mail, a wrong password and an ended account are told apart by nobody who does not know the password. A wrong code
 * counts and reads like a wrong password.
 * @throws Failure INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMITED
 */
export async function signIn(caller: Caller, { secret, lockout }: { secret: string; lockout: Lockout }, asked: SignIn): Promise<{ token: string; staff: StaffRecord }> {
  const email = emailKey(asked.email)
  await lockout.count(email, asked.address)
  const staff = await caller.store.staff.byEmail(email)
  const right = staff ? await verifyPassword(staff.passwordHash, asked.password) : await verifyNobody(asked.password)
  if (!staff || !right) throw new Failure('INVALID_CREDENTIALS')
  if (!staff.isActive) throw new Failure('INVALID_CREDENTIALS', { message: 'This account is disabled' })
  if (staff.secondFactor?.isOn && asked.code === undefined) {
    await lockout.giveBack(email, asked.address)
    throw new Failure('SECOND_FACTOR_REQUIRED')
  }
  const now = caller.now()
  const { token, session } = issueToken(secret, { staffId: staff.id, version: staff.tokenVersion, now })
  const rehashed = isOutdated(staff.passwordHash) ? await hashPassword(asked.password) : undefined
  const author = { ...caller.author, kind: 'staff' as const, id: staff.id, name: staff.name }
  const signedIn = await caller.store.write(author, async (tx) => {
    const current = await tx.staff.open(staff.id)
    // Between the check and this moment the account may have been ended or its password changed.
    if (!current?.isActive || current.tokenVersion !== staff.tokenVersion) throw new Failure('INVALID_CREDENTIALS')
    // Asked of the account as it is under this lock: of two who bring one code at once, one is let in.
    const factor = current.secondFactor
    const taken = factor?.isOn ? takeCode(secret, staff.id, factor, asked.code ?? '', now) : undefined
    if (factor?.isOn && !taken) throw new Failure('INVALID_CREDENTIALS')
    const after = { ...current, lastLoginAt: now, ...(rehashed && { passwordHash: rehashed }), ...(taken && { secondFactor: taken.factor }) }
    await tx.staff.replace(after)
    await tx.staff.startSession({ jti: session.jti, staffId: staff.id, expiresAt: session.expiresAt, address: asked.address, userAgent: asked.userAgent?.slice(0, 300) })
    await tx.audit.note({ act: 'sign-in', kind: 'staff', record: staff.id, ...(taken?.by === 'recovery' && { reason: `With a recovery code; ${taken.factor.recovery.length} left` }) })
    return after
  })
  await lockout.forget(email, asked.address)
  return { token, staff: signedIn }
}
