import { fold } from '../record/fold.ts'
import { each, join, meet, noBits, setBit, size, type Bits } from './bits.ts'
import type { Columns } from './columns.ts'
import { knownPlace } from './place.ts'
import { isPlaceWord } from './placeWords.ts'
import { isStudy, nameAmong } from './searchWords.ts'
import { initialsLeftOut, isInitialsOf, isShortFor } from './shortFor.ts'
import { isFamilyName, LONGEST_ACRONYM, otherSpellings, SILENT } from './synonyms.ts'

const MOST_PLACE_WORDS = 3
const PLACES_KEPT = 32
/** Letters of silent words and of spellings longer than what was typed that an exact name may have beside the terms. */
const LONGEST_SILENT = 24
/** Two letters begin half of the country's names. */
const FEWEST_INITIALS = 3
/** With more words left out nearly any letters are the initials of something. */
const MOST_LEFT_OUT = 2

/** A place among the words of a search, the other words, and the cards there. */
interface PlaceAmong {
  place: readonly string[]
  rest: readonly string[]
  there: Bits
}

/** Which cards typed words call: by a name, its beginning, its short form or its initials, alone or beside a place. */
class NameSearch {
  readonly #columns: Columns

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /** Cards whose name or short name begins with a folded text. Names are in order, so these stand together. */
  beginning(text: string): Bits {
    const bits = noBits(this.#columns.n)
    let low = 0,
      high = this.#columns.n
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#columns.name(this.#columns.byName[middle]!) < text) low = middle + 1
      else high = middle
    }
    for (; low < this.#columns.n && this.#columns.nameBegins(this.#columns.byName[low]!, text); low++)
      setBit(bits, this.#columns.byName[low]!)
    for (const [at, names] of this.#columns.otherNames)
      if (names.some((name) => name.startsWith(text))) setBit(bits, at)
    return bits
  }

  /**
   * Ranked colleges that what is typed calls by whole words: by the beginning of one of its names, or by a short form
   * ("nitt", "lsr") that others merely have somewhere in their names.
   */
  called(terms: readonly string[], typed: string, within = this.#columns.every): Bits {
    const bits = meet(meet(this.#columns.words.whole(terms).slice(), this.#columns.notable), within)
    each(bits.slice(), (at) => {
      const names = [this.#columns.name(at), ...this.#columns.otherNamesOf(at)]
      if (names.some((name) => name.startsWith(typed))) return
      const isWithin = names.some((name) => {
        const words = new Set(name.split(' '))
        return terms.every((term) => words.has(term))
      })
      if (isWithin) bits[at >>> 5]! &= ~(1 << (at & 31))
    })
    return bits
  }

  /**
   * Where the words typed are a place by any of its names, the cards that hold them whole: of "simla" those of Shimla,
   * which "Simlapal College" only begins like. Undefined for any other words.
   */
  standingIn(terms: readonly string[]): Bits | undefined {
    const place = terms.join(' ')
    this.#placeNames ??= new Set(this.#columns.places.map(fold))
    if (!this.#placeNames.has(place) && knownPlace(place) === undefined && !isPlaceWord(place)) return undefined
    return this.#columns.words.wholeAnywhere(terms)
  }
  #placeNames: ReadonlySet<string> | undefined

  /**
   * Where some of the words typed are a place: the other words, and the cards that stand there or have it in their
   * name. Of several places the longest counts, then the last.
   */
  placeAmong(terms: readonly string[]): PlaceAmong | undefined {
    for (let length = Math.min(MOST_PLACE_WORDS, terms.length - 1); length > 0; length--)
      for (let start = terms.length - length; start >= 0; start--) {
        const place = terms.slice(start, start + length),
          there = this.#at(place)
        if (there) return { place, there, rest: [...terms.slice(0, start), ...terms.slice(start + length)] }
      }
    return undefined
  }
  #at(place: readonly string[]): Bits | undefined {
    const key = place.join(' ')
    this.#placeIds ??= new Map(this.#columns.places.map((name, id) => [fold(name), id]))
    const known = knownPlace(key),
      ids = [key, ...(known === undefined ? [] : [fold(known)]), ...(place.length === 1 ? otherSpellings(key) : [])]
        .map((name) => this.#placeIds!.get(name))
        .filter((id) => id !== undefined)
    if (ids.length === 0) return undefined
    let bits = this.#there.get(key)
    if (bits) return bits
    bits = this.#columns.words.wholeNames(place)
    for (const column of this.#columns.placeOf)
      for (let at = 0; at < column.length; at++) if (ids.includes(column[at]!)) setBit(bits, at)
    if (this.#there.size >= PLACES_KEPT) this.#there.clear()
    this.#there.set(key, bits)
    return bits
  }
  #placeIds: ReadonlyMap<string, number> | undefined
  readonly #there = new Map<string, Bits>()

  /**
   * What the words typed call, in the order of sets: the cards whose whole name they are, and those that are called so
   * (`called`); after each the same of the words beside a place, among the cards there, and those whose initials these
   * words are ("nie mysore", also as "niem"). Then those there that have them in their name. What people study is a name
   * only beside its degree: "bsc agriculture" is of colleges of agriculture.
   */
  calledFirst(terms: readonly string[], typed: string, among: PlaceAmong | undefined): Bits[] {
    const named = this.#columns.words.named(terms),
      exactly = this.namedExactly(terms, named),
      called = this.called(terms, typed, named)
    if (!among) {
      const [letters = ''] = terms
      return [exactly, called, ...(terms.length === 1 ? this.#initialed(letters, this.#columns.every, []) : [])]
    }
    const { place, rest, there } = among,
      [only = ''] = rest,
      name = nameAmong(rest),
      words = this.#columns.words
    const calledThere = rest.every(isStudy) ? undefined : this.called(rest, rest.join(' '), there)
    return [
      exactly,
      this.namedExactly(rest, there),
      called,
      // Whoever is written so comes before whoever only has these initials.
      ...(calledThere ? [meet(words.wholeNames(rest), calledThere)] : []),
      ...(rest.length === 1 && isFamilyName(only) ? [meet(words.wholeNames(rest), there)] : []),
      ...(rest.length === 1 ? this.#initialed(only, there, place) : []),
      ...(calledThere ? [calledThere] : []),
      // "Mgm" begins "mgmt" too.
      ...(rest.length === 1 && name.length > 0
        ? [meet(join(words.wholeNames(rest), words.abbreviatedFrom(only)), there)]
        : []),
      ...(name.length > 0 ? [meet(words.named(name).slice(), there)] : []),
    ]
  }

  /**
   * Of some cards those whose initials a word is: without the place at their end (`isInitialsOf`), then by all words of
   * their name, then with the first letters of the place that is typed beside it.
   */
  #initialed(letters: string, within: Bits, place: readonly string[]): Bits[] {
    const fewest = place.length > 0 ? 2 : FEWEST_INITIALS
    if (letters.length < fewest || letters.length > LONGEST_ACRONYM || isStudy(letters)) return []
    const { words, placeOf, places } = this.#columns,
      begun = meet(words.abbreviatedFrom(letters), within)
    if (size(begun) === 0) return []
    const said = new Set(place.flatMap((word) => [word, ...otherSpellings(word)]))
    this.#placeWords ??= places.map((text) => fold(text).split(' '))
    const wordsOf = this.#placeWords
    const inPlace = (at: number) => {
      const own = placeOf.map((column) => wordsOf[column[at]!])
      return (word: string): boolean => said.has(word) || own.some((all) => all?.includes(word) === true)
    }
    const whole = meet(words.abbreviated(letters), within),
      asFormed = noBits(this.#columns.n)
    each(begun, (at) => {
      if (
        [this.#columns.name(at), ...this.#columns.otherNamesOf(at)].some((one) =>
          isInitialsOf(letters, one, inPlace(at)),
        )
      )
        setBit(asFormed, at)
    })
    const sets = place.length > 0 ? [asFormed, whole] : [meet(whole.slice(), asFormed), whole, asFormed]
    return [
      ...sets,
      ...(place.length > 0 ? [meet(words.abbreviated(letters + place.map((word) => word[0]).join('')), within)] : []),
    ]
  }

  #placeWords: ReadonlyArray<readonly string[]> | undefined

  /** Those of some cards that one of their names is shortened to these letters (`isShortFor`). */
  shortenedTo(letters: string, among: Bits): Bits {
    const bits = noBits(this.#columns.n)
    each(among, (at) => {
      if (
        isShortFor(letters, this.#columns.name(at)) ||
        this.#columns.otherNamesOf(at).some((name) => isShortFor(letters, name))
      )
        setBit(bits, at)
    })
    return bits
  }

  /**
   * Those of some cards whose first name these letters are initials of, with the fewest telling words left out between
   * them (`initialsLeftOut`).
   */
  withInitialsBetween(letters: string, among: Bits): Bits {
    const byLeft = Array.from({ length: MOST_LEFT_OUT + 1 }, () => noBits(this.#columns.n)),
      anyAt = byLeft.map(() => false)
    each(among, (at) => {
      const left = initialsLeftOut(letters, this.#columns.name(at))
      if (left === undefined || left > MOST_LEFT_OUT) return
      setBit(byLeft[left]!, at)
      anyAt[left] = true
    })
    return byLeft[Math.max(0, anyAt.indexOf(true))]!
  }

  /** Those of some cards that have words one after another in their name which begin with these letters. */
  withInitials(letters: string, among: Bits): Bits {
    const bits = noBits(this.#columns.n)
    each(among, (at) => {
      const initials = this.#columns
        .name(at)
        .split(' ')
        .map((word) => word[0])
        .join('')
      if (initials.includes(letters)) setBit(bits, at)
    })
    return bits
  }

  /**
   * Cards whose whole name is what was typed, in any order and with any silent words: "delhi university" is the
   * University of Delhi before every university in Delhi. Short and former names are names too.
   */
  namedExactly(terms: readonly string[], within = this.#columns.every): Bits {
    const bits = noBits(this.#columns.n),
      longest = terms.reduce((sum, term) => sum + term.length + 1, LONGEST_SILENT),
      isSaid = wordCheck(terms),
      isSaidWhole = (name: string) => name.length <= longest && everyWord(name, isSaid)
    each(meet(this.#columns.words.whole(terms).slice(), within), (at) => {
      if (
        (this.#columns.nameLength(at) <= longest + 1 && isSaidWhole(this.#columns.name(at))) ||
        this.#columns.otherNamesOf(at).some(isSaidWhole)
      )
        setBit(bits, at)
    })
    return bits
  }
}

/** Is a word of a name one of the terms, as it is or by its other spelling, or silent? Names share words: each once. */
function wordCheck(terms: readonly string[]): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    let isSaid = known.get(word)
    if (isSaid === undefined) {
      isSaid = SILENT.has(word) || terms.includes(word) || otherSpellings(word).some((other) => terms.includes(other))
      known.set(word, isSaid)
    }
    return isSaid
  }
}

/** Without a list of the words: nearly every name ends at its first one. */
function everyWord(name: string, is: (word: string) => boolean): boolean {
  for (let start = 0; start <= name.length;) {
    const blank = name.indexOf(' ', start),
      end = blank < 0 ? name.length : blank
    if (!is(name.slice(start, end))) return false
    start = end + 1
  }
  return true
}

const searches = new WeakMap<Columns, NameSearch>()
/** What typed words call by name among these cards. */
export function namesOf(columns: Columns): NameSearch {
  const search = searches.get(columns) ?? new NameSearch(columns)
  searches.set(columns, search)
  return search
}
