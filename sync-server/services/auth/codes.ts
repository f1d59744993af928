import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import {
  readCode,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  RECOVERY_LETTERS,
  SECOND_FACTOR,
} from '../../../shared/people/secondFactor.ts'
import type { SecondFactor } from '../../store/ports/staff.ts'
import { keyedHash } from './keyedHash.ts'
import { sealText, unsealText } from './sealed.ts'

/** A clock may be off by one step to either side (RFC 6238, 5.2). */
const DRIFT = 1
const { issuer, algorithm, digits, seconds } = SECOND_FACTOR

const totp = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer, label, algorithm, digits, period: seconds, secret })

/** A new key for an app: as the app reads it from a picture, as a person types it, and closed as it is kept. */
export function newKey(
  secret: string,
  { id, email }: { id: string; email: string },
): { uri: string; key: string; sealed: string } {
  const made = new Secret({ size: 20 })
  return { uri: totp(made, email).toString(), key: made.base32, sealed: sealText(secret, id, made.base32) }
}

/**
 * Codes for the day the phone is gone (80 bits each), and what is kept of them: hashes under the server's secret, each
 * good for one account.
 */
export function newRecoveryCodes(secret: string, staffId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join(''),
  )
  return { codes, hashes: codes.map((code) => hashOf(secret, staffId, code)) }
}
const KEYED = 'hmac:'
const hashOf = (secret: string, staffId: string, code: string): string =>
  keyed(secret, staffId, createHash('sha256').update(code).digest('hex'))
/** Over the plain hash that earlier versions kept, so that their codes still open and need not be given out anew. */
const keyed = (secret: string, staffId: string, digest: string): string =>
  KEYED + keyedHash(secret, 'recovery codes', `${staffId} ${digest}`)

/** A factor whose recovery codes all lie under the server's secret; the same object where they do. */
export function withKeyedCodes(secret: string, staffId: string, factor: SecondFactor): SecondFactor {
  if (factor.recovery.every((hash) => hash.startsWith(KEYED))) return factor
  return {
    ...factor,
    recovery: factor.recovery.map((hash) => (hash.startsWith(KEYED) ? hash : keyed(secret, staffId, hash))),
  }
}

/**
 * Does a typed code open this account now (ms)? Each opens once.
 * @returns the factor as it is from now on, to be kept in the transaction that acts on it; undefined where the code is
 *    wrong, too old or was taken before
 */
export function takeCode(
  secret: string,
  staffId: string,
  kept: SecondFactor,
  typed: string,
  now: number,
): { factor: SecondFactor; by: 'app' | 'recovery' } | undefined {
  const factor = withKeyedCodes(secret, staffId, kept)
  const read = readCode(typed)
  if (read === undefined) return undefined
  if (read.is === 'recovery') {
    const hash = hashOf(secret, staffId, read.code)
    return factor.recovery.includes(hash)
      ? { by: 'recovery', factor: { ...factor, recovery: factor.recovery.filter((one) => one !== hash) } }
      : undefined
  }
  const key = unsealText(secret, staffId, factor.sealed)
  const delta =
    key === undefined
      ? null
      : totp(Secret.fromBase32(key), staffId).validate({ token: read.code, timestamp: now, window: DRIFT })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / seconds) + delta
  return step > factor.lastStep ? { by: 'app', factor: { ...factor, lastStep: step } } : undefined
}
