import { z } from 'zod'
import { ACCOUNT_PURPOSES } from '../people/consents.ts'
import { INTERESTS } from '../people/rules.ts'
import { call } from './call.ts'
import { Answer, ById, ClientHintsBody, DeviceToken, Done, Id, MessageSchema } from './fields.ts'

const Text = z.string().max(400).default('')
const Password = z.string().max(400).default('')
const Interest = z.enum([...INTERESTS, ''])
const Student = z.object({
  _id: z.string(),
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  interestedIn: z.string().optional(),
  yearOfBirth: z.int().optional(),
  isEmailConfirmed: z.boolean(),
  createdAt: z.string(),
})

/** As `Mandate` of shared/people declares it. */
const Mandate = z.object({ college: z.string(), name: z.string(), since: z.string() })

/** A place where this account is logged in; `isThis`: the one that asks. Times in ISO 8601. */
const OpenSession = z.object({
  id: z.string(),
  startedAt: z.string(),
  expiresAt: z.string(),
  browser: z.string().optional(),
  isThis: z.boolean(),
})
/**
 * One purpose and how it stands. `enquiry` where it was agreed to with one; `withdrawable` while it can be taken back
 * here.
 */
const ConsentShown = z.object({
  purpose: z.string(),
  text: z.string(),
  textVersion: z.string(),
  given: z.boolean(),
  at: z.string().optional(),
  isWithdrawable: z.boolean(),
  enquiry: z
    .object({ id: z.string(), reference: z.string(), kind: z.string(), college: z.string().optional() })
    .optional(),
  whyNot: z.string().optional(),
})
/**
 * To whom something of this person was given or shown, what, and when. `text`: what, to be said in the reader's
 * language; absent in the answer of an earlier server.
 */
const Disclosure = z.object({ to: z.string(), what: z.string(), at: z.string(), text: MessageSchema.optional() })
export type OpenSession = z.output<typeof OpenSession>
export type ConsentShown = z.output<typeof ConsentShown>
export type Disclosure = z.output<typeof Disclosure>
export type StudentShown = z.output<typeof Student>
export type OwnAccount = StudentShown & { answersFor?: Array<z.output<typeof Mandate>> | undefined }

