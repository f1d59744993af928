import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIncluded, merkleRoot, proveInclusion } from './merkle.ts'

const leavesOf = (n: number): string[] => Array.from({ length: n }, (_, at) => `leaf ${at}`)
const hash = (...parts: Array<number | string>): string =>
  bytesToHex(
    sha256(Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...hexToBytes(part)])))),
  )
const ofLeaf = (leaf: string): string => hash(0, bytesToHex(new TextEncoder().encode(leaf)))

describe('a Merkle tree', () => {
  test('is that of RFC 6962: of none, one, two, three and seven leaves', () => {
    const [a, b, c, d, e, f, g] = leavesOf(7).map(ofLeaf) as [string, string, string, string, string, string, string]
    expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(merkleRoot(leavesOf(1))).toBe(a)
    expect(merkleRoot(leavesOf(2))).toBe(hash(1, a, b))
    expect(merkleRoot(leavesOf(3))).toBe(hash(1, hash(1, a, b), c))
    expect(merkleRoot(leavesOf(7))).toBe(hash(1, hash(1, hash(1, a, b), hash(1, c, d)), hash(1, hash(1, e, f), g)))
  })

  test('proves each of its leaves, whatever its size, and nothing beside them', () => {
    for (let n = 1; n <= 70; n++) {
      const leaves = leavesOf(n),
        root = merkleRoot(leaves)
      for (let place = 0; place < n; place++) {
        const proof = proveInclusion(leaves, place)
        expect(isIncluded(leaves[place]!, proof, root)).toBe(true)
        expect(isIncluded('another leaf', proof, root)).toBe(false)
        if (n > 1) {
          expect(isIncluded(leaves[(place + 1) % n]!, proof, root)).toBe(false)
          expect(isIncluded(leaves[place]!, { ...proof, place: (place + 1) % n }, root)).toBe(false)
          expect(isIncluded(leaves[place]!, { ...proof, path: proof.path.slice(1) }, root)).toBe(false)
        }
        expect(isIncluded(leaves[place]!, { ...proof, path: [...proof.path, root] }, root)).toBe(false)
      }
    }
    expect(() => proveInclusion(leavesOf(3), 3)).toThrow(RangeError)
    expect(() => proveInclusion([], 0)).toThrow(RangeError)
  })

  test('of any larger size finds a bit that was turned in the leaf, in the proof and in the root', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 3_000 }).chain((n) => fc.tuple(fc.constant(n), fc.nat(n - 1))),
        fc.nat(),
        ([n, place], bit) => {
          const leaves = leavesOf(n),
            root = merkleRoot(leaves),
            proof = proveInclusion(leaves, place),
            leaf = leaves[place]!
          expect(isIncluded(leaf, proof, root)).toBe(true)
          expect(isIncluded(leaf, proof, turned(root, bit))).toBe(false)
          expect(isIncluded(turnedText(leaf, bit), proof, root)).toBe(false)
          const step = bit % proof.path.length
          expect(
            isIncluded(
              leaf,
              { ...proof, path: proof.path.map((one, at) => (at === step ? turned(one, bit) : one)) },
              root,
            ),
          ).toBe(false)
        },
      ),
      { numRuns: 40 },
    ))

  test('takes nothing for a proof that is none', () => {
    const leaves = leavesOf(5),
      root = merkleRoot(leaves),
      proof = proveInclusion(leaves, 2)
    for (const broken of [
      { ...proof, leaves: 2 },
      { ...proof, place: -1 },
      { ...proof, place: 1.5 },
      { ...proof, leaves: Number.NaN },
      { ...proof, path: ['zz', ...proof.path.slice(1)] },
    ])
      expect(isIncluded(leaves[2]!, broken, root)).toBe(false)
  })

  test('tells a node from a leaf', () => {
    const [a, b] = leavesOf(2)
    expect(merkleRoot([`${ofLeaf(a!)}${ofLeaf(b!)}`])).not.toBe(merkleRoot([a!, b!]))
  })
})

function turned(hex: string, bit: number): string {
  const bytes = hexToBytes(hex)
  bytes[Math.floor(bit / 8) % bytes.length]! ^= 1 << (bit % 8)
  return bytesToHex(bytes)
}
/** Another text: its letter at a place moved by one bit that keeps it ASCII. */
function turnedText(text: string, bit: number): string {
  const at = bit % text.length
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 4))) + text.slice(at + 1)
}
