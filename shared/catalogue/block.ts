import { MOST_RANK, SEAT_POOLS, type Closing } from '../college/closing.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { PLACE_CENTRES } from '../college/placeCentres.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STATES } from '../college/state.ts'
import { fold } from '../record/fold.ts'
import { STREAMS } from '../stream.ts'
import { DamagedBytes, ByteReader, unescapeText } from './bytes.ts'
import { type Card, type CardRank, MOST_INTAKE, type Offer } from './card.ts'
import { GRID_LATITUDES, GRID_LONGITUDES, onLines, type Coordinates } from './coordinates.ts'
import { applyCase } from './letterCase.ts'

export const CODEC_VERSION = 7
/** Without seats: what a phone holds from before stays readable offline. */
const WITHOUT_INTAKES = 6
const MOST_CARDS = 1 << 20

const isCards = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x43
/** Are these bytes cards in a version that is read now: the one that is written, or the one before it? */
export const isBlock = (bytes: Uint8Array): boolean =>
  isCards(bytes) && (bytes[2] === CODEC_VERSION || bytes[2] === WITHOUT_INTAKES)
const unknownVersion = (bytes: Uint8Array): DamagedBytes =>
  new DamagedBytes(`Catalogue version ${bytes[2]} is not known here`)
/** @throws DamagedBytes when a later program wrote these cards */
export function refuseLaterBlock(bytes: Uint8Array): void {
  if (isCards(bytes) && bytes[2]! > CODEC_VERSION) throw unknownVersion(bytes)
}

/** Texts that cards share: each once, and every card's place among them, from 1 (0: none). */
export interface SharedTexts {
  texts: string[]
  at: Uint32Array
}
/** Texts few cards have: the cards, in order, and their texts. */
export interface Rare {
  rows: Uint32Array
  texts: string[]
}
/** Lists of shared texts: those of card `row` are `texts[at[i]]` for i from `starts[row]` to `starts[row + 1]`. */
export interface TextLists {
  texts: string[]
  starts: Uint32Array
  at: Uint32Array
}

/**
 * Cards as they were sent, column by column in typed arrays: what a phone holds of the catalogue. Fifty thousand cards
 * as objects would be thirty times as many bytes and as many things for its collector to walk; here a card is made an
 * object (`card`) only when it is shown. Nothing in a block changes after it was read.
 */
export class Block {
  readonly n: number
  readonly numbers: Float64Array
  readonly cities: SharedTexts
  /** The text SAME stands for "as the city". */
  readonly districts: SharedTexts
  /** Place in STATES from 1; 0: none. */
  readonly states: Uint8Array
  /** Only where it does not follow from city and state. */
  readonly locations: SharedTexts
  /** Place of the main stream in STREAMS from 1; and the others as a mask over STREAMS. */
  readonly mains: Uint8Array
  readonly others: Uint8Array
  /** Whole lists as one text, their words joined by JOIN. */
  readonly types: SharedTexts
  readonly approvals: SharedTexts
  readonly exams: SharedTexts
  /** Bit 0 a general rank, bit 1 + i one of stream i; the ranks themselves stand one after another in this order. */
  readonly ranked: Uint8Array
  readonly rankStarts: Uint32Array
  /** 1 + ten times the mean; 0: no reviews. */
  readonly averages: Float64Array
  readonly reviews: Float64Array
  /** Mask over COURSE_CATEGORIES; the fees of their offers one after another, NaN where none is published. */
  readonly families: Uint32Array
  readonly feeStarts: Uint32Array
  readonly fees: Float64Array
  /** 1 + the seats a year of each offer; 0: none are told. */
  readonly intakes: Uint32Array
  readonly courses: TextLists
  readonly courseCounts: Float64Array
  readonly levels: Uint8Array
  /** Mask over BRANCHES. */
  readonly branches: Uint8Array
  /** Rupees, NaN where none is published. */
  readonly averagePackages: Float64Array
  readonly medianPackages: Float64Array
  /**
   * 1 women only, 2 hostel, 4 its coordinates are known; 8 times the place in PLACE_CENTRES, from 1, of what they are
   * the middle of.
   */
  readonly flags: Uint8Array
  /** Mask over SEAT_CATEGORIES. */
  readonly seats: Uint8Array
  /** The cards whose coordinates are known, ascending, and the lines of the grid they stand on. */
  readonly #mapped: Uint32Array
  readonly #latitudes: Uint32Array
  readonly #longitudes: Uint32Array
  /**
   * How many closing ranges each card has; they stand one after another, those of card `row` from `closingStarts[row]`.
   */
  readonly closingStarts: Uint32Array
  readonly #closingExams: SharedTexts
  readonly #closingYears: Float64Array
  readonly #closingBases: Uint8Array
  readonly #hardest: Uint32Array
  readonly #spreads: Uint32Array
  readonly shortNames: Rare
  /** Former names and short forms of a card, joined by JOIN. */
  readonly otherNames: Rare
  readonly featured: Rare
  readonly #lower: string
  readonly #lowerStarts: Uint32Array
  readonly #cases: Uint8Array
  readonly #slugs: Rare
  readonly #years: Float64Array
  readonly #students: Float64Array
  readonly #bases: SharedTexts
  readonly #rankTexts: SharedTexts
  readonly #rankNumbers: Float64Array
  readonly #placementYears: SharedTexts
  readonly #logos: Rare
  readonly #applies: Rare
  readonly #brochures: Rare
  #folded: { text: string; starts: Uint32Array } | undefined

