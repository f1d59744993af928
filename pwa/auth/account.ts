import type {
  ConsentShown,
  Disclosure,
  OpenSession,
  OwnAccount,
  StudentShown,
} from '../../shared/protocol/accountCalls.ts'
import type { Session } from '../../shared/enquiry/session.ts'
import type { AccountPurpose } from '../../shared/people/consents.ts'
import type { Correction } from '../../shared/people/rules.ts'
import { DOCUMENT } from '../../shared/review/document.ts'
import type { ReportShown } from '../../shared/review/report.ts'
import { type RequestOptions, openRemote, type Remote, RemoteFailure } from '../remote/client.ts'
import { keepDevice, knownDevices } from './knownDevices.ts'
import { forgetStudent, keepStudent, renewStudent, type Student, studentToken } from './student.ts'

// Calls of the public site's own accounts. All of them need the network, and say so; only a sign-up waits for one (decision 0040).

const own = (): Remote => openRemote({ base: `${location.origin}/api/v1`, token: studentToken })

/** A call of the signed-in student. An answer that this session is over ends it here too; a wrong password does not. @throws RemoteFailure */
async function ask<T>(path: string, asking: RequestOptions = {}, remote: Remote = own()): Promise<T> {
  const asked = studentToken()
  try {
    return (await remote.json(path, asking)).body as T
  } catch (thrown) {
    // An answer to an older session must not end the one that began since.
    if (
      thrown instanceof RemoteFailure &&
      thrown.status === 401 &&
      thrown.code !== 'CURRENT_PASSWORD_INCORRECT' &&
      studentToken() === asked
    )
      forgetStudent()
    throw thrown
  }
}
const dataOf = async <T>(path: string, asking?: RequestOptions): Promise<T> =>
  (await ask<{ data: T }>(path, asking)).data

/** Whoever signed in. `isStaying`: the account waited to be deleted, and stays. */
type SignedIn = Student & { isStaying: boolean }

interface SigningIn {
  email: string
  password: string
  rememberMe: boolean
  /** Of a mailed link, after too many tries. */ link?: string | undefined
}
/** Signs in. @throws RemoteFailure with the server's sentence; Error 'Login failed' where the answer is none of ours */
export const signInStudent = ({ link, ...asked }: SigningIn, remote: Remote = own()): Promise<SignedIn> => {
  const devices = knownDevices()
  return enter(
    '/auth/login',
    { ...asked, ...(devices.length > 0 && { devices }), ...(link !== undefined && { link }) },
    remote,
  )
}

/** Mails a link by which the owner of an account logs in although too many tries failed. @throws RemoteFailure */
export const askForLoginLink = async (email: string, remote: Remote = own()): Promise<void> => {
  await remote.json('/auth/login-link', { method: 'POST', body: { email } })
}
/** Too many tries failed: with the right password, too, one has to wait, or come by a mailed link. */
export const isHeldUp = (thrown: unknown): boolean => thrown instanceof RemoteFailure && thrown.code === 'RATE_LIMITED'

/** Where the browser goes to sign in with Google; it comes back to the login page with a ticket. */
export const googleAddress = (rememberMe: boolean): string => `/api/v1/auth/google${rememberMe ? '?remember=1' : ''}`
/** Changes the ticket of a sign-in elsewhere for a session: once, within a minute. @throws as `signInStudent` */
export const enterWithTicket = (
  asked: { ticket: string; rememberMe: boolean },
  remote: Remote = own(),
): Promise<SignedIn> => enter('/auth/enter', asked, remote)

async function enter(path: string, asked: { rememberMe: boolean }, remote: Remote): Promise<SignedIn> {
  const { body } = await remote.json(path, { method: 'POST', body: asked })
  const { token, expiresAt, user, isDeletionTakenBack, device } = (body ?? {}) as {
    device?: unknown
    token?: unknown
    expiresAt?: unknown
    user?: { id?: unknown; fullName?: unknown; email?: unknown }
    isDeletionTakenBack?: unknown
  }
  if (
    typeof token !== 'string' ||
    typeof expiresAt !== 'string' ||
    typeof user?.id !== 'string' ||
    typeof user.fullName !== 'string' ||
    typeof user.email !== 'string'
  )
    throw new Error('Login failed')
  const student = { id: user.id, name: user.fullName, email: user.email, token, expiresAt }
  keepStudent(student, asked.rememberMe)
  keepDevice(device)
  return { ...student, isStaying: isDeletionTakenBack === true }
}

/** Ends the session here at once, and at the server when it can be reached. What is queued was settled before (`leaveWriting`). */
export async function signOutStudent(remote: Remote = own()): Promise<void> {
  const ended = remote.json('/auth/logout', { method: 'POST', timeoutMs: 3000, mayClear: true })
  forgetStudent()
  await ended.catch(() => undefined) // offline: the token ends by itself
}

