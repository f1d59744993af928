import { COURSE_CATEGORIES } from '../college/course.ts'
import { fold } from '../record/fold.ts'
import type { Stream } from '../stream.ts'
import { each, has, meet, noBits, setBit, size, sizeOfBoth, without, type Bits } from './bits.ts'
import type { Card } from './card.ts'
import { Block } from './block.ts'
import { encodeCards } from './codec.ts'
import { ABSENT, Columns, type CataloguePart } from './columns.ts'
import type { Coordinates } from './coordinates.ts'
import { FACETS, facetsOf, intersectChoices } from './facets.ts'
import { feeScopeOf, itemNamed } from './item.ts'
import { namesOf } from './nameSearch.ts'
import { nearMisses, wordsMeant } from './nearMisses.ts'
import { nearestCards, type NearCard } from './nearestCards.ts'
import type { FacetCount, FacetKey, ListingQuery, ListingResult, NearestList, Suggestion } from './query.ts'
import { inRelevance } from './relevance.ts'
import { collegesAmong, suggestionsFor, SUGGESTIONS, type NamedExam } from './suggest.ts'
import { runToEnd, termsOf } from './words.ts'

/** What is left of a catalogue by a search and filters. Nobody changes it. */
export interface NarrowedCatalogue extends Pick<
  ListingResult,
  'total' | 'of' | 'facets' | 'unrated' | 'placed' | 'unplaced' | 'loosen' | 'nearest' | 'fuzzy' | 'featured'
> {
  readonly all: Bits
  readonly terms: readonly string[]
}

/** Ways out of an empty list that are offered at once. */
const NEAREST_LISTS = 3

/** Answers for listings, over one state of the catalogue. */
export interface Catalogue {
  readonly columns: Columns
  list(query: ListingQuery): Promise<ListingResult>
  /** What a search and filters leave, and their facets: the part of `list` that every page in every order shares. */
  narrow(query: ListingQuery): Promise<NarrowedCatalogue>
  /** One page of what `narrow` left for a query with the same search and filters. */
  page(query: ListingQuery, narrowing: NarrowedCatalogue): ListingResult
  /**
   * The `count` colleges nearest to a place, nearest first; of equal distances those of the stream, in the order of a
   * listing that nobody sorted.
   */
  nearest(from: Coordinates, count: number, stream?: Stream): NearCard[]
  /** @param exams those with a page of their own, where they are known */
  suggest(typed: string, exams?: readonly NamedExam[]): Suggestion[]
  /** The same, with colleges of a near spelling where no college is found by what is typed. */
  suggestAlike(typed: string, exams?: readonly NamedExam[]): Promise<Suggestion[]>
}

/**
 * The same answers on the phone and on the server: both hand in the blocks they hold. In steps, so that others are
 * answered in between.
 */
export function* openingCatalogue(parts: readonly CataloguePart[]): Generator<void, Catalogue> {
  return catalogueOver(yield* Columns.building(parts))
}
/** A catalogue of cards at hand, at once. */
export const openCatalogue = (cards: readonly Card[]): Catalogue =>
  runToEnd(openingCatalogue([{ block: new Block(encodeCards(cards)) }]))

