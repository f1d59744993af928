import { randomBytes } from 'node:crypto'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import type { VerifiedIdentity } from '../auth/openId.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Caller } from '../caller.ts'
import { passwordChangedLetter } from '../mail/letters.ts'
import type { AccountMail } from './mail.ts'
import { hashOfToken } from './resetLink.ts'
import { openStudentSession, type SignInResult, type SessionAsked } from './signIn.ts'

/** How long a ticket may take from one redirect to the next. */
const TICKET_MS = 60_000

/**
 * The address is that of an account whose owner at Google is somebody else; only a link mailed to it can part the two.
 */
export class OtherPerson extends Error {
  override name = 'OtherPerson'
}

/**
 * Lets somebody in for whom a provider vouches. They are who their `sub` says: an address may change hands there, and
 * theirs may change. Who was never here by it is found by the address, and known by the `sub` from then on.
 * @returns a ticket their own page changes for a session, once and within a minute; nothing where no account is theirs
 * @throws OtherPerson where the address belongs to an account of another `sub`; Failure INVALID_CREDENTIALS for a
 *    disabled account
 */
export async function admitVouched(
  caller: Caller,
  { post, site }: AccountMail,
  { sub, email }: VerifiedIdentity,
): Promise<string | undefined> {
  const student = (await caller.store.students.byGoogle(sub)) ?? (await caller.store.students.byEmail(emailKey(email)))
  if (!student) return undefined
  if (student.googleSub !== undefined && student.googleSub !== sub) throw new OtherPerson()
  if (!student.isActive) throw new Failure('INVALID_CREDENTIALS', { message: 'This account is disabled' })
  const ticket = randomBytes(32).toString('base64url')
  const isTakenOver = student.emailConfirmedAt === undefined
  // Until now nobody had shown that the address is theirs: whoever chose this password may be another, and it goes.
  const passwordHash = isTakenOver ? await hashPassword(randomBytes(32).toString('base64url')) : undefined
  await caller.store.write(caller.author, async (tx) => {
    const current = await tx.students.open(student.id)
    if (!current?.isActive || current.tokenVersion !== student.tokenVersion) throw new Failure('INVALID_CREDENTIALS')
    // Two at once: the other may have come in as somebody else at Google.
    if (current.googleSub !== undefined && current.googleSub !== sub) throw new OtherPerson()
    const now = caller.now()
    const known: StudentRecord = { ...current, googleSub: sub }
    if (passwordHash !== undefined) {
      await tx.students.replace({
        ...known,
        passwordHash,
        tokenVersion: current.tokenVersion + 1,
        emailConfirmedAt: now,
        updatedAt: now,
      })
      await tx.students.endSessions(current.id)
      // Whoever opened the account may have begun a change of address or asked for links: none of it outlives them.
      await tx.students.dropTokens(current.id)
      await tx.audit.note({ act: 'confirm-email', kind: 'student', record: current.id })
    } else if (current.googleSub === undefined) {
      await tx.students.replace({ ...known, updatedAt: now })
      await tx.audit.note({ act: 'link-google', kind: 'student', record: current.id })
    }
    await tx.students.putToken({
      hash: hashOfToken(ticket),
      student: current.id,
      purpose: 'ticket',
      expiresAt: now + TICKET_MS,
    })
  })
  if (isTakenOver) post.send(passwordChangedLetter(student.email, site, caller.language))
  return ticket
}

/**
 * Changes a ticket for a session. @throws Failure INVALID_CREDENTIALS where it was used, is older than a minute, or was
 * never given
 */
export async function enterWithTicket(
  caller: Caller,
  secret: string,
  { ticket, ...asked }: SessionAsked & { ticket: string },
): Promise<SignInResult> {
  const id = await caller.store.write(caller.author, (tx) => tx.students.takeToken(hashOfToken(ticket), 'ticket'))
  const student = id === undefined ? undefined : await caller.store.students.open(id)
  if (!student?.isActive) throw new Failure('INVALID_CREDENTIALS')
  return openStudentSession(caller, secret, student, asked)
}
