import { SILENT } from './synonyms.ts'

/** Two words begin with the same letters in half of the country's names. */
const FEWEST_WORDS = 3
/** A name is shortened to its first words. */
const MOST_WORDS = 12

/**
 * Is a folded name shortened to these letters, where a word gives one letter or several of its first ones: "lnmiit" of
 * "the lnm institute of information technology", "coep" of "college of engineering pune". The words behind the last
 * letter may be left out, silent ones anywhere.
 */
export function isShortFor(letters: string, name: string): boolean {
  const first = name.startsWith('the ') ? 4 : 0
  // Nearly every name ends here.
  if (name.charCodeAt(first) !== letters.charCodeAt(0)) return false
  const words = name.slice(first).split(' ', MOST_WORDS)
  const follows = (word: number, letter: number, given: number): boolean => {
    if (letter === letters.length) return given >= FEWEST_WORDS
    const text = words[word]
    if (text === undefined) return false
    for (let length = 1; text[length - 1] !== undefined && text[length - 1] === letters[letter + length - 1]; length++)
      if (follows(word + 1, letter + length, given + 1)) return true
    return SILENT.has(text) && follows(word + 1, letter, given)
  }
  return follows(0, 0, 0)
}
