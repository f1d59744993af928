import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'

const OF = { issuer: 'pravesh', audience: 'pravesh-vouched' }
const SECONDS = 1800

/** Says for half an hour that whoever carries it showed this address to be theirs, elsewhere; it opens nothing by itself. */
export function issueProof(secret: string, email: string, now: number): string {
  const issuedAt = Math.floor(now / 1000)
  return jwt.sign({ sub: email, iat: issuedAt, exp: issuedAt + SECONDS, iss: OF.issuer, aud: OF.audience }, createSecretKey(secret, 'utf8'), { algorithm: 'HS256' })
}

/** The address a proof is about; nothing where it is none of ours or too old. */
export function readProof(secret: string, proof: string, now: number): string | undefined {
  try {
    const read = jwt.verify(proof, createSecretKey(secret, 'utf8'), { ...OF, algorithms: ['HS256'], clockTimestamp: Math.floor(now / 1000) })
    return typeof read === 'string' ? undefined : read.sub
  } catch { return undefined }
}
