/** Chance that can be had again: the same seed gives the same throws on every machine. */
export interface Dice {
  /** From 0 up to 1. */
  throw(): number
  /** A whole number from 0 up to `n`, not including it. */
  upTo(n: number): number
  pick<T>(from: readonly T[]): T
  isLucky(share: number): boolean
}

/** mulberry32: 32 bits of state, good enough to choose among a few things. */
export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (n: number): number => Math.floor(next() * n)
  return {
    throw: next,
    upTo,
    isLucky: (share) => next() < share,
    pick<T>(from: readonly T[]): T {
      if (from.length === 0) throw new RangeError('There is nothing to pick from')
      return from[upTo(from.length)] as T
    },
  }
}
