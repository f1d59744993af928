import { permissionsOf } from '../../../shared/people/permissions.ts'
import { authCalls } from '../../../shared/protocol/authCalls.ts'
import { Failure } from '../../../shared/failure.ts'
import { changePassword } from '../../services/auth/changePassword.ts'
import { FailedSignIns } from '../../services/auth/failedSignIns.ts'
import { Lockout } from '../../services/auth/lockout.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  ownSecondFactor,
} from '../../services/auth/secondFactor.ts'
import { mailLoginLink, loginLetters } from '../../services/auth/loginLink.ts'
import type { Limits } from '../../services/limits/limits.ts'
import { recognise } from '../../services/auth/recognise.ts'
import { endOtherStaffSessions, endStaffSession, staffSessions } from '../../services/auth/sessions.ts'
import { openStaffSignIn } from '../../services/auth/signIn.ts'
import { signOut } from '../../services/auth/signOut.ts'
import { removeAvatar, setAvatar } from '../../services/staff/avatar.ts'
import type { AccountMail } from '../../services/students/mail.ts'
import type { FileStore } from '../../files/fileStore.ts'
import { bearer } from '../middleware/signedIn.ts'
import { presentUploaded } from '../present/file.ts'
import { presentShown, presentStaff } from '../present/staff.ts'
import { clearCache } from '../clearCache.ts'
import { successAnswer, route, type Route } from '../route.ts'

/** Signing in, and what a member of staff does about their own account. `files`: where faces lie. */
export function authRoutes({
  secret,
  limits,
  files,
  mail,
}: {
  secret: string
  limits: Limits
  files: FileStore
  mail: AccountMail
}): Route[] {
  const lockout = new Lockout(limits)
  const links = loginLetters(limits, 'staff')
  const failed = new FailedSignIns(mail, limits)
  return [
    route(authCalls.signIn, async ({ caller, body, ctx }) => {
      const { code, ...given } = body
      const asked = { ...given, ...(code !== undefined && { code }), address: ctx.ip, userAgent: ctx.get('user-agent') }
      const { token, staff, device } = await openStaffSignIn(caller, { secret, lockout, failed }, asked)
      ctx.set('Cache-Control', 'no-store')
      const mustChange = staff.initialPasswordAt !== undefined && { mustChangePassword: true as const }
      return {
        success: true,
        token,
        user: presentStaff(files, staff),
        ...(device !== undefined && { device }),
        ...mustChange,
      }
    }),
    route(authCalls.loginLink, async ({ caller, body, ctx }) => {
      mailLoginLink(caller, { mail, secret, realm: 'staff', allowance: links }, body)
      ctx.set('Cache-Control', 'no-store')
      return successAnswer(null, { message: 'Email Sent!' })
    }),
    route(authCalls.permissions, async ({ caller: { staff } }) => {
      if (!staff) throw new Failure('UNAUTHENTICATED')
      return successAnswer({
        ...presentShown(files, staff),
        role: staff.role,
        permissions: permissionsOf(staff),
        overrides: staff.permissions,
      })
    }),
    route(authCalls.validateToken, async ({ caller, ctx }) => {
      ctx.set('Cache-Control', 'no-store')
      // A token that is no longer good is an answer here, not a failure; a database that cannot be asked still is one.
      const valid = await (async () => recognise(caller.store, secret, bearer(ctx)))().then(
        () => true,
        (thrown: unknown) => {
          if (thrown instanceof Failure && thrown.status === 401) return false
          throw thrown
        },
      )
      return { success: true, valid }
    }),
    route(authCalls.changePassword, async ({ caller, body }) =>
      successAnswer(await changePassword(caller, secret, body), { message: 'Password changed successfully' }),
    ),
    route(authCalls.sessions, async ({ caller, ctx }) =>
      successAnswer(
        (await staffSessions(caller)).map(({ jti, startedAt, expiresAt, userAgent, address }) => ({
          id: jti,
          startedAt: new Date(startedAt).toISOString(),
          expiresAt: new Date(expiresAt).toISOString(),
          ...(userAgent && { browser: userAgent }),
          ...(address && { address }),
          isThis: jti === ctx.state.session?.jti,
        })),
      ),
    ),
    route(authCalls.endSession, async ({ caller, params: { id } }) => {
      await endStaffSession(caller, id)
      return successAnswer(null, { message: 'Signed out there' })
    }),
    route(authCalls.endOthers, async ({ caller, ctx }) => {
      if (!ctx.state.session) throw new Failure('UNAUTHENTICATED')
      await endOtherStaffSessions(caller, ctx.state.session.jti)
      return successAnswer(null, { message: 'Signed out everywhere else' })
    }),
    route(authCalls.setAvatar, async ({ caller, body, files: arrived }) =>
      presentUploaded(files, [await setAvatar(caller, files, { ids: body.ids }, arrived)]),
    ),
    route(authCalls.removeAvatar, async ({ caller }) => {
      await removeAvatar(caller)
      return successAnswer(null, { message: 'Photo removed' })
    }),
    route(authCalls.secondFactor, async ({ caller }) => {
      const { since, ...told } = ownSecondFactor(caller)
      return successAnswer({ ...told, ...(since !== undefined && { since: new Date(since).toISOString() }) })
    }),
    route(authCalls.beginSecondFactor, async ({ caller, body }) =>
      successAnswer(await beginSecondFactor(caller, secret, body.password)),
    ),
    route(authCalls.confirmSecondFactor, async ({ caller, body }) =>
      successAnswer(await confirmSecondFactor(caller, secret, body.code), { message: 'Second step switched on' }),
    ),
    route(authCalls.endSecondFactor, async ({ caller, body }) => {
      await endSecondFactor(caller, secret, body)
      return successAnswer(null, { message: 'Second step switched off' })
    }),
    route(authCalls.signOut, async ({ caller, ctx }) => {
      if (!ctx.state.session) throw new Failure('UNAUTHENTICATED')
      await signOut(caller, ctx.state.session)
      clearCache(ctx)
      return successAnswer(null, { message: 'Signed out' })
    }),
  ]
}
