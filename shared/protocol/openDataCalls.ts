import { z } from 'zod'
import { call } from './call.ts'
import { DATA_FILE_NAME } from '../openData/manifest.ts'
import { Answer, WholeNumber } from './fields.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Tree = z.object({ count: z.int().min(0), root: Hash })

/** As `DataFile` of `shared/openData/manifest.ts` declares it. */
const DataFileAnswer = z
  .object({ name: z.string(), rows: z.int().min(0), bytes: z.int().min(0), sha256: Hash })
  .meta({ id: 'DataFile' })
const Signed = { statement: z.string(), signature: z.string() }
const OfRelease = { release: WholeNumber(1, 999_999_999) }

/** As `ReleaseSummary` of `shared/release/overview.ts` declares it. */
const ReleaseSummaryAnswer = z
  .object({
    number: z.int().min(1),
    time: z.string(),
    hash: Hash,
    colleges: z.int().min(0),
    trees: z.object({ chunks: Tree, packs: Tree, closings: Tree, changes: Tree }),
    key: Hash,
    since: z.object({ colleges: z.int(), changes: z.int().optional() }).optional(),
    files: z.array(DataFileAnswer).optional(),
  })
  .meta({ id: 'ReleaseSummary' })

/** The releases as people and programs take their data (`docs/open-data.md`), for everybody. */
export const openDataCalls = {
  list: call({
    method: 'GET',
    path: '/open-data',
    guard: 'public',
    query: z.object({ before: WholeNumber(1, 999_999_999).optional() }),
    summary:
      'Twenty releases, the newest first, with what changed since the one before each, and every change of the key that signs them. `before` names the release that follows the first one wanted.',
    returns: Answer(
      z.object({
        releases: z.array(ReleaseSummaryAnswer),
        total: z.int().min(0),
        isMaking: z.literal(true).optional(),
        rotations: z.array(z.object({ time: z.string(), from: Hash, to: Hash })),
      }),
    ),
  }),
  release: call({
    method: 'GET',
    path: '/open-data/:release',
    guard: 'public',
    params: z.object(OfRelease),
    summary:
      'The files of one release with the signed manifest of their hashes, and the statement of the release they were made from. 404 where no files are kept; those of the newest release are made when somebody asks.',
    returns: Answer(
      z.object({
        release: z.int().min(1),
        licence: z.string(),
        files: z.array(DataFileAnswer.extend({ address: z.string() })),
        key: Hash,
        ...Signed,
        of: z.object(Signed),
      }),
    ),
  }),
  file: call({
    method: 'GET',
    path: '/open-data/:release/:file',
    guard: 'public',
    params: z.object({ ...OfRelease, file: z.string().regex(DATA_FILE_NAME) }),
    limit: 'export',
    summary: 'One of these files; never changes.',
    produces: 'application/octet-stream',
  }),
}
