import { z } from 'zod'
import { streamNamed } from '../catalogue/address.ts'
import {
  FEE_BANDS,
  HIGHEST_FEE_LIMIT,
  LONGEST_SEARCH,
  NEAR_DISTANCES,
  OWNERSHIPS,
  RANK_BANDS,
  RANK_FITS,
  RATING_FLOORS,
  LISTING_SORTS,
  LISTING_PAGE_SIZE,
} from '../catalogue/query.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/family.ts'
import { PLACE_CENTRES } from '../college/placeCentres.ts'
import { BRANCHES } from '../college/shortNames.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { call } from './call.ts'
import { PublishedCollege } from './collegeAnswer.ts'
import { Answer, Id, Page, PageOf, WholeNumber } from './fields.ts'

const Blob = z.object({ key: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) })
const Position = z.int().min(0)

/**
 * What the device asks first (`shared/catalogue/manifest.ts`). The whole answer: it stands outside the envelope because
 * it is a file.
 */
export const ManifestAnswer = z.object({
  protocol: z.int().min(1),
  schema: z.int().min(1),
  epoch: z.string().min(1),
  head: z.object({ position: Position, hash: z.string() }),
  oldest: Position,
  chunks: z.array(Blob.extend({ cards: z.int().min(0), position: Position })),
  expected: z.int().optional(),
  parcels: z.array(Blob).optional(),
  tiles: z.object({ size: z.literal(256), full: z.int().min(0), partial: z.int().min(0).max(255) }),
  release: z.object({ statement: z.string(), signature: z.string(), tiles: z.array(z.string()) }).optional(),
  assets: z.url({ protocol: /^https$/ }).optional(),
  packs: z.array(Blob),
  cutoffs: z.array(
    z.object({
      exam: z.string(),
      year: z.int(),
      hash: z.string(),
      bytes: z.int().min(0),
      rounds: z.object({ hash: z.string(), bytes: z.int().min(0) }).optional(),
    }),
  ),
})

/** As `Card` of shared/catalogue declares it. `id`, `_id` and `tag` name the record, where they are given. */
const CardAnswer = z
  .object({
    id: Id,
    _id: Id,
    tag: z.string(),
    number: z.int(),
    slug: z.string(),
    name: z.string(),
    shortName: z.string().optional(),
    otherNames: z.array(z.string()).optional(),
    location: z.string(),
    city: z.string().optional(),
    district: z.string().optional(),
    state: z.string().optional(),
    streams: z.array(z.string()),
    type: z.array(z.string()),
    approvedBy: z.array(z.string()),
    establishedYear: z.int().optional(),
    studentCount: z.int().optional(),
    ranks: z.array(
      z.object({ stream: z.string().optional(), value: z.union([z.number(), z.string()]), basis: z.string() }),
    ),
    rating: z.object({ average: z.number(), count: z.int() }).optional(),
    offers: z.array(z.object({ category: z.string(), yearlyFee: z.number().optional(), intake: z.int().optional() })),
    courses: z.array(z.string()),
    courseCount: z.int(),
    levels: z.array(z.string()),
    branches: z.array(z.string()),
    exams: z.array(z.string()),
    closings: z
      .array(
        z.object({
          exam: z.string(),
          year: z.int().optional(),
          list: z.string().optional(),
          pool: z.string().optional(),
          hardest: z.number(),
          easiest: z.number(),
        }),
      )
      .optional(),
    seatCategories: z.array(z.string()),
    coordinates: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    centreOf: z.enum(PLACE_CENTRES).optional(),
    averagePackage: z.number().optional(),
    medianPackage: z.number().optional(),
    placementYear: z.string().optional(),
    womenOnly: z.boolean(),
    hostel: z.boolean(),
    logoLink: z.string().optional(),
    applyLink: z.string().optional(),
    brochureLink: z.string().optional(),
    featured: z
      .object({ kind: z.enum(['editorial', 'sponsored']), order: z.number(), until: z.string().optional() })
      .optional(),
  })
  .meta({ id: 'Card' })

