import { Failure, type Problem } from '../../../shared/failure.ts'
import { problemsInStudentPassword } from '../../../shared/people/rules.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { hashPassword, isListed, verifyPassword } from '../auth/passwords.ts'
import { issue, type TokenSession } from '../auth/tokens.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { passwordChangedLetter } from '../mail/letters.ts'
import type { AccountMail } from './mail.ts'
import { hashOfToken } from './resetLink.ts'

/** The shared rule, and what only the server can know: the list of passwords everybody tries first. */
export function problemsInChosenPassword(password: string, path = 'password'): Problem[] {
  const problems = problemsInStudentPassword(password, path)
  return problems.length === 0 && isListed(password)
    ? [{ path, rule: 'common', message: 'This password is too common' }]
    : problems
}

const renewed = (student: StudentRecord, passwordHash: string, now: number): StudentRecord => ({
  ...student,
  passwordHash,
  tokenVersion: student.tokenVersion + 1,
  updatedAt: now,
})

/**
 * Sets a new password by a mailed link. Every session ends, and whoever held the link has shown that the address is
 * theirs.
 * @throws Failure VALIDATION_FAILED, LINK_INVALID
 */
export async function resetPassword(
  caller: Caller,
  { post, site }: AccountMail,
  asked: { token: string; password: string },
): Promise<void> {
  const details = problemsInChosenPassword(asked.password)
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  const passwordHash = await hashPassword(asked.password)
  const email = await caller.store.write(caller.author, async (tx) => {
    const id = await tx.students.takeToken(hashOfToken(asked.token), 'reset')
    const student = id === undefined ? undefined : await tx.students.open(id)
    if (!student?.isActive) return undefined
    const now = caller.now()
    // Whoever reads the mail of this address has the account: by Google too, only who comes from there next with this
    // address.
    await tx.students.replace({
      ...renewed(student, passwordHash, now),
      emailConfirmedAt: student.emailConfirmedAt ?? now,
      googleSub: undefined,
    })
    await tx.students.endSessions(student.id)
    // Whoever took the account over may have asked for another address; and this one is confirmed by now.
    await tx.students.dropTokens(student.id)
    await tx.audit.note({ act: 'reset-password', kind: 'student', record: student.id })
    return student.email
  })
  // Thrown outside: inside it would undo the taking of a token that was too old.
  if (email === undefined) throw new Failure('LINK_INVALID')
  post.send(passwordChangedLetter(email, site, caller.language))
}

/**
 * Changes one's own password. All sessions end; this device goes on with the token answered, for as long as the old one
 * would have.
 * @throws Failure CURRENT_PASSWORD_INCORRECT, VALIDATION_FAILED
 */
export async function changeStudentPassword(
  caller: Caller,
  { mail, secret, session }: { mail: AccountMail; secret: string; session: TokenSession },
  asked: { currentPassword: string; newPassword: string },
): Promise<{ token: string; expiresAt: number }> {
  const student = demandStudent(caller)
  if (!(await verifyPassword(student.passwordHash, asked.currentPassword)))
    throw new Failure('CURRENT_PASSWORD_INCORRECT')
  const details = problemsInChosenPassword(asked.newPassword, 'newPassword')
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  const passwordHash = await hashPassword(asked.newPassword)
  const before = (await caller.store.students.sessions(student.id)).find(({ jti }) => jti === session.jti)
  const begun = await caller.store.write(caller.author, async (tx) => {
    const current = await tx.students.open(student.id)
    // Of two changes at once the second still carries the password the first has just replaced.
    if (!current || current.tokenVersion !== student.tokenVersion) throw new Failure('TOKEN_REVOKED')
    const now = caller.now()
    const after = renewed(current, passwordHash, now)
    const seconds = Math.max(1, Math.floor((session.expiresAt - now) / 1000))
    const { token, session: next } = issue('student', secret, {
      id: student.id,
      version: after.tokenVersion,
      now,
      seconds,
    })
    await tx.students.replace(after)
    await tx.students.endSessions(student.id)
    // Whoever held the account before may have asked for another address, or for a link to set a password by.
    for (const purpose of ['email', 'reset', 'ticket'] as const) await tx.students.dropToken(student.id, purpose)
    await tx.students.startSession({
      jti: next.jti,
      studentId: student.id,
      expiresAt: next.expiresAt,
      address: caller.author.address,
      userAgent: before?.userAgent,
    })
    await tx.audit.note({ act: 'change-password', kind: 'student', record: student.id })
    return { token, expiresAt: next.expiresAt }
  })
  mail.post.send(passwordChangedLetter(student.email, mail.site, caller.language))
  return begun
}
