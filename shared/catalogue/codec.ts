import { SEAT_POOLS, type Closing } from '../college/closing.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS, type CourseCategory } from '../college/course.ts'
import { PLACE_CENTRES } from '../college/placeCentres.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STATES } from '../college/state.ts'
import { STREAMS } from '../stream.ts'
import { Block, CODEC_VERSION, JOIN, SAME, usualLocation, usualSlug } from './block.ts'
import { ByteWriter } from './bytes.ts'
import type { Card, Offer } from './card.ts'
import { latitudeLine, longitudeLine } from './coordinates.ts'
import { caseOf, lowerCaseOf } from './letterCase.ts'

/**
 * Cards in columns. One field of every card stands together, because like compresses with like; whole numbers are
 * varints, texts stand once in a dictionary of their column, what follows from another field (slug from name, location
 * from city and state) is not written. No compression here: the bytes are made for brotli, which reaches about a third
 * of them.
 *
 *   'P' 'C' version count  column…     each column: length in bytes, then its values
 *
 * Version ledger: 1 — first; 2 — a rank for each stream; 3 — seat categories, coordinates; 4 — closing ranks; 5 —
 * coordinates of a centre, branches; 6 — other names; 7 — the seats of a course family. `block.ts` reads 6 and 7.
 */
/** Cards in order of their numbers. Equal cards give equal bytes, whatever order they came in. */
export function encodeCards(unordered: readonly Card[]): Uint8Array {
  const cards = [...unordered].sort((a, b) => a.number - b.number)
  const out = new ByteWriter()
  out.bytes(Uint8Array.of(0x50, 0x43, CODEC_VERSION))
  out.whole(cards.length)
  let before = 0
  out.column((column) =>
    cards.forEach((card) => {
      column.whole(card.number - before)
      before = card.number
    }),
  )
  out.column((column) => cards.forEach((card) => column.whole(caseOf(card.name))))
  out.column((column) => column.texts(cards.map((card) => lowerCaseOf(card.name))))
  sparse(
    out,
    cards.map((card) => slugWritten(card)),
  )
  sparse(
    out,
    cards.map((card) => card.shortName),
  )
  sparse(
    out,
    cards.map((card) => card.otherNames?.join(JOIN)),
  )
  dictionary(
    out,
    cards.map((card) => card.city),
  )
  dictionary(
    out,
    cards.map((card) => (card.district === card.city ? card.district && SAME : card.district)),
  )
  out.column((column) => cards.forEach((card) => column.whole(card.state ? STATES.indexOf(card.state) + 1 : 0)))
  dictionary(
    out,
    cards.map((card) => (card.location === usualLocation(card) ? undefined : card.location)),
  )
  out.column((column) =>
    cards.forEach((card) => column.whole(card.streams[0] ? STREAMS.indexOf(card.streams[0]) + 1 : 0)),
  )
  out.column((column) => cards.forEach((card) => column.whole(maskOf(STREAMS, card.streams.slice(1)))))
  combinations(
    out,
    cards.map((card) => card.type),
  )
  combinations(
    out,
    cards.map((card) => card.approvedBy),
  )
  out.column((column) =>
    cards.forEach((card) =>
      column.whole(card.establishedYear === undefined ? 0 : 1 + zigzag(card.establishedYear - 1990)),
    ),
  )
  out.column((column) =>
    cards.forEach((card) => column.whole(card.studentCount === undefined ? 0 : 1 + card.studentCount)),
  )
  const ranks = cards.flatMap((card) => card.ranks)
  out.column((column) =>
    cards.forEach((card) =>
      column.whole(card.ranks.reduce((mask, { stream }) => mask | (stream ? 2 << STREAMS.indexOf(stream) : 1), 0)),
    ),
  )
  dictionary(
    out,
    ranks.map((rank) => rank.basis),
  )
  dictionary(
    out,
    ranks.map(({ value }) => (typeof value === 'string' ? value : undefined)),
  )
  out.column((column) => ranks.forEach(({ value }) => typeof value === 'number' && column.whole(value)))
  out.column((column) =>
    cards.forEach((card) => column.whole(card.rating ? 1 + Math.round(card.rating.average * 10) : 0)),
  )
  out.column((column) => cards.forEach((card) => card.rating && column.whole(card.rating.count)))
  out.column((column) =>
    cards.forEach((card) =>
      column.whole(
        maskOf(
          COURSE_CATEGORIES,
          card.offers.map((offer) => offer.category),
        ),
      ),
    ),
  )
  out.column((column) =>
    cards.forEach((card) => inOrder(card.offers).forEach((offer) => column.whole(money(offer.yearlyFee)))),
  )
  out.column((column) =>
    cards.forEach((card) =>
      inOrder(card.offers).forEach(({ intake }) => column.whole(intake === undefined ? 0 : 1 + intake)),
    ),
  )
  lists(
    out,
    cards.map((card) => card.courses),
  )
  out.column((column) => cards.forEach((card) => column.whole(card.courseCount)))
  out.column((column) => cards.forEach((card) => column.whole(maskOf(COURSE_LEVELS, card.levels))))
  out.column((column) => cards.forEach((card) => column.whole(maskOf(BRANCHES, card.branches))))
  combinations(
    out,
    cards.map((card) => card.exams),
  )
  out.column((column) => cards.forEach((card) => column.whole(money(card.averagePackage))))
  out.column((column) => cards.forEach((card) => column.whole(money(card.medianPackage))))
  dictionary(
    out,
    cards.map((card) => card.placementYear),
  )
  out.column((column) =>
    cards.forEach((card) =>
      column.whole(
        Number(card.womenOnly) +
          2 * Number(card.hostel) +
          4 * Number(card.coordinates !== undefined) +
          (card.centreOf === undefined ? 0 : 8 * (1 + PLACE_CENTRES.indexOf(card.centreOf))),
      ),
    ),
  )
  out.column((column) => cards.forEach((card) => column.whole(maskOf(SEAT_CATEGORIES, card.seatCategories))))
  // Which cards these are, the flags say: four bytes for each of them, none for another.
  const places = cards.flatMap((card) => card.coordinates ?? [])
  out.column((column) => places.forEach((place) => column.whole(latitudeLine(place))))
  out.column((column) => places.forEach((place) => column.whole(longitudeLine(place))))
  const closings = cards.flatMap((card) => card.closings ?? [])
  out.column((column) => cards.forEach((card) => column.whole(card.closings?.length ?? 0)))
  dictionary(
    out,
    closings.map(({ exam }) => exam),
  )
  out.column((column) => closings.forEach(({ year }) => column.whole(year === undefined ? 0 : 1 + zigzag(year - 2024))))
  out.column((column) => closings.forEach((closing) => column.whole(basisNumber(closing))))
  out.column((column) => closings.forEach(({ hardest }) => column.whole(hardest)))
  out.column((column) => closings.forEach(({ hardest, easiest }) => column.whole(easiest - hardest)))
  sparse(
    out,
    cards.map((card) => card.logoLink),
  )
  sparse(
    out,
    cards.map((card) => card.applyLink),
  )
  sparse(
    out,
    cards.map((card) => card.brochureLink),
  )
  sparse(
    out,
    cards.map(
      (card) =>
        card.featured &&
        JSON.stringify([card.featured.kind === 'editorial' ? 0 : 1, card.featured.order, card.featured.until ?? 0]),
    ),
  )
  return out.done()
}

