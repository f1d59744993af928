import { meet, size, sizeOfBoth, type Bits } from './bits.ts'
import { soundOf } from './soundOf.ts'
import { isFamilyName } from './synonyms.ts'
import type { Words } from './words.ts'

/** What a search of words that nothing holds together sooner means. */
export interface NearMisses {
  /** Cards found by any of the readings. */
  found: Bits
  /** The typed words, each slip in the reading that most of those cards have. */
  terms: readonly string[]
}

/**
 * A longer word has no near spelling. The expression that looks for one grows with the square of the word: one of 8,000
 * letters ends the process.
 */
const LONGEST_NEAR = 40
/** A shorter word with two slips could be nearly any word. */
const SHORTEST_OF_TWO_SLIPS = 7
/** Shorter parts of a word stand in half of all names. */
const SHORTEST_PART = 3
const SHORTEST_REST = 2
/** Of more readings of one slip the first are weighed. */
const READINGS_WEIGHED = 40

/**
 * Cards for near spellings, where no card holds all terms: first words that were run together or torn apart, then words
 * that sound like those that hardly any card has or are one slip away from them, then long ones two slips away.
 * Undefined where none is found.
 */
export async function nearMisses(words: Words, terms: readonly string[]): Promise<NearMisses | undefined> {
  const parted = otherBlanks(words, terms)
  if (parted) return parted
  const unknown = new Set([...words.unknown(terms), ...words.rare(terms)])
  // Every word exists, just not together: that is an answer, not a slip.
  if (unknown.size === 0) return undefined
  const isNear = await oneSlip(words.vocabulary)
  const isRead = (term: string): boolean => unknown.has(term) && term.length > 2 && term.length <= LONGEST_NEAR
  const once = new Map(
    terms
      .filter(isRead)
      .map((term) => [term, [...new Set([...isNear(term), ...soundingLike(words.vocabulary, term)])]] as const),
  )
  return (
    slipped(words, terms, once) ??
    slipped(
      words,
      terms,
      new Map([...once].map(([term, near]) => [term, [...new Set([...near, ...twoSlips(words.vocabulary, term)])]])),
    )
  )
}

/** Each term that has readings is any of them; the others stand as they are. */
function slipped(
  words: Words,
  terms: readonly string[],
  readings: ReadonlyMap<string, readonly string[]>,
): NearMisses | undefined {
  let found: Bits | undefined
  for (const term of terms) {
    const near = readings.get(term),
      bits = near ? words.holding(near) : words.find([term])
    if (found) meet(found, bits)
    else found = bits.slice()
  }
  if (!found || size(found) === 0) return undefined
  const all = found
  const most = (near: readonly string[]): string | undefined => {
    let best: string | undefined,
      count = 0
    for (const word of near.slice(0, READINGS_WEIGHED)) {
      const has = sizeOfBoth(all, words.holding([word]))
      if (has > count) [best, count] = [word, has]
    }
    return best
  }
  return { found, terms: terms.map((term) => most(readings.get(term) ?? []) ?? term) }
}

/**
 * "shriram" for "shri ram", "hans raj" for "hansraj", "iitdh" for "iit dharwad": the first reading with other blanks
 * that finds something.
 */
function otherBlanks(words: Words, terms: readonly string[]): NearMisses | undefined {
  for (let at = 0; at + 1 < terms.length; at++) {
    const joined = [...terms.slice(0, at), terms[at]! + terms[at + 1]!, ...terms.slice(at + 2)],
      found = words.find(joined)
    if (size(found) > 0) return { found, terms: joined }
  }
  for (const [at, term] of terms.entries())
    for (let cut = SHORTEST_PART; cut <= Math.min(term.length, LONGEST_NEAR) - SHORTEST_REST; cut++) {
      const [head, tail] = [term.slice(0, cut), term.slice(cut)],
        parts = [head, tail],
        isFamily = isFamilyName(head)
      if (!words.has(head) || !(isFamily || (tail.length >= SHORTEST_PART && words.has(tail)))) continue
      const others = [...terms.slice(0, at), ...terms.slice(at + 1)],
        found = meet(words.holding([head]), isFamily ? words.named([tail]) : words.holding([tail]))
      if (others.length > 0) meet(found, words.find(others))
      if (size(found) > 0) return { found, terms: [...terms.slice(0, at), ...parts, ...terms.slice(at + 1)] }
    }
  return undefined
}

/** Finds the words of a vocabulary that one slip leads to. */
async function oneSlip(vocabulary: readonly string[]): Promise<(term: string) => string[]> {
  const { default: Fuzzy } = await import('@leeoniya/ufuzzy')
  const fuzzy = new Fuzzy({
    intraMode: 1,
    intraSlice: [0, Infinity],
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
    intraIns: 1,
  })
  const words = [...vocabulary]
  return (term) =>
    (fuzzy.filter(words, term) ?? []).map((at) => words[at]!).filter((word) => Math.abs(word.length - term.length) <= 2)
}

/** Words that sound like this one: "miliya" is how "millia" is said. */
function soundingLike(vocabulary: readonly string[], term: string): string[] {
  const sound = soundOf(term)
  // Taking the sound of every word would take a quarter of a second.
  return vocabulary.filter(
    (word) => word[0] === term[0] && Math.abs(word.length - term.length) <= 2 && soundOf(word) === sound,
  )
}

/** Words with the same first letter that two letters more, fewer or other make of a long term. */
function twoSlips(vocabulary: readonly string[], term: string): string[] {
  if (term.length < SHORTEST_OF_TWO_SLIPS) return []
  return vocabulary.filter(
    (word) => word[0] === term[0] && Math.abs(word.length - term.length) <= 2 && isWithinTwo(word, term),
  )
}

function isWithinTwo(one: string, other: string): boolean {
  let former = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    let least = row
    for (let at = 1; at <= other.length; at++) {
      const cost = one[row - 1] === other[at - 1] ? 0 : 1
      next.push(Math.min(former[at]! + 1, next[at - 1]! + 1, former[at - 1]! + cost))
      least = Math.min(least, next[at]!)
    }
    if (least > 2) return false
    former = next
  }
  return former[other.length]! <= 2
}
