// Each of these but the last takes the square of its text on purpose: everyFunction.test.ts shows that it is noticed.

// Parts of six letters: short enough that the square of their number is far above what counts as slow, on a quick
// machine too.
const partsOf = (text: string): string[] => text.match(/[^]{6}/g) ?? []
const pairs = (text: string): number => {
  const parts = partsOf(text)
  return parts.filter((part) => parts.indexOf(`${part}.`) >= 0).length
}

/** Of an eighth of its text, else it would take a minute. */
export const blanksAway = (text: string): string => `${text.slice(0, text.length / 8)}a`.replace(/[^\S\n]+$/gm, '')

export async function later(text: string): Promise<number> {
  await Promise.resolve()
  return pairs(text)
}

export function* pieces(text: string): Generator<number> {
  yield text.length
  yield pairs(text)
}

/** Equal texts have all parts in common; only of two that differ are they looked for. */
export const sharedParts = (mine: string, theirs: string): number => (mine === theirs ? 0 : pairs(mine))

export const repeated = (words: readonly string[]): number =>
  words.filter((word) => words.some((other) => [...other, '.'].join('') === word)).length

export const quick = (text: string): string => text.toUpperCase()
