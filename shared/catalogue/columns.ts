import { RANK_LISTS } from '../college/rankList.ts'
import type { Closing } from '../college/closing.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STATES } from '../college/state.ts'
import { fold } from '../record/fold.ts'
import type { StudentRank } from '../people/profile.ts'
import { ENOUGH_REVIEWS, shrunkMean } from '../review/few.ts'
import { STREAMS, type Stream } from '../stream.ts'
import { allBits, noBits, setBit, type Bits } from './bits.ts'
import { JOIN, SAME, type Block, type SharedTexts } from './block.ts'
import { closingFor, fitKey, fitOf, isNear } from './fit.ts'
import { sortingNames, type NamedLines } from './byName.ts'
import type { Card } from './card.ts'
import type { Coordinates } from './coordinates.ts'
import { ownershipOf } from './ownership.ts'
import { canonicalPlace } from './place.ts'
import { OWNERSHIPS, RANK_BANDS, RATING_FLOORS, type ClosingExam } from './query.ts'
import { familyMask, type FeeScope } from './fee.ts'
import { rankFor, rankNumber } from './rank.ts'
import { rankKey } from './rankKey.ts'
import { ValueTally } from './tally.ts'
import { topClosing } from './topClosing.ts'
import { runToEnd, Words } from './words.ts'

/** Stands where a card has no such figure: behind every real one, in either direction. */
export const ABSENT = 2 ** 34
const RANK_FLOORS: Record<(typeof RANK_BANDS)[number], number> = {
  'top-10': 10,
  'top-50': 50,
  'top-100': 100,
  ranked: Infinity,
}
const CARDS_A_STEP = 4000
const CARDS_SHOWN = 400

/** Cards of the catalogue: a block, and which of its rows count (ascending; all of them where none are named). */
export interface CataloguePart {
  block: Block
  rows?: Uint32Array
}
interface Ranked {
  keys: Float64Array
  bands: readonly Bits[]
}
/** The cards with closing ranks of one exam and list, in the order of their names, and their ranges. */
interface Closed {
  bits: Bits
  cards: Uint32Array
  ranges: ReadonlyArray<Pick<Closing, 'hardest' | 'easiest'>>
}

/**
 * The whole catalogue laid out for questions: one typed array or bitset per thing asked. Built once per change of the
 * catalogue, in steps, from the blocks as they were sent; nothing in it changes afterwards, so answers can be shared
 * and kept.
 */
export class Columns {
  readonly n: number
  readonly every: Bits
  readonly streams: ReadonlyMap<Stream, Bits>
  readonly families: readonly Bits[]
  readonly levels: readonly Bits[]
  readonly branches: readonly Bits[]
  readonly ownerships: readonly Bits[]
  readonly ratingFloors: readonly Bits[]
  readonly fewReviews: Bits
  readonly hostel: Bits
  readonly womenOnly: Bits
  /** One set for each of SEAT_CATEGORIES; and the cards whose coordinates are known. */
  readonly seats: readonly Bits[]
  readonly placed: Bits
  /** Those staff feature, in their order. */
  readonly featured: readonly number[]
  /**
   * Exams and places by number of colleges; each card stands in its city (column 0) and its state (column 1). Both may
   * be one place.
   */
  exams: readonly string[] = []
  examBits: readonly Bits[] = []
  places: readonly string[] = []
  placeOf: readonly [Int32Array, Int32Array]
  /** Cards in the order of their folded names. */
  byName: Uint32Array = new Uint32Array()
  /**
   * Whole numbers to sort by, ABSENT where unknown: the shrunk rating × 1000, rupees a year; and how many courses there
   * are.
   */
  readonly ratings: Float64Array
  readonly packages: Float64Array
  readonly courseCounts: Float64Array
  readonly #parts: readonly CataloguePart[]
  /** The first card of each part; the part and the row of each card. */
  readonly #firsts: Uint32Array
  readonly #partOf: Uint16Array
  readonly #rowOf: Uint32Array
  readonly #ranks = new Map<Stream | undefined, Ranked>()
  readonly #closed = new Map<string, Closed>()
  readonly #orders = new Map<string, Uint32Array>()
  #preparing: Generator<void, Words> | undefined
  #words: Words | undefined

