import { createHmac, hkdfSync } from 'node:crypto'

/** A purpose of its own for each key: what one key names is never found under another. */
export type HashPurpose = 'request fingerprints' | 'visitor addresses' | 'recovery codes' | 'limits' | 'letters'

const keys = new Map<string, Buffer>()
function keyFor(secret: string, purpose: HashPurpose): Buffer {
  const name = `${purpose} ${secret}`
  let key = keys.get(name)
  if (!key) {
    // One secret for the life of a server; only tests have several.
    if (keys.size >= 100) keys.clear()
    key = Buffer.from(hkdfSync('sha256', secret, '', `pravesh ${purpose}`, 32))
    keys.set(name, key)
  }
  return key
}

/**
 * HMAC-SHA-256 (small hex) under the server's secret: a copy of the database alone does not let anybody try which text
 * it stands for.
 * @param secret of the server (`JWT_SECRET`); with another one the hash is another
 */
export const keyedHash = (secret: string, purpose: HashPurpose, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('hex')
