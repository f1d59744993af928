import { getPublicKeyAsync, signAsync, verifyAsync } from '@noble/ed25519'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { readKeyChange, readStatement, type KeyChange, type ReleaseStatement } from './statement.ts'

// Ed25519 as RFC 8032 has it (IETF, January 2017). SHA-512 comes from the platform's own WebCrypto.

/** A canonical text and its signature, 128 hex digits. */
export interface SignedText {
  statement: string
  signature: string
}

const KEY = /^[0-9a-f]{64}$/
const SIGNATURE = /^[0-9a-f]{128}$/
const text = new TextEncoder()

/** May this be a secret key: 32 bytes as 64 lower-case hex digits, the seed of RFC 8032? */
export const isSecretKey = (said: string): boolean => KEY.test(said)

/** The public key of a secret one; both are 64 hex digits. */
export const publicKeyOf = async (secretKey: string): Promise<string> =>
  bytesToHex(await getPublicKeyAsync(hexToBytes(secretKey)))

/** Signs a canonical text. */
export const signText = async (statement: string, secretKey: string): Promise<SignedText> => ({
  statement,
  signature: bytesToHex(await signAsync(text.encode(statement), hexToBytes(secretKey))),
})

/**
 * Did the owner of this public key sign that text? By the strict rules of RFC 8032, as OpenSSL has them. Anything that
 * is no key or no signature counts as no.
 */
export async function isSignedBy({ statement, signature }: SignedText, key: string): Promise<boolean> {
  if (!KEY.test(key) || !SIGNATURE.test(signature)) return false
  try {
    return await verifyAsync(hexToBytes(signature), text.encode(statement), hexToBytes(key), { zip215: false })
  } catch {
    return false
  }
}

/** What a release says, where it is signed by the key it names; else undefined. */
export async function openRelease(signed: SignedText): Promise<ReleaseStatement | undefined> {
  const said = readStatement(signed.statement)
  return said && (await isSignedBy(signed, said.key)) ? said : undefined
}

/** A change of keys, where the former key signed it; else undefined. */
export async function openKeyChange(signed: SignedText): Promise<KeyChange | undefined> {
  const said = readKeyChange(signed.statement)
  return said && (await isSignedBy(signed, said.from)) ? said : undefined
}

/** Do signed changes lead from the one key to the other, one behind the other? A key leads to itself. */
export async function leadsTo(from: string, to: string, changes: readonly SignedText[]): Promise<boolean> {
  const known = new Set([from])
  for (let grew = true; grew && !known.has(to);) {
    grew = false
    for (const change of changes) {
      const next = readKeyChange(change.statement)
      if (!next || !known.has(next.from) || known.has(next.to) || !(await openKeyChange(change))) continue
      known.add(next.to)
      grew = true
    }
  }
  return known.has(to)
}
