import { v7 as uuid } from 'uuid'
import { issueToken } from '../services/auth/tokens.ts'
import type { Store } from '../store/store.ts'

/**
 * Adds admins who are signed in, without a sign-in for each. `secret`: the `JWT_SECRET` of the servers that take their
 * tokens, which it answers.
 */
export async function addSignedInStaff(
  store: Store,
  { count, secret }: { count: number; secret: string },
): Promise<string[]> {
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const id = uuid()
    const { token, session } = issueToken(secret, { staffId: id, version: 0, now: store.now() })
    await store.write({ kind: 'system', name: 'Test', requestId: 'test' }, async (tx) => {
      await tx.staff.add({
        id,
        name: `Asha ${at}`,
        email: `asha${at}@example.org`,
        role: 'admin',
        isActive: true,
        permissions: {},
        passwordHash: '-',
        tokenVersion: 0,
        createdAt: 0,
        updatedAt: 0,
      })
      await tx.staff.startSession({ jti: session.jti, staffId: id, expiresAt: session.expiresAt })
    })
    tokens.push(token)
  }
  return tokens
}
