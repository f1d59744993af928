import { createHash, randomBytes } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import { problemsInForgotten } from '../../../shared/people/rules.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Limiter, LimitSettings } from '../../store/ports/limits.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { demand, type Caller } from '../caller.ts'
import type { Limits } from '../limits/limits.ts'
import { resetLetter } from '../mail/letters.ts'
import type { AccountMail } from './mail.ts'

/** Behaviour 5: valid 30 minutes, once. */
export const LINK_MS = 30 * 60_000

/** What is stored of a token: who reads the database cannot open anybody's account with it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Makes a link for this student; any earlier one is void. The token stands behind `#`, which no server is sent and no
 * log keeps.
 */
async function newLink(
  tx: StoreTransaction,
  student: string,
  site: string,
  now: number,
): Promise<{ link: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + LINK_MS
  await tx.students.putToken({ hash: hashOfToken(token), student, purpose: 'reset', expiresAt })
  return { link: `${site}/reset-password#token=${token}`, expiresAt }
}

/** Letters to one address, whoever asks for them: nobody's mailbox is filled through our form. */
export class LetterAllowance {
  readonly #sent: Limiter
  constructor(limits: Limits, settings: LimitSettings = { name: 'letters', points: 3, duration: 3_600 }) {
    this.#sent = limits(settings)
  }

  /** Counts one more letter to this address; false when it would be too many. */
  async take(email: string): Promise<boolean> {
    return this.#sent.consume(emailKey(email)).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof RateLimiterRes) return false
        throw thrown
      },
    )
  }

  /**
   * The same for whoever is told so, because the address is their own. @throws Failure RATE_LIMITED with the seconds to
   * wait
   */
  async demand(email: string): Promise<void> {
    if (!(await this.take(email)))
      throw new Failure('RATE_LIMITED', {
        retryAfter: Math.ceil(((await this.#sent.get(emailKey(email)))?.msBeforeNext ?? 0) / 1000),
      })
  }
}

/**
 * Sends a link to whoever owns this address, if anybody does. Nothing about the account is looked at before the answer
 * has gone, so neither its words nor its time tell whether there is one.
 * @throws Failure VALIDATION_FAILED where it is no e-mail address at all
 */
export function forgotPassword(
  caller: Caller,
  { post, site, store }: AccountMail,
  allowance: LetterAllowance,
  asked: { email: string },
): void {
  const details = problemsInForgotten(asked)
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  const author: Author = {
    kind: 'visitor',
    name: 'Visitor',
    address: caller.author.address,
    requestId: caller.requestId,
  }
  post.afterwards(async () => {
    const student = await store.students.byEmail(emailKey(asked.email))
    if (!student?.isActive || !(await allowance.take(student.email))) return undefined
    // The address is read again where the link is made: a link must not go to one that the account had a moment ago.
    return store.write(author, async (tx) => {
      const current = await tx.students.open(student.id)
      if (!current?.isActive || current.email !== student.email) return undefined
      await tx.audit.note({ act: 'ask-reset', kind: 'student', record: student.id })
      const { link } = await newLink(tx, student.id, site, store.now())
      return resetLetter(current.email, link, caller.language)
    })
  })
}

/**
 * Where there is no mail service, an admin reads the link out to whoever asked for it. Only for somebody who asked
 * within the last half hour; the person finds the act among the disclosures of their account.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function readResetLink(
  caller: Caller,
  { post, site }: AccountMail,
  id: string,
): Promise<{ link: string; expiresAt: number }> {
  demand(caller, 'edit_users')
  if (post.kind === 'service')
    throw new Failure('NOT_FOUND', { message: 'Links go out by mail, to their owners alone' })
  return caller.store.write(caller.author, async (tx) => {
    const student = await tx.students.open(id)
    if (!student?.isActive) throw new Failure('NOT_FOUND', { message: 'User not found' })
    if (!(await tx.students.tokenWaits(id, 'reset')))
      throw new Failure('NOT_FOUND', { message: 'This person has not asked for a link in the last 30 minutes' })
    await tx.audit.note({ act: 'read-reset-link', kind: 'student', record: id })
    return newLink(tx, id, site, caller.now())
  })
}
