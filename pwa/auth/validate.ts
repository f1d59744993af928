import { openClient } from '../api/client.ts'
import { endingWith } from '../api/sessionEnd.ts'
import { openRemote } from '../remote/client.ts'
import { session, type SessionStore } from './session.ts'

/**
 * A person at the door does not wait longer for a slow network: this device's word counts until the server is heard.
 */
const PATIENCE_MS = 4000

/**
 * Asks the server on entry whether the token still holds, and what the person may do now. An answer of no ends the
 * session; no answer at all leaves this device's word, marked as an offline session (behaviour 15).
 */
export async function validate(
  store: SessionStore = session,
  remote = openRemote({ token: store.token }),
): Promise<void> {
  const token = store.token()
  if (token === undefined) return
  const { call } = openClient(remote, endingWith({ token: store.token, end: store.end, isEndedByForbidden: true }))
  try {
    const { valid } = await call('POST /crm-auth/validate-token', { timeoutMs: PATIENCE_MS })
    if (store.token() !== token) return
    if (valid !== true) return store.end()
    const { data } = await call('GET /crm-auth/permissions', { timeoutMs: PATIENCE_MS })
    const { overrides, ...account } = data
    if (store.token() === token) store.confirm({ ...account, permissions: overrides })
  } catch {
    // An answer that ended the session left nobody to be unconfirmed.
    if (store.token() === token) store.unconfirmed()
  }
}