function catalogueOver(columns: Columns): Catalogue {
  const facets = facetsOf(columns)
  const facetList = FACETS.map((key) => facets[key])
  // Few, and asked for with every answer: found once.
  const featured = columns.featured.map((at) => ({ at, card: columns.card(at) }))

  /** What the stream, the header item and the search leave, before any filter. */
  function before(query: ListingQuery, found: Bits | undefined): { stream: Bits; item?: Bits; fixed: Bits } {
    const stream = query.stream ? columns.streams.get(query.stream)! : columns.every
    const item = query.item ? withinItem(query.item) : undefined
    const fixed = stream.slice()
    if (item) meet(fixed, item)
    if (found) meet(fixed, found)
    return { stream, ...(item && { item }), fixed }
  }

  function withinItem(name: string): Bits | undefined {
    const item = itemNamed(name)
    if (!item.category) return undefined
    const bits = columns.families[COURSE_CATEGORIES.indexOf(item.category)]!
    if (!item.words) return bits
    const worded = noBits(columns.n)
    for (const phrase of item.words) each(columns.words.find(phrase.split(' ')), (at) => setBit(worded, at))
    return meet(worded, bits)
  }

  async function narrow(query: ListingQuery): Promise<NarrowedCatalogue> {
    let terms = query.search ? wordsMeant(columns.words, termsOf(query.search)) : []
    const searching = terms.length > 0
    let found = searching ? columns.words.find(terms) : undefined
    let fuzzy = false
    if (found && size(found) === 0) {
      const near = await nearMisses(columns, terms)
      if (near) {
        ;({ found, terms, isSlip: fuzzy } = near)
      }
    }
    const { stream, item, fixed } = before(query, found)
    const chosen = facetList.map((facet) => facet.chosen(query))
    const { all, withoutOwn } = intersectChoices(fixed, chosen)
    const total = size(all)
    const counts = Object.fromEntries(
      FACETS.map((key, at) => [key, facetList[at]!.counts(withoutOwn[at]!, query)]),
    ) as Record<FacetKey, FacetCount[]>
    const nearest = total === 0 ? nearestLists(query, stream, item, found, chosen) : [],
      loosen = nearest.find(({ without: drop }) => drop.length === 1)
    return {
      all,
      terms,
      total,
      of: size(stream),
      facets: counts,
      unrated: query.rating === undefined ? 0 : sizeOfBoth(withoutOwn[FACETS.indexOf('rating')]!, columns.fewReviews),
      placed: sizeOfBoth(stream, columns.placed),
      unplaced:
        query.near && query.from ? size(without(withoutOwn[FACETS.indexOf('near')]!.slice(), columns.placed)) : 0,
      ...(loosen && { loosen: { ...loosen.without[0]!, total: loosen.total } }),
      ...(nearest.length > 0 && { nearest }),
      fuzzy,
      featured: featured.filter(({ at }) => has(stream, at)).map(({ card }) => card),
    }
  }

  function page(query: ListingQuery, { all, terms, ...shared }: NarrowedCatalogue): ListingResult {
    const pages = Math.max(1, Math.ceil(shared.total / query.size)),
      number = Math.min(query.page, pages),
      first = (number - 1) * query.size
    const fit = (query.sort === 'fit' || query.fits.length > 0) && query.mine
    return {
      ...shared,
      cards: taken(all, ordersFor(query, all, terms), first, query.size).map((at) => columns.card(at)),
      page: number,
      pages,
      ...(fit && { fit: { mine: fit, known: sizeOfBoth(all, columns.closed(fit).bits) } }),
    }
  }

  /** What is found without one choice, the most first; without two where no single one is the cause. */
  function nearestLists(
    query: ListingQuery,
    stream: Bits,
    item: Bits | undefined,
    found: Bits | undefined,
    chosen: ReadonlyArray<Bits | undefined>,
  ): NearestList[] {
    const choices = [
      ...FACETS.map((key, at) => ({ key, value: shown(query[key]), bits: chosen[at] })),
      { key: 'search' as const, value: query.search ?? '', bits: found },
      { key: 'item' as const, value: query.item ?? '', bits: item },
    ].flatMap(({ bits, ...choice }) => (bits ? [{ choice, bits }] : []))
    const without = (...dropped: typeof choices): NearestList => ({
      without: dropped.map(({ choice }) => choice),
      total: size(
        choices.reduce<Bits>((all, one) => (dropped.includes(one) ? all : meet(all, one.bits)), stream.slice()),
      ),
    })
    const most = (lists: NearestList[]): NearestList[] =>
      lists
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total)
        .slice(0, NEAREST_LISTS)
    const singles = most(choices.map((one) => without(one)))
    if (singles.length > 0 || choices.length < 3) return singles
    return most(choices.flatMap((one, at) => choices.slice(at + 1).map((other) => without(one, other))))
  }

  /** The permutations to walk, one after another; a later one brings what an earlier did not. */
  function ordersFor(
    query: ListingQuery,
    all: Bits,
    terms: readonly string[],
  ): Array<{ order: Uint32Array; among: Bits }> {
    const order = sorted(query)
    // Whoever publishes no closing ranks of that list comes last, in the order of a listing that nobody sorted.
    if (query.sort === 'fit' && query.mine)
      return [
        { order: columns.byFit(query.mine), among: all },
        { order, among: without(all.slice(), columns.closed(query.mine).bits) },
      ]
    if (query.sort !== 'relevance' || terms.length === 0) return [{ order, among: all }]
    const named = columns.words.named(terms),
      said = fold(query.search ?? ''),
      typed = termsOf(said).join() === terms.join() ? said : terms.join(' '),
      among = namesOf(columns).placeAmong(terms)
    const others = [meet(namesOf(columns).beginning(typed), named), named, columns.words.finished(terms), all]
    // What only begins like the place that is asked for, or names it in a course, comes behind what stands there.
    const there = namesOf(columns).standingIn(terms) ?? among?.there
    const sets = [
      ...namesOf(columns).calledFirst(terms, typed, among),
      ...(there ? others.map((set) => meet(set.slice(), there)) : []),
      ...others,
    ].map((set) => meet(set.slice(), all))
    return apart(sets).map((among) => ({ order, among }))
  }

  const byRelevance = (stream: Stream | undefined): Uint32Array => inRelevance(columns, stream)

  function sorted(query: ListingQuery): Uint32Array {
    const { ratings, packages } = columns
    const scope = feeScopeOf(query),
      scopeKey = `${scope.stream ?? ''} ${scope.families.join()}`
    const fees = (key: (fee: number) => number) => () => [
      columns.feesOf(scope).map((fee) => (Number.isNaN(fee) ? ABSENT : key(fee))),
    ]
    switch (query.sort) {
      case 'fit':
      case 'relevance':
        return byRelevance(query.stream)
      case 'rank':
        return columns.ordered(`rank ${query.stream ?? ''}`, () => [columns.ranked(query.stream).keys])
      case 'rating':
        return columns.ordered('rating', () => [ratings])
      case 'package':
        return columns.ordered('package', () => [packages])
      case 'name':
        return columns.byName
      case 'fee-low':
        return columns.ordered(
          `fee-low ${scopeKey}`,
          fees((fee) => Math.min(fee, 2 ** 33)),
        )
      case 'fee-high':
        return columns.ordered(
          `fee-high ${scopeKey}`,
          fees((fee) => 2 ** 33 - Math.min(fee, 2 ** 33)),
        )
    }
  }

  return {
    columns,
    narrow,
    page,
    list: async (query) => page(query, await narrow(query)),
    nearest: (from, count, stream) =>
      nearestCards(columns, from, count, {
        order: byRelevance(stream),
        preferred: stream ? columns.streams.get(stream)! : columns.every,
      }),
    suggest: (typed, exams) => suggestionsFor(columns, typed, exams),
    async suggestAlike(typed, exams) {
      const plain = suggestionsFor(columns, typed, exams)
      if (plain.some(({ kind }) => kind === 'college')) return plain
      const terms = wordsMeant(columns.words, termsOf(typed)),
        near = terms.length === 0 ? undefined : await nearMisses(columns, terms)
      return near ? [...collegesAmong(columns, near.found, near.terms), ...plain].slice(0, SUGGESTIONS) : plain
    },
  }
}

/** Each set without the members of those before it. */
function apart(sets: readonly Bits[]): Bits[] {
  let rest: Bits = sets.at(-1)!.slice()
  return sets.map((set) => {
    const own = meet(set.slice(), rest)
    rest = without(rest, own)
    return own
  })
}

/** Members of the sets in their orders, from the `first`-th on. */
function taken(
  all: Bits,
  orders: ReadonlyArray<{ order: Uint32Array; among: Bits }>,
  first: number,
  most: number,
): number[] {
  const found: number[] = []
  let skip = first
  for (const { order, among } of orders) {
    for (let place = 0; place < order.length && found.length < most; place++) {
      const at = order[place]!
      if (has(among, at) && has(all, at) && skip-- <= 0) found.push(at)
    }
  }
  return found
}

const shown = (choice: ListingQuery[FacetKey]): string => {
  if (Array.isArray(choice)) return choice.join(', ')
  if (choice === true) return 'yes'
  return String(choice)
}
