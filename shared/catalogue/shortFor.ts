import { isTitle, SILENT } from './synonyms.ts'

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

/** Words of places that are no name of theirs: "Bangalore Urban". */
const PARTS_OF_PLACES: ReadonlySet<string> = new Set(['urban', 'rural', 'city', 'district', 'dist'])
const SHORT_FORM = /^[b-df-hj-np-tv-z]{2,5}$/

/**
 * Are these letters the initials of a folded name as people form them: without the place at its end and, as they like,
 * a title at its beginning. A short form in the name counts with all its letters: "bnm institute of technology" is
 * "bnmit", not "bit".
 * @param isPlace whether a word is of the place where it stands
 */
export function isInitialsOf(letters: string, name: string, isPlace: (word: string) => boolean): boolean {
  const words = name.split(' ')
  let end = words.length
  while (end > 0 && (isPlace(words[end - 1]!) || PARTS_OF_PLACES.has(words[end - 1]!) || SILENT.has(words[end - 1]!)))
    end--
  const initials = words
    .slice(0, end)
    .map((word, at) => {
      if (SILENT.has(word) || !/^[a-z]/.test(word)) return ''
      return SHORT_FORM.test(word) && !(at === 0 && isTitle(word)) && word !== 'st' && word !== 'shri' ? word : word[0]!
    })
    .join('')
  return initials === letters || (isTitle(words[0]!) && initials.slice(1) === letters)
}

/**
 * How many telling words of a folded name these letters leave out when each is the initial of a word, in their order
 * and from its first one: "gne" leaves one out of "guru nanak dev engineering college". Words behind the last letter do
 * not count. Undefined where the letters are no such initials.
 */
export function initialsLeftOut(letters: string, name: string): number | undefined {
  let given = 0,
    left = 0
  for (const word of name.split(' ', MOST_WORDS)) {
    if (given === letters.length) break
    if (word[0] === letters[given]) given++
    else if (given === 0 && word !== 'the' && !isTitle(word)) return undefined
    else if (given > 0 && !SILENT.has(word)) left++
  }
  return given === letters.length ? left : undefined
}
