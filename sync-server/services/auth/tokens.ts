import { createSecretKey, type KeyObject } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import jwt from 'jsonwebtoken'
import { z } from 'zod'
import { Failure } from '../../../shared/failure.ts'

/** Half a working day and a bit; a token is re-checked against the database at every request anyway. */
export const SESSION_SECONDS = 12 * 60 * 60
/** A student who asked to be remembered on this device (behaviour 5). */
export const REMEMBERED_SECONDS = 30 * 24 * 60 * 60
const ISSUER = 'pravesh'

/** Two kinds of account whose tokens name another audience and type, and so never open each other's doors (R3). */
export type Realm = 'staff' | 'student'
const REALMS = {
  staff: { audience: 'pravesh-staff', type: 'staff+jwt', longest: SESSION_SECONDS },
  student: { audience: 'pravesh-students', type: 'student+jwt', longest: REMEMBERED_SECONDS },
} as const

/** What a token proves: whose it is, which session, and up to which generation of that account's tokens it holds. */
export interface TokenSession {
  accountId: string
  jti: string
  version: number
  expiresAt: number
}

const Claims = z.object({ sub: z.string(), jti: z.string(), ver: z.int(), exp: z.int(), iat: z.int() })

let kept: { secret: string; key: KeyObject } | undefined
/**
 * The secret as a key. Given as text, the library tries at every request to read it as a certificate first, which costs
 * more than the signature.
 */
function keyOf(secret: string): KeyObject {
  if (kept?.secret !== secret) kept = { secret, key: createSecretKey(secret, 'utf8') }
  return kept.key
}

/** A token of a realm and its session. `now` in milliseconds. */
export function issue(
  realm: Realm,
  secret: string,
  of: { id: string; version: number; now: number; seconds?: number },
): { token: string; session: TokenSession } {
  const { audience, type } = REALMS[realm]
  const issuedAt = Math.floor(of.now / 1000)
  const expires = issuedAt + (of.seconds ?? SESSION_SECONDS)
  const session: TokenSession = { accountId: of.id, jti: uuid(), version: of.version, expiresAt: expires * 1000 }
  const token = jwt.sign(
    {
      sub: session.accountId,
      jti: session.jti,
      ver: session.version,
      iat: issuedAt,
      exp: expires,
      iss: ISSUER,
      aud: audience,
    },
    keyOf(secret),
    { algorithm: 'HS256', header: { alg: 'HS256', typ: type } },
  )
  return { token, session }
}

/** A staff token. */
export const issueToken = (
  secret: string,
  { staffId, version, now }: { staffId: string; version: number; now: number },
): { token: string; session: TokenSession } => issue('staff', secret, { id: staffId, version, now })

interface Verified {
  session: TokenSession
  issuedAt: number
  expiresAt: number
}
/**
 * Tokens that were verified, by their text: the same bytes under the same secret are as good the next time, until they
 * expire.
 */
const verified = new Map<string, Verified>()
const VERIFIED_AT_MOST = 2_000

/** @throws Failure TOKEN_EXPIRED, TOKEN_INVALID */
export function readToken(realm: Realm, secret: string, token: string, now: number): TokenSession {
  if (kept?.secret !== secret || verified.size >= VERIFIED_AT_MOST) verified.clear()
  const name = `${realm} ${token}`
  const known = verified.get(name)
  // A clock that was put back meets the checks of the library again.
  if (known && now < known.expiresAt && now >= known.issuedAt) return known.session
  const read = verify(realm, secret, token, now)
  verified.set(name, read)
  return read.session
}

function verify(realm: Realm, secret: string, token: string, now: number): Verified {
  const { audience, type, longest } = REALMS[realm]
  let decoded: jwt.Jwt
  try {
    decoded = jwt.verify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience,
      complete: true,
      clockTimestamp: Math.floor(now / 1000),
      maxAge: longest,
    })
  } catch (thrown) {
    throw new Failure(thrown instanceof jwt.TokenExpiredError ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
  }
  const claims = Claims.safeParse(decoded.payload)
  if (!claims.success || decoded.header.typ !== type || claims.data.exp - claims.data.iat > longest)
    throw new Failure('TOKEN_INVALID')
  const { sub, jti, ver, exp, iat } = claims.data
  return {
    session: { accountId: sub, jti, version: ver, expiresAt: exp * 1000 },
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  }
}

/**
 * What opens one college to whoever holds it. It names another audience and type than any session, and so opens nothing
 * else, as no session opens it.
 */
const PREVIEW = { audience: 'pravesh-preview', type: 'preview+jwt' } as const
const PreviewClaims = z.object({ sub: z.string(), by: z.string(), exp: z.int() })

/** @param of `by`: the account that vouches for it; `now` in ms */
export function issuePreview(
  secret: string,
  of: { college: string; by: string; now: number; seconds: number },
): { token: string; expiresAt: number } {
  const issuedAt = Math.floor(of.now / 1000),
    expires = issuedAt + of.seconds
  const token = jwt.sign(
    { sub: of.college, by: of.by, iat: issuedAt, exp: expires, iss: ISSUER, aud: PREVIEW.audience },
    keyOf(secret),
    { algorithm: 'HS256', header: { alg: 'HS256', typ: PREVIEW.type } },
  )
  return { token, expiresAt: expires * 1000 }
}

/** Which college it opens, and on whose word; nothing for what is forged, over, or no such token. `now` in ms */
export function readPreview(
  secret: string,
  token: string,
  now: number,
): { college: string; by: string; expiresAt: number } | undefined {
  try {
    const { header, payload } = jwt.verify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: PREVIEW.audience,
      complete: true,
      clockTimestamp: Math.floor(now / 1000),
    })
    const claims = PreviewClaims.safeParse(payload)
    return claims.success && header.typ === PREVIEW.type
      ? { college: claims.data.sub, by: claims.data.by, expiresAt: claims.data.exp * 1000 }
      : undefined
  } catch {
    return undefined
  }
}

/** Which realm a token says it is of. Proves nothing: `readToken` of that realm does. */
export const realmOf = (token: string): Realm =>
  jwt.decode(token, { complete: true })?.header.typ === REALMS.student.type ? 'student' : 'staff'