/** Website accounts: public-site 4 and 5, behaviour 5. */
export const accountCalls = {
  signUp: call({
    method: 'POST',
    path: '/auth/signup',
    guard: 'public',
    status: 201,
    limit: 'signup',
    summary:
      'Open a website account. An e-mail that already has one is answered the same, and its owner is told by mail.',
    body: z.object({
      fullName: Text,
      email: Text,
      phone: Text,
      password: Password,
      confirmPassword: Password,
      agreeToTerms: z.boolean().default(false),
      interestedIn: Interest.optional().transform((chosen) => chosen || undefined),
      yearOfBirth: z.int().optional(),
      /** Of whoever came from Google and has no account yet: that the address is theirs. */
      vouched: z.string().max(2000).optional(),
    }),
    returns: Done,
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/login',
    guard: 'public',
    limit: 'login',
    secretAnswer: true,
    summary:
      'Sign in on the public site; within 30 days of asking for it, this takes back the deletion of the account.',
    body: z.object({
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(256),
      rememberMe: z.boolean().default(false),
      ...ClientHintsBody,
    }),
    returns: z.object({
      success: z.literal(true),
      token: z.string(),
      device: DeviceToken.optional(),
      expiresAt: z.string(),
      user: Student,
      isDeletionTakenBack: z.literal(true).optional(),
    }),
  }),
  loginLink: call({
    method: 'POST',
    path: '/auth/login-link',
    guard: 'public',
    limit: 'reset',
    summary:
      'Mail a link by which the owner of an account signs in, with the password, although too many tries failed: 30 minutes, once. Answers the same whether the e-mail has an account or not.',
    body: z.object({ email: Text }),
    returns: Done,
  }),
  googleBegin: call({
    method: 'GET',
    path: '/auth/google',
    guard: 'public',
    limit: 'login',
    summary: 'Leads the browser to Google to sign in there. Only where that is configured.',
    query: z.object({ remember: z.enum(['1']).optional() }),
    produces: 'text/html',
  }),
  googleReturn: call({
    method: 'GET',
    path: '/auth/google/callback',
    guard: 'public',
    limit: 'login',
    summary: 'Where Google leads the browser back to, with a code for us.',
    produces: 'text/html',
  }),
  enter: call({
    method: 'POST',
    path: '/auth/enter',
    guard: 'public',
    limit: 'login',
    secretAnswer: true,
    summary: 'Change the ticket of a sign-in elsewhere for a session: once, within a minute.',
    body: z.object({ ticket: z.string().min(1).max(200), rememberMe: z.boolean().default(false) }),
    returns: z.object({
      success: z.literal(true),
      token: z.string(),
      expiresAt: z.string(),
      user: Student,
      isDeletionTakenBack: z.literal(true).optional(),
    }),
  }),
  signOut: call({
    method: 'POST',
    path: '/auth/logout',
    guard: 'student',
    summary: 'End this session at the server.',
    returns: Done,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/forgot-password',
    guard: 'public',
    limit: 'reset',
    summary: 'Mail a link to set a new password. Answers the same whether the e-mail has an account or not.',
    body: z.object({ email: Text }),
    returns: Done,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/reset-password',
    guard: 'public',
    limit: 'reset',
    summary: 'Set a new password with the mailed token: 30 minutes, once. Every session of the account ends.',
    body: z.object({ token: z.string().max(200).default(''), password: Password }),
    returns: Done,
  }),
  changePassword: call({
    method: 'PUT',
    path: '/auth/change-password',
    guard: 'student',
    limit: 'login',
    secretAnswer: true,
    summary: 'Change one’s own password. All other sessions end; the answer carries a new token.',
    body: z.object({ currentPassword: Password, newPassword: Password }),
    returns: Answer(z.object({ token: z.string(), expiresAt: z.string() })),
  }),
  me: call({
    method: 'GET',
    path: '/auth/me',
    guard: 'student',
    summary: 'One’s own account, and for which colleges it answers.',
    returns: Answer(Student.extend({ answersFor: z.array(Mandate).optional() })),
  }),
  correct: call({
    method: 'PATCH',
    path: '/auth/me',
    guard: 'student',
    summary: 'Correct one’s own account. What is left out is left alone.',
    body: z.object({
      fullName: z.string().max(400).optional(),
      phone: z.string().max(400).optional(),
      interestedIn: Interest.optional(),
      yearOfBirth: z.int().optional(),
    }),
    returns: Answer(Student),
  }),
  newEmail: call({
    method: 'POST',
    path: '/auth/me/email',
    guard: 'student',
    limit: 'login',
    summary:
      'Ask for another e-mail: a link goes to it, and word of it to the present one. Nothing changes before the link is opened.',
    body: z.object({ email: Text, password: Password }),
    returns: Done,
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/confirm-email',
    guard: 'public',
    limit: 'reset',
    summary:
      'Take a mailed token that shows an e-mail to be one’s own, once: of the account since signing up (24 hours), or of a new one (30 minutes), which the account then has.',
    body: z.object({ token: z.string().max(200).default('') }),
    returns: Answer(z.object({ email: z.string(), isChanged: z.boolean() })),
  }),
  confirmation: call({
    method: 'POST',
    path: '/auth/me/confirmation',
    guard: 'student',
    limit: 'reset',
    summary:
      'Send the link that confirms one’s own e-mail once more; any earlier one is void. Confirmed already, nothing is sent.',
    returns: Answer(z.object({ isConfirmed: z.boolean() })),
  }),
  leave: call({
    method: 'DELETE',
    path: '/auth/me',
    guard: 'student',
    limit: 'login',
    summary: 'Ask for the account to be deleted in 30 days. Every session ends; logging in before then takes it back.',
    body: z.object({ password: Password }),
    returns: Answer(z.object({ deletedOn: z.string() })),
  }),
  exportOwn: call({
    method: 'GET',
    path: '/auth/me/export',
    guard: 'student',
    limit: 'export',
    summary: 'Everything known of the account, as one JSON file.',
    returns: z.looseObject({ account: z.looseObject({ id: z.string() }) }),
  }),
  sessions: call({
    method: 'GET',
    path: '/auth/me/sessions',
    guard: 'student',
    summary: 'Where one is logged in.',
    returns: Answer(z.array(OpenSession)),
  }),
  endSession: call({
    method: 'DELETE',
    path: '/auth/me/sessions/:id',
    guard: 'student',
    summary: 'Log one of one’s own devices out.',
    params: ById,
    returns: Done,
  }),
  endOthers: call({
    method: 'DELETE',
    path: '/auth/me/sessions',
    guard: 'student',
    summary: 'Log every other device out.',
    returns: Done,
  }),
  consents: call({
    method: 'GET',
    path: '/auth/me/consents',
    guard: 'student',
    summary: 'What one has agreed to, and to whom anything was given.',
    returns: Answer(z.object({ consents: z.array(ConsentShown), disclosures: z.array(Disclosure) })),
  }),
  consent: call({
    method: 'PUT',
    path: '/auth/me/consents/:purpose',
    guard: 'student',
    summary: 'Agree to one purpose, or take it back.',
    params: z.object({ purpose: z.enum(ACCOUNT_PURPOSES) }),
    body: z.object({ given: z.boolean() }),
    returns: Done,
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/auth/me/enquiries/:id/consents/:purpose',
    guard: 'student',
    summary: 'Take back what was agreed to with one enquiry. Without the answer’s own consent the enquiry is closed.',
    params: z.object({ id: Id, purpose: Id }),
    returns: Done,
  }),
  resetLink: call({
    method: 'POST',
    path: '/users/:id/reset-link',
    guard: 'edit_users',
    secretAnswer: true,
    summary:
      'Where there is no mail service: a link for a person who asked for one within the last 30 minutes. Any earlier one is void.',
    params: ById,
    returns: Answer(z.object({ link: z.string(), expiresAt: z.string() })),
  }),
}
