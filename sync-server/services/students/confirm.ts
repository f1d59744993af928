import { DAY_MS } from '../../../shared/format/duration.ts'
import { randomBytes } from 'node:crypto'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { StudentRecord } from '../../store/ports/students.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demandStudent, type Caller } from '../caller.ts'
import { confirmLetter } from '../mail/letters.ts'
import { raiseReviews } from '../reviews/raise.ts'
import type { AccountMail } from './mail.ts'
import { confirmNewEmail } from './newEmail.ts'
import { hashOfToken, type LetterAllowance } from './resetLink.ts'

/** The link opens nothing, so it may wait for whoever reads their mail the next day. */
export const CONFIRM_MS = DAY_MS

/**
 * Makes a link that confirms the account's own address; any earlier one is void. As with every mailed link the token
 * stands behind `#`.
 */
export async function newConfirmation(
  tx: StoreTransaction,
  { id, email }: Pick<StudentRecord, 'id' | 'email'>,
  site: string,
  now: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.students.putToken({
    hash: hashOfToken(token),
    student: id,
    purpose: 'confirm',
    expiresAt: now + CONFIRM_MS,
    email,
  })
  return `${site}/confirm-email#own=${token}`
}

/**
 * Sends the link once more, to the address of whoever asks; confirmed already, nothing is sent.
 * @returns whether it is confirmed
 * @throws Failure UNAUTHENTICATED, RATE_LIMITED where the address was sent enough letters for now
 */
export async function askForConfirmation(
  caller: Caller,
  { post, site }: AccountMail,
  allowance: LetterAllowance,
): Promise<{ isConfirmed: boolean }> {
  const student = demandStudent(caller)
  if (student.emailConfirmedAt !== undefined) return { isConfirmed: true }
  await allowance.demand(student.email)
  const link = await caller.store.write(caller.author, async (tx) => {
    const current = await tx.students.open(student.id)
    if (!current?.isActive || current.tokenVersion !== student.tokenVersion) throw new Failure('TOKEN_REVOKED')
    await tx.audit.note({ act: 'ask-confirm-email', kind: 'student', record: student.id })
    return newConfirmation(tx, student, site, caller.now())
  })
  post.send(confirmLetter(student.email, link, site, caller.language))
  return { isConfirmed: false }
}

/**
 * A mailed link was opened that shows an address to be somebody's: the account's own since signing up, or a new one,
 * which it then has. What the account wrote rises to the rung the address stands for.
 * @throws Failure LINK_INVALID where it was used, is too old, or the account has another address by now
 */
export async function confirmEmail(
  caller: Caller,
  mail: AccountMail,
  asked: { token: string },
): Promise<{ email: string; isChanged: boolean }> {
  const hash = hashOfToken(asked.token)
  const own = await caller.store.write(caller.author, async (tx) => {
    const found = await tx.students.takeAddressed(hash, 'confirm')
    const before = found && (await tx.students.open(found.student))
    if (!found || !before?.isActive || emailKey(before.email) !== emailKey(found.email)) return undefined
    const after: StudentRecord = {
      ...before,
      emailConfirmedAt: before.emailConfirmedAt ?? caller.now(),
      updatedAt: caller.now(),
    }
    await tx.students.replace(after)
    await tx.students.dropTokens(after.id)
    await raiseReviews(tx, after)
    await tx.audit.note({ act: 'confirm-email', kind: 'student', record: after.id })
    return after
  })
  return own
    ? { email: own.email, isChanged: false }
    : { email: (await confirmNewEmail(caller, mail, asked)).email, isChanged: true }
}
