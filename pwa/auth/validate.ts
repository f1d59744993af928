import type { Overrides } from '../../shared/people/permissions.ts'
import { openRemote, RemoteFailure } from '../remote/client.ts'
import { type Account, session, type SessionStore } from './session.ts'

/** A person at the door does not wait longer for a slow network: this device's word counts until the server is heard. */
const PATIENCE_MS = 4000

/**
 * Asks the server on entry whether the token still holds, and what the person may do now. An answer of no ends the session; no
 * answer at all leaves this device's word, marked as an offline session (behaviour 15).
 */
export async function validate(
  store: SessionStore = session,
  remote = openRemote({ base: `${location.origin}/api/v1`, token: store.token }),
): Promise<void> {
  const token = store.token()
  if (token === undefined) return
  try {
    const { body } = await remote.json('/crm-auth/validate-token', { method: 'POST', body: {}, timeoutMs: PATIENCE_MS })
    if (store.token() !== token) return
    if ((body as { valid?: unknown }).valid !== true) return store.end()
    const rights = await remote.json('/crm-auth/permissions', { timeoutMs: PATIENCE_MS })
    const { overrides, ...account } = (rights.body as { data: Omit<Account, 'permissions'> & { overrides: Overrides } })
      .data
    if (store.token() === token) store.confirm({ ...account, permissions: overrides })
  } catch (thrown) {
    if (store.token() !== token) return
    if (
      thrown instanceof RemoteFailure &&
      thrown.reason === 'refused' &&
      (thrown.status === 401 || thrown.status === 403)
    )
      store.end()
    else store.unconfirmed()
  }
}
