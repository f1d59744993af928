import { z } from 'zod'
import { COLLEGE_STATUSES } from '../college/college.ts'
import { areFixesWithin, FIX_CHARACTERS, MOST_FIXES } from '../imports/cellFixes.ts'
import { MATCH_KEYS } from '../imports/plan.ts'
import { call } from './call.ts'
import { Answer, ById, Done, Id, Limit, Page, PageOf, Search, Yes } from './fields.ts'

/** What an uploaded list may weigh: 38,376 colleges are 4 MB. */
const FILE_BYTES = 25_000_000
/** Pasted text is for a few hundred colleges; a file takes the rest. */
const TEXT_BYTES = 5_000_000

const Kind = z.enum(['colleges', 'cutoffs', 'rankings']).default('colleges')
const Match = z.enum(MATCH_KEYS).optional()
/** Absent means yes. */
const YesUnlessSaid = z
  .enum(['true', 'false', '1', '0', ''])
  .optional()
  .transform((text) => text !== 'false' && text !== '0')
const Status = z.enum(COLLEGE_STATUSES).default('draft')
/** JSON text of cells that were fixed: what was typed, with its marks and, in Hindi, three bytes a character. */
const FIX_TEXT = 3 * FIX_CHARACTERS
const File = { fields: ['file'], files: 1, bytesEach: FILE_BYTES, textBytes: 3 * FIX_TEXT } as const

const Wish = z.object({
  dryRun: Yes,
  partial: Yes,
  kind: Kind,
  match: Match,
  status: Status,
  updateExisting: YesUnlessSaid,
  clearBlanks: Yes,
  takeContradictions: Yes,
  importId: Id.optional(),
  source: z.string().max(300).optional(),
})

/**
 * How columns are read that are not to be read by their own names: JSON text of the file's name of a column to ours, ''
 * to leave it out. A field of the form, because a header may be longer than an address.
 */
const Columns = z
  .string()
  .max(60_000)
  .optional()
  .transform((text, context) => {
    if (text === undefined || text.trim() === '') return undefined
    try {
      const read = ColumnsRead.safeParse(JSON.parse(text))
      if (read.success) return read.data
    } catch {
      /* told below */
    }
    context.addIssue('columns must be a JSON object of column names')
    return z.NEVER
  })
const ColumnsRead = z.record(z.string().max(1_000), z.string().max(300))

/**
 * What was typed in place of some cells: JSON text of `[{ row, column, value }]`, rows counted from 1 without the header
 * and columns by the file's own names.
 */
const Fixes = z
  .string()
  .max(FIX_TEXT)
  .optional()
  .transform((text, context) => {
    if (text === undefined || text.trim() === '') return undefined
    try {
      const read = FixesRead.safeParse(JSON.parse(text))
      if (read.success) return read.data
    } catch {
      /* told below */
    }
    context.addIssue(`fixes must be a JSON array of at most ${MOST_FIXES} cells: row, column and value`)
    return z.NEVER
  })
const FixesRead = z
  .array(z.object({ row: z.int().min(1), column: z.string().min(1).max(1_000), value: z.string() }))
  .refine(areFixesWithin)
const Mapped = z.object({ columns: Columns, fixes: Fixes })

const Problem = z.object({ row: z.int(), column: z.string().optional(), message: z.string() })
const Report = z.object({
  importId: Id,
  dryRun: z.boolean(),
  records: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(Problem),
  notes: z.array(z.string()),
  columns: z.object({ read: z.array(z.string()), aside: z.array(z.string()) }),
  verdicts: z.array(
    z.object({
      row: z.int(),
      verdict: z.enum(['create', 'update', 'same', 'error']),
      id: z.string().optional(),
      name: z.string().optional(),
      message: z.string().optional(),
      problems: z.array(Problem.omit({ row: true })).optional(),
      changes: z
        .array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() }))
        .optional(),
      beyond: z.int().optional(),
    }),
  ),
})
const Run = z.object({
  id: Id,
  kind: z.enum(['colleges', 'cutoffs', 'rankings']),
  file: z.string(),
  type: z.string(),
  status: z.enum(['running', 'done', 'failed', 'undone']),
  records: z.int(),
  created: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  errors: z.array(Problem),
  source: z.string().optional(),
  wish: z
    .object({
      match: z.enum(MATCH_KEYS).optional(),
      updateExisting: z.boolean(),
      clearBlanks: z.boolean(),
      takeContradictions: z.boolean().optional(),
      status: z.enum(COLLEGE_STATUSES),
      columns: z.record(z.string(), z.string()),
    })
    .optional(),
  hasFailedRows: z.literal(true).optional(),
  hasFixedCells: z.literal(true).optional(),
  by: z.string(),
  byId: z.string().optional(),
  startedAt: z.string(),
  endedAt: z.string().optional(),
  progress: z.object({ done: z.int(), total: z.int().optional(), phase: z.enum(['reading', 'storing']) }).optional(),
})
const Undone = z.object({
  importId: Id,
  removed: z.int(),
  restored: z.int(),
  left: z.int(),
  kept: z.array(z.object({ id: Id, name: z.string().optional(), reason: z.string() })),
})

