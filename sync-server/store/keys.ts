import { REMEMBERED_DAYS } from '../../shared/protocol/pull.ts'
import { one, type Session } from './engine/session.ts'
import type { KeysReading, KeysWriting } from './promise/keys.ts'

/** How long an answer is remembered: a device may be away that long and still repeat its request safely. */
const KEPT_MS = REMEMBERED_DAYS * 24 * 3_600_000
const KEEP = 'INSERT INTO keys (scope, key, fingerprint, status, body, kept_at) VALUES ($1, $2, $3, $4, $5, $6)'

const UNKEYED = "SELECT scope, key, fingerprint FROM keys WHERE fingerprint NOT LIKE 'hmac:%' ORDER BY kept_at LIMIT $1"
const REKEY = 'UPDATE keys SET scope = $3, fingerprint = $4 WHERE scope = $1 AND key = $2'
// From 'student:1 ' to before 'student:1!': the scopes of one account, by index.
const FORGET = 'DELETE FROM keys WHERE scope >= $1 AND scope < $2'

export const readingKeys = (session: Session): KeysReading => ({
  answer: (scope, key) =>
    one(session, 'SELECT fingerprint, status, body FROM keys WHERE scope = $1 AND key = $2', [scope, key]),
})

export const writingKeys = (tx: Session, at: number): KeysWriting => ({
  async keep({ scope, key, fingerprint, status, body }) {
    await tx.run('DELETE FROM keys WHERE kept_at < $1', [at - KEPT_MS])
    await tx.run(KEEP, [scope, key, fingerprint, status, body, at])
  },
  async rekey(make, limit) {
    const rows = await tx.all<{ scope: string; key: string; fingerprint: string }>(UNKEYED, [limit])
    for (const { scope, key, fingerprint } of rows) {
      const named = make({ scope, fingerprint })
      await tx.run(REKEY, [scope, key, named.scope, named.fingerprint])
    }
    return rows.length
  },
  forget: (account) => tx.run(FORGET, [account + ' ', account + '!']),
})
