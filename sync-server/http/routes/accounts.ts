import { Failure } from '../../../shared/failure.ts'
import { accountCalls } from '../../../shared/protocol/accountCalls.ts'
import { Lockout } from '../../services/auth/lockout.ts'
import { mailLoginLink, loginLetters } from '../../services/auth/loginLink.ts'
import type { Limits } from '../../services/limits/limits.ts'
import { readProof } from '../../services/auth/proof.ts'
import type { TokenSession } from '../../services/auth/tokens.ts'
import { agree, consentsOf, withdrawFromEnquiry } from '../../services/students/consents.ts'
import { correctAccount } from '../../services/students/correct.ts'
import { exportOf } from '../../services/students/exportOf.ts'
import { leaveSite } from '../../services/students/leave.ts'
import type { AccountMail } from '../../services/students/mail.ts'
import { ownAccount } from '../../services/students/mandate.ts'
import { ownMandate } from '../../services/students/pulled.ts'
import { askForConfirmation, confirmEmail } from '../../services/students/confirm.ts'
import { askForNewEmail } from '../../services/students/newEmail.ts'
import { forgotPassword, LetterAllowance, readResetLink } from '../../services/students/resetLink.ts'
import { endOtherStudentSessions, endStudentSession, listStudentSessions } from '../../services/students/sessions.ts'
import { changeStudentPassword, resetPassword } from '../../services/students/setPassword.ts'
import { signInStudent, signOutStudent } from '../../services/students/signIn.ts'
import { signUp } from '../../services/students/signUp.ts'
import { presentConsent, presentDisclosure, presentExport, presentSession, presentStudent } from '../present/student.ts'
import { clearCache } from '../clearCache.ts'
import { successAnswer, route, type Route } from '../route.ts'

const at = (ms: number): string => new Date(ms).toISOString()

/** Accounts of the public site, a realm apart from staff. */
export function accountRoutes({
  secret,
  limits,
  mail,
}: {
  secret: string
  limits: Limits
  mail: AccountMail
}): Route[] {
  const lockout = new Lockout(limits)
  const letters = new LetterAllowance(limits),
    links = loginLetters(limits, 'student')
  return [
    route(accountCalls.signUp, async ({ caller, body, ctx }) => {
      const { vouched, ...form } = body
      const proof = vouched === undefined ? undefined : readProof(secret, vouched, caller.now())
      await signUp(caller, mail, letters, { ...form, ...(proof && { proof }) })
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(null, { message: 'Account created. Please log in' })
    }),
    route(accountCalls.signIn, async ({ caller, body, ctx }) => {
      const { token, student, expiresAt, isDeletionTakenBack, device } = await signInStudent(
        caller,
        { secret, lockout },
        { ...body, address: ctx.ip, userAgent: ctx.get('user-agent') },
      )
      ctx.set('Cache-Control', 'no-store')
      return {
        success: true,
        token,
        expiresAt: at(expiresAt),
        user: presentStudent(student),
        ...(device !== undefined && { device }),
        ...(isDeletionTakenBack && { isDeletionTakenBack }),
      }
    }),
    route(accountCalls.signOut, async ({ caller, ctx }) => {
      await signOutStudent(caller, sessionIn(ctx.state))
      clearCache(ctx)
      return successAnswer(null, { message: 'Signed out' })
    }),
    route(accountCalls.loginLink, async ({ caller, body, ctx }) => {
      mailLoginLink(caller, { mail, secret, realm: 'student', allowance: links }, body)
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(null, { message: 'Email Sent!' })
    }),
    route(accountCalls.forgotPassword, async ({ caller, body, ctx }) => {
      forgotPassword(caller, mail, letters, body)
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(null, { message: 'Email Sent!' })
    }),
    route(accountCalls.resetPassword, async ({ caller, body, ctx }) => {
      await resetPassword(caller, mail, body)
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(null, { message: 'Your new password is set. Please log in' })
    }),
    route(accountCalls.changePassword, async ({ caller, body, ctx }) => {
      const { token, expiresAt } = await changeStudentPassword(
        caller,
        { mail, secret, session: sessionIn(ctx.state) },
        body,
      )
      return successAnswer({ token, expiresAt: at(expiresAt) })
    }),
    route(accountCalls.exportOwn, async ({ caller, ctx }) => {
      ctx.set('Content-Disposition', 'attachment; filename="pravesh-my-data.json"')
      return presentExport(await exportOf(caller), ctx.state.session?.jti)
    }),
    route(accountCalls.sessions, async ({ caller, ctx }) =>
      successAnswer(
        (await listStudentSessions(caller)).map((session) => presentSession(session, ctx.state.session?.jti)),
      ),
    ),
    route(accountCalls.endSession, async ({ caller, params }) => {
      await endStudentSession(caller, params.id)
      return successAnswer(null)
    }),
    route(accountCalls.endOthers, async ({ caller, ctx }) => {
      await endOtherStudentSessions(caller, sessionIn(ctx.state).jti)
      return successAnswer(null)
    }),
    route(accountCalls.consents, async ({ caller }) => {
      const { consents, disclosures } = await consentsOf(caller)
      return successAnswer({ consents: consents.map(presentConsent), disclosures: disclosures.map(presentDisclosure) })
    }),
    route(accountCalls.consent, async ({ caller, params, body }) => {
      await agree(caller, params.purpose, body.given)
      return successAnswer(null)
    }),
    route(accountCalls.withdraw, async ({ caller, params }) => {
      await withdrawFromEnquiry(caller, params.id, params.purpose)
      return successAnswer(null)
    }),
    route(accountCalls.me, async ({ caller }) => {
      const { student, mandates } = await ownAccount(caller)
      return successAnswer({
        ...presentStudent(student),
        ...(mandates.length > 0 && { answersFor: mandates.map(ownMandate) }),
      })
    }),
    route(accountCalls.correct, async ({ caller, body }) =>
      successAnswer(presentStudent(await correctAccount(caller, body))),
    ),
    route(accountCalls.newEmail, async ({ caller, body }) => {
      await askForNewEmail(caller, mail, letters, body)
      return successAnswer(null, { message: 'Email Sent!' })
    }),
    route(accountCalls.confirmEmail, async ({ caller, body, ctx }) => {
      const confirmed = await confirmEmail(caller, mail, body)
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(confirmed, {
        message: confirmed.isChanged ? 'Your e-mail is changed' : 'Your e-mail is confirmed',
      })
    }),
    route(accountCalls.confirmation, async ({ caller }) => {
      const { isConfirmed } = await askForConfirmation(caller, mail, letters)
      return successAnswer({ isConfirmed }, { message: isConfirmed ? 'Your e-mail is confirmed' : 'Email Sent!' })
    }),
    route(accountCalls.leave, async ({ caller, body }) =>
      successAnswer({ deletedOn: at((await leaveSite(caller, mail, body.password)).deletedOn) }),
    ),
    route(accountCalls.resetLink, async ({ caller, params }) => {
      const { link, expiresAt } = await readResetLink(caller, mail, params.id)
      return successAnswer({ link, expiresAt: at(expiresAt) })
    }),
  ]
}

/** The session the token proved. @throws Failure UNAUTHENTICATED */
function sessionIn({ session }: { session?: TokenSession }): TokenSession {
  if (!session) throw new Failure('UNAUTHENTICATED')
  return session
}
