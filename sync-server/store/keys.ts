import { REMEMBERED_DAYS } from '../../shared/protocol/pull.ts'
import { one, type Session } from './engine/session.ts'
import type { KeysReading, KeysWriting } from './promise/keys.ts'

/** How long an answer is remembered: a device may be away that long and still repeat its request safely. */
const KEPT_MS = REMEMBERED_DAYS * 24 * 3_600_000
const KEEP = 'INSERT INTO keys (scope, key, fingerprint, status, body, kept_at) VALUES ($1, $2, $3, $4, $5, $6)'

export const readingKeys = (session: Session): KeysReading => ({
  answer: (scope, key) => one(session, 'SELECT fingerprint, status, body FROM keys WHERE scope = $1 AND key = $2', [scope, key]),
})

export const writingKeys = (tx: Session, at: number): KeysWriting => ({
  async keep({ scope, key, fingerprint, status, body }) {
    await tx.run('DELETE FROM keys WHERE kept_at < $1', [at - KEPT_MS])
    await tx.run(KEEP, [scope, key, fingerprint, status, body, at])
  },
})