  private constructor(parts: readonly CataloguePart[]) {
    this.#parts = parts
    this.#firsts = new Uint32Array(parts.length)
    let n = 0
    parts.forEach(({ block, rows }, at) => {
      this.#firsts[at] = n
      n += rows?.length ?? block.n
    })
    this.n = n
    this.#partOf = new Uint16Array(n)
    this.#rowOf = new Uint32Array(n)
    let at = 0
    parts.forEach(({ block, rows }, part) => {
      for (let which = 0; which < (rows?.length ?? block.n); which++, at++) {
        this.#partOf[at] = part
        this.#rowOf[at] = rows ? rows[which]! : which
      }
    })
    this.every = allBits(n)
    const sets = (values: readonly unknown[]): Bits[] => values.map(() => noBits(n))
    this.streams = new Map(STREAMS.map((stream) => [stream, noBits(n)]))
    this.families = sets(COURSE_CATEGORIES)
    this.levels = sets(COURSE_LEVELS)
    this.branches = sets(BRANCHES)
    this.ownerships = sets(OWNERSHIPS)
    this.ratingFloors = sets(RATING_FLOORS)
    this.fewReviews = noBits(n)
    this.hostel = noBits(n)
    this.womenOnly = noBits(n)
    this.seats = sets(SEAT_CATEGORIES)
    this.placed = noBits(n)
    this.placeOf = [new Int32Array(n).fill(-1), new Int32Array(n).fill(-1)]
    this.ratings = new Float64Array(n).fill(ABSENT)
    this.packages = new Float64Array(n).fill(ABSENT)
    this.courseCounts = new Float64Array(n)
    this.featured = this.#featured()
  }

  /** Lays the cards out, in steps of a few milliseconds. */
  static *building(parts: readonly CataloguePart[]): Generator<void, Columns> {
    const columns = new Columns(parts)
    yield* columns.#filling()
    columns.byName = yield* sortingNames({
      n: columns.n,
      parts: columns.#nameParts(),
      compare: (a, b) => {
        const one = columns.name(a),
          other = columns.name(b)
        if (one < other) return -1
        if (one > other) return 1
        return columns.number(a) - columns.number(b)
      },
    })
    return columns
  }

  *#nameParts(): Generator<NamedLines> {
    for (const { block, rows } of this.#parts) yield { ...block.folded, ...(rows && { rows }) }
  }

