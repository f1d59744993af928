import { z } from 'zod'
import { call } from './call.ts'
import { Answer, Id, Limit, Page, PageOf, Yes, ProblemSchema } from './fields.ts'
import { OPEN_LIMIT, PULL_LIMIT } from './pull.ts'
import { PUSH_BYTES } from './push.ts'
import { inspectPush } from './pushEnvelope.ts'
import { pushSchema } from './pushSchema.ts'

export const ClashAnswer = z.object({
  id: z.string(),
  kind: z.string(),
  record: z.string(),
  path: z.string(),
  change: z.looseObject({ path: z.string() }).optional(),
  act: z.string().optional(),
  before: z.unknown().optional(),
  mine: z.unknown().optional(),
  theirs: z.unknown().optional(),
  mineBy: z.string(),
  mineAt: z.string().optional(),
  theirsBy: z.string().optional(),
  theirsAt: z.string().optional(),
  tag: z.string(),
})
const Receipt = z.object({
  n: z.int(),
  outcome: z.enum(['applied', 'merged', 'same', 'clash', 'refused', 'held']),
  tag: z.string().optional(),
  clashes: z.array(ClashAnswer).optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.array(ProblemSchema).optional(),
  slug: z.string().optional(),
  note: z.string().optional(),
})

/**
 * The sync protocol (`docs/spec/sync.md`): what devices with a queue ask. The answers' types are `push.ts` and
 * `pull.ts`.
 */
export const syncCalls = {
  push: call({
    method: 'POST',
    path: '/sync/push',
    guard: 'anyone',
    body: pushSchema,
    visitors: 'visit',
    // An edit that is too deep, or holds what cannot be kept, is refused by itself; the queue behind it goes on.
    size: { bytes: PUSH_BYTES, depth: 60, keys: 100_000, list: 60_000, apart: true },
    inspect: inspectPush,
    summary: 'A device’s edits in their order; each gets its receipt, and the same receipt when it is sent again.',
    returns: Answer(
      z.object({ upTo: z.int(), cursor: z.string(), receipts: z.array(Receipt), retryAfter: z.number().optional() }),
    ),
  }),
  pull: call({
    method: 'GET',
    path: '/sync/pull',
    guard: 'anyone',
    query: z.object({
      cursor: z.string().max(1000).optional(),
      limit: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(PULL_LIMIT))
        .default(PULL_LIMIT),
      device: Id.optional(),
    }),
    summary: 'What changed for this account since its cursor. Without one: everything, a page at a time.',
    returns: Answer(
      z.object({
        cursor: z.string(),
        position: z.int(),
        more: z.boolean(),
        upTo: z.int(),
        clashes: z.array(ClashAnswer),
        changes: z.array(
          z.object({
            kind: z.string(),
            id: z.string(),
            tag: z.string().optional(),
            card: z.record(z.string(), z.unknown()).optional(),
            gone: z.literal(true).optional(),
          }),
        ),
      }),
    ),
  }),
  open: call({
    method: 'POST',
    path: '/sync/open',
    guard: 'view_colleges',
    body: z.object({ ids: z.array(Id).max(OPEN_LIMIT) }),
    summary: 'Full records, drafts included, for keeping on a device.',
    returns: Answer(z.object({ records: z.array(z.looseObject({ id: Id, tag: z.string() })), gone: z.array(Id) })),
  }),
  live: call({
    method: 'GET',
    path: '/sync/live',
    guard: 'anyone',
    produces: 'text/event-stream',
    summary: 'Server-sent hints that there is something to pull. Without an account only the public stream is heard.',
  }),
  clashes: call({
    method: 'GET',
    path: '/sync/clashes',
    guard: 'view_colleges',
    query: z.object({ record: Id.optional() }),
    summary: 'Fields that two people changed differently and nobody has settled.',
    returns: Answer(z.array(ClashAnswer)),
  }),
  parked: call({
    method: 'GET',
    path: '/sync/parked',
    guard: 'anyone',
    query: z.object({ page: Page, limit: Limit, everybody: Yes }),
    summary:
      'Edits that took no effect: one’s own with their full text; for admins everybody’s, with who of the staff made it, and of what readers sent no more than what it was to do. Of devices without an account none is kept.',
    returns: PageOf(
      z.object({
        device: z.string(),
        n: z.int(),
        account: z.string().optional(),
        by: z.string().optional(),
        at: z.string(),
        edit: z.unknown(),
        receipt: Receipt,
      }),
    ),
  }),
}