  /** @throws DamagedBytes when the bytes are not what `encodeCards` wrote */
  constructor(bytes: Uint8Array) {
    if (!isCards(bytes)) throw new DamagedBytes('These bytes are no catalogue')
    if (!isBlock(bytes)) throw unknownVersion(bytes)
    const from = new ByteReader(bytes.subarray(3)),
      n = (this.n = from.below(MOST_CARDS))
    // Every card costs at least a byte in most columns, so a damaged count cannot make us reserve more than was sent.
    if (n > from.left) throw new DamagedBytes('More cards are promised than there are bytes')
    const small = (bound: number, size = n): Uint8Array => filled(from, new Uint8Array(size), bound)
    const large = (size = n): Float64Array => filled(from, new Float64Array(size), Infinity)
    const gaps = large()
    for (let row = 1; row < n; row++) gaps[row]! += gaps[row - 1]!
    this.numbers = gaps
    this.#cases = small(4)
    this.#lower = from.column().lines()
    this.#lowerStarts = startsOf(this.#lower, n)
    this.#slugs = rare(from, n)
    this.shortNames = rare(from, n)
    this.otherNames = rare(from, n)
    this.cities = shared(from, n)
    this.districts = shared(from, n)
    this.states = small(STATES.length + 1)
    this.locations = shared(from, n)
    this.mains = small(STREAMS.length + 1)
    this.others = small(1 << STREAMS.length)
    this.types = shared(from, n)
    this.approvals = shared(from, n)
    this.#years = large()
    this.#students = large()
    this.ranked = small(2 << STREAMS.length)
    this.rankStarts = sums(this.ranked)
    const ranks = this.rankStarts[n]!
    this.#bases = shared(from, ranks)
    this.#rankTexts = shared(from, ranks)
    this.#rankNumbers = scattered(
      large(this.#rankTexts.at.filter((at) => at === 0).length),
      this.#rankTexts.at,
      (at) => at === 0,
    )
    this.averages = large()
    this.reviews = scattered(
      large(this.averages.filter((average) => average !== 0).length),
      this.averages,
      (average) => average !== 0,
    )
    this.families = filled(from, new Uint32Array(n), 2 ** COURSE_CATEGORIES.length)
    this.feeStarts = sums(this.families)
    this.fees = large(this.feeStarts[n]!).map(moneyOf)
    this.intakes = new Uint32Array(this.feeStarts[n]!)
    if (bytes[2] !== WITHOUT_INTAKES) filled(from, this.intakes, MOST_INTAKE + 2)
    this.courses = lists(from, n)
    this.courseCounts = large()
    this.levels = small(1 << COURSE_LEVELS.length)
    this.branches = small(1 << BRANCHES.length)
    this.exams = shared(from, n)
    this.averagePackages = large().map(moneyOf)
    this.medianPackages = large().map(moneyOf)
    this.#placementYears = shared(from, n)
    this.flags = small(8 * (1 + PLACE_CENTRES.length))
    this.seats = small(1 << SEAT_CATEGORIES.length)
    this.#mapped = marked(this.flags, 4)
    this.#latitudes = filled(from, new Uint32Array(this.#mapped.length), GRID_LATITUDES)
    this.#longitudes = filled(from, new Uint32Array(this.#mapped.length), GRID_LONGITUDES)
    this.closingStarts = running(small(256))
    const closings = this.closingStarts[n]!
    if (closings > from.left) throw new DamagedBytes('More closing ranks are promised than there are bytes')
    this.#closingExams = shared(from, closings)
    this.#closingYears = large(closings)
    this.#closingBases = small((RANK_LISTS.length + 1) * (SEAT_POOLS.length + 1), closings)
    this.#hardest = filled(from, new Uint32Array(closings), MOST_RANK + 1)
    this.#spreads = filled(from, new Uint32Array(closings), MOST_RANK + 1)
    this.#logos = rare(from, n)
    this.#applies = rare(from, n)
    this.#brochures = rare(from, n)
    this.featured = rare(from, n)
    this.featured.texts.forEach(featuredRead)
    from.done()
  }