  *#filling(): Generator<void> {
    const { n } = this
    const places = new ValueTally(n),
      exams = new ValueTally(n),
      placed = new Map<string, string>(),
      owned = new Map<string, number[]>()
    const once = <V>(known: Map<string, V>, text: string, make: (text: string) => V): V => {
      let value = known.get(text)
      if (value === undefined) known.set(text, (value = make(text)))
      return value
    }
    const placeId = (text: string): number => (text === '' ? -1 : places.idOf(once(placed, text, canonicalPlace)))
    const states = STATES.map(placeId)
    for (let part = 0; part < this.#parts.length; part++) {
      const { block, rows } = this.#parts[part]!,
        count = rows?.length ?? block.n
      // What is said of a text is found out once per block, not once per card.
      const said: Said = {
        places,
        exams,
        states,
        cities: block.cities.texts.map(placeId),
        districts: block.districts.texts.map((text) => (text === SAME ? -1 : placeId(text))),
        kinds: block.types.texts.map((text) =>
          once(owned, text, () => ownershipOf(text.split(JOIN)).map((kind) => OWNERSHIPS.indexOf(kind))),
        ),
        examsOf: block.exams.texts.map((text) => text.split(JOIN).map((exam) => exams.idOf(exam))),
      }
      for (let from = 0; from < count; from += CARDS_A_STEP) {
        this.#fill(part, said, from, Math.min(count, from + CARDS_A_STEP))
        yield
      }
    }
    const byUse = places.mostFirst(),
      examsByUse = exams.mostFirst()
    for (const column of this.placeOf) renamed(column, byUse.rename)
    this.places = byUse.values
    this.exams = examsByUse.values
    this.examBits = examsByUse.ids.map((id) => exams.bits[id] ?? noBits(n))
  }

  /**
   * The rows of a part from `from` to before `to`. Apart from the generator: an engine makes a plain function fast
   * while it first runs, a generator only after several runs.
   */
  #fill(part: number, said: Said, from: number, to: number): void {
    const { block, rows } = this.#parts[part]!,
      first = this.#firsts[part]!,
      { families, levels, branches, ownerships, seats, packages, courseCounts } = this,
      [cities, states] = this.placeOf
    const streams = STREAMS.map((stream) => this.streams.get(stream)!)
    for (let which = from; which < to; which++) {
      const row = rows ? rows[which]! : which,
        at = first + which
      if (block.mains[row]) setBit(streams[block.mains[row]! - 1]!, at)
      putEach(streams, block.others[row]!, at)
      putEach(families, block.families[row]!, at)
      putEach(levels, block.levels[row]!, at)
      putEach(branches, block.branches[row]!, at)
      const kind = block.types.at[row]!,
        exam = block.exams.at[row]!,
        city = block.cities.at[row]!,
        district = block.districts.at[row]!,
        flags = block.flags[row]!
      if (kind) for (const ownership of said.kinds[kind - 1]!) setBit(ownerships[ownership]!, at)
      if (exam) for (const id of said.examsOf[exam - 1]!) said.exams.put(id, at)
      if (flags & 1) setBit(this.womenOnly, at)
      if (flags & 2) setBit(this.hostel, at)
      if (flags & 4) setBit(this.placed, at)
      putEach(seats, block.seats[row]!, at)
      this.#rate(at, block.averages[row]!, block.reviews[row]!)
      const pay = Number.isNaN(block.medianPackages[row]!) ? block.averagePackages[row]! : block.medianPackages[row]!
      if (!Number.isNaN(pay)) packages[at] = Math.max(0, 2 ** 33 - pay)
      courseCounts[at] = block.courseCounts[row]!
      let place = -1
      if (city) place = said.cities[city - 1]!
      else if (district) place = said.districts[district - 1]!
      if (place >= 0) {
        cities[at] = place
        said.places.count(place)
      }
      const state = block.states[row] ? said.states[block.states[row]! - 1]! : -1
      if (state >= 0) {
        states[at] = state
        if (state !== place) said.places.count(state)
      }
    }
  }

  /** @param tenfold 1 + ten times the mean of the reviews; 0: there are none */
  #rate(at: number, tenfold: number, count: number): void {
    if (!tenfold || count < ENOUGH_REVIEWS) return setBit(this.fewReviews, at)
    const average = (tenfold - 1) / 10
    RATING_FLOORS.forEach((floor, which) => {
      if (average >= floor) setBit(this.ratingFloors[which]!, at)
    })
    this.ratings[at] = Math.round(1000 * (5 - shrunkMean({ sum: average * count, count })))
  }

  #featured(): number[] {
    const marked = this.#parts.flatMap(({ block, rows }, part) =>
      Array.from(block.featured.rows).flatMap((row) => {
        const at = rows ? rows.indexOf(row) : row
        return at < 0 ? [] : [{ at: this.#firsts[part]! + at, order: block.card(row).featured?.order ?? 0 }]
      }),
    )
    return marked.sort((a, b) => a.order - b.order || a.at - b.at).map(({ at }) => at)
  }

  // One card

  #block(at: number): Block {
    return this.#parts[this.#partOf[at]!]!.block
  }
  /** The card as an object; the last few hundred shown are kept, since pages are looked at again. */
  card(at: number): Card {
    let card = this.#shown.get(at)
    if (!card) {
      if (this.#shown.size >= CARDS_SHOWN) this.#shown.clear()
      this.#shown.set(at, (card = this.#block(at).card(this.#rowOf[at]!)))
    }
    return card
  }
  readonly #shown = new Map<number, Card>()
  number(at: number): number {
    return this.#block(at).numbers[this.#rowOf[at]!]!
  }
  /** Folded. */
  name(at: number): string {
    const { text, starts } = this.#block(at).folded,
      row = this.#rowOf[at]!
    return text.slice(starts[row], starts[row + 1]! - 1)
  }
  nameLength(at: number): number {
    const { starts } = this.#block(at).folded,
      row = this.#rowOf[at]!
    return starts[row + 1]! - starts[row]!
  }
  coordinates(at: number): Coordinates | undefined {
    return this.#block(at).coordinates(this.#rowOf[at]!)
  }
  nameBegins(at: number, folded: string): boolean {
    const { text, starts } = this.#block(at).folded
    return text.startsWith(folded, starts[this.#rowOf[at]!])
  }
  /** The cards of these numbers, each where it stands; absent ones are left out. */
  withNumbers(numbers: readonly number[]): Card[] {
    const wanted = new Set(numbers),
      found = new Map<number, Card>()
    this.#each((block, row) => {
      if (wanted.has(block.numbers[row]!)) found.set(block.numbers[row]!, block.card(row))
    })
    return numbers.flatMap((number) => found.get(number) ?? [])
  }
  /** The cards of these slugs, each where it stands; absent ones are left out. */
  withSlugs(slugs: readonly string[]): Card[] {
    const wanted = new Set(slugs),
      begins = new Set(slugs.map((slug) => slug.charCodeAt(0))),
      found = new Map<string, Card>()
    this.#each((block, row, at) => {
      // Writing a slug out costs more than looking at a letter: nearly every slug begins as its name does.
      if (!begins.has(block.folded.text.charCodeAt(block.folded.starts[row]!)) && !block.hasOwnSlug(row)) return
      const slug = block.slug(row)
      if (wanted.has(slug)) found.set(slug, this.card(at))
    })
    return slugs.flatMap((slug) => found.get(slug) ?? [])
  }
  #each(visit: (block: Block, row: number, at: number) => void): void {
    for (let at = 0; at < this.n; at++) visit(this.#block(at), this.#rowOf[at]!, at)
  }

  // Ranks

  /**
   * What a listing of this stream sorts by (ABSENT: no rank) and the sets of its rank bands; worked out once a stream.
   */
  ranked(stream?: Stream): Ranked {
    let ranked = this.#ranks.get(stream)
    if (ranked) return ranked
    const keys = new Float64Array(this.n).fill(ABSENT),
      bands = RANK_BANDS.map(() => noBits(this.n))
    this.#each((block, row, at) => {
      if (block.ranked[row] === 0) return
      const rank = rankFor(
          { ranks: block.ranks(row), streams: block.mains[row] ? [STREAMS[block.mains[row]! - 1]!] : [] },
          stream,
        ),
        key = rankKey(rank)
      if (rank === undefined || key === undefined) return
      keys[at] = key
      const number = rankNumber(rank.value)!
      RANK_BANDS.forEach((band, which) => {
        if (number <= RANK_FLOORS[band]) setBit(bands[which]!, at)
      })
    })
    this.#ranks.set(stream, (ranked = { keys, bands }))
    return ranked
  }

  // Closing ranks

  /** The rank at which each card's most wanted programme closed, by the list's own rule; ABSENT where none is shown. */
  hardestClosings(stream: Stream): Float64Array {
    const hardest = new Float64Array(this.n).fill(ABSENT)
    this.#each((block, row, at) => {
      if (block.closingStarts[row] === block.closingStarts[row + 1] || !block.mains[row]) return
      const top = topClosing({ closings: block.closings(row), streams: [STREAMS[block.mains[row]! - 1]!] }, stream)
      if (top) hardest[at] = top.hardest
    })
    return hardest
  }

  /** The cards that may be compared with a rank of this exam and list; found once for each. */
  closed({ exam, list }: Omit<StudentRank, 'rank'>): Closed {
    const key = `${list} ${exam}`
    let closed = this.#closed.get(key)
    if (closed) return closed
    const cards: number[] = [],
      ranges: Closing[] = [],
      bits = noBits(this.n)
    for (const at of this.byName) {
      const block = this.#block(at),
        row = this.#rowOf[at]!
      if (block.closingStarts[row] === block.closingStarts[row + 1]) continue
      const range = closingFor(block.closings(row), { exam, list })
      if (range) {
        cards.push(at)
        ranges.push(range)
        setBit(bits, at)
      }
    }
    if (this.#closed.size > 40) this.#closed.clear()
    this.#closed.set(key, (closed = { bits, cards: Uint32Array.from(cards), ranges }))
    return closed
  }
  /** Those cards by how their ranges stand to the rank, equals by name. */
  byFit({ exam, list, rank }: StudentRank): Uint32Array {
    const name = `fit ${list} ${rank} ${exam}`
    let order = this.#orders.get(name)
    if (!order) {
      // As in `#sorted`: the key and the place by name share one double.
      const { cards, ranges } = this.closed({ exam, list }),
        both = Float64Array.from(ranges, (range, place) => fitKey(range, rank) * 2 ** 18 + place).sort()
      this.#keep(name, (order = Uint32Array.from(both, (key) => cards[key % 2 ** 18]!)))
    }
    return order
  }
  /** The cards of RANK_FITS for this rank, one set each. */
  fits({ exam, list, rank }: StudentRank): readonly Bits[] {
    const { cards, ranges } = this.closed({ exam, list }),
      open = noBits(this.n),
      near = noBits(this.n)
    ranges.forEach((range, place) => {
      if (fitOf(range, rank) !== 'reach') setBit(open, cards[place]!)
      else if (isNear(range, rank)) setBit(near, cards[place]!)
    })
    return [open, near]
  }
  /**
   * Of what a student may give a rank: exams by number of colleges, each with the lists that some college publishes.
   */
  closingExams(): ClosingExam[] {
    const found = new Map<string, { lists: Set<string>; colleges: number }>()
    this.#each((block, row) => {
      if (block.closingStarts[row] === block.closingStarts[row + 1]) return
      const here = new Set<string>()
      for (const { exam, list = 'OPEN' } of block.closings(row)) {
        const known = found.get(exam) ?? { lists: new Set(), colleges: 0 }
        if (!here.has(exam)) known.colleges++
        here.add(exam)
        known.lists.add(list)
        found.set(exam, known)
      }
    })
    return [...found]
      .map(([exam, { lists, colleges }]) => ({ exam, lists: RANK_LISTS.filter((list) => lists.has(list)), colleges }))
      .sort((a, b) => b.colleges - a.colleges || (a.exam < b.exam ? -1 : 1))
  }

  // Words

  /** The search index; whatever of it is not yet built is built now. */
  get words(): Words {
    return this.#words ?? this.#worded(runToEnd((this.#preparing ??= this.#wording())))
  }
  /** What building took, more than the index itself, goes with its builder. */
  #worded(words: Words): Words {
    this.#preparing = undefined
    return (this.#words = words)
  }
  /** Builds the search index in small steps, ahead of the first search. May be left at any step. */
  *preparing(): Generator<void> {
    while (!this.#words) {
      const step = (this.#preparing ??= this.#wording()).next()
      if (step.done) this.#worded(step.value)
      yield
    }
  }
  #wording(): Generator<void, Words> {
    const ids = new Map<string, number>(),
      texts: string[] = []
    const textId = (text: string): number => {
      let id = ids.get(text)
      if (id === undefined) {
        id = texts.length
        ids.set(text, id)
        texts.push(fold(text))
      }
      return id
    }
    const states = STATES.map(textId),
      families = COURSE_CATEGORIES.map(textId)
    const parts = this.#parts.map(({ block }) => {
      const each = ({ texts: all }: { texts: string[] }): number[][] =>
        all.map((text) => (text === SAME ? [] : text.split(JOIN).map(textId)))
      return {
        single: [block.cities, block.districts, block.locations, block.types, block.approvals, block.exams].map(
          (column: SharedTexts) => ({ at: column.at, ids: each(column) }),
        ),
        courses: each(block.courses),
      }
    })
    return Words.building(
      this.n,
      (at) => [this.name(at), ...this.otherNamesOf(at)],
      texts,
      (at, visit) => {
        const which = this.#partOf[at]!,
          row = this.#rowOf[at]!,
          { block } = this.#parts[which]!,
          { single, courses } = parts[which]!
        for (const column of single) {
          const text = column.at[row]!
          if (text) for (const id of column.ids[text - 1]!) visit(id)
        }
        for (let course = block.courses.starts[row]!; course < block.courses.starts[row + 1]!; course++)
          for (const id of courses[block.courses.at[course]!]!) visit(id)
        if (block.states[row]) visit(states[block.states[row]! - 1]!)
        for (let left = block.families[row]!; left !== 0; left &= left - 1)
          visit(families[31 - Math.clz32(left & -left)]!)
      },
    )
  }
  /** Folded short, former and other names of the cards that have any. */
  get otherNames(): ReadonlyMap<number, readonly string[]> {
    if (this.#otherNamesByCard) return this.#otherNamesByCard
    const names = new Map<number, string[]>()
    this.#parts.forEach(({ block: { shortNames, otherNames }, rows }, part) => {
      const places = rows && new Map(Array.from(rows, (row, at) => [row, at]))
      for (const column of [shortNames, otherNames])
        column.rows.forEach((row, which) => {
          const at = places ? places.get(row) : row
          if (at === undefined) return
          const card = this.#firsts[part]! + at
          names.set(card, [...(names.get(card) ?? []), ...column.texts[which]!.split(JOIN).map(fold)])
        })
    })
    return (this.#otherNamesByCard = names)
  }
  #otherNamesByCard: ReadonlyMap<number, readonly string[]> | undefined
  otherNamesOf(at: number): readonly string[] {
    return this.otherNames.get(at) ?? []
  }
  #notable: Bits | undefined

  /** Cards that a ranking names: of colleges of one name and short form the one that people mean. */
  get notable(): Bits {
    if (this.#notable) return this.#notable
    const bits = noBits(this.n)
    this.ranked().keys.forEach((key, at) => {
      if (key < ABSENT) setBit(bits, at)
    })
    return (this.#notable = bits)
  }

  // Orders

  /**
   * Cards in the order of columns, the smallest first and ABSENT last: by the first column, equals by the next, those
   * equal in all by name. Sorted once and kept under its name.
   */
  ordered(name: string, columns: () => readonly Float64Array[]): Uint32Array {
    let order = this.#orders.get(name)
    if (!order) {
      order = columns().reduceRight((equals, keys) => this.#sorted(equals, keys), this.byName)
      this.#keep(name, order)
    }
    return order
  }
  /** Cards by a column, equals in the order they come in. */
  #sorted(from: Uint32Array, keys: Float64Array): Uint32Array {
    // A key and its card's place share one double, so the engine's own number sort does all the work. Most cards have
    // no rank and no closing rank: what has no key stays as it is.
    const both = new Float64Array(this.n),
      order = new Uint32Array(this.n)
    let known = 0
    from.forEach((at, place) => {
      if (keys[at]! < ABSENT) both[known++] = keys[at]! * 2 ** 18 + place
    })
    both.subarray(0, known).sort()
    for (let place = 0; place < known; place++) order[place] = from[both[place]! % 2 ** 18]!
    for (const at of from) if (!(keys[at]! < ABSENT)) order[known++] = at
    return order
  }
  #keep(name: string, order: Uint32Array): void {
    if (this.#orders.size > 40) this.#orders.clear()
    this.#orders.set(name, order)
  }

  /** The lowest yearly fee that counts (`familyMask`); NaN where none is published. */
  feesOf(scope: FeeScope): Float64Array {
    const lowest = new Float64Array(this.n).fill(Number.NaN)
    this.#eachOffer(scope, ({ fees }, place, at) => {
      const fee = fees[place]!
      if (!(lowest[at]! <= fee) && !Number.isNaN(fee)) lowest[at] = fee
    })
    return lowest
  }

  /** The seats a year of the course families that count (`familyMask`); NaN where none of them tells. */
  intakesOf(scope: FeeScope): Float64Array {
    const sums = new Float64Array(this.n).fill(Number.NaN)
    this.#eachOffer(scope, ({ intakes }, place, at) => {
      const told = intakes[place]!
      if (told > 0) sums[at] = (Number.isNaN(sums[at]!) ? 0 : sums[at]!) + told - 1
    })
    return sums
  }

  /** Visits the offers that count (`familyMask`), by their places in the block. */
  #eachOffer(scope: FeeScope, visit: (block: Block, place: number, at: number) => void): void {
    // By main stream from 1, and by whether it is the only one: few masks for many cards.
    const masks = [true, false].map((isOnly) => [undefined, ...STREAMS].map((main) => familyMask(scope, main, isOnly)))
    this.#each((block, row, at) => {
      const wanted = masks[block.others[row] ? 1 : 0]![block.mains[row]!]!
      let place = block.feeStarts[row]!
      for (let left = block.families[row]!; left !== 0; left &= left - 1, place++)
        if (left & -left & wanted) visit(block, place, at)
    })
  }
}

/** What the texts of a block come to: ids of places and exams, places in OWNERSHIPS. -1: no place. */
interface Said {
  places: ValueTally
  exams: ValueTally
  states: readonly number[]
  cities: readonly number[]
  districts: readonly number[]
  kinds: readonly number[][]
  examsOf: readonly number[][]
}

function renamed(column: Int32Array, rename: readonly number[]): void {
  for (let at = 0; at < column.length; at++) if (column[at]! >= 0) column[at] = rename[column[at]!]!
}
function putEach(sets: readonly Bits[], mask: number, at: number): void {
  for (let left = mask; left !== 0; left &= left - 1) setBit(sets[31 - Math.clz32(left & -left)]!, at)
}
