/**
 * Names come shouted, in title case, or in their own way. Brotli knows words by their letters, so a name that a rule
 * can restore is written in lower case beside the number of its rule, and one vocabulary serves all of them.
 */
const RULES: ReadonlyArray<(lower: string) => string> = [
  (lower) => lower,
  (lower) => lower.toUpperCase(),
  // "Institute of Technology for Women": the small words of English titles stay small.
  (lower) =>
    lower.replace(/[a-z]+/g, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word[0]!.toUpperCase() + word.slice(1),
    ),
  (lower) => lower.replace(/[a-z]+/g, (word) => word[0]!.toUpperCase() + word.slice(1)),
]
const SMALL = new Set(['of', 'and', 'for', 'the', 'in', 'at', 'on', 'de', 'to'])

/** The number of the rule that restores the text from its lower case; 0 writes it as it stands. */
export function caseOf(text: string): number {
  const lower = text.toLowerCase()
  return Math.max(
    0,
    RULES.findIndex((rule, at) => at > 0 && rule(lower) === text),
  )
}
export const lowerCaseOf = (text: string): string => (caseOf(text) === 0 ? text : text.toLowerCase())
export const applyCase = (written: string, rule: number): string => (RULES[rule] ?? RULES[0]!)(written)
