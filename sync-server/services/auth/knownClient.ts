import { createHmac, createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { Failure } from '../../../shared/failure.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { Realm } from './tokens.ts'

/**
 * What tells the lock of a sign-in that its owner is behind a try (after OWASP's “Device Cookies”): a token a device
 * was given when they signed in on it, or a link mailed to them. Neither opens anything: the password is asked for all
 * the same.
 */
const KINDS = {
  device: { issuer: 'pravesh', audience: 'pravesh-device', seconds: 90 * 86_400 },
  link: { issuer: 'pravesh', audience: 'pravesh-login-link', seconds: 30 * 60 },
} as const
const Claims = z.object({ sub: z.string(), jti: z.string(), exp: z.int(), last: z.int().optional() })

/**
 * A mailed link: good until the account's next sign-in. `last`: when the account had last signed in as it was made
 * (ms), 0 for never.
 */
export interface LoginLink {
  id: string
  last: number
}
/** Who a sign-in says it comes from. */
export interface ClientHints {
  devices?: readonly string[] | undefined
  link?: string | undefined
}
export interface KnownClient {
  /** By which the lock counts. */ proof?: string
  link?: LoginLink
  /** This device needs no other token yet. */ isDevice: boolean
}

/** The account of a token, so that it names nobody to whoever finds it on a device. */
const subjectOf = (secret: string, realm: Realm, email: string): string =>
  createHmac('sha256', secret)
    .update(`pravesh known client ${realm} ${emailKey(email)}`)
    .digest('base64url')

const sign = (
  secret: string,
  kind: keyof typeof KINDS,
  { jti, now, ...claims }: { sub: string; jti: string; now: number; last?: number },
): string => {
  const { issuer, audience, seconds } = KINDS[kind]
  const issuedAt = Math.floor(now / 1_000)
  return jwt.sign(
    { ...claims, jti, iat: issuedAt, exp: issuedAt + seconds, iss: issuer, aud: audience },
    createSecretKey(secret, 'utf8'),
    { algorithm: 'HS256' },
  )
}

function read(
  secret: string,
  kind: keyof typeof KINDS,
  token: string,
  now: number,
): z.output<typeof Claims> | undefined {
  const { issuer, audience } = KINDS[kind]
  try {
    return Claims.safeParse(
      jwt.verify(token, createSecretKey(secret, 'utf8'), {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTimestamp: Math.floor(now / 1_000),
      }),
    ).data
  } catch {
    return undefined
  }
}

/** A token for a device its owner has just signed in on; 90 days. `now` in ms. */
export const issueDevice = (secret: string, realm: Realm, email: string, now: number): string =>
  sign(secret, 'device', { sub: subjectOf(secret, realm, email), jti: uuid(), now })

/**
 * The token of a link that lets its owner try in spite of any wait: 30 minutes, and until the next sign-in. `last` and
 * `now` in ms.
 */
export const issueLoginLink = (
  secret: string,
  realm: Realm,
  { email, last, now }: { email: string; last: number | undefined; now: number },
): string => sign(secret, 'link', { sub: subjectOf(secret, realm, email), jti: uuid(), last: last ?? 0, now })

/**
 * What a sign-in shows of its owner. A token that is none of ours, too old or another account's shows nothing; a link
 * like that is refused, so that whoever opened it hears of it.
 * @throws Failure LINK_INVALID
 */
export function knownClient(
  secret: string,
  realm: Realm,
  email: string,
  { devices = [], link }: ClientHints,
  now: number,
): KnownClient {
  const sub = subjectOf(secret, realm, email)
  const claims = devices.map((token) => read(secret, 'device', token, now)).find((found) => found?.sub === sub)
  // Half its life is left: no other is needed.
  const isDevice = claims !== undefined && claims.exp * 1_000 - now > (KINDS.device.seconds * 1_000) / 2
  if (link === undefined) return { isDevice, ...(claims && { proof: `device ${claims.jti}` }) }
  const opened = read(secret, 'link', link, now)
  if (opened?.sub !== sub || opened.last === undefined) throw new Failure('LINK_INVALID')
  return { isDevice, proof: `link ${opened.jti}`, link: { id: opened.jti, last: opened.last } }
}

/** A link is used up by the sign-in it was made for, and by any other. @throws Failure LINK_INVALID */
export function demandUnused(link: LoginLink | undefined, last: number | undefined): void {
  if (link && link.last !== (last ?? 0)) throw new Failure('LINK_INVALID')
}
