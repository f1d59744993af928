import { Failure } from '../../../shared/failure.ts'
import { INITIAL_PASSWORD_SENTENCES, initialPasswordEnds } from '../../../shared/people/initialPassword.ts'
import type { StaffRecord } from '../../store/ports/staff.ts'
import type { Caller } from '../caller.ts'
import { takeCode } from './codes.ts'
import type { FailedSignIns, SignInFailure } from './failedSignIns.ts'
import { type ClientHints, demandUnused, issueDevice, knownClient } from './knownClient.ts'
import type { Lockout } from './lockout.ts'
import { hashPassword, isOutdated, verifyNobody, verifyPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

/**
 * `code`: of the app, or a recovery code; asked for where the account has a second factor, and only after the right
 * password.
 */
export interface SignInRequest extends ClientHints {
  email: string
  password: string
  code?: string
  address: string
  userAgent?: string
}
/** `device`: by which this device is known from now on, where it had no such token. */
export interface SignedIn {
  token: string
  staff: StaffRecord
  device?: string
}

/**
 * Opens a session. A wrong e-mail, a wrong password and an ended account are told apart by nobody who does not know the
 * password. A wrong code counts and reads like a wrong password. With a password that somebody else chose the session
 * opens nothing but the change of it.
 * @throws Failure INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, RATE_LIMITED, LINK_INVALID
 */
export async function openStaffSignIn(
  caller: Caller,
  { secret, lockout, failed }: { secret: string; lockout: Lockout; failed: FailedSignIns },
  asked: SignInRequest,
): Promise<SignedIn> {
  const now = caller.now()
  const { proof, link, isDevice } = knownClient(secret, 'staff', asked.email, asked, now)
  const tried = {
    realm: 'staff' as const,
    email: asked.email,
    address: asked.address,
    ...(proof !== undefined && { proof }),
  }
  await lockout.count(tried)
  const staff = await caller.store.staff.byEmail(asked.email)
  demandUnused(link, staff?.lastLoginAt)
  const refused = (reason: SignInFailure, message?: string): Failure => {
    failed.note(caller, reason, staff?.id)
    return new Failure('INVALID_CREDENTIALS', { ...(message !== undefined && { message }) })
  }
  const right = staff ? await verifyPassword(staff.passwordHash, asked.password) : await verifyNobody(asked.password)
  if (!staff) throw refused('Unknown e-mail')
  if (!right) throw refused('Wrong password')
  if (!staff.isActive) throw refused('Account disabled', 'This account is disabled')
  if (staff.initialPasswordAt !== undefined && now > initialPasswordEnds(staff.initialPasswordAt))
    throw refused('First password expired', INITIAL_PASSWORD_SENTENCES.expired)
  if (staff.secondFactor?.isOn && asked.code === undefined) {
    await lockout.giveBack(tried)
    throw new Failure('SECOND_FACTOR_REQUIRED')
  }
  const { token, session } = issueToken(secret, { staffId: staff.id, version: staff.tokenVersion, now })
  const rehashed = isOutdated(staff.passwordHash) ? await hashPassword(asked.password) : undefined
  const author = { ...caller.author, kind: 'staff' as const, id: staff.id, name: staff.name }
  const signedIn = await caller.store.write(author, async (tx) => {
    const current = await tx.staff.open(staff.id)
    // Between the check and this moment the account may have been ended or its password changed.
    if (!current?.isActive || current.tokenVersion !== staff.tokenVersion) throw new Failure('INVALID_CREDENTIALS')
    demandUnused(link, current.lastLoginAt)
    // Asked of the account as it is under this lock: of two who bring one code at once, one is let in.
    const factor = current.secondFactor
    const taken = factor?.isOn ? takeCode(secret, staff.id, factor, asked.code ?? '', now) : undefined
    if (factor?.isOn && !taken) throw refused('Wrong code')
    const after = {
      ...current,
      lastLoginAt: now,
      ...(rehashed && { passwordHash: rehashed }),
      ...(taken && { secondFactor: taken.factor }),
    }
    await tx.staff.replace(after)
    await tx.staff.startSession({
      jti: session.jti,
      staffId: staff.id,
      expiresAt: session.expiresAt,
      address: asked.address,
      userAgent: asked.userAgent?.slice(0, 300),
    })
    await tx.audit.note({
      act: 'sign-in',
      kind: 'staff',
      record: staff.id,
      ...(taken?.by === 'recovery' && { reason: `With a recovery code; ${taken.factor.recovery.length} left` }),
    })
    return after
  })
  await lockout.forget(tried)
  return { token, staff: signedIn, ...(!isDevice && { device: issueDevice(secret, 'staff', staff.email, now) }) }
}
