import { fold } from '../record/fold.ts'
import { join, meet, noBits, size, type Bits } from './bits.ts'
import { latinOf, lettersOf } from './hindi.ts'
import { LONGEST_SEARCH } from './query.ts'
import { acronymsOf, initialsOf, phrasesFrom, SILENT, wordsAlso } from './synonyms.ts'

/** People ask for many where a name has one. */
const MANY = new Set(['colleges', 'institutes', 'schools'])
const PREFIXES_KEPT = 64
const MOST_TERMS = 12
const CARDS_A_STEP = 1000
/** A word of so few letters that another follows is no beginning where it is a word itself. */
const LONGEST_WHOLE = 3

/** A word's cards, or a text's: those of row `i` are `items[starts[i]]` to before `items[starts[i + 1]]`. */
interface Rows {
  starts: Uint32Array
  items: Uint32Array
}

/**
 * An index of words, in compressed sparse rows. Names stand in it word by word; every other text a card is found by (a
 * city, a course, an approval) is shared by many cards, so words lead to texts and texts to cards. A query's words are
 * looked up as beginnings, by halving, and their cards met as bitsets. Built on the device; not a byte of it is sent.
 */
export class Words {
  readonly #n: number
  /** Sorted. */
  readonly vocabulary: readonly string[]
  readonly #names: Rows
  /** By their first letters ("rvce"), apart from the words that stand in names. */
  readonly #acronyms: Rows
  readonly #texts: Rows
  readonly #cards: Rows
  /** Texts so many cards have that joining a set of them is less work than joining them one by one. */
  readonly #common = new Map<number, Bits>()
  /** Texts already joined for the question at hand: several of its words may lead to one. */
  readonly #met: Uint8Array
  readonly #recent = new Map<string, Bits>()

  private constructor(n: number, vocabulary: readonly string[], names: Rows, acronyms: Rows, texts: Rows, cards: Rows) {
    this.#n = n
    this.vocabulary = vocabulary
    this.#names = names
    this.#acronyms = acronyms
    this.#texts = texts
    this.#cards = cards
    this.#met = new Uint8Array(cards.starts.length - 1)
    for (let text = 0; text < this.#met.length; text++) {
      const { starts } = cards
      if (starts[text + 1]! - starts[text]! > n >>> 4) {
        const bits = noBits(n)
        putRun(bits, cards, text, text + 1)
        this.#common.set(text, bits)
      }
    }
  }

  /**
   * Builds the index in steps of a few milliseconds, so that whoever builds it can answer others between them.
   * @param namesOf the folded name and short name of card `at`, in order of cards
   * @param texts the folded texts, each once; `textsOf` calls for the place of each text card `at` is found by
   */
  static *building(
    n: number,
    namesOf: (at: number) => readonly string[],
    texts: readonly string[],
    textsOf: (at: number, visit: (text: number) => void) => void,
  ): Generator<void, Words> {
    const idOf = new Map<string, number>(),
      words: Told[] = []
    const told = (word: string): Told => {
      const known = idOf.get(word)
      if (known !== undefined) return words[known]!
      const phrases = phrasesFrom(word),
        more = wordsAlso(word)
      const fresh: Told = {
        id: words.length,
        ...(phrases && { phrases }),
        ...(more.length > 0 && { more }),
        isLetter: word.length === 1,
      }
      idOf.set(word, fresh.id)
      words.push(fresh)
      return fresh
    }
    const wordsIn = (text: string, visit: (id: number) => void, visitAcronym = visit): void => {
      let hasLetter = false
      for (let from = 0; from < text.length;) {
        let to = text.indexOf(' ', from)
        if (to < 0) to = text.length
        if (to > from) {
          const word = told(text.slice(from, to))
          visit(word.id)
          hasLetter ||= word.isLetter
          if (word.more) for (const other of word.more) visit(told(other).id)
          if (word.phrases)
            for (const [short, long] of word.phrases) if (text.startsWith(long, from)) visit(told(short).id)
        }
        from = to + 1
      }
      const split = text.split(' ')
      if (hasLetter) for (const joined of initialsOf(split)) visit(told(joined).id)
      for (const acronym of acronymsOf(split)) visitAcronym(told(acronym).id)
    }
    const named = new Pairs(),
      shortened = new Pairs(),
      textual = new Pairs(),
      held = new Pairs()
    for (let at = 0; at < n; at++) {
      const put = (id: number): void => named.put(at, id),
        putAcronym = (id: number): void => shortened.put(at, id)
      for (const name of namesOf(at)) wordsIn(name, put, putAcronym)
      if (at % CARDS_A_STEP === 0) yield
    }
    for (let text = 0; text < texts.length; text++) {
      wordsIn(texts[text]!, (id) => textual.put(text, id))
      if (text % CARDS_A_STEP === 0) yield
    }
    for (let at = 0; at < n; at++) {
      textsOf(at, (text) => held.put(at, text))
      if (at % CARDS_A_STEP === 0) yield
    }
    const vocabulary = [...idOf.keys()].sort(),
      places = new Uint32Array(vocabulary.length)
    vocabulary.forEach((word, place) => {
      places[idOf.get(word)!] = place
    })
    yield
    const names = named.byItem(words.length, (id) => places[id]!)
    yield
    const acronyms = shortened.byItem(words.length, (id) => places[id]!)
    yield
    const ofTexts = textual.byItem(words.length, (id) => places[id]!)
    yield
    return new Words(
      n,
      vocabulary,
      names,
      acronyms,
      ofTexts,
      held.byItem(texts.length, (text) => text),
    )
  }

