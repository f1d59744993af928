import { randomBytes } from 'node:crypto'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import { problemsInNewEmail, ACCOUNT_SENTENCES } from '../../../shared/people/rules.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import { verifyPassword } from '../auth/passwords.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { alreadyHereLetter, emailAskedLetter, emailChangedLetter, newEmailLetter } from '../mail/letters.ts'
import { raiseReviews } from '../reviews/raise.ts'
import type { AccountMail } from './mail.ts'
import { hashOfToken, LINK_MS, type LetterAllowance } from './resetLink.ts'

/** Whoever never showed that the present address is theirs may not lead the account to another one. */
const unconfirmed = (): Failure => {
  const message = ACCOUNT_SENTENCES.unconfirmed
  return new Failure('VALIDATION_FAILED', { message, details: [{ path: 'email', rule: 'confirmed', message }] })
}

/**
 * Asks for another address: a link goes there, and word of it to the present one. An address that has an account
 * already answers the same, and its owner alone is told.
 * @throws Failure UNAUTHENTICATED, VALIDATION_FAILED, CURRENT_PASSWORD_INCORRECT, TOKEN_REVOKED where the account
 *    passed to another meanwhile
 */
export async function askForNewEmail(
  caller: Caller,
  { post, site, store }: AccountMail,
  allowance: LetterAllowance,
  asked: { email: string; password: string },
): Promise<void> {
  const student = demandStudent(caller)
  const details = problemsInNewEmail(asked, student.email)
  if (details[0]) throw new Failure('VALIDATION_FAILED', { message: details[0].message, details })
  if (student.emailConfirmedAt === undefined) throw unconfirmed()
  if (!(await verifyPassword(student.passwordHash, asked.password))) throw new Failure('CURRENT_PASSWORD_INCORRECT')
  const email = emailKey(asked.email)
  const token = randomBytes(32).toString('base64url')
  await caller.store.write(caller.author, async (tx) => {
    const current = await tx.students.open(student.id)
    // Since the request was let in, its sessions may have ended: the account is its owner's now, or has another
    // password.
    if (!current?.isActive || current.tokenVersion !== student.tokenVersion) throw new Failure('TOKEN_REVOKED')
    await tx.students.putToken({
      hash: hashOfToken(token),
      student: student.id,
      purpose: 'email',
      expiresAt: caller.now() + LINK_MS,
      email,
    })
    await tx.audit.note({ act: 'ask-new-email', kind: 'student', record: student.id })
  })
  post.afterwards(async () => {
    if (!(await allowance.take(email))) return undefined
    return (await store.students.byEmail(email))
      ? alreadyHereLetter(email, site, caller.language)
      : newEmailLetter(email, `${site}/confirm-email#token=${token}`, caller.language)
  })
  post.afterwards(async () =>
    (await allowance.take(student.email)) ? emailAskedLetter(student.email, site, caller.language) : undefined,
  )
}

/**
 * The link was opened: the account has the new address, which is thereby confirmed, and the old one is told. Sessions
 * go on.
 * @throws Failure LINK_INVALID, also where somebody else took the address meanwhile
 */
export async function confirmNewEmail(
  caller: Caller,
  { post, site }: AccountMail,
  asked: { token: string },
): Promise<StudentRecord> {
  const changed = await caller.store.write(caller.author, async (tx) => {
    const found = await tx.students.takeAddressed(hashOfToken(asked.token), 'email')
    const before = found && (await tx.students.open(found.student))
    if (
      !found ||
      !before?.isActive ||
      before.emailConfirmedAt === undefined ||
      (await tx.students.byEmail(found.email))
    )
      return undefined
    const now = caller.now()
    const after: StudentRecord = { ...before, email: found.email, emailConfirmedAt: now, updatedAt: now }
    await tx.students.replace(after)
    // A link to the old address opens and confirms nothing any more.
    await tx.students.dropTokens(before.id)
    await raiseReviews(tx, after)
    await tx.audit.note({ act: 'change-email', kind: 'student', record: before.id })
    return { before, after }
  })
  // Thrown outside: inside it would undo the taking of a token that was too old.
  if (!changed) throw new Failure('LINK_INVALID')
  post.send(emailChangedLetter(changed.before.email, site, caller.language))
  return changed.after
}