const Words = z.string().max(LONGEST_SEARCH).optional()
/** Said once, or again for each. */
const Phrases = z.union([z.string().max(200), z.array(z.string().max(200)).max(50)]).optional()
/** A choice of the listing as its address says it; blank is none. */
const OneOf = (values: readonly (string | number)[]) => z.enum(['', ...values.map(String)]).optional()
/** Any of a list: said again for each, or with commas between. */
const AnyOf = (values: readonly string[]) =>
  Phrases.refine(
    (said) =>
      [said ?? []]
        .flat()
        .flatMap((text) => text.split(','))
        .every((one) => one === '' || values.includes(one)),
    `Must be one or more of ${values.join(', ')}`,
  )

/** Everything of `sync.md`, "Reading", that is the same for every reader. */
export const catalogueCalls = {
  manifest: call({
    method: 'GET',
    path: '/catalogue/manifest',
    guard: 'public',
    summary: 'Which immutable objects make up the catalogue now.',
    returns: ManifestAnswer,
  }),
  blob: call({
    method: 'GET',
    path: '/catalogue/blobs/:hash',
    guard: 'public',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    summary:
      'A chunk, a parcel of chunks, a pack or a table of closing ranks by the SHA-256 of its bytes; never changes.',
    produces: 'application/octet-stream',
  }),
  tile: call({
    method: 'GET',
    path: '/catalogue/tiles/:epoch/:tile',
    guard: 'public',
    params: z.object({ epoch: z.string().min(1).max(64), tile: z.string().regex(/^\d{1,12}(\.w\d{1,3})?$/) }),
    summary: 'Up to 256 consecutive card changes; never changes.',
    produces: 'application/octet-stream',
  }),
  college: call({
    method: 'GET',
    path: '/catalogue/colleges/:version',
    guard: 'public',
    params: z.object({ version: z.string().regex(/^[0-9a-zA-Z-]{1,64}@[0-9a-f]{32}$/) }),
    summary: 'A published college in exactly the version its tag names: `{id}@{tag}`.',
    returns: Answer(PublishedCollege),
  }),
  list: call({
    method: 'GET',
    path: '/colleges',
    guard: 'public',
    // A page opens whatever a stale link asks for; whoever asks here is told, instead of being answered something else.
    query: z.object({
      stream: Words.refine((said) => !said || streamNamed(said) !== undefined, 'Must be a stream'),
      item: Words,
      search: Words,
      q: Words,
      location: Phrases,
      fees: AnyOf(FEE_BANDS),
      feemax: z.union([z.literal(''), WholeNumber(1, HIGHEST_FEE_LIMIT)]).optional(),
      rating: OneOf(RATING_FLOORS),
      type: AnyOf(OWNERSHIPS),
      exam: Phrases,
      course: AnyOf(COURSE_CATEGORIES),
      level: AnyOf(COURSE_LEVELS),
      branch: AnyOf(BRANCHES),
      rank: OneOf(RANK_BANDS),
      hostel: OneOf(['yes']),
      women: OneOf(['yes']),
      seats: AnyOf(SEAT_CATEGORIES),
      near: OneOf(NEAR_DISTANCES),
      fit: AnyOf(RANK_FITS),
      latitude: Words,
      longitude: Words,
      sort: OneOf(LISTING_SORTS),
      page: Page,
      limit: WholeNumber(1, 100).default(LISTING_PAGE_SIZE),
    }),
    summary:
      'Published colleges as cards, with the count each further choice would leave. The query is that of the listing’s address. `near` (km) is measured from `latitude` and `longitude`, and ignored without them. `fit` stands in addresses for a rank that only a device knows, and narrows nothing here.',
    returns: PageOf(CardAnswer).extend({
      facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
      /**
       * In the stream before any choice; left out for want of reviews; with known coordinates; left out for want of
       * them.
       */
      of: z.int(),
      unrated: z.int(),
      placed: z.int(),
      unplaced: z.int(),
      /** Near misses, because nothing holds the words as typed. */
      fuzzy: z.boolean(),
      /** The one choice whose removal brings the most back, where nothing is found. */
      loosen: z.object({ key: z.string(), value: z.string(), total: z.int() }).optional(),
      /** What to drop to find some; two choices together where no single one helps. */
      nearest: z
        .array(z.object({ without: z.array(z.object({ key: z.string(), value: z.string() })), total: z.int() }))
        .optional(),
    }),
  }),
}
