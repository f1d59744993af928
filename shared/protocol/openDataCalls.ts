import { z } from 'zod'
import { call } from './call.ts'
import { Answer, WholeNumber } from './fields.ts'

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const Tree = z.object({ count: z.int().min(0), root: Hash })

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
        rotations: z.array(z.object({ time: z.string(), from: Hash, to: Hash })),
      }),
    ),
  }),
}
