import { RemoteFailure } from '../remote/client.ts'

/** A session as the calls made in it know it. */
export interface CallSession {
  /** The bearer token as it is now; nothing while signed out. */
  token(): string | undefined
  /** Ends it on this device. */
  end(): void
  /** A 403 ends it too, as documented for staff (back-office 3). */
  isEndedByForbidden?: boolean
}

/** What our server refused with. */
interface Refusal {
  status?: number
  code?: string
}

/**
 * The one rule of what ends a session: our server answers 401 to its token, and to staff 403 as well. When people type
 * their own password wrong, the page says so and the session goes on (behaviour, Settled). `asked` is the token that
 * the call was sent with: an answer to an older session must not end a newer one.
 */
export const endsSession = (
  { status, code }: Refusal,
  { token, isEndedByForbidden = false }: Pick<CallSession, 'token' | 'isEndedByForbidden'>,
  asked: string | undefined,
): boolean =>
  (status === 401 || (isEndedByForbidden && status === 403)) &&
  code !== 'CURRENT_PASSWORD_INCORRECT' &&
  token() === asked

/** Runs the calls of a session; an answer that it is over ends it (`openClient`). */
export const endingWith =
  (session: CallSession) =>
  async <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = session.token()
    try {
      return await ask()
    } catch (thrown) {
      if (thrown instanceof RemoteFailure && thrown.reason === 'refused' && endsSession(thrown, session, asked))
        session.end()
      throw thrown
    }
  }
