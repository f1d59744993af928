import { v7 as uuid } from 'uuid'
import { yearInIndia } from '../../../shared/college/year.ts'
import { Failure } from '../../../shared/failure.ts'
import { TERMS } from '../../../shared/people/consents.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import { problemsInSignUp, problemsInYearOfBirth, type SignUp } from '../../../shared/people/rules.ts'
import { singleLine } from '../../../shared/record/text.ts'
import type { Proof } from '../auth/proof.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Caller } from '../caller.ts'
import { alreadyHereLetter, confirmLetter } from '../mail/letters.ts'
import { newConfirmation } from './confirm.ts'
import type { AccountMail } from './mail.ts'
import type { LetterAllowance } from './resetLink.ts'
import { problemsInChosenPassword } from './setPassword.ts'

/**
 * The form, and the year asked once so that under 18 nothing is sent, profiled or telephoned (behaviour 5); it decides
 * nothing here.
 */
export interface SignUpRequest extends SignUp {
  yearOfBirth?: number
  /**
   * Whom Google has vouched for (`readProof`); where the address is the form's own, it is confirmed from the beginning.
   */
  proof?: Proof
}

/**
 * Opens a website account, and sends a link by which its e-mail is confirmed. An e-mail that has an account already
 * answers the same, after the same work, and its owner is told by mail: the form tells nobody who is here.
 * @throws Failure VALIDATION_FAILED
 */
export async function signUp(
  caller: Caller,
  { post, site }: AccountMail,
  allowance: LetterAllowance,
  form: SignUpRequest,
): Promise<void> {
  const thisYear = yearInIndia(caller.now())
  const details = [...problemsInSignUp(form), ...problemsInYearOfBirth(form.yearOfBirth, thisYear)]
  if (details.length === 0) details.push(...problemsInChosenPassword(form.password))
  if (details.length > 0) throw new Failure('VALIDATION_FAILED', { details })
  const passwordHash = await hashPassword(form.password)
  const email = emailKey(form.email)
  const now = caller.now()
  // One transaction that writes, whether there is an account or not, so that its length tells nothing either.
  const made = await caller.store
    .write(caller.author, async (tx) => {
      const standing = await tx.students.byEmail(email)
      if (standing) {
        await tx.audit.note({ act: 'sign-up-again', kind: 'student', record: standing.id })
        return 'standing' as const
      }
      const id = uuid()
      const proof = form.proof && emailKey(form.proof.email) === email ? form.proof : undefined
      // Who has an account by another address goes on being known there by Google.
      const isFirst = proof !== undefined && (await tx.students.byGoogle(proof.sub)) === undefined
      await tx.students.add({
        id,
        fullName: singleLine(form.fullName),
        email,
        phone: singleLine(form.phone),
        passwordHash,
        tokenVersion: 0,
        isActive: true,
        createdAt: now,
        updatedAt: now,
        ...(proof && { emailConfirmedAt: now, ...(isFirst && { googleSub: proof.sub }) }),
        ...(form.interestedIn && { interestedIn: form.interestedIn }),
        ...(form.yearOfBirth !== undefined && { yearOfBirth: form.yearOfBirth }),
      })
      await tx.students.consent(id, { purpose: 'terms', textVersion: TERMS.version, given: true, at: now })
      await tx.audit.note({ act: 'sign-up', kind: 'student', record: id })
      return proof ? undefined : { link: await newConfirmation(tx, { id, email }, site, now) }
    })
    .catch((thrown: unknown) => {
      // Two forms at once: the other one was a moment earlier.
      if (thrown instanceof Failure && thrown.code === 'EMAIL_TAKEN') return 'standing' as const
      throw thrown
    })
  if (made)
    post.afterwards(async () => {
      if (!(await allowance.take(email))) return undefined
      return made === 'standing'
        ? alreadyHereLetter(email, site, caller.language)
        : confirmLetter(email, made.link, site, caller.language)
    })
}
