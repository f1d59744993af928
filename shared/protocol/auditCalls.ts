import { z } from 'zod'
import { call } from './call.ts'
import { Answer, Id, Limit, Trail } from './fields.ts'

const Word = z.string().regex(/^[a-z-]{1,40}$/, 'Must be a word').optional()
const Entry = Trail.extend({ position: z.int(), kind: z.string(), record: z.string().optional(), byId: z.string().optional(), device: z.string().optional(), address: z.string().optional(), requestId: z.string() })

/** What was done, by whom, when, from where: `design/api.md`. Never changed, only read. */
export const auditCalls = {
  list: call({
    method: 'GET', path: '/admin/audit', guard: 'edit_settings', summary: 'The audit, newest first; `before` is the position the next page begins under.',
    query: z.object({ kind: Word, act: Word, record: Id.optional(), author: Id.optional(), before: z.string().regex(/^\d{1,15}$/).transform(Number).optional(), limit: Limit }),
    returns: Answer(z.array(Entry)),
  }),
}
