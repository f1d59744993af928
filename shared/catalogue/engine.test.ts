import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { College } from '../college/college.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { inEnglish } from '../i18n/message.ts'
import { fold } from '../record/fold.ts'
import { STREAMS, type Stream } from '../stream.ts'
import { anyCards } from '../test/anyCard.ts'
import { makeCourse, makeRecord } from '../test/make.ts'
import { plainCard } from '../test/plainCard.ts'
import { wholeListing } from './address.ts'
import type { Card } from './card.ts'
import { cardOf } from './cardOf.ts'
import { closingFor } from './fit.ts'
import { kilometresBetween } from './coordinates.ts'
import { FAMILY_STREAM } from './fee.ts'
import { openCatalogue } from './engine.ts'
import { rankFor, rankNumber } from './rank.ts'
import { rankKey } from './rankKey.ts'
import { ownershipOf } from './ownership.ts'
import { canonicalPlace } from './place.ts'
import { topClosing } from './topClosing.ts'
import {
  FEE_BANDS,
  FEE_LIMITS,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  type FacetKey,
  type FeeBand,
  type ListingQuery,
} from './query.ts'

// What a listing must be, said as plainly as possible: every card is asked every question.
const fee = (card: Card, query: ListingQuery): number | undefined => {
  const stream = query.stream ?? card.streams[0],
    isWithin = card.streams.length === 1 && card.streams[0] === stream
  const fees = card.offers
    .filter(({ category }) => {
      if (query.courses.length > 0) return query.courses.includes(category)
      if (query.branches.length > 0) return category === 'BTech'
      const own = FAMILY_STREAM[category]
      return stream === undefined || own === stream || (isWithin && ['Diploma', 'Other'].includes(category))
    })
    .flatMap((offer) => offer.yearlyFee ?? [])
  return fees.length > 0 ? Math.min(...fees) : undefined
}
const band = (lowest: number | undefined): FeeBand => {
  if (lowest === undefined) return 'not-published'
  if (lowest < 100_000) return 'under-1'
  if (lowest < 500_000) return '1-5'
  if (lowest < 1_000_000) return '5-10'
  return 'above-10'
}
const placesOf = (card: Card): string[] =>
  [card.city ?? card.district, card.state].flatMap((place) => (place ? [canonicalPlace(place)] : []))
const FLOOR = { 'top-10': 10, 'top-50': 50, 'top-100': 100, ranked: Infinity }
const keeps: Record<FacetKey, (card: Card, query: ListingQuery) => boolean> = {
  locations: (card, { locations }) =>
    locations.length === 0 || placesOf(card).some((place) => locations.includes(place)),
  fees: (card, query) => query.fees.length === 0 || query.fees.includes(band(fee(card, query))),
  rating: (card, { rating }) =>
    rating === undefined || (card.rating !== undefined && card.rating.count >= 5 && card.rating.average >= rating),
  types: (card, { types }) => types.length === 0 || ownershipOf(card.type).some((type) => types.includes(type)),
  exams: (card, { exams }) => exams.length === 0 || card.exams.some((exam) => exams.includes(exam)),
  courses: (card, { courses }) => courses.length === 0 || card.offers.some((offer) => courses.includes(offer.category)),
  levels: (card, { levels }) => levels.length === 0 || card.levels.some((level) => levels.includes(level)),
  branches: (card, { branches }) => branches.length === 0 || card.branches.some((branch) => branches.includes(branch)),
  feeLimit: (card, query) => query.feeLimit === undefined || (fee(card, query) ?? Infinity) <= query.feeLimit,
  fits: (card, { fits, mine }) => {
    if (!mine || fits.length === 0) return true
    const closing = closingFor(card.closings, mine)
    if (!closing) return false
    const isOpen = mine.rank <= closing.easiest,
      isNear = !isOpen && mine.rank <= closing.easiest * 1.15
    return (fits.includes('open') && isOpen) || (fits.includes('near') && isNear)
  },
  rank: (card, { rank, stream }) => {
    const number = rankNumber(rankFor(card, stream)?.value ?? '')
    return rank === undefined || (number !== undefined && number <= FLOOR[rank])
  },
  hostel: (card, { hostel }) => !hostel || card.hostel,
  womenOnly: (card, { womenOnly }) => !womenOnly || card.womenOnly,
  seats: (card, { seats }) => seats.length === 0 || card.seatCategories.some((category) => seats.includes(category)),
  near: (card, { near, from }) =>
    !near || !from || (card.coordinates !== undefined && kilometresBetween(from, card.coordinates) <= near),
}
const facetKeys = Object.keys(keeps) as FacetKey[]
const kept = (cards: readonly Card[], query: ListingQuery, except?: FacetKey): Card[] =>
  cards.filter(
    (card) =>
      (!query.stream || card.streams.includes(query.stream)) &&
      facetKeys.every((key) => key === except || keeps[key](card, query)),
  )
