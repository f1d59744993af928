import { z } from 'zod'
import { AUTHOR_KINDS } from '../people/author.ts'
import { call } from './call.ts'
import { Answer, Id, Limit, Search, AuditLineAnswer } from './fields.ts'

const Word = z
  .string()
  .regex(/^[a-z-]{1,40}$/, 'Must be a word')
  .optional()
const Day = z.iso.date('Must be a day, as 2026-12-07').optional()
const Entry = AuditLineAnswer.extend({
  position: z.int(),
  kind: z.string(),
  record: z.string().optional(),
  name: z.string().optional(),
  authorKind: z.enum(AUTHOR_KINDS),
  byId: z.string().optional(),
  device: z.string().optional(),
  address: z.string().optional(),
  requestId: z.string(),
})

/** What was done, by whom, when, from where: `docs/spec/api.md`. Never changed, only read. */
export const auditCalls = {
  list: call({
    method: 'GET',
    path: '/admin/audit',
    guard: 'edit_settings',
    summary:
      'The audit, newest first; `before` is the position the next page begins under, `from` and `to` are days in India, both among what is told, `search` is literal text in who, what, why, both sides and the name of the record.',
    query: z.object({
      kind: Word,
      act: Word,
      record: z.string().min(1).max(1_000).optional(),
      author: Id.optional(),
      authorKind: z.enum(AUTHOR_KINDS).optional(),
      search: Search,
      from: Day,
      to: Day,
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .optional(),
      limit: Limit,
    }),
    returns: Answer(z.array(Entry)),
  }),
}