/** The cards that were encoded, in order of their numbers. @throws DamagedBytes when the bytes are anything else */
export const decodeCards = (bytes: Uint8Array): Card[] => {
  const block = new Block(bytes)
  return Array.from({ length: block.n }, (_, row) => block.card(row))
}

// What follows from other fields

/**
 * Not written when it follows from the name; only the ending ("-2") when it begins so; else whole, after a slash no
 * slug holds.
 */
function slugWritten({ slug, name }: Card): string | undefined {
  const usual = usualSlug(name)
  if (slug === usual) return undefined
  if (slug.startsWith(usual) && usual !== '' && !slug.slice(usual.length).startsWith('/'))
    return slug.slice(usual.length)
  return `/${slug}`
}
// Values

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)
/**
 * Most published sums are whole thousands: the last digit says which (0 absent, else 1 + 2 × thousands, or 2 + 2 ×
 * rupees).
 */
const money = (rupees: number | undefined): number => {
  if (rupees === undefined) return 0
  if (rupees % 1000 === 0) return 1 + (rupees / 1000) * 2
  return 2 + rupees * 2
}
/** List and pool in one number: absent is 0 of either. */
const basisNumber = ({ list, pool }: Closing): number =>
  (list ? 1 + RANK_LISTS.indexOf(list) : 0) * (SEAT_POOLS.length + 1) + (pool ? 1 + SEAT_POOLS.indexOf(pool) : 0)
const maskOf = <V>(all: readonly V[], some: readonly V[]): number =>
  some.reduce((mask, value) => mask | (1 << all.indexOf(value)), 0)
const inOrder = (offers: readonly Offer[]): Offer[] => [...offers].sort((a, b) => place(a.category) - place(b.category))
const place = (category: CourseCategory): number => COURSE_CATEGORIES.indexOf(category)
// Columns of texts

/** Texts few cards have: the gap to the next card that has one, then the texts. */
function sparse(out: ByteWriter, values: ReadonlyArray<string | undefined>): void {
  const at = values.flatMap((value, index) => (value === undefined ? [] : [index]))
  out.column((column) => at.forEach((index, which) => column.whole(index - (which === 0 ? 0 : at[which - 1]!))))
  out.column((column) => column.texts(at.map((index) => values[index]!)))
}
/** Texts many cards share: each once, most used first, and every card's place in that list (0: none). */
function dictionary(out: ByteWriter, values: ReadonlyArray<string | undefined>): void {
  const { texts, placeOf } = mostUsedFirst(values.filter((value) => value !== undefined))
  out.column((column) => column.texts(texts))
  out.column((column) => values.forEach((value) => column.whole(value === undefined ? 0 : 1 + placeOf.get(value)!)))
}
/**
 * Lists of which few kinds exist (types, approvals): a dictionary of whole lists. Their words are joined by a character
 * no line of text holds.
 */
const combinations = (out: ByteWriter, lists: ReadonlyArray<readonly string[]>): void =>
  dictionary(
    out,
    lists.map((words) => (words.length === 0 ? undefined : words.join(JOIN))),
  )

/** Lists of shared texts in an order of their own (courses). */
function lists(out: ByteWriter, values: ReadonlyArray<readonly string[]>): void {
  const { texts, placeOf } = mostUsedFirst(values.flat())
  out.column((column) => column.texts(texts))
  out.column((column) => values.forEach((list) => column.whole(list.length)))
  out.column((column) => values.forEach((list) => list.forEach((text) => column.whole(placeOf.get(text)!))))
}
function mostUsedFirst(values: readonly string[]): { texts: string[]; placeOf: Map<string, number> } {
  const uses = new Map<string, number>()
  for (const value of values) uses.set(value, (uses.get(value) ?? 0) + 1)
  const texts = [...uses.keys()].sort((a, b) => uses.get(b)! - uses.get(a)! || (a < b ? -1 : 1))
  return { texts, placeOf: new Map(texts.map((text, at) => [text, at])) }
}
