import { z } from 'zod'
import { streamNamed } from '../catalogue/address.ts'
import { FEE_BANDS, NEAR_DISTANCES, OWNERSHIPS, RANK_BANDS, RATING_FLOORS, SORTS, LISTING_PAGE_SIZE } from '../catalogue/query.ts'
import { COURSE_CATEGORIES, COURSE_LEVELS } from '../college/family.ts'
import { SEAT_CATEGORIES } from '../college/seatCategory.ts'
import { call } from './call.ts'
import { Answer, Id, Page, Whole } from './fields.ts'

const Blob = z.object({ key: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.int().min(0) })
const Position = z.int().min(0)

/** What the device asks first (`shared/catalogue/manifest.ts`). The whole answer: it stands outside the envelope because it is a file. */
export const ManifestAnswer = z.object({
  protocol: z.int().min(1), schema: z.int().min(1), epoch: z.string().min(1),
  head: z.object({ position: Position, hash: z.string() }), oldest: Position,
  chunks: z.array(Blob.extend({ cards: z.int().min(0), position: Position })),
  parcels: z.array(Blob).optional(),
  tiles: z.object({ size: z.literal(256), full: z.int().min(0), partial: z.int().min(0).max(255) }),
  packs: z.array(Blob),
  cutoffs: z.array(z.object({ exam: z.string(), year: z.int(), hash: z.string(), bytes: z.int().min(0), rounds: z.object({ hash: z.string(), bytes: z.int().min(0) }).optional() })),
})

const Words = z.string().max(200).optional()
/** Said once, or again for each. */
const Phrases = z.union([z.string().max(200), z.array(z.string().max(200)).max(50)]).optional()
/** A choice of the listing as its address says it; blank is none. */
const OneOf = (values: readonly (string | number)[]) => z.enum(['', ...values.map(String)]).optional()
/** Any of a list: said again for each, or with commas between. */
const AnyOf = (values: readonly string[]) =>
  Phrases.refine((said) => [said ?? []].flat().flatMap((text) => text.split(',')).every((one) => one === '' || values.includes(one)), `Must be one or more of ${values.join(', ')}`)

/** Everything of `sync.md`, "Reading", that is the same for every reader. */
export const catalogueCalls = {
  manifest: call({ method: 'GET', path: '/catalogue/manifest', guard: 'public', summary: 'Which immutable objects make up the catalogue now.', returns: ManifestAnswer }),
  blob: call({
    method: 'GET', path: '/catalogue/blobs/:hash', guard: 'public', params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    summary: 'A chunk, a parcel of chunks, a pack or a table of closing ranks by the SHA-256 of its bytes; never changes.', produces: 'application/octet-stream',
  }),
  tile: call({
    method: 'GET', path: '/catalogue/tiles/:epoch/:tile', guard: 'public',
    params: z.object({ epoch: z.string().min(1).max(64), tile: z.string().regex(/^\d{1,12}(\.w\d{1,3})?$/) }),
    summary: 'Up to 256 consecutive card changes; never changes.', produces: 'application/octet-stream',
  }),
  college: call({
    method: 'GET', path: '/catalogue/colleges/:version', guard: 'public', params: z.object({ version: z.string().regex(/^[0-9a-zA-Z-]{1,64}@[0-9a-f]{32}$/) }),
    summary: 'A published college in exactly the version its tag names: `{id}@{tag}`.', returns: Answer(z.looseObject({ id: Id, slug: z.string(), name: z.string() })),
  }),
  list: call({
    method: 'GET', path: '/colleges', guard: 'public',
    // A page opens whatever a stale link asks for; whoever asks here is told, instead of being answered something else.
    query: z.object({
      stream: Words.refine((said) => !said || streamNamed(said) !== undefined, 'Must be a stream'), item: Words, search: Words, q: Words, location: Phrases,
      fees: AnyOf(FEE_BANDS), rating: OneOf(RATING_FLOORS), type: AnyOf(OWNERSHIPS), exam: Phrases, course: AnyOf(COURSE_CATEGORIES), level: AnyOf(COURSE_LEVELS), rank: OneOf(RANK_BANDS),
      hostel: OneOf(['yes']), women: OneOf(['yes']), seats: AnyOf(SEAT_CATEGORIES), near: OneOf(NEAR_DISTANCES), latitude: Words, longitude: Words,
      sort: OneOf(SORTS), page: Page, limit: Whole(1, 100).default(LISTING_PAGE_SIZE),
    }),
    summary: 'Published colleges as cards, with the count each further choice would leave. The query is that of the listing’s address. `near` (km) is measured from `latitude` and `longitude`, and ignored without them.',
    returns: z.looseObject({ success: z.literal(true), data: z.array(z.looseObject({ number: z.int(), slug: z.string(), name: z.string() })), facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))) }),
  }),
}
