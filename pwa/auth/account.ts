import type { OpenSession, OwnAccount, StudentShown } from '../../shared/protocol/accountCalls.ts'
import type { CounsellingSession } from '../../shared/enquiry/session.ts'
import type { AccountPurpose } from '../../shared/people/consents.ts'
import type { Correction } from '../../shared/people/rules.ts'
import type { CallAnswer, CallBody } from '../../shared/protocol/calls.ts'
import { DOCUMENT } from '../../shared/review/document.ts'
import type { ReportShown } from '../../shared/review/report.ts'
import { addressOf, type ApiClient, openClient } from '../api/client.ts'
import { endingWith } from '../api/sessionEnd.ts'
import { openRemote, type Remote, RemoteFailure } from '../remote/client.ts'
import { keepDevice, knownDevices } from './knownDevices.ts'
import { forgetStudent, keepStudent, renewStudent, type SignedInStudent, studentToken } from './student.ts'

export type ReportedFigures = CallAnswer<'GET /auth/me/corrections'>['data']

// Calls of the public site's own accounts. All of them need the network, and say so; only a sign-up waits for one
// (decision 0040).

const own = (): Remote => openRemote({ token: studentToken })

/**
 * The calls of the signed-in student. An answer that this session is over ends it here too; a wrong password does not.
 * @throws RemoteFailure
 */
const inSession = (): ApiClient => openClient(own(), endingWith({ token: studentToken, end: forgetStudent }))

/** Whoever signed in. `isStaying`: the account waited to be deleted, and stays. */
type SignedIn = SignedInStudent & { isStaying: boolean }

interface SigningIn {
  email: string
  password: string
  rememberMe: boolean
  /** Of a mailed link, after too many tries. */ link?: string | undefined
}
/** Signs in. @throws RemoteFailure with the server's sentence; Error 'Login failed' where the answer is none of ours */
export const logInStudent = async ({ link, ...asked }: SigningIn, remote: Remote = own()): Promise<SignedIn> => {
  const devices = knownDevices()
  const body = { ...asked, ...(devices.length > 0 && { devices }), ...(link !== undefined && { link }) }
  return enter(openClient(remote).call('POST /auth/login', { body }), asked.rememberMe)
}

/** Mails a link by which the owner of an account logs in although too many tries failed. @throws RemoteFailure */
export const requestStudentLoginLink = async (email: string, remote: Remote = own()): Promise<void> => {
  await openClient(remote).call('POST /auth/login-link', { body: { email } })
}
/** Too many tries failed: with the right password, too, one has to wait, or come by a mailed link. */
export const isHeldUp = (thrown: unknown): boolean => thrown instanceof RemoteFailure && thrown.code === 'RATE_LIMITED'

/** Where the browser goes to sign in with Google; it comes back to the login page with a ticket. */
export const googleAddress = (rememberMe: boolean): string =>
  addressOf('GET /auth/google', rememberMe ? { query: { remember: '1' } } : {})
/** Changes the ticket of a sign-in elsewhere for a session: once, within a minute. @throws as `signInStudent` */
export const exchangeTicket = (
  asked: { ticket: string; rememberMe: boolean },
  remote: Remote = own(),
): Promise<SignedIn> => enter(openClient(remote).call('POST /auth/enter', { body: asked }), asked.rememberMe)

type SignInAnswer = CallAnswer<'POST /auth/login'> | CallAnswer<'POST /auth/enter'>
async function enter(answer: Promise<SignInAnswer>, rememberMe: boolean): Promise<SignedIn> {
  // A body of another server's is no sign-in, whatever the contract says.
  const body: Partial<SignInAnswer> = (await answer) ?? {}
  const { token, expiresAt, user, isDeletionTakenBack } = body
  if (
    typeof token !== 'string' ||
    typeof expiresAt !== 'string' ||
    typeof user?.id !== 'string' ||
    typeof user.fullName !== 'string' ||
    typeof user.email !== 'string'
  )
    throw new Error('Login failed')
  const student = { id: user.id, name: user.fullName, email: user.email, token, expiresAt }
  keepStudent(student, rememberMe)
  if ('device' in body) keepDevice(body.device)
  return { ...student, isStaying: isDeletionTakenBack === true }
}

/**
 * Ends the session here at once, and at the server when it can be reached. What is queued was settled before
 * (`leaveWriting`).
 */
export async function logOutStudent(remote: Remote = own()): Promise<void> {
  const ended = openClient(remote).call('POST /auth/logout', { timeoutMs: 3000, mayClear: true })
  forgetStudent()
  await ended.catch(() => undefined) // offline: the token ends by itself
}

export interface SignUpForm {
  fullName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  agreeToTerms: boolean
  interestedIn: string
  yearOfBirth?: number
  vouched?: string
}
/** What the rules of a form let through is what the contract takes; the server asks again. */
type Interest = NonNullable<CallBody<'POST /auth/signup'>['interestedIn']>
const withInterest = <F extends { interestedIn?: string }>({ interestedIn, ...form }: F) => ({
  ...form,
  ...(interestedIn !== undefined && { interestedIn: interestedIn as Interest }),
})
/** @throws RemoteFailure */
export const signUpStudent = async (form: SignUpForm, remote: Remote = own()): Promise<void> => {
  await openClient(remote).call('POST /auth/signup', { body: withInterest(form) })
}