const choosing: Record<FacetKey, (query: ListingQuery, value: string) => ListingQuery> = {
  locations: (query, value) => ({ ...query, locations: [value] }),
  fees: (query, value) => ({ ...query, fees: [value as FeeBand] }),
  rating: (query, value) => ({ ...query, rating: Number(value) as 4 }),
  types: (query, value) => ({ ...query, types: [value as 'Private'] }),
  exams: (query, value) => ({ ...query, exams: [value] }),
  courses: (query) => query,
  levels: (query, value) => ({ ...query, levels: [value as 'diploma'] }),
  branches: (query, value) => ({ ...query, branches: [value as 'CSE'] }),
  feeLimit: (query, value) => ({ ...query, feeLimit: Number(value) }),
  fits: (query, value) => ({ ...query, fits: [value as 'open'] }),
  rank: (query, value) => ({ ...query, rank: value as 'ranked' }),
  hostel: (query) => ({ ...query, hostel: true }),
  womenOnly: (query) => ({ ...query, womenOnly: true }),
  seats: (query, value) => ({ ...query, seats: [value as 'SC'] }),
  near: (query, value) => ({ ...query, near: Number(value) as 25 }),
}

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    stream: fc.option(fc.constantFrom(...STREAMS), { nil: undefined }),
    locations: fc.subarray(['Pune', 'Bangalore', 'Delhi', 'Maharashtra', 'Madurai'], { maxLength: 2 }),
    fees: fc.subarray([...FEE_BANDS]),
    rating: fc.option(fc.constantFrom(...RATING_FLOORS), { nil: undefined, freq: 2 }),
    types: fc.subarray([...OWNERSHIPS], { maxLength: 1 }),
    exams: fc.subarray(['CAT', 'NEET'], { maxLength: 1 }),
    courses: fc.subarray([...COURSE_CATEGORIES], { maxLength: 1 }),
    levels: fc.subarray([...COURSE_LEVELS], { maxLength: 1 }),
    branches: fc.subarray([...BRANCHES], { maxLength: 2 }),
    feeLimit: fc.option(fc.oneof(fc.constantFrom<number>(...FEE_LIMITS), fc.integer({ min: 1, max: 3_000_000 })), {
      nil: undefined,
      freq: 2,
    }),
    fits: fc.subarray([...RANK_FITS], { maxLength: 1 }),
    mine: fc.option(
      fc.record({
        exam: fc.constantFrom('JEE Main', 'KCET'),
        list: fc.constantFrom(...RANK_LISTS),
        rank: fc.integer({ min: 1, max: 2_000_000 }),
      }),
      { nil: undefined, freq: 2 },
    ),
    rank: fc.option(fc.constantFrom(...RANK_BANDS), { nil: undefined, freq: 2 }),
    hostel: fc.constantFrom(true as const, undefined, undefined),
    womenOnly: fc.constantFrom(true as const, undefined, undefined, undefined),
    seats: fc.subarray([...SEAT_CATEGORIES], { maxLength: 2 }),
    near: fc.option(fc.constantFrom(...NEAR_DISTANCES), { nil: undefined, freq: 2 }),
    from: fc.option(fc.constantFrom({ latitude: 18.52, longitude: 73.86 }, { latitude: 19.08, longitude: 72.88 }), {
      nil: undefined,
      freq: 2,
    }),
  })
  .map(
    (chosen) =>
      ({
        ...wholeListing(),
        ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
        size: 100,
      }) as ListingQuery,
  )