  /** Cards that hold, for every term, a word beginning with it. Never changed by the caller. */
  find(terms: readonly string[]): Bits {
    return this.#every(terms, (term) => this.#beginningWith(term, 'everywhere'))
  }
  /**
   * Those of them whose initials and short words are typed to their end where further words follow: "srm university" is
   * no "SRMC", "ld college" not in Ldukki.
   */
  finished(terms: readonly string[]): Bits {
    const last = terms.at(-1)
    return this.#every(terms, (term) =>
      this.#beginningWith(term, term === last ? 'everywhere' : 'everywhere, finished'),
    )
  }
  /** Cards whose name or short name holds, for every term, a word beginning with it; initials as in `finished`. */
  named(terms: readonly string[]): Bits {
    const last = terms.at(-1)
    return this.#every(terms, (term) => this.#beginningWith(term, term === last ? 'names' : 'names, finished'))
  }

  /** Cards whose name or short name holds every term as a whole word, one of its short forms among them. */
  whole(terms: readonly string[]): Bits {
    return this.#every(terms, (term) => {
      const bits = noBits(this.#n),
        at = this.#from(term)
      if (this.vocabulary[at] === term) {
        putRun(bits, this.#names, at, at + 1)
        putRun(bits, this.#acronyms, at, at + 1)
      }
      return bits
    })
  }

  /** Cards whose name or short name holds every term as a whole word, as it is written. */
  wholeNames(terms: readonly string[]): Bits {
    return this.#every(terms, (term) => {
      const bits = noBits(this.#n),
        at = this.#from(term)
      if (this.vocabulary[at] === term) putRun(bits, this.#names, at, at + 1)
      return bits
    }).slice()
  }

  /** Cards that hold every term as a whole word, wherever it stands. */
  wholeAnywhere(terms: readonly string[]): Bits {
    return this.#every(terms, (term) => this.holding([term]))
  }

  /** Cards whose names come to these initials as a whole. */
  abbreviated(initials: string): Bits {
    const bits = noBits(this.#n),
      at = this.#from(initials)
    if (this.vocabulary[at] === initials) putRun(bits, this.#acronyms, at, at + 1)
    return bits
  }

  /** Cards whose names come to initials that begin so. */
  abbreviatedFrom(initials: string): Bits {
    const bits = noBits(this.#n)
    putRun(bits, this.#acronyms, this.#from(initials), this.#from(after(initials)))
    return bits
  }

  /** Is this a word of some card? */
  has(word: string): boolean {
    return this.vocabulary[this.#from(word)] === word
  }

  #every(terms: readonly string[], cardsOf: (term: string) => Bits): Bits {
    const found = terms.map(cardsOf)
    if (found.length === 0) return noBits(this.#n)
    if (found.length === 1) return found[0]!
    return found.slice(1).reduce((all, bits) => meet(all, bits), found[0]!.slice())
  }

  /** Terms no word begins with. */
  unknown(terms: readonly string[]): string[] {
    return terms.filter((term) => this.#from(term) === this.#from(after(term)))
  }

  /** Terms that so few cards have beside so many that they are sooner slips, others' or the reader's: "tecnology". */
  rare(terms: readonly string[]): string[] {
    const few = this.#n >>> 10
    return few === 0 ? [] : terms.filter((term) => term.length > 4 && size(this.find([term])) <= few)
  }

  /** Cards that hold any of these whole words. */
  holding(words: readonly string[]): Bits {
    const bits = noBits(this.#n)
    for (const word of words) {
      const at = this.#from(word)
      if (this.vocabulary[at] === word) this.#join(bits, word, at + 1, 'everywhere')
    }
    return bits
  }

  #beginningWith(term: string, where: Where): Bits {
    const key = `${where} ${term}`
    let bits = this.#recent.get(key)
    if (bits) this.#recent.delete(key)
    else {
      const isWhole = where.endsWith('finished') && term.length <= LONGEST_WHOLE && this.has(term)
      this.#join((bits = noBits(this.#n)), term, isWhole ? this.#from(term) + 1 : this.#from(after(term)), where)
    }
    this.#recent.set(key, bits)
    if (this.#recent.size > PREFIXES_KEPT) this.#recent.delete(this.#recent.keys().next().value!)
    return bits
  }

  /** Adds the cards of the words from this one to before the `end`-th. */
  #join(bits: Bits, from: string, end: number, where: Where): void {
    const first = this.#from(from),
      wholeEnd = this.vocabulary[first] === from ? first + 1 : first
    putRun(bits, this.#names, first, end)
    putRun(bits, this.#acronyms, first, where.endsWith('finished') ? wholeEnd : end)
    if (where.startsWith('names')) return
    const { starts, items } = this.#texts
    this.#met.fill(0)
    for (let row = starts[first]!; row < starts[end]!; row++) {
      const text = items[row]!
      if (this.#met[text]) continue
      this.#met[text] = 1
      const common = this.#common.get(text)
      if (common) join(bits, common)
      else putRun(bits, this.#cards, text, text + 1)
    }
  }

  /** The place of the first word not before this one. */
  #from(word: string): number {
    let low = 0,
      high = this.vocabulary.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.vocabulary[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Where beginnings of words are looked for; `finished`: of initials the whole alone. */
type Where = 'everywhere' | 'everywhere, finished' | 'names' | 'names, finished'

/** What is known of a word once it was seen, so that the next text pays one look-up for it. */
interface Told {
  id: number
  more?: readonly string[]
  phrases?: ReadonlyArray<readonly [short: string, long: string]>
  isLetter: boolean
}

function putRun(bits: Bits, { starts, items }: Rows, first: number, end: number): void {
  const last = starts[end]!
  for (let row = starts[first]!; row < last; row++) {
    const at = items[row]!
    bits[at >>> 5]! |= 1 << (at & 31)
  }
}

/** Pairs of an owner and an item as they come, owners ascending; turned round they tell each item's owners. */
class Pairs {
  #owners = new Uint32Array(1 << 16)
  #items = new Uint32Array(1 << 16)
  #length = 0

  put(owner: number, item: number): void {
    if (this.#length === this.#items.length) {
      this.#owners = wider(this.#owners)
      this.#items = wider(this.#items)
    }
    this.#owners[this.#length] = owner
    this.#items[this.#length++] = item
  }

  /** Owners of each of `count` items, an owner once; `placeOf` says which row an item becomes. */
  byItem(count: number, placeOf: (item: number) => number): Rows {
    const starts = new Uint32Array(count + 1),
      last = new Int32Array(count).fill(-1)
    const eachOnce = (visit: (place: number, owner: number) => void): void => {
      for (let pair = 0; pair < this.#length; pair++) {
        const place = placeOf(this.#items[pair]!),
          owner = this.#owners[pair]!
        if (last[place] !== owner) {
          last[place] = owner
          visit(place, owner)
        }
      }
    }
    eachOnce((place) => {
      starts[place + 1]!++
    })
    for (let place = 0; place < count; place++) starts[place + 1]! += starts[place]!
    const next = starts.slice(),
      items = new Uint32Array(starts[count]!)
    last.fill(-1)
    eachOnce((place, owner) => {
      items[next[place]!++] = owner
    })
    return { starts, items }
  }
}
const wider = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
  const more = new Uint32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** Takes all the steps at once. */
export function runToEnd<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** What sorts behind every word beginning with the term. */
const after = (term: string): string => `${term}\uffff`

/**
 * The terms of what a person typed: folded, Hindi words in Latin letters, initials typed apart closed up ("r v" →
 * "rv"), silent words dropped when others remain.
 */
export function termsOf(typed: string): string[] {
  const said = fold(typed.slice(0, LONGEST_SEARCH)).split(' ')
  const isLetter = (word: string | undefined): boolean => word !== undefined && lettersOf(word)?.length === 1
  // "एन एस यू टी": letters said one by one, where their neighbours are letters too.
  const words = said
    .map((word, at) =>
      isLetter(word) && (isLetter(said[at - 1]) || isLetter(said[at + 1])) ? lettersOf(word)! : latinOf(word),
    )
    .filter((word) => word !== '')
    .map((word) => (MANY.has(word) ? word.slice(0, -1) : word))
  const closed: string[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at
    while (end < words.length && words[end]!.length === 1 && /[a-z]/.test(words[end]!)) end++
    if (end - at > 1) {
      closed.push(words.slice(at, end).join(''))
      at = end - 1
    } else closed.push(words[at]!)
  }
  const telling = closed.filter((word) => !SILENT.has(word))
  return [...new Set(telling.length > 0 ? telling : closed)].slice(0, MOST_TERMS)
}