/** @throws RemoteFailure */
export const askForLink = async (email: string, remote: Remote = own()): Promise<void> => {
  await openClient(remote).call('POST /auth/forgot-password', { body: { email } })
}
/** @throws RemoteFailure, with code LINK_INVALID where the link is used or too old */
export const setPassword = async (token: string, password: string, remote: Remote = own()): Promise<void> => {
  await openClient(remote).call('POST /auth/reset-password', { body: { token, password } })
}

/**
 * Takes a mailed token; answers the address that is confirmed by it, and whether the account has it only from now on.
 * @throws RemoteFailure, with code LINK_INVALID where the link is used or too old
 */
export async function sendEmailToken(
  token: string,
  remote: Remote = own(),
): Promise<{ email: string; isChanged: boolean }> {
  return (await openClient(remote).call('POST /auth/confirm-email', { body: { token } })).data
}

/** The connection failed, and not what was sent: it may go with the next one. */
export const isConnectionFailure = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure && thrown.reason !== 'refused'
export const isLinkOver = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure && thrown.code === 'LINK_INVALID'

/** A session asked for elsewhere, by its number and how its author is reached. @throws RemoteFailure */
export async function findCounsellingSession(
  reference: string,
  contact: string,
  remote: Remote = own(),
): Promise<CounsellingSession> {
  return (await openClient(remote).call('POST /enquiries/session', { body: { reference, contact } })).data
}

/** Shows staff a picture of a document for one's own review. @throws RemoteFailure */
export async function sendReviewDocument(review: string, picture: File, remote: Remote = own()): Promise<void> {
  const body = new FormData()
  body.set(DOCUMENT.field, picture)
  await openClient(remote).call('POST /reviews/:id/document', { params: { id: review }, body, timeoutMs: 60_000 })
}

/** What became of reports this device made without an account. @throws RemoteFailure */
export const askOutcomes = async (
  device: string,
  references: readonly string[],
  remote: Remote = openRemote(),
): Promise<ReportShown[]> =>
  (await openClient(remote).call('POST /reviews/reports/outcomes', { body: { device, references: [...references] } }))
    .data

/** What there is to see and do about one's own account; each rejects with RemoteFailure. */
export const myAccount = {
  read: async (): Promise<OwnAccount> => (await inSession().call('GET /auth/me')).data,
  async correct(form: Correction): Promise<StudentShown> {
    const { data } = await inSession().call('PATCH /auth/me', { body: withInterest(form) })
    renewStudent({ name: data.fullName })
    return data
  },
  /** Every other device is logged out; this one goes on with a new token. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    const { data } = await inSession().call('PUT /auth/change-password', { body: { currentPassword, newPassword } })
    renewStudent(data)
  },
  /** Sends a link to the new address; nothing changes before it is opened. */
  askForNewEmail: (email: string, password: string) =>
    inSession().call('POST /auth/me/email', { body: { email, password } }),
  /** Sends the link that confirms the present address once more; answers whether it is confirmed already. */
  askForConfirmation: async (): Promise<boolean> =>
    (await inSession().call('POST /auth/me/confirmation')).data.isConfirmed,
  /** What became of everything one reported. */
  reports: async (): Promise<ReportShown[]> => (await inSession().call('GET /auth/me/reports')).data,
  /** Reported figures of the colleges one answers for, and what became of one's answers. */
  reportedFigures: async (): Promise<ReportedFigures> => (await inSession().call('GET /auth/me/corrections')).data,
  sessions: async (): Promise<OpenSession[]> => (await inSession().call('GET /auth/me/sessions')).data,
  endSession: (id: string) => inSession().call('DELETE /auth/me/sessions/:id', { params: { id } }),
  endOthers: () => inSession().call('DELETE /auth/me/sessions'),
  consents: async () => (await inSession().call('GET /auth/me/consents')).data,
  agree: (purpose: AccountPurpose, given: boolean) =>
    inSession().call('PUT /auth/me/consents/:purpose', { params: { purpose }, body: { given } }),
  withdraw: (enquiry: string, purpose: string) =>
    inSession().call('DELETE /auth/me/enquiries/:id/consents/:purpose', { params: { id: enquiry, purpose } }),
  /** Everything known of the account, as the file it is saved as. */
  exported: async (): Promise<Blob> =>
    new Blob([JSON.stringify(await inSession().call('GET /auth/me/export'), null, 2)], { type: 'application/json' }),
  /** Asks for the deletion; every session is over with the answer. ISO 8601 of the day. */
  leave: async (password: string): Promise<string> =>
    (await inSession().call('DELETE /auth/me', { body: { password } })).data.deletedOn,
}
