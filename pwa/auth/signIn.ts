import { z } from 'zod/mini'
import { inEnglish, type Message, msg } from '../../shared/i18n/message.ts'
import { openClient } from '../api/client.ts'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { keepDevice, knownDevices } from './knownDevices.ts'
import { isRole, session, isShownIn } from './session.ts'

export const SIGN_IN_SENTENCES = {
  role: 'Invalid user role. Only admin, counselor, and support roles can access the admin panel.',
  incomplete: 'Invalid response from server. Please contact support.',
  silent: 'No response from server. Please check your internet connection and try again.',
  failed: 'Login failed. Please try again.',
} as const

const Answer = z.object({
  token: z.string().check(z.minLength(1)),
  device: z.optional(z.string()),
  mustChangePassword: z.optional(z.boolean()),
  user: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    avatar: z.optional(z.string()),
    language: z.optional(z.string()),
    tag: z.optional(z.string()),
    permissions: z.optional(
      z.object({
        canEditColleges: z.optional(z.boolean()),
        canDeleteColleges: z.optional(z.boolean()),
        canViewUsers: z.optional(z.boolean()),
      }),
    ),
  }),
})

/** The password was right, and the account has a second factor: the same again with a code. */
export class CodeWanted extends Error {
  override name = 'CodeWanted'
}

/** Too many tries failed: with the right password, too, one has to wait, or come by a mailed link. */
export class HeldUp extends Error {
  override name = 'HeldUp'
}

/**
 * The password was chosen by somebody else: nothing is open before `choose` was given one's own. It rejects with the
 * server's sentence.
 */
export class OwnPasswordWanted extends Error {
  override name = 'OwnPasswordWanted'
  readonly choose: (newPassword: string) => Promise<void>
  constructor(choose: OwnPasswordWanted['choose']) {
    super('Choose your own password')
    this.choose = choose
  }
}

interface SigningIn {
  email: string
  password: string
  code?: string
  /** Of a mailed link, after too many tries. */ link?: string | undefined
}

/**
 * Signs a member of staff in. Rejects with the documented sentence of what went wrong (back-office 5 and 8).
 * @throws CodeWanted, OwnPasswordWanted, HeldUp
 */
export async function signInStaff({ email, password, code, link }: SigningIn, remote = openRemote()): Promise<void> {
  const devices = knownDevices()
  const asked = {
    email,
    password,
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
    ...(devices.length > 0 && { devices }),
  }
  const body = await openClient(remote)
    .call('POST /crm-auth/login', { body: asked })
    .catch((thrown: unknown) => {
      if (thrown instanceof RemoteFailure && thrown.code === 'SECOND_FACTOR_REQUIRED')
        throw new CodeWanted(thrown.message)
      if (thrown instanceof RemoteFailure && thrown.code === 'RATE_LIMITED') throw new HeldUp(thrown.message)
      throw failureOf(thrown)
    })
  const read = Answer.safeParse(body)
  if (!read.success) throw new Error(SIGN_IN_SENTENCES.incomplete)
  const { token, user, device, mustChangePassword } = read.data
  if (!isRole(user.role)) throw new Error(SIGN_IN_SENTENCES.role)
  keepDevice(device)
  const { role } = user
  const begin = (own: string) =>
    session.begin(own, {
      _id: user._id,
      name: user.name,
      email: user.email,
      role,
      permissions: user.permissions ?? {},
      ...isShownIn(user),
      ...(user.tag !== undefined && { tag: user.tag }),
    })
  if (mustChangePassword !== true) return begin(token)
  throw new OwnPasswordWanted(async (newPassword) => begin(await changed(token, password, newPassword)))
}

/** The token one goes on with. */
async function changed(token: string, currentPassword: string, newPassword: string): Promise<string> {
  const body = await openClient(openRemote({ token: () => token }))
    .call('PUT /crm-auth/change-password', { body: { currentPassword, newPassword } })
    .catch((thrown: unknown) => {
      throw failureOf(thrown)
    })
  const read = z.safeParse(Changed, body)
  if (!read.success) throw new Error(SIGN_IN_SENTENCES.incomplete)
  return read.data.data.token
}
const Changed = z.object({ data: z.object({ token: z.string().check(z.minLength(1)) }) })

/** Mails a link by which a member of the staff signs in although too many tries failed. Rejects with a sentence. */
export async function requestStaffLoginLink(email: string, remote = openRemote()): Promise<void> {
  await openClient(remote)
    .call('POST /crm-auth/login-link', { body: { email } })
    .catch((thrown: unknown) => {
      throw failureOf(thrown)
    })
}

/** A failure whose sentence has values: its message is the same in English. */
class SignInFailure extends Error {
  readonly text: Message
  constructor(text: Message) {
    super(inEnglish(text))
    this.text = text
  }
}

function failureOf(thrown: unknown): Error {
  if (!(thrown instanceof RemoteFailure)) return new Error(SIGN_IN_SENTENCES.failed)
  if (thrown.reason === 'refused') return new Error(thrown.message)
  // A page that came with 200 is a hotel's, and not our server's answer.
  return thrown.status !== undefined && thrown.status >= 400
    ? new SignInFailure(msg('Server error: {status}', { status: thrown.status }))
    : new Error(SIGN_IN_SENTENCES.silent)
}

/** Why nobody was signed in, for a screen to put into its language. */
export const sentenceOf = (thrown: Error): string | Message =>
  thrown instanceof SignInFailure ? thrown.text : thrown.message
