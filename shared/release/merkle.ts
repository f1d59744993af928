import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

// Merkle trees as Certificate Transparency has them: RFC 6962, section 2.1 (IETF, June 2013). A leaf and a node are
// hashed under different first bytes, so that no node passes for a leaf.
const LEAF = 0,
  NODE = 1
const NAMED = /^[0-9a-f]{64}$/
const text = new TextEncoder()

/** Which neighbours of a leaf lead to the root: what is needed to work the root out from the leaf alone. */
export interface InclusionProof {
  /** The leaf's place among `leaves`, from 0. */
  place: number
  leaves: number
  /** Hashes from the leaf's neighbour up to the root's, each 64 hex digits. */
  path: string[]
}

/** SHA-256 of 0x00 and the leaf's UTF-8 bytes. */
const leafHash = (leaf: string): Uint8Array => {
  const said = text.encode(leaf),
    bytes = new Uint8Array(1 + said.length)
  bytes[0] = LEAF
  bytes.set(said, 1)
  return sha256(bytes)
}

/** SHA-256 of 0x01 and both hashes. */
function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + left.length)
  return sha256(bytes)
}

/** The largest power of two below `n`, for n ≥ 2: how many leaves the left half holds. */
function leftHalf(n: number): number {
  let half = 1
  while (half * 2 < n) half *= 2
  return half
}

/** The root over some of the hashed leaves; of none SHA-256 of nothing, as RFC 6962 has it. */
function rootOf(hashes: readonly Uint8Array[], from: number, to: number): Uint8Array {
  const n = to - from
  if (n === 0) return sha256(new Uint8Array())
  if (n === 1) return hashes[from]!
  const middle = from + leftHalf(n)
  return nodeHash(rootOf(hashes, from, middle), rootOf(hashes, middle, to))
}

/** The root of the tree over these leaves in this order, as 64 hex digits. */
export const merkleRoot = (leaves: readonly string[]): string =>
  bytesToHex(rootOf(leaves.map(leafHash), 0, leaves.length))

/** The proof that the leaf at `place` is one of them. @throws RangeError where there is no such place */
export function proveInclusion(leaves: readonly string[], place: number): InclusionProof {
  if (!Number.isSafeInteger(place) || place < 0 || place >= leaves.length)
    throw new RangeError(`No leaf has the place ${place}`)
  const hashes = leaves.map(leafHash),
    path: string[] = []
  let from = 0,
    to = leaves.length
  while (to - from > 1) {
    const middle = from + leftHalf(to - from),
      isLeft = place < middle
    path.push(bytesToHex(isLeft ? rootOf(hashes, middle, to) : rootOf(hashes, from, middle)))
    if (isLeft) to = middle
    else from = middle
  }
  return { place, leaves: leaves.length, path: path.reverse() }
}

/** Does this proof lead from the leaf to the root? By RFC 9162, section 2.1.3.2 (IETF, December 2021). */
export function isIncluded(leaf: string, { place, leaves, path }: InclusionProof, root: string): boolean {
  if (!Number.isSafeInteger(leaves) || !Number.isSafeInteger(place) || place < 0 || place >= leaves) return false
  if (!path.every((hash) => NAMED.test(hash))) return false
  let at = place,
    last = leaves - 1,
    hash = leafHash(leaf)
  for (const step of path) {
    if (last === 0) return false
    const beside = hexToBytes(step)
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(beside, hash)
      // A right edge without a neighbour climbs until it has one.
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    } else hash = nodeHash(hash, beside)
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 && bytesToHex(hash) === root
}
