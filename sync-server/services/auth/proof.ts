import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import { z } from 'zod'

const OF = { issuer: 'pravesh', audience: 'pravesh-vouched' }
const SECONDS = 1800

/** Who somebody is at Google, and the address that is theirs there. */
export interface Proof {
  sub: string
  email: string
}
const Claims = z.object({ sub: z.string().min(1), email: z.string().min(1) })

/**
 * Says for half an hour that whoever carries it showed this address to be theirs, elsewhere; it opens nothing by
 * itself.
 */
export function issueProof(secret: string, { sub, email }: Proof, now: number): string {
  const issuedAt = Math.floor(now / 1000)
  return jwt.sign(
    { sub, email, iat: issuedAt, exp: issuedAt + SECONDS, iss: OF.issuer, aud: OF.audience },
    createSecretKey(secret, 'utf8'),
    { algorithm: 'HS256' },
  )
}

/** Whom a proof is about; nothing where it is none of ours or too old. */
export function readProof(secret: string, proof: string, now: number): Proof | undefined {
  try {
    const read = jwt.verify(proof, createSecretKey(secret, 'utf8'), {
      ...OF,
      algorithms: ['HS256'],
      clockTimestamp: Math.floor(now / 1000),
    })
    return Claims.safeParse(read).data
  } catch {
    return undefined
  }
}