/**
 * Import, its history, and export: back-office 7, behaviour 17, `docs/spec/api.md`. New colleges are drafts unless
 * `status` or the row says otherwise; a blank cell leaves what is there. `importId` may be chosen by the client, so
 * that progress can be read while the answer is out.
 */
export const importCalls = {
  csv: call({
    method: 'POST',
    path: '/admin/data/import/csv',
    guard: 'import_data',
    limit: 'import',
    summary: 'Import a CSV file, or with `dryRun` say what that would do.',
    multipart: File,
    query: Wish,
    body: Mapped,
    returns: Answer(Report),
  }),
  json: call({
    method: 'POST',
    path: '/admin/data/import/json',
    guard: 'import_data',
    limit: 'import',
    summary: 'Import a JSON file, or with `dryRun` say what that would do.',
    multipart: File,
    query: Wish,
    body: Mapped,
    returns: Answer(Report),
  }),
  jsonText: call({
    method: 'POST',
    path: '/admin/data/import/json-text',
    guard: 'import_data',
    limit: 'import',
    summary: 'Import pasted JSON.',
    query: Wish,
    body: z.object({ data: z.string().max(TEXT_BYTES), columns: Columns, fixes: Fixes }),
    size: { bytes: 2 * TEXT_BYTES },
    returns: Answer(Report),
  }),
  list: call({
    method: 'GET',
    path: '/admin/data/imports',
    guard: 'import_data',
    summary: 'Imports, newest first.',
    query: z.object({ page: Page, limit: Limit }),
    returns: PageOf(Run),
  }),
  open: call({
    method: 'GET',
    path: '/admin/data/imports/:id',
    guard: 'import_data',
    summary:
      'One import; with rows done and total while it runs. A check (`dryRun`) can be asked for only while it runs.',
    params: ById,
    returns: Answer(Run),
  }),
  failed: call({
    method: 'GET',
    path: '/admin/data/imports/:id/failed',
    guard: 'import_data',
    summary: 'The rows an import did not take, as a file with a reason beside each; mended, it can be imported again.',
    params: ById,
    returns: Answer(z.object({ file: z.string(), type: z.enum(['csv', 'json']), text: z.string() })),
  }),
  fixes: call({
    method: 'GET',
    path: '/admin/data/imports/:id/fixes',
    guard: 'import_data',
    summary:
      'The cells of a list that were fixed before it was imported: what the file has, and what was typed instead.',
    params: ById,
    returns: Answer(
      z.array(z.object({ row: z.int(), column: z.string(), before: z.string().optional(), after: z.string() })),
    ),
  }),
  undo: call({
    method: 'POST',
    path: '/admin/data/imports/:id/undo',
    guard: 'import_data',
    limit: 'import',
    summary: 'Take an import back; colleges edited since are listed and left.',
    params: ById,
    returns: Answer(Undone),
  }),
  stop: call({
    method: 'POST',
    path: '/admin/data/imports/:id/stop',
    guard: 'import_data',
    summary: 'Stop a running import or check of one’s own; nothing of it stays.',
    params: ById,
    returns: Done,
  }),
  bulk: call({
    method: 'POST',
    path: '/admin/colleges/bulk-import',
    guard: 'import_data',
    limit: 'import',
    summary: 'Import colleges from a CSV or JSON file; present ones are changed only with `updateExisting`.',
    multipart: { ...File, endings: ['csv', 'json'] },
    query: Wish.omit({ kind: true, updateExisting: true }),
    body: z.object({ updateExisting: Yes, columns: Columns, fixes: Fixes }),
    returns: Answer(Report),
  }),
  export: call({
    method: 'GET',
    path: '/admin/colleges/export',
    guard: 'view_colleges',
    limit: 'export',
    summary: 'All colleges of a list query as a file.',
    query: z.object({
      format: z.enum(['csv', 'json']).default('csv'),
      search: Search,
      status: z
        .enum([...COLLEGE_STATUSES, 'all', ''])
        .optional()
        .transform((status) => (status === 'all' || status === '' ? undefined : status)),
    }),
    produces: 'text/csv',
  }),
}
