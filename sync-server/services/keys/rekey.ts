import type { Author } from '../../store/ports/author.ts'
import type { Store } from '../../store/store.ts'
import { keyedHash } from '../auth/keyedHash.ts'

const KEYED = 'hmac:'
const STEP = 500
const ACCOUNT = /^(?:staff|student|visitor):/

/** The fingerprint of a request as it is kept. `digest`: SHA-256 over all that makes it the same request, small hex. */
export const keyedFingerprint = (secret: string, digest: string): string =>
  KEYED + keyedHash(secret, 'request fingerprints', digest)

/** Who stands for a visitor among the kept answers: never their network address itself. */
export const visitorName = (secret: string, address: string): string =>
  `visitor:${keyedHash(secret, 'visitor addresses', address).slice(0, 32)}`

/**
 * Keys what an earlier version, or a restored backup of one, kept in plain hashes: the fingerprint of a body with a
 * password in it could be
 * guessed. A request that is repeated after the update still finds its answer. @returns how many rows were keyed
 */
export async function rekeyAnswers(store: Store, author: Author, secret: string): Promise<number> {
  let keyed = 0
  for (;;) {
    const step = await store.write(author, (tx) =>
      tx.keys.rekey(
        ({ scope, fingerprint }) => ({
          fingerprint: keyedFingerprint(secret, fingerprint),
          scope: keyedScope(secret, scope),
        }),
        STEP,
      ),
    )
    keyed += step
    if (step < STEP) return keyed
  }
}

/** "203.0.113.9 POST /enquiries" becomes "visitor:… POST /enquiries". */
function keyedScope(secret: string, scope: string): string {
  if (ACCOUNT.test(scope)) return scope
  const end = scope.indexOf(' ')
  return visitorName(secret, scope.slice(0, end)) + scope.slice(end)
}
