/** A set of the first `n` whole numbers, 32 to a word. Sets of one catalogue have one length. */
export type Bits = Uint32Array

export const noBits = (n: number): Bits => new Uint32Array((n + 31) >>> 5)
export function allBits(n: number): Bits {
  const bits = noBits(n).fill(0xffffffff)
  if (n & 31) bits[bits.length - 1] = 2 ** (n & 31) - 1
  return bits
}
export const setBit = (bits: Bits, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31)
}
export const has = (bits: Bits, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1

export function meet(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word]! &= other[word]!
  return into
}
export function join(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word]! |= other[word]!
  return into
}
export function without(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word]! &= ~other[word]!
  return into
}

const ones = (word: number): number => {
  word -= (word >>> 1) & 0x55555555
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
export function size(bits: Bits): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) sum += ones(bits[word]!)
  return sum
}
/** How many stand in both, without making the set of them. */
export function sizeOfBoth(a: Bits, b: Bits): number {
  let sum = 0
  for (let word = 0; word < a.length; word++) {
    const both = a[word]! & b[word]!
    if (both !== 0) sum += ones(both)
  }
  return sum
}
/** Calls for each member, smallest first. */
export function each(bits: Bits, visit: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]!; left !== 0; left &= left - 1) visit((word << 5) + 31 - Math.clz32(left & -left))
  }
}
