import { z } from 'zod/mini'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { isRole, session, shownIn } from './session.ts'

export const SIGN_IN_SENTENCES = {
  role: 'Invalid user role. Only admin, counselor, and support roles can access the admin panel.',
  incomplete: 'Invalid response from server. Please contact support.',
  silent: 'No response from server. Please check your internet connection and try again.',
  failed: 'Login failed. Please try again.',
} as const

const Answer = z.object({
  token: z.string().check(z.minLength(1)),
  user: z.object({
    _id: z.string(), name: z.string(), email: z.string(), role: z.string(), avatar: z.optional(z.string()), language: z.optional(z.string()), tag: z.optional(z.string()),
    permissions: z.optional(z.object({ canEditColleges: z.optional(z.boolean()), canDeleteColleges: z.optional(z.boolean()), canViewUsers: z.optional(z.boolean()) })),
  }),
})

/** The password was right, and the account has a second factor: the same again with a code. */
export class CodeWanted extends Error { override name = 'CodeWanted' }

/** Signs a member of staff in. Rejects with the documented sentence of what went wrong (back-office 5 and 8). @throws CodeWanted */
export async function signIn({ email, password, code }: { email: string; password: string; code?: string }, remote = openRemote({ base: `${location.origin}/api/v1` })): Promise<void> {
  const body = await remote.json('/crm-auth/login', { method: 'POST', body: { email, password, ...(code !== undefined && { code }) } }).then((answer) => answer.body, (thrown: unknown) => {
    if (thrown instanceof RemoteFailure && thrown.code === 'SECOND_FACTOR_REQUIRED') throw new CodeWanted(thrown.message)
    throw new Error(sentenceOf(thrown))
  })
  const read = Answer.safeParse(body)
  if (!read.success) throw new Error(SIGN_IN_SENTENCES.incomplete)
  const { token, user } = read.data
  if (!isRole(user.role)) throw new Error(SIGN_IN_SENTENCES.role)
  session.begin(token, { _id: user._id, name: user.name, email: user.email, role: user.role, permissions: user.permissions ?? {}, ...shownIn(user), ...(user.tag !== undefined && { tag: user.tag }) })
}

function sentenceOf(thrown: unknown): string {
  if (!(thrown instanceof RemoteFailure)) return SIGN_IN_SENTENCES.failed
  if (thrown.reason === 'refused') return thrown.message
  // A page that came with 200 is a hotel's, and not our server's answer.
  return thrown.status !== undefined && thrown.status >= 400 ? `Server error: ${thrown.status}` : SIGN_IN_SENTENCES.silent
}
