import { z } from 'zod'
import { UPLOADS } from '../files/kinds.ts'
import { ROLES, PERMISSIONS } from '../people/permissions.ts'
import { call } from './call.ts'
import { Answer, ById, ClientHintsBody, DeviceToken, Done } from './fields.ts'
import { Beside, UploadedFileAnswer } from './fileCalls.ts'

const Password = z.string().min(1).max(256)
const Overrides = z.object({
  canEditColleges: z.boolean().optional(),
  canDeleteColleges: z.boolean().optional(),
  canViewUsers: z.boolean().optional(),
})
/** Six figures of an app or a recovery code, read by `shared/people/secondFactor.ts`. */
const Code = z.string().min(1).max(100)
/**
 * How a person is shown, and in which language the public site is shown to them; absent: as each device has it. `tag`:
 * of the account as it stands, for the If-Match of what is written of it.
 */
const Shown = {
  name: z.string(),
  email: z.string(),
  avatar: z.string().optional(),
  language: z.enum(['en', 'hi']).optional(),
  tag: z.string(),
}

/** Staff sign-in: back-office 7, `docs/spec/api.md`. */
export const authCalls = {
  signIn: call({
    method: 'POST',
    path: '/crm-auth/login',
    guard: 'public',
    limit: 'login',
    secretAnswer: true,
    summary:
      'Sign a member of staff in. Where the account has a second factor the right password alone is answered SECOND_FACTOR_REQUIRED.',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: Password,
      code: Code.optional(),
      ...ClientHintsBody,
    }),
    returns: z.object({
      success: z.literal(true),
      token: z.string(),
      device: DeviceToken.optional(),
      /** The password was chosen by somebody else: the token opens nothing but the change of it. */
      mustChangePassword: z.literal(true).optional(),
      user: z.object({
        _id: z.string(),
        id: z.string(),
        ...Shown,
        role: z.enum(ROLES),
        permissions: Overrides,
        isActive: z.boolean(),
      }),
    }),
  }),
  loginLink: call({
    method: 'POST',
    path: '/crm-auth/login-link',
    guard: 'public',
    limit: 'reset',
    summary:
      'Mail a link by which a member of the staff signs in, with the password, although too many tries failed: 30 minutes, once. Answers the same whether the e-mail has an account or not.',
    body: z.object({ email: z.string().max(400).default('') }),
    returns: Done,
  }),
  permissions: call({
    method: 'GET',
    path: '/crm-auth/permissions',
    guard: 'staff',
    summary:
      'What the signed-in person may do and how they are shown, as it is now, with the tag that goes with what they write of themselves.',
    returns: Answer(
      z.object({ ...Shown, role: z.enum(ROLES), permissions: z.array(z.enum(PERMISSIONS)), overrides: Overrides }),
    ),
  }),
  validateToken: call({
    method: 'POST',
    path: '/crm-auth/validate-token',
    guard: 'public',
    summary: 'Is the bearer token still good?',
    returns: z.object({ success: z.literal(true), valid: z.boolean() }),
  }),
  changePassword: call({
    method: 'PUT',
    path: '/crm-auth/change-password',
    guard: 'staff',
    allowsInitialPassword: true,
    limit: 'login',
    secretAnswer: true,
    summary: 'Change one’s own password. All other sessions end; the answer carries a new token.',
    body: z.object({ currentPassword: Password, newPassword: Password }),
    returns: z.object({ success: z.literal(true), message: z.string(), data: z.object({ token: z.string() }) }),
  }),
  sessions: call({
    method: 'GET',
    path: '/crm-auth/sessions',
    guard: 'staff',
    summary: 'Where one is signed in.',
    returns: Answer(
      z.array(
        z.object({
          id: z.string(),
          startedAt: z.string(),
          expiresAt: z.string(),
          browser: z.string().optional(),
          address: z.string().optional(),
          isThis: z.boolean(),
        }),
      ),
    ),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/crm-auth/sessions/:id',
    guard: 'staff',
    summary: 'Sign one of one’s own devices out.',
    params: ById,
    returns: Done,
  }),
  endOthers: call({
    method: 'DELETE',
    path: '/crm-auth/sessions',
    guard: 'staff',
    summary: 'Sign every other device of one’s own out.',
    returns: Done,
  }),
  setAvatar: call({
    method: 'POST',
    path: '/crm-auth/avatar',
    guard: 'staff',
    limit: 'upload',
    summary: 'Show a picture as one’s own face.',
    status: 201,
    multipart: { fields: [UPLOADS.avatar.field], files: UPLOADS.avatar.files, bytesEach: UPLOADS.avatar.bytesEach },
    body: Beside.pick({ ids: true }),
    returns: UploadedFileAnswer,
  }),
  removeAvatar: call({
    method: 'DELETE',
    path: '/crm-auth/avatar',
    guard: 'staff',
    summary: 'Show one’s initial again.',
    returns: Done,
  }),
  secondFactor: call({
    method: 'GET',
    path: '/crm-auth/second-factor',
    guard: 'staff',
    summary: 'Is one’s own second factor on, since when, and how many recovery codes are left?',
    returns: Answer(z.object({ isOn: z.boolean(), since: z.string().optional(), codesLeft: z.int() })),
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: '/crm-auth/second-factor',
    guard: 'staff',
    limit: 'login',
    secretAnswer: true,
    summary: 'Make a key for an authenticator app (RFC 6238); nothing is asked for before a code of it came back.',
    body: z.object({ password: Password }),
    returns: Answer(z.object({ uri: z.string(), key: z.string() })),
  }),
  confirmSecondFactor: call({
    method: 'PUT',
    path: '/crm-auth/second-factor',
    guard: 'staff',
    limit: 'login',
    secretAnswer: true,
    summary: 'Switch the second factor on with a first code; the recovery codes are answered this once.',
    body: z.object({ code: Code }),
    returns: Answer(z.object({ recoveryCodes: z.array(z.string()) })),
  }),
  endSecondFactor: call({
    method: 'DELETE',
    path: '/crm-auth/second-factor',
    guard: 'staff',
    limit: 'login',
    summary: 'Switch one’s own second factor off, with the password and a code.',
    body: z.object({ password: Password, code: Code }),
    returns: Done,
  }),
  signOut: call({
    method: 'POST',
    path: '/crm-auth/logout',
    guard: 'staff',
    allowsInitialPassword: true,
    summary: 'End this session at the server.',
    returns: Done,
  }),
}