  slug(row: number): string {
    return slugRead(rareOf(this.#slugs, row), this.name(row))
  }
  /** Whether its slug is anything but its name in small letters. */
  hasOwnSlug(row: number): boolean {
    return rareOf(this.#slugs, row) !== undefined
  }
  name(row: number): string {
    return applyCase(
      unescapeText(this.#lower.slice(this.#lowerStarts[row]!, this.#lowerStarts[row + 1]! - 1)),
      this.#cases[row]!,
    )
  }

  /** Folds the names now, while others are still on their way: laying out needs them. */
  foldNames(): void {
    void this.folded
  }
  /**
   * The folded names in one text: that of card `row` from `starts[row]` to before `starts[row + 1] - 1`, a line break
   * behind each.
   */
  get folded(): { text: string; starts: Uint32Array } {
    if (this.#folded) return this.#folded
    // Folding is most of the work of starting; plain Latin names, which nearly all are, fold together in one walk over
    // their letters.
    const { text, starts, strange } = foldedLines(this.#lower, this.n)
    if (strange.length === 0) return (this.#folded = { text, starts })
    const lines = text.split('\n')
    for (const row of strange) lines[row] = fold(this.name(row))
    const whole = lines.join('\n')
    return (this.#folded = { text: whole, starts: startsOf(whole, this.n) })
  }

  rank(at: number): Omit<CardRank, 'stream'> {
    const text = this.#rankTexts.at[at]!
    return {
      value: text ? this.#rankTexts.texts[text - 1]! : this.#rankNumbers[at]!,
      basis: textOf(this.#bases, at) ?? 'NIRF',
    }
  }
  /** Every rank of a card with its stream, in the order of STREAMS, a general one last. */
  ranks(row: number): CardRank[] {
    const mask = this.ranked[row]!
    if (mask === 0) return []
    let at = this.rankStarts[row]!
    const own = among(STREAMS, mask >>> 1).map((stream): CardRank => ({ stream, ...this.rank(at++) }))
    return mask & 1 ? [...own, this.rank(at)] : own
  }
  offers(row: number): Offer[] {
    let at = this.feeStarts[row]!
    return among(COURSE_CATEGORIES, this.families[row]!).map((category) => {
      const intake = this.intakes[at]!
      return {
        category,
        ...money('yearlyFee', this.fees[at++]!),
        ...optional('intake', intake ? intake - 1 : undefined),
      }
    })
  }

  closings(row: number): Closing[] {
    const closings: Closing[] = []
    for (let at = this.closingStarts[row]!; at < this.closingStarts[row + 1]!; at++) {
      const basis = this.#closingBases[at]!,
        list = Math.floor(basis / (SEAT_POOLS.length + 1)),
        pool = basis % (SEAT_POOLS.length + 1),
        year = this.#closingYears[at]!
      closings.push({
        exam: textOf(this.#closingExams, at) ?? '',
        ...optional('year', year ? unzigzag(year - 1) + 2024 : undefined),
        ...optional('list', RANK_LISTS[list - 1]),
        ...optional('pool', SEAT_POOLS[pool - 1]),
        hardest: this.#hardest[at]!,
        easiest: this.#hardest[at]! + this.#spreads[at]!,
      })
    }
    return closings
  }

  coordinates(row: number): Coordinates | undefined {
    if (!(this.flags[row]! & 4)) return undefined
    const at = lastIndexUpTo(this.#mapped, row)
    return onLines(this.#latitudes[at]!, this.#longitudes[at]!)
  }

  /** The card itself, made anew at each call. */
  card(row: number): Card {
    const name = this.name(row),
      city = textOf(this.cities, row),
      state = this.states[row] ? STATES[this.states[row]! - 1]! : undefined
    const said = textOf(this.districts, row),
      district = said === SAME ? city : said,
      year = this.#years[row]!,
      students = this.#students[row]!,
      average = this.averages[row]!
    return {
      number: this.numbers[row]!,
      slug: slugRead(rareOf(this.#slugs, row), name),
      name,
      ...optional('shortName', rareOf(this.shortNames, row)),
      ...optional('otherNames', rareOf(this.otherNames, row)?.split(JOIN)),
      location:
        textOf(this.locations, row) ?? usualLocation({ ...optional('city', city), ...optional('state', state) }),
      ...optional('city', city),
      ...optional('district', district),
      ...optional('state', state),
      streams: [...(this.mains[row] ? [STREAMS[this.mains[row]! - 1]!] : []), ...among(STREAMS, this.others[row]!)],
      type: wordsOf(this.types, row),
      approvedBy: wordsOf(this.approvals, row),
      ...optional('establishedYear', year ? unzigzag(year - 1) + 1990 : undefined),
      ...optional('studentCount', students ? students - 1 : undefined),
      ranks: this.ranks(row),
      ...optional('rating', average ? { average: (average - 1) / 10, count: this.reviews[row]! } : undefined),
      offers: this.offers(row),
      courses: Array.from(
        this.courses.at.subarray(this.courses.starts[row], this.courses.starts[row + 1]),
        (at) => this.courses.texts[at]!,
      ),
      courseCount: this.courseCounts[row]!,
      levels: among(COURSE_LEVELS, this.levels[row]!),
      branches: among(BRANCHES, this.branches[row]!),
      exams: wordsOf(this.exams, row),
      ...optional('closings', this.closingStarts[row] === this.closingStarts[row + 1] ? undefined : this.closings(row)),
      seatCategories: among(SEAT_CATEGORIES, this.seats[row]!),
      ...optional('coordinates', this.coordinates(row)),
      ...optional('centreOf', PLACE_CENTRES[(this.flags[row]! >> 3) - 1]),
      ...money('averagePackage', this.averagePackages[row]!),
      ...money('medianPackage', this.medianPackages[row]!),
      ...optional('placementYear', textOf(this.#placementYears, row)),
      womenOnly: (this.flags[row]! & 1) === 1,
      hostel: (this.flags[row]! & 2) === 2,
      ...optional('logoLink', rareOf(this.#logos, row)),
      ...optional('applyLink', rareOf(this.#applies, row)),
      ...optional('brochureLink', rareOf(this.#brochures, row)),
      ...optional('featured', featuredRead(rareOf(this.featured, row))),
    }
  }
}

// What follows from other fields

/**
 * The folding of plain Latin lines (`record/fold.ts`), all at once. `strange`: the lines that hold something else,
 * which this has not folded.
 */
function foldedLines(lines: string, count: number): { text: string; starts: Uint32Array; strange: number[] } {
  // An ampersand alone grows: to "and" with a blank on either side.
  let room = lines.length + 4
  for (let at = lines.indexOf('&'); at >= 0; at = lines.indexOf('&', at + 1)) room += 4
  const out = new Uint8Array(room),
    starts = new Uint32Array(count + 1),
    strange: number[] = []
  let length = 0,
    row = 0
  for (let at = 0; at < lines.length; at++) {
    const code = lines.charCodeAt(at)
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) out[length++] = code
    else if (code >= 65 && code <= 90) out[length++] = code + 32
    else if (code === 10) {
      if (length > starts[row]! && out[length - 1] === 32) length--
      out[length++] = 10
      starts[++row] = length
    } else if (code !== 39 && code !== 96) {
      if (length > starts[row]! && out[length - 1] !== 32) out[length++] = 32
      if (code === 38) {
        out[length++] = 97
        out[length++] = 110
        out[length++] = 100
        out[length++] = 32
      } else if ((code < 2 || code > 127) && strange.at(-1) !== row) strange.push(row)
    }
  }
  return { text: ascii.decode(out.subarray(0, length)), starts, strange }
}
const ascii = new TextDecoder()

/** Stands in the district column for "the same as the city". */
export const SAME = '\u0003'
/** Stands between the words of a list that is written as one text; no line of text holds it. */
export const JOIN = '\u0002'
export const usualLocation = ({ city, state }: Pick<Card, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ')
/** The plain Latin case of `slugOf`, which needs no transliteration table on a phone; any other slug is written out. */
export const usualSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
const slugRead = (written: string | undefined, name: string): string => {
  if (written === undefined) return usualSlug(name)
  if (written.startsWith('/')) return written.slice(1)
  return usualSlug(name) + written
}

// Values

const optional = <K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
const money = <K extends string>(key: K, rupees: number): { [P in K]?: number } =>
  optional(key, Number.isNaN(rupees) ? undefined : rupees)
const unzigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
const moneyOf = (written: number): number => {
  if (written === 0) return Number.NaN
  if (written % 2 === 1) return ((written - 1) / 2) * 1000
  return (written - 2) / 2
}
const among = <V>(all: readonly V[], mask: number): V[] => all.filter((_, at) => mask & (1 << at))
export function featuredRead(written: string | undefined): Card['featured'] {
  if (written === undefined) return undefined
  const found = /^\[([01]),(\d{1,9}),(0|"[^"\\]{1,40}")\]$/.exec(written)
  if (!found) throw new DamagedBytes('A featured mark cannot be read')
  return {
    kind: found[1] === '0' ? 'editorial' : 'sponsored',
    order: Number(found[2]),
    ...optional('until', found[3] === '0' ? undefined : found[3]!.slice(1, -1)),
  }
}

// Columns

function filled<A extends Uint8Array | Uint32Array | Float64Array>(from: ByteReader, into: A, bound: number): A {
  const column = from.column()
  column.wholes(into, bound)
  column.done()
  return into
}
function rare(from: ByteReader, count: number): Rare {
  const gaps = from.column(),
    texts = from.column().texts(),
    rows = gaps.wholes(new Uint32Array(texts.length), count)
  for (let at = 1; at < rows.length; at++) rows[at]! += rows[at - 1]!
  // Gaps of damaged bytes may wrap around; then some place is not behind the one before.
  if (rows.length > 0 && rows.at(-1)! >= count) throw new DamagedBytes('A text belongs to no card')
  gaps.done()
  return { rows, texts }
}
function shared(from: ByteReader, count: number): SharedTexts {
  const texts = from.column().texts()
  return { texts, at: filled(from, new Uint32Array(count), texts.length + 1) }
}
function lists(from: ByteReader, count: number): TextLists {
  const texts = from.column().texts(),
    starts = running(filled(from, new Uint8Array(count), 256))
  if (starts[count]! > from.left) throw new DamagedBytes('More courses are promised than there are bytes')
  return { texts, starts, at: filled(from, new Uint32Array(starts[count]!), texts.length) }
}
/** The cards that have this flag. */
function marked(flags: Uint8Array, flag: number): Uint32Array {
  const rows: number[] = []
  for (let row = 0; row < flags.length; row++) if (flags[row]! & flag) rows.push(row)
  return Uint32Array.from(rows)
}
/** Where the values of each card begin, by how many each has. */
function running(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row++) starts[row + 1] = starts[row]! + counts[row]!
  return starts
}
/** Where the values of each card begin, as many as its mask has bits. */
function sums(masks: Uint8Array | Uint32Array): Uint32Array {
  const starts = new Uint32Array(masks.length + 1)
  for (let row = 0; row < masks.length; row++) {
    let bits = 0
    for (let left = masks[row]!; left !== 0; left &= left - 1) bits++
    starts[row + 1] = starts[row]! + bits
  }
  return starts
}
/** Values written only for some places, put where they belong; 0 elsewhere. */
function scattered(
  values: Float64Array,
  over: Uint32Array | Float64Array,
  wasWritten: (value: number) => boolean,
): Float64Array {
  const all = new Float64Array(over.length)
  for (let place = 0, next = 0; place < all.length; place++) if (wasWritten(over[place]!)) all[place] = values[next++]!
  return all
}
function startsOf(lines: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  let at = 0
  for (let row = 1; row <= count; row++) {
    at = lines.indexOf('\n', at) + 1
    if (at === 0) throw new DamagedBytes('Names are missing')
    starts[row] = at
  }
  if (at !== lines.length) throw new DamagedBytes('There are more names than cards')
  return starts
}
/** The last place of an ascending list that is not beyond the value. */
export function lastIndexUpTo(ascending: Uint32Array, value: number): number {
  let low = 0,
    high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle]! <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}

export const textOf = ({ texts, at }: SharedTexts, row: number): string | undefined =>
  at[row] ? texts[at[row]! - 1] : undefined
const wordsOf = (list: SharedTexts, row: number): string[] => textOf(list, row)?.split(JOIN) ?? []
function rareOf({ rows, texts }: Rare, row: number): string | undefined {
  const at = lastIndexUpTo(rows, row)
  return at >= 0 && rows[at] === row ? texts[at] : undefined
}
