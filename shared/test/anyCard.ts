import fc from 'fast-check'
import type { Card } from '../catalogue/card.ts'
import { snapToGrid } from '../catalogue/coordinates.ts'
import { SEAT_POOLS, type Closing } from '../college/closing.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/course.ts'
import { RANK_LISTS } from '../college/rankList.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { STATES } from '../college/state.ts'
import { STREAMS } from '../stream.ts'

const WORDS = [
  'Government',
  'COLLEGE',
  'of',
  'Engineering',
  'and',
  'Technology',
  'Pune',
  'R.V.',
  'institute',
  'Shri',
  'विज्ञान',
  '&',
  "St. Xavier's",
  'कॉलेज',
  'São',
  'Indian',
  'Institute',
]
const line = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
)
const city = fc.constantFrom('Pune', 'Bengaluru', 'New Delhi', 'Mumbai', 'Kota', 'MADURAI')
const inOrder = <V>(values: readonly V[], max = values.length) => fc.subarray([...values], { maxLength: max })
const money = fc.oneof(
  fc.integer({ min: 0, max: 4000 }).map((n) => n * 1000),
  fc.integer({ min: 0, max: 3_000_000 }),
)
/** All over India, and often near Pune, so that distances tell some apart. */
const place = fc
  .oneof(
    fc.record({
      latitude: fc.double({ min: 6, max: 38, noNaN: true }),
      longitude: fc.double({ min: 68, max: 98, noNaN: true }),
    }),
    fc.record({
      latitude: fc.double({ min: 16, max: 21, noNaN: true }),
      longitude: fc.double({ min: 71, max: 76, noNaN: true }),
    }),
  )
  .map((somewhere) => snapToGrid(somewhere)!)
const ranks = fc
  .tuple(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 0, max: 2_000_000 }))
  .map(([hardest, spread]) => ({ hardest, easiest: hardest + spread }))
const maybe = <V>(value: fc.Arbitrary<V>) => fc.option(value, { nil: undefined })

const closing: fc.Arbitrary<Closing> = fc
  .record({
    exam: fc.constantFrom('JEE Main', 'JEE Advanced', 'KCET'),
    year: maybe(fc.integer({ min: 1990, max: 2030 })),
    list: maybe(fc.constantFrom(...RANK_LISTS)),
    pool: maybe(fc.constantFrom(...SEAT_POOLS)),
    range: ranks,
  })
  .map(({ range, ...more }) => trimmed({ ...more, ...range }) as Closing)

/**
 * Any card a record could give, foolish texts included; lists of closed values in their declared order, as `cardOf`
 * makes them.
 */
export const anyCard: fc.Arbitrary<Card> = fc
  .record({
    number: fc.integer({ min: 1, max: 100_000 }),
    slug: fc.oneof(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/), line),
    name: line,
    shortName: maybe(line),
    otherNames: maybe(fc.uniqueArray(line, { minLength: 1, maxLength: 3 })),
    location: fc.oneof(line, fc.constant('Pune, Maharashtra')),
    city: maybe(city),
    district: maybe(city),
    state: maybe(fc.constantFrom(...STATES)),
    streams: fc
      .tuple(fc.constantFrom(...STREAMS), inOrder(STREAMS, 2))
      .map(([main, others]) => [main, ...others.filter((stream) => stream !== main)]),
    type: fc.uniqueArray(
      fc.constantFrom('Government', 'Private', 'Deemed University(Pvt)', 'IIT', 'State University'),
      { maxLength: 2 },
    ),
    approvedBy: fc.uniqueArray(fc.constantFrom('AICTE', 'UGC', 'BCI'), { maxLength: 2 }),
    establishedYear: maybe(fc.integer({ min: 1500, max: 2026 })),
    studentCount: maybe(fc.integer({ min: 0, max: 2_000_000 })),
    ranks: inOrder([...STREAMS, undefined], 3).chain((streams) =>
      fc.tuple(
        ...streams.map((stream) =>
          fc.record({
            stream: fc.constant(stream),
            value: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom('101-150', '21A', 'unranked')),
            basis: fc.constantFrom('NIRF', 'NIRF Engineering 2025', 'NIRF Overall 2025'),
          }),
        ),
      ),
    ),
    rating: maybe(
      fc.record({
        average: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
        count: fc.integer({ min: 1, max: 5000 }),
      }),
    ),
    offers: inOrder(COURSE_CATEGORIES, 5).chain((families) =>
      fc.tuple(
        ...families.map((category) =>
          fc
            .tuple(maybe(money), maybe(fc.oneof(fc.constantFrom(0, 60, 120), fc.integer({ min: 0, max: 100_000 }))))
            .map(([yearlyFee, intake]) => ({
              category,
              ...(yearlyFee !== undefined && { yearlyFee }),
              ...(intake !== undefined && { intake }),
            })),
        ),
      ),
    ),
    courses: fc.uniqueArray(line, { maxLength: 6 }),
    courseCount: fc.integer({ min: 0, max: 300 }),
    levels: inOrder(COURSE_LEVELS),
    branches: inOrder(BRANCHES),
    exams: fc.uniqueArray(fc.constantFrom('JEE Main', 'CAT', 'NEET', 'CLAT'), { maxLength: 3 }),
    closings: maybe(fc.array(closing, { minLength: 1, maxLength: 6 })),
    seatCategories: inOrder(SEAT_CATEGORIES),
    coordinates: maybe(place),
    averagePackage: maybe(money),
    medianPackage: maybe(money),
    placementYear: maybe(fc.constantFrom('2024', '2023-24')),
    womenOnly: fc.boolean(),
    hostel: fc.boolean(),
    logoLink: maybe(fc.webUrl()),
    applyLink: maybe(fc.webUrl()),
    brochureLink: maybe(fc.webUrl()),
    featured: maybe(
      fc.record({
        kind: fc.constantFrom('editorial', 'sponsored'),
        order: fc.integer({ min: 0, max: 1000 }),
        until: maybe(fc.constant('2026-12-31')),
      }),
    ),
  })
  .map((card) => trimmed(card) as Card)

/** Absent fields are absent keys, as everywhere in the product. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, trimmed(inner)]])),
  )
}

/** Some colleges, each with a number of its own. */
export const anyCards = (most = 40): fc.Arbitrary<Card[]> =>
  fc.uniqueArray(anyCard, { maxLength: most, selector: (card) => card.number })