describe('a listing', () => {
  test('shows exactly the colleges that pass every choice, and counts what each further choice would leave', async () => {
    await fc.assert(
      fc.asyncProperty(anyCards(80), anyQuery, async (cards, query) => {
        const result = await openCatalogue(cards).list(query)
        const expected = kept(cards, query)
        expect(result.cards.map((card) => card.number).sort()).toEqual(expected.map((card) => card.number).sort())
        expect(result.total).toBe(expected.length)
        expect(result.of).toBe(cards.filter((card) => !query.stream || card.streams.includes(query.stream)).length)
        for (const key of facetKeys)
          for (const { value, count } of result.facets[key]) {
            // A course choice changes which fee counts, so the fee filter is asked as the page asks it: by the courses
            // chosen now.
            const among = kept(cards, query, key)
            const would =
              key === 'courses'
                ? among.filter((card) => card.offers.some((offer) => offer.category === value))
                : kept(among, {
                    ...choosing[key](
                      {
                        ...wholeListing(query.stream),
                        courses: query.courses,
                        ...(key !== 'branches' && { branches: query.branches }),
                        ...(query.mine && { mine: query.mine }),
                        ...(query.from && { from: query.from }),
                      },
                      value,
                    ),
                  })
            expect([key, value, count]).toEqual([key, value, would.length])
          }
        if (query.rating !== undefined)
          expect(result.unrated).toBe(
            kept(cards, query, 'rating').filter((card) => (card.rating?.count ?? 0) < 5).length,
          )
        expect(result.placed).toBe(
          cards.filter((card) => card.coordinates && (!query.stream || card.streams.includes(query.stream))).length,
        )
        expect(result.unplaced).toBe(
          query.near && query.from ? kept(cards, query, 'near').filter((card) => !card.coordinates).length : 0,
        )
        if (!query.from) expect(result.facets.near).toEqual([])
        if (!query.mine) expect(result.facets.fits).toEqual([])
        if (result.total === 0 && result.loosen) {
          const { key, total } = result.loosen
          expect(total).toBe(kept(cards, query, key as FacetKey).length)
          expect(total).toBe(Math.max(...facetKeys.map((facet) => kept(cards, query, facet).length)))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('every order is the order it says, and pages together show each college once', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCards(50),
        fc.constantFrom('rank', 'fee-low', 'fee-high', 'package', 'name', 'rating', 'relevance' as const),
        async (cards, sort) => {
          const catalogue = openCatalogue(cards)
          const pages = await Promise.all(
            [1, 2, 3, 4, 5].map((page) => catalogue.list({ ...wholeListing(), sort, page, size: 10 })),
          )
          const shown = pages.slice(0, pages[0]!.pages).flatMap((page) => page.cards)
          expect(new Set(shown.map((card) => card.number)).size).toBe(cards.length)
          const query = wholeListing()
          const keyOf: Partial<Record<ListingQuery['sort'], (card: Card) => number>> = {
            rank: (card) => rankKey(rankFor(card)) ?? Infinity,
            'fee-low': (card) => fee(card, query) ?? Infinity,
            'fee-high': (card) => -(fee(card, query) ?? -Infinity),
            package: (card) => -(card.medianPackage ?? card.averagePackage ?? -Infinity),
            // To a thousandth of a star, as if ten reviews of 3.5 stood beside it; below five reviews it has no place
            // in this order.
            rating: ({ rating }) =>
              rating && rating.count >= 5
                ? Math.round(1000 * (5 - (rating.average * rating.count + 35) / (rating.count + 10)))
                : Infinity,
          }
          const keys = shown.map((card) => keyOf[sort]?.(card) ?? 0)
          expect(keys).toEqual([...keys].sort((a, b) => a - b || 0))
          if (sort === 'name')
            expect(shown.map((card) => fold(card.name))).toEqual(cards.map((card) => fold(card.name)).sort())
        },
      ),
      { numRuns: 80 },
    )
  })
})

/** What a listing of a stream that nobody sorted goes by, the most important first; what is not published is last. */
function relevanceOf(card: Card, stream: Stream): number[] {
  const intakes = card.offers
    .filter(({ category }) => {
      const isWithin = card.streams.length === 1 && ['Diploma', 'Other'].includes(category)
      return FAMILY_STREAM[category] === stream || isWithin
    })
    .flatMap(({ intake }) => intake ?? [])
  return [
    rankKey(rankFor(card, stream)) ?? Infinity,
    topClosing(card, stream)?.hardest ?? Infinity,
    intakes.length > 0 ? -intakes.reduce((sum, seats) => sum + seats, 0) : Infinity,
  ]
}

test('a stream that nobody sorted goes by rank, then closing rank, then seats a year, then name', async () => {
  await fc.assert(
    fc.asyncProperty(anyCards(60), fc.constantFrom(...STREAMS), async (cards, stream) => {
      const result = await openCatalogue(cards).list({ ...wholeListing(stream), size: 100 })
      const compared = (one: Card, other: Card): number => {
        const others = relevanceOf(other, stream),
          at = relevanceOf(one, stream).findIndex((key, which) => key !== others[which])
        if (at >= 0) return relevanceOf(one, stream)[at]! < others[at]! ? -1 : 1
        if (fold(one.name) !== fold(other.name)) return fold(one.name) < fold(other.name) ? -1 : 1
        return one.number - other.number
      }
      const expected = cards.filter(({ streams }) => streams.includes(stream)).sort(compared)
      expect(result.cards.map(({ number }) => number)).toEqual(expected.map(({ number }) => number))
    }),
    { numRuns: 300 },
  )
})

const college = (number: number, name: string, more: Partial<Card> = {}): Card =>
  plainCard(number, { name, city: 'Pune', state: 'Maharashtra', ...more })
const iit = college(1, 'Indian Institute of Technology Madras', {
  shortName: 'IIT Madras',
  city: 'Chennai',
  state: 'Tamil Nadu',
  location: 'Chennai, Tamil Nadu',
  ranks: [{ stream: 'engineering', value: 1, basis: 'NIRF Engineering 2025' }],
  offers: [{ category: 'BTech', yearlyFee: 228_000 }],
  courses: ['B.Tech Computer Science'],
})
const pict = college(2, 'PUNE INSTITUTE OF COMPUTER TECHNOLOGY', {
  offers: [{ category: 'BTech', yearlyFee: 100_000 }],
  exams: ['JEE Main'],
})
const rv = college(3, 'R.V. College of Engineering', {
  city: 'Bengaluru',
  state: 'Karnataka',
  location: 'Bengaluru, Karnataka',
  offers: [{ category: 'BTech' }, { category: 'MBA', yearlyFee: 600_000 }],
})
const arts = college(4, 'Fine Arts College', {
  streams: ['art & commerce'],
  offers: [{ category: 'Arts' }],
  courses: ['B.F.A.'],
  rating: { average: 4.9, count: 2 },
})
const mba = college(5, 'Symbiosis Institute of Business Management', {
  streams: ['management'],
  offers: [{ category: 'MBA', yearlyFee: 900_000 }],
  approvedBy: ['AICTE'],
  rating: { average: 4.2, count: 40 },
})
const catalogue = openCatalogue([iit, pict, rv, arts, mba])
const search = async (text: string, more: Partial<ListingQuery> = {}) =>
  await catalogue.list({ ...wholeListing(), search: text, ...more })
const found = async (text: string) => (await search(text)).cards.map((card) => card.number)

describe('a search', () => {
  test.each([
    ['institute of tech pune', [2]],
    ['iit madras', [1]],
    ['IIT Chennai', [1]],
    ['indian institute of technology', [1]],
    ['rv college', [3]],
    ['r v college bangalore', [3]],
    ['bengaluru', [3]],
    ['Bangalore', [3]],
    ['आईआईटी मद्रास', [1]],
    ['पुणे प्रबंधन', [5]],
    ['btech chennai', [1]],
    ['mba aicte', [5]],
    ['karnataka', [3]],
    ['jee main', [2]],
    ['bfa', [4]],
  ])('"%s" finds the college that is meant', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  test('a slip of a letter still finds the college, and says that it guessed', async () => {
    for (const typed of ['symbosis', 'Symbiossi', 'enginering karnataka', 'iit chenai'])
      expect([typed, (await search(typed)).fuzzy]).toEqual([typed, true])
    expect(await found('symbosis')).toEqual([5])
    expect(await found('iit chenai')).toEqual([1])
    expect((await search('symbiosis')).fuzzy).toBe(false)
  })

  test('words that exist but not together are no slip: nothing is found, and the search is offered to be dropped', async () => {
    const result = await search('madras pune')
    expect(result).toMatchObject({ total: 0, fuzzy: false, loosen: { key: 'search', total: 5 } })
  })

  test('what begins with the words typed comes before what only holds them', async () => {
    const cards = [
      college(1, 'Modern Pune College', { ranks: [{ value: 1, basis: 'NIRF' }] }),
      college(2, 'Pune College'),
      college(3, 'Other', { ranks: [{ value: 2, basis: 'NIRF' }] }),
    ]
    expect(
      (await openCatalogue(cards).list({ ...wholeListing(), search: 'pune' })).cards.map((card) => card.number),
    ).toEqual([2, 1, 3])
  })

  test('a word nobody has, however long, finds nothing: no near spelling of it is looked for', async () => {
    for (const length of [41, 200, 100_000]) expect((await search('x'.repeat(length))).total).toBe(0)
  })

  test('blank and punctuation search for nothing and narrow nothing', async () => {
    for (const text of ['   ', '!!!', '—']) expect((await search(text)).total).toBe(5)
  })
})

test('a stream nobody sorted: ranked ones, then those whose seats closed first, then those with most seats', async () => {
  const medical = (number: number, name: string, more: Partial<Card> = {}): Card =>
    college(number, name, { streams: ['medical'], ...more })
  const seats = (intake: number): Partial<Card> => ({ offers: [{ category: 'Medical', intake }] })
  const closed = (hardest: number): Partial<Card> => ({
    closings: [{ exam: 'NEET UG', year: 2024, list: 'OPEN', pool: 'all India', hardest, easiest: hardest + 9 }],
  })
  const cards = [
    medical(10, 'Aardvark College', { courseCount: 40 }),
    medical(11, 'Alpha College', seats(100)),
    medical(12, 'Beta College', closed(90_000)),
    medical(13, 'Gamma College', closed(700)),
    medical(14, 'Delta College', { ranks: [{ stream: 'medical', value: 40, basis: 'NIRF Medical 2025' }] }),
    medical(15, 'Epsilon College', seats(150)),
    medical(16, 'Zeta College', seats(0)),
    medical(17, 'Ashoka College', { offers: [{ category: 'BTech', intake: 900 }] }),
  ]
  const { cards: shown } = await openCatalogue(cards).list(wholeListing('medical'))
  expect(shown.map(({ number }) => number)).toEqual([14, 13, 12, 15, 11, 16, 10, 17])
})

describe('a college of many courses', () => {
  const taught = (number: number, names: readonly string[], more: Partial<College> = {}): Card =>
    cardOf(
      makeRecord({
        number,
        college: {
          courses: names.map((name, at) => makeCourse({ name, order: `a${String(at).padStart(3, '0')}` })),
          ...more,
        },
      }),
    )
  const FIRST_SIX = ['B.A. History', 'B.Com', 'B.Sc. Physics', 'MBBS', 'B.Pharm', 'B.Arch']

  test.each([
    ['mining', 'B.Tech Mining Engineering'],
    ['data science', 'B.Tech Data Science'],
    ['bfa', 'B.F.A. Sculpture'],
    ['b f a', 'B.F.A. Sculpture'],
    ['ihm', 'Diploma of the Institute of Hotel Management'],
  ])('is found at "%s" by its seventh, and by no course it does not teach', async (text, seventh) => {
    const catalogue = openCatalogue([taught(1, [...FIRST_SIX, seventh]), taught(2, FIRST_SIX)])
    expect((await catalogue.list({ ...wholeListing(), search: text })).cards.map(({ number }) => number)).toEqual([1])
  })

  test.each([
    ['BDS', 'Dental Surgery (BDS)'],
    ['DPharm', 'D.Pharm'],
    ['Fine Arts', 'Bachelor of Fine Arts'],
    ['Planning', 'B.Plan'],
  ])('stands under the header’s %s for its seventh', async (item, seventh) => {
    const catalogue = openCatalogue([taught(1, [...FIRST_SIX, seventh]), taught(2, FIRST_SIX)])
    expect((await catalogue.list({ ...wholeListing(), item })).cards.map(({ number }) => number)).toEqual([1])
  })

  test('is kept by its ninth exam', async () => {
    const exams = Array.from({ length: 9 }, (_, at) => ({
      id: `e${at}`,
      order: `a${at}`,
      name: `Exam ${at + 1}`,
      requiredSections: [],
    }))
    const catalogue = openCatalogue([taught(1, [], { courses: [makeCourse({ entranceExams: exams })] })])
    const { total, facets } = await catalogue.list({ ...wholeListing(), exams: ['Exam 9'] })
    expect([total, facets.exams.filter(({ count }) => count === 1).length]).toEqual([1, 9])
  })

  test('is found by its card exactly as it would be by the names of all its courses', async () => {
    const name = fc
      .array(
        fc.constantFrom(
          'B.Tech',
          'M',
          'B',
          'A',
          'data',
          'Science',
          'Civil',
          'Indian',
          'Institute',
          'of',
          'Management',
          'Technology',
          'engg',
          'विज्ञान',
          '&',
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 1, maxLength: 14 }),
        fc.array(
          fc.constantFrom(
            'b',
            'btech',
            'ma',
            'iim',
            'iit',
            'indian',
            'inst',
            'sci',
            'data civil',
            'engineering',
            'of',
            'ba',
            'management technology',
          ),
          { minLength: 1, maxLength: 4 },
        ),
        async (names, typed) => {
          const card = taught(1, names),
            [carried, whole] = [openCatalogue([card]), openCatalogue([{ ...card, courses: names }])]
          for (const search of typed)
            expect([search, (await carried.list({ ...wholeListing(), search })).total]).toEqual([
              search,
              (await whole.list({ ...wholeListing(), search })).total,
            ])
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('a header item', () => {
  test('narrows to its course family, and the fee is that family’s', async () => {
    const result = await catalogue.list({ ...wholeListing(), item: 'MBA Colleges', fees: ['5-10'] })
    expect(result.cards.map((card) => card.number).sort()).toEqual([3, 5])
  })
  test('"Fine Arts" means fine arts, not its first word', async () => {
    expect(
      (await catalogue.list({ ...wholeListing('art & commerce'), item: 'Fine Arts' })).cards.map((card) => card.number),
    ).toEqual([4])
  })
  test('an item that names no course narrows nothing', async () => {
    expect((await catalogue.list({ ...wholeListing('engineering'), item: 'JEE Preparation' })).total).toBe(3)
  })
})

describe('rules of the listing', () => {
  test('a fee of exactly one lakh belongs to 1–5', async () => {
    expect(
      (await catalogue.list({ ...wholeListing(), fees: ['1-5'] })).cards.map((card) => card.number).sort(),
    ).toEqual([1, 2])
  })
  test('a college with few reviews is left out of a rating floor, and it is said how many', async () => {
    const result = await catalogue.list({ ...wholeListing(), rating: 4 })
    expect(result.cards.map((card) => card.number)).toEqual([5])
    expect(result.unrated).toBe(4)
  })
})

describe('suggestions', () => {
  test('are at most six, grouped, colleges first, and lead somewhere', () => {
    const lines = catalogue.suggest('m')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(lines[0]!.kind).toBe('college')
    for (const line of lines) expect(line.path).toMatch(/^\/[a-z]/)
    for (const typed of ['bang', 'Bengaluru', 'बेंगलुरु'])
      expect(catalogue.suggest(typed).find((line) => line.kind === 'city')).toMatchObject({
        label: 'Bangalore',
        path: '/search?location=Bangalore',
      })
    expect(catalogue.suggest('  ')).toEqual([])
  })

  test('find the exams and the pages of the site by name, and by what else they are looked for', () => {
    const found = (typed: string) =>
      catalogue.suggest(typed).map(({ kind, label, path }) => [kind, inEnglish(label), path])
    expect(found('neet')).toContainEqual(['exam', 'NEET', '/exams/neet'])
    expect(found('counsel')).toContainEqual(['page', 'Free counselling', '/counselling'])
    expect(found('loan')).toContainEqual(['page', 'Fee calculator', '/fee-calculator'])
    expect(found('law colleges')).toContainEqual(['page', 'Law Colleges', '/colleges/law'])
  })

  test.each([
    ['mba', 'MBA'],
    ['MBBS', 'Medical'],
    ['nursing', 'Medical'],
    ['B.Tech', 'BTech'],
    ['LLB', 'Law'],
    ['be', undefined],
    ['mbbs chennai', undefined],
    ['loan', undefined],
  ])('“%s” means the courses of %s', (typed, family) => {
    expect(catalogue.suggest(typed).flatMap(({ kind, label }) => (kind === 'course' ? [label] : []))).toEqual(
      family ? [family] : [],
    )
  })

  test('find the exams that are known here by name, by what the address calls them, and by the full name', () => {
    const known = [
      { name: 'JEE Main', slug: 'jee', fullName: 'Joint Entrance Examination (Main)' },
      { name: 'JEE Advanced', slug: 'jee-advanced' },
      { name: 'NATA', slug: 'nata', fullName: 'National Aptitude Test in Architecture' },
      { name: 'NIFT', slug: 'nift', fullName: 'National Institute of Fashion Technology' },
    ]
    const pages = (typed: string) =>
      catalogue
        .suggest(typed, known)
        .flatMap(({ kind, path }) => (kind === 'exam' && path.startsWith('/exams/') ? [path] : []))
    expect(pages('nata')).toEqual(['/exams/nata'])
    expect(pages('jee')).toEqual(['/exams/jee', '/exams/jee-advanced'])
    expect(pages('aptitude')).toEqual(['/exams/nata'])
    expect(pages('national')).toEqual(['/exams/nata'])
    // An exam nobody published has no page to lead to.
    expect(pages('neet')).toEqual([])
  })
})

test('the colleges of a stream that staff feature come in their order, whatever the filters leave', async () => {
  const featured = (number: number, order: number, more: Partial<Card> = {}) =>
    college(number, `College ${number}`, { featured: { kind: 'editorial', order }, ...more })
  const held = openCatalogue([iit, featured(21, 2), featured(22, 1), featured(23, 0, { streams: ['law'] })])
  const { cards, featured: shown } = await held.list({ ...wholeListing('engineering'), search: 'madras' })
  expect(cards.map((card) => card.number)).toEqual([1])
  expect(shown?.map((card) => card.number)).toEqual([22, 21])
})
