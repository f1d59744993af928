import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const MARK_BYTES = 16

/** A key for this purpose alone, from the server's secret. */
const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'pravesh second factor', 32))

/**
 * Closes a text with the server's secret, so that a copy of the database alone does not tell it. `of`: whose it is; it
 * opens for nobody else.
 */
export function sealText(secret: string, of: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce).setAAD(Buffer.from(of))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The text again; undefined where it was closed with another secret, for another, or changed since. */
export function unsealText(secret: string, of: string, closed: string): string | undefined {
  const bytes = Buffer.from(closed, 'base64url')
  if (bytes.length < NONCE_BYTES + MARK_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(-MARK_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -MARK_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