export interface SigningUp {
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
/** @throws RemoteFailure */
export const signUpStudent = async (form: SigningUp, remote: Remote = own()): Promise<void> => {
  await remote.json('/auth/signup', { method: 'POST', body: form })
}

/** @throws RemoteFailure */
export const askForLink = async (email: string, remote: Remote = own()): Promise<void> => {
  await remote.json('/auth/forgot-password', { method: 'POST', body: { email } })
}
/** @throws RemoteFailure, with code LINK_INVALID where the link is used or too old */
export const setPassword = async (token: string, password: string, remote: Remote = own()): Promise<void> => {
  await remote.json('/auth/reset-password', { method: 'POST', body: { token, password } })
}

/** Takes a mailed token; answers the address that is confirmed by it, and whether the account has it only from now on. @throws RemoteFailure, with code LINK_INVALID where the link is used or too old */
export async function confirmEmail(
  token: string,
  remote: Remote = own(),
): Promise<{ email: string; isChanged: boolean }> {
  const { body } = await remote.json('/auth/confirm-email', { method: 'POST', body: { token } })
  return (body as { data: { email: string; isChanged: boolean } }).data
}

/** The connection failed, and not what was sent: it may go with the next one. */
export const isOfTheLine = (thrown: unknown): boolean => thrown instanceof RemoteFailure && thrown.reason !== 'refused'
export const isLinkOver = (thrown: unknown): boolean =>
  thrown instanceof RemoteFailure && thrown.code === 'LINK_INVALID'

/** A session asked for elsewhere, by its number and how its author is reached. @throws RemoteFailure */
export async function findSession(reference: string, contact: string, remote: Remote = own()): Promise<Session> {
  return (
    (await remote.json('/enquiries/session', { method: 'POST', body: { reference, contact } })).body as {
      data: Session
    }
  ).data
}

/** Shows staff a picture of a document for one's own review. @throws RemoteFailure */
export async function showDocument(review: string, picture: File, remote: Remote = own()): Promise<void> {
  const body = new FormData()
  body.set(DOCUMENT.field, picture)
  await remote.json(`/reviews/${review}/document`, { method: 'POST', body, timeoutMs: 60_000 })
}

/** What became of reports this device made without an account. @throws RemoteFailure */
export const askOutcomes = async (
  device: string,
  references: readonly string[],
  remote: Remote = openRemote({ base: `${location.origin}/api/v1` }),
): Promise<ReportShown[]> =>
  (
    (await remote.json('/reviews/reports/outcomes', { method: 'POST', body: { device, references } })).body as {
      data: ReportShown[]
    }
  ).data

/** What there is to see and do about one's own account; each rejects with RemoteFailure. */
export const myAccount = {
  read: () => dataOf<OwnAccount>('/auth/me'),
  async correct(form: Correction): Promise<StudentShown> {
    const account = await dataOf<StudentShown>('/auth/me', { method: 'PATCH', body: form })
    renewStudent({ name: account.fullName })
    return account
  },
  /** Every other device is logged out; this one goes on with a new token. */
  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    renewStudent(
      await dataOf<{ token: string; expiresAt: string }>('/auth/change-password', {
        method: 'PUT',
        body: { currentPassword, newPassword },
      }),
    )
  },
  /** Sends a link to the new address; nothing changes before it is opened. */
  askForNewEmail: (email: string, password: string) =>
    ask<unknown>('/auth/me/email', { method: 'POST', body: { email, password } }),
  /** Sends the link that confirms the present address once more; answers whether it is confirmed already. */
  askForConfirmation: async (): Promise<boolean> =>
    (await dataOf<{ isConfirmed: boolean }>('/auth/me/confirmation', { method: 'POST' })).isConfirmed,
  /** What became of everything one reported. */
  reports: () => dataOf<ReportShown[]>('/auth/me/reports'),
  sessions: () => dataOf<OpenSession[]>('/auth/me/sessions'),
  endSession: (id: string) => dataOf<null>(`/auth/me/sessions/${id}`, { method: 'DELETE' }),
  endOthers: () => dataOf<null>('/auth/me/sessions', { method: 'DELETE' }),
  consents: () => dataOf<{ consents: ConsentShown[]; disclosures: Disclosure[] }>('/auth/me/consents'),
  agree: (purpose: AccountPurpose, given: boolean) =>
    dataOf<null>(`/auth/me/consents/${purpose}`, { method: 'PUT', body: { given } }),
  withdraw: (enquiry: string, purpose: string) =>
    dataOf<null>(`/auth/me/enquiries/${enquiry}/consents/${purpose}`, { method: 'DELETE' }),
  /** Everything known of the account, as the file it is saved as. */
  exported: async (): Promise<Blob> =>
    new Blob([JSON.stringify(await ask('/auth/me/export'), null, 2)], { type: 'application/json' }),
  /** Asks for the deletion; every session is over with the answer. ISO 8601 of the day. */
  leave: async (password: string): Promise<string> =>
    (await dataOf<{ deletedOn: string }>('/auth/me', { method: 'DELETE', body: { password } })).deletedOn,
}
