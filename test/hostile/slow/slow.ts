// Each of these but the last takes the square of its text on purpose: everyFunction.test.ts shows that it is noticed.

// Parts of two letters: short enough that already the second length is plainly slow, on a quick machine too. Longer
// parts would be told by the third length, which takes many seconds.
const partsOf = (text: string): string[] => text.match(/[^]{2}/g) ?? []
const pairs = (text: string): number => {
  const parts = partsOf(text)
  return parts.filter((part) => parts.indexOf(`${part}.`) >= 0).length
}

/** Of a third of its text, else it would take long. */
export const blanksAway = (text: string): string => `${text.slice(0, text.length / 3)}a`.replace(/[^\S\n]+$/gm, '')

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

/** Words that have the letters of another one and one more. */
export const repeated = (words: readonly string[]): number => {
  const letters = (word: string): string => [...word].toSorted().join('')
  return words.filter((word) => words.some((other) => letters(`${other}.`) === letters(word))).length
}

export const quick = (text: string): string => text.toUpperCase()
