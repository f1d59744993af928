import { openClient } from '../api/client.ts'
import { endingWith } from '../api/sessionEnd.ts'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { session } from './session.ts'

/**
 * Runs a call of the signed-in person. As documented, a 401 or a 403 ends the session: the guard then opens
 * /admin/login, and what was being written stays on this device. @throws RemoteFailure
 */
export const inStaffSession = endingWith({ token: session.token, end: session.end, isEndedByForbidden: true })

/**
 * The calls of the contract as the signed-in person asks them; `bytes` for those whose answer is no JSON. @throws
 * RemoteFailure
 */
export const { call: callAsStaff, bytes: bytesAsStaff } = openClient(
  openRemote({ token: session.token }),
  inStaffSession,
)

/** What a person reads when a call of theirs failed (back-office 8, college service). */
export function failureSentence(thrown: unknown): string {
  if (!(thrown instanceof RemoteFailure))
    return thrown instanceof Error && thrown.message ? thrown.message : 'An unexpected error occurred'
  if (thrown.reason === 'refused') return thrown.message
  // Something answered, though not our server. Over HTTP/2 a status has no words.
  if (thrown.status !== undefined && thrown.status >= 400)
    return `HTTP ${thrown.status}${typeof thrown.cause === 'string' && thrown.cause !== '' ? `: ${thrown.cause}` : ''}`
  return 'Network error: Unable to connect to server'
}

/** The server's own sentence where it gave one, else the one a screen has for it (back-office 8). */
export const saidOr = (thrown: unknown, otherwise: string): string =>
  thrown instanceof RemoteFailure && thrown.reason === 'refused' && thrown.message ? thrown.message : otherwise

/** Nobody of ours answered: it may be asked again when somebody does. */
export const isUnheard = (thrown: unknown): boolean => thrown instanceof RemoteFailure && thrown.reason !== 'refused'

/** What the server tells where somebody else changed the same meanwhile: the record as it stands, and each clash. */
export const conflictIn = <C>(thrown: unknown): { current: C; clashes: readonly unknown[] } | undefined =>
  thrown instanceof RemoteFailure && thrown.code === 'VERSION_CONFLICT'
    ? (thrown.data as { current: C; clashes: readonly unknown[] })
    : undefined
