import { Failure } from '../../../shared/failure.ts'
import { INITIAL_PASSWORD_SENTENCES } from '../../../shared/people/initialPassword.ts'
import type { Caller } from '../caller.ts'
import { demandPassword } from '../staff/rules.ts'
import { hashPassword, problemsInNewPassword } from './passwords.ts'
import { issueToken } from './tokens.ts'

/**
 * Changes the caller's own password. Every session of the account ends; the caller goes on with the token answered.
 * @throws Failure CURRENT_PASSWORD_INCORRECT, RATE_LIMITED, VALIDATION_FAILED
 */
export async function changePassword(
  caller: Caller,
  secret: string,
  asked: { currentPassword: string; newPassword: string },
): Promise<{ token: string }> {
  const { staff } = caller
  if (!staff) throw new Failure('UNAUTHENTICATED')
  await demandPassword(caller, asked.currentPassword)
  const problems = problemsInNewPassword(asked.newPassword)
  if (problems[0]) throw new Failure('VALIDATION_FAILED', { message: problems[0].message, details: problems })
  // Whoever was given a password would otherwise keep the one that two people know.
  const isGiven = staff.initialPasswordAt !== undefined
  if (isGiven && asked.newPassword === asked.currentPassword) {
    const message = INITIAL_PASSWORD_SENTENCES.same
    throw new Failure('VALIDATION_FAILED', { message, details: [{ path: 'newPassword', rule: 'other', message }] })
  }
  const passwordHash = await hashPassword(asked.newPassword)
  return caller.store.write(caller.author, async (tx) => {
    const current = await tx.staff.open(staff.id)
    // Of two changes at once the second still carries the password the first has just replaced.
    if (!current || current.tokenVersion !== staff.tokenVersion) throw new Failure('TOKEN_REVOKED')
    const now = caller.now()
    const after = {
      ...current,
      passwordHash,
      tokenVersion: current.tokenVersion + 1,
      initialPasswordAt: undefined,
      updatedAt: now,
    }
    await tx.staff.replace(after)
    const { token, session } = issueToken(secret, { staffId: staff.id, version: after.tokenVersion, now })
    await tx.staff.startSession({
      jti: session.jti,
      staffId: staff.id,
      expiresAt: session.expiresAt,
      address: caller.author.address,
    })
    await tx.audit.note({ act: 'change-password', kind: 'staff', record: staff.id })
    return { token }
  })
}
