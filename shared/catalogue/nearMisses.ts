import { join, meet, size, sizeOfBoth, type Bits } from './bits.ts'
import {
  barestWordsFor,
  isAsking,
  isStudy,
  otherPlaces,
  otherWordsFor,
  withoutAsking,
  type Reading,
} from './searchWords.ts'
import { soundOf } from './soundOf.ts'
import { fold } from '../record/fold.ts'
import { knownPlace } from './place.ts'
import { isFamilyName } from './synonyms.ts'
import type { Columns } from './columns.ts'
import { namesOf } from './nameSearch.ts'
import type { Words } from './words.ts'

/** What a search of words that nothing holds together sooner means. */
export interface NearMisses {
  /** Cards found by any of the readings. */
  found: Bits
  /** The typed words, each slip in the reading that most of those cards have. */
  terms: readonly string[]
  /** Is it another spelling? Other words for the same, and fewer of them, are none. */
  isSlip: boolean
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
const SHORTEST_SHORT_FORM = 4
const LONGEST_SHORT_FORM = 8
const SHORTEST_INITIALS = 3
const MOST_PLACES_READ = 8
const SHORT_PLACE = /^[b-df-hj-np-tv-z]{3,4}$/
/** Of fewer words none can be left out. */
const FEWEST_OF_MANY = 3
const MOST_PARTS = 4
/** Of more readings of one slip the first are weighed. */
const READINGS_WEIGHED = 40

/**
 * The words that are looked for: those of asking ("best", "near", "ke") only where some card has them whole. The last
 * one may be the beginning of another.
 */
export function wordsMeant(words: Words, terms: readonly string[]): readonly string[] {
  const telling = withoutAsking(terms)
  if (telling.length === terms.length) return terms
  const found = words.find(terms),
    asking = terms.slice(0, -1).filter(isAsking)
  const isHeld = asking.length === 0 ? size(found) > 0 : sizeOfBoth(found, words.wholeAnywhere(asking)) > 0
  return isHeld ? terms : telling
}

/**
 * Cards for what no card holds as it is typed, the surest reading first: other words for the same ("ayurvedic" for
 * "ayurveda"), short forms, near spellings, then the words without degrees and kinds of institutes. Undefined where none is found.
 */
export async function nearMisses(columns: Columns, typed: readonly string[]): Promise<NearMisses | undefined> {
  const { words } = columns,
    terms = placesByOneName(typed),
    barest = barestWordsFor(terms)
  return (
    readAs(words, otherWordsFor(terms)) ??
    shortened(columns, terms) ??
    initialedNear(columns, terms) ??
    atShortenedPlace(columns, terms) ??
    (await nearSpellings(words, terms)) ??
    readAs(words, barest) ??
    (barest.length < terms.length
      ? await nearSpellings(
          words,
          barest.map(([term]) => term!),
        )
      : undefined) ??
    withoutOne(columns, terms)
  )
}

/** A place of two words by the one name it is listed under: "new delhi" is Delhi. */
function placesByOneName(terms: readonly string[]): string[] {
  const all = [...terms]
  for (let at = 0; at + 1 < all.length; at++) {
    const place = knownPlace(`${all[at]} ${all[at + 1]}`)
    if (place !== undefined) all.splice(at, 2, ...fold(place).split(' '))
  }
  return all
}

/** Cards in the place with most colleges that a word without vowels is short for: "iiit gwl" is in Gwalior. */
function atShortenedPlace(columns: Columns, terms: readonly string[]): NearMisses | undefined {
  for (const [at, term] of terms.entries()) {
    if (!SHORT_PLACE.test(term) || terms.length === 1) continue
    const others = columns.words.find([...terms.slice(0, at), ...terms.slice(at + 1)])
    if (size(others) === 0) continue
    const inOrder = new RegExp(`^${[...term].join('.*')}`)
    for (const place of columns.places) {
      const folded = fold(place)
      if (!inOrder.test(folded)) continue
      const name = folded.split(' '),
        found = meet(columns.words.wholeAnywhere(name).slice(), others)
      if (size(found) > 0)
        return { found, terms: [...terms.slice(0, at), ...name, ...terms.slice(at + 1)], isSlip: false }
    }
  }
  return undefined
}

/** Cards that hold all words but one: one that no card has, else the last that is too much, a place least of all. */
function withoutOne(columns: Columns, terms: readonly string[]): NearMisses | undefined {
  if (terms.length < FEWEST_OF_MANY) return undefined
  const { place = [] } = namesOf(columns).placeAmong(terms) ?? {},
    others = terms.filter((term) => !place.includes(term))
  for (const term of [...columns.words.unknown(terms), ...others.reverse(), ...place]) {
    const near = readAs(columns.words, otherWordsFor(terms.filter((other) => other !== term)))
    if (near) return { ...near, isSlip: true }
  }
  return undefined
}

/**
 * Cards of which one word, or two run together, is a short form ("lnmiit jaipur", "psg cas coimbatore"), or fewer
 * letters the initials of words in the name ("dj sanghvi").
 */
function shortened(columns: Columns, terms: readonly string[]): NearMisses | undefined {
  for (const length of [1, 2])
    for (let at = 0; at + length <= terms.length; at++) {
      const letters = terms.slice(at, at + length).join(''),
        others = [...terms.slice(0, at), ...terms.slice(at + length)]
      if (letters.length > LONGEST_SHORT_FORM) continue
      const isInitials = letters.length < SHORTEST_SHORT_FORM
      if (isInitials && (length > 1 || letters.length < 2 || others.length === 0)) continue
      const among = others.length > 0 ? columns.words.find(others) : columns.every,
        found = isInitials
          ? namesOf(columns).withInitials(letters, among)
          : namesOf(columns).shortenedTo(letters, among)
      if (size(found) > 0) return { found, terms: others.length > 0 ? others : terms, isSlip: false }
    }
  return undefined
}

/**
 * Cards beside a place whose initials one word is with letters of the place behind them ("kitsw warangal", "bietjhs
 * jhansi"), or with words left out between them ("gne ludhiana"). A town that no card names is its district.
 */
function initialedNear(columns: Columns, terms: readonly string[]): NearMisses | undefined {
  const names = namesOf(columns),
    { words } = columns
  const besides = terms.flatMap((term, at) => {
    const others = [...terms.slice(0, at), ...terms.slice(at + 1)]
    if (others.length === 0 || term.length < SHORTEST_INITIALS || term.length > LONGEST_SHORT_FORM || isStudy(term))
      return []
    return placesFor(others).flatMap((place) =>
      names.placeAmong([...place, '']) === undefined && names.placeAmong(['', ...place]) === undefined
        ? []
        : [{ term, place, there: words.find(place) }],
    )
  })
  for (const { term, place, there } of besides) {
    const town = place.join('')
    for (let cut = term.length - 1; cut >= SHORTEST_INITIALS; cut--) {
      if (!isShortPlace(term.slice(cut), town)) continue
      const found = meet(words.abbreviatedFrom(term.slice(0, cut)), there)
      if (size(found) > 0) return { found, terms: [term.slice(0, cut), ...place], isSlip: false }
    }
  }
  for (const { term, place, there } of besides) {
    const found = names.withInitialsBetween(term, there)
    if (size(found) > 0) return { found, terms: place, isSlip: false }
  }
  return undefined
}

/** The words as they are, then with each town in the districts it may lie in. */
function placesFor(terms: readonly string[]): string[][] {
  return terms.reduce<string[][]>(
    (all, term) =>
      all
        .flatMap((before) => [term, ...otherPlaces(term)].map((place) => [...before, ...place.split(' ')]))
        .slice(0, MOST_PLACES_READ),
    [[]],
  )
}

/** Does a place shorten to these letters: its first one and others of it in their order? */
function isShortPlace(letters: string, place: string): boolean {
  let from = 0
  for (const letter of letters) {
    const at = place.indexOf(letter, from)
    if (at < 0 || (from === 0 && at > 0)) return false
    from = at + 1
  }
  return true
}

/** Cards that hold, for each word, any of its beginnings; the terms are those that most of these cards have. */
function readAs(words: Words, reading: Reading): NearMisses | undefined {
  const setsOf = reading.map((ways) => ways.map((way) => words.find(way.split(' '))))
  const found = setsOf
    .map((sets) => sets.slice(1).reduce((all, set) => join(all, set), sets[0]!.slice()))
    .reduce((all, set) => meet(all, set))
  if (size(found) === 0) return undefined
  const terms = reading.flatMap((ways, at) => {
    const counts = setsOf[at]!.map((set) => sizeOfBoth(found, set))
    return ways[counts.indexOf(Math.max(...counts))]!.split(' ')
  })
  return { found, terms, isSlip: false }
}

/**
 * Cards for near spellings: first words that were run together or torn apart, then words that sound like those that
 * hardly any card has or are one slip away from them, then long ones two slips away.
 */
async function nearSpellings(words: Words, terms: readonly string[]): Promise<NearMisses | undefined> {
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
  return { found, terms: terms.map((term) => most(readings.get(term) ?? []) ?? term), isSlip: true }
}

/**
 * "shriram" for "shri ram", "hans raj" for "hansraj", "iitdh" for "iit dharwad": the first reading with other blanks
 * that finds something.
 */
function otherBlanks(words: Words, terms: readonly string[]): NearMisses | undefined {
  for (let at = 0; at + 1 < terms.length; at++) {
    const joined = [...terms.slice(0, at), terms[at]! + terms[at + 1]!, ...terms.slice(at + 2)],
      found = words.find(joined)
    if (size(found) > 0) return { found, terms: joined, isSlip: true }
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
      if (size(found) > 0)
        return { found, terms: [...terms.slice(0, at), ...parts, ...terms.slice(at + 1)], isSlip: true }
    }
  for (const [at, term] of terms.entries())
    for (const parts of partings(words, term, MOST_PARTS)) {
      const all = [...terms.slice(0, at), ...parts, ...terms.slice(at + 1)],
        found = words.find(all)
      if (size(found) > 0) return { found, terms: all, isSlip: true }
    }
  return undefined
}

/** A word as words of the catalogue run together, the longest first: "bhopalengineeringcollege". */
function* partings(words: Words, term: string, most: number): Generator<string[]> {
  if (most < MOST_PARTS && words.has(term)) yield [term]
  if (most === 1 || term.length > LONGEST_NEAR) return
  for (let cut = term.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    const head = term.slice(0, cut)
    if (words.has(head)) for (const rest of partings(words, term.slice(cut), most - 1)) yield [head, ...rest]
  }
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
