import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { readCode, RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS, SECOND_FACTOR } from '../../../shared/people/secondFactor.ts'
import type { SecondFactor } from '../../store/promise/staff.ts'
import { sealed, unsealed } from './sealed.ts'

/** A clock may be off by one step to either side (RFC 6238, 5.2). */
const DRIFT = 1
const { issuer, algorithm, digits, seconds } = SECOND_FACTOR

const totp = (secret: Secret, label: string): TOTP => new TOTP({ issuer, label, algorithm, digits, period: seconds, secret })

/** A new key for an app: as the app reads it from a picture, as a person types it, and closed as it is kept. */
export function newKey(secret: string, { id, email }: { id: string; email: string }): { uri: string; key: string; sealed: string } {
  const made = new Secret({ size: 20 })
  return { uri: totp(made, email).toString(), key: made.base32, sealed: sealed(secret, id, made.base32) }
}

/** Codes for the day the phone is gone, and their hashes: 80 bits each, which nobody finds by trying, so a fast hash is enough. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join(''))
  return { codes, hashes: codes.map(hashOf) }
}
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Does a typed code open this account now (ms)? Each opens once.
 * @returns the factor as it is from now on, to be kept in the transaction that acts on it; undefined where the code is wrong, too old or was taken before
 */
export function takeCode(secret: string, staffId: string, factor: SecondFactor, typed: string, now: number): { factor: SecondFactor; by: 'app' | 'recovery' } | undefined {
  const read = readCode(typed)
  if (read === undefined) return undefined
  if (read.is === 'recovery') {
    const hash = hashOf(read.code)
    return factor.recovery.includes(hash) ? { by: 'recovery', factor: { ...factor, recovery: factor.recovery.filter((one) => one !== hash) } } : undefined
  }
  const key = unsealed(secret, staffId, factor.sealed)
  const delta = key === undefined ? null : totp(Secret.fromBase32(key), staffId).validate({ token: read.code, timestamp: now, window: DRIFT })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / seconds) + delta
  return step > factor.lastStep ? { by: 'app', factor: { ...factor, lastStep: step } } : undefined
}
