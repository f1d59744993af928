/** What fits beside a line on a phone. */
const LONGEST = 12

/**
 * Names as they are told apart where there is little room: without the words all of them begin with, and cut. The whole
 * ones stand in the table.
 */
export function namesBeside(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(' '))
  let shared = 0
  while (words.every((each) => each.length > shared + 1 && each[shared] === words[0]![shared])) shared++
  const cut = words
    .map((each) => each.slice(shared).join(' '))
    .map((rest) => (rest.length > LONGEST ? `${rest.slice(0, LONGEST - 1).trimEnd()}…` : rest))
  return new Set(cut).size === cut.length ? cut : cut.map((rest, at) => `${at + 1} ${rest}`)
}
