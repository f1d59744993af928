import type { CollegeId, CollegeRecord } from '../../shared/college/college.ts'
import type { FailedRow } from '../../shared/imports/failedRows.ts'
import { known } from './colleges/row.ts'
import type { Changes } from './clocks.ts'
import type { Totals } from './colleges/totals.ts'
import { one, type Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { ImportRecord, ImportsReading, ImportsWriting } from './promise/imports.ts'
import type { Author } from './promise/author.ts'
import { readingStaged, touchesTable, writingStaged } from './staging.ts'

const importsTable = table('imports', ['id'], {
  id: 'TEXT',
  kind: 'TEXT',
  file: 'TEXT',
  type: 'TEXT',
  status: 'TEXT',
  records: 'BIGINT',
  created: 'BIGINT',
  updated: 'BIGINT',
  skipped: 'BIGINT',
  failed: 'BIGINT',
  errors: 'TEXT',
  source: 'TEXT',
  by_name: 'TEXT',
  by_id: 'TEXT',
  started_at: 'BIGINT',
  ended_at: 'BIGINT',
  wish: 'TEXT',
})
const failedTable = table('import_failed', ['import_id', 'line'], {
  import_id: 'TEXT',
  line: 'BIGINT',
  reason: 'TEXT',
  cells: 'TEXT',
  kept_at: 'BIGINT',
})
interface ImportRow extends Pick<
  ImportRecord,
  'id' | 'kind' | 'file' | 'type' | 'status' | 'records' | 'created' | 'updated' | 'skipped' | 'failed'
> {
  errors: string
  source: string | null
  by_name: string
  by_id: string | null
  started_at: number
  ended_at: number | null
  wish: string | null
  has_failed?: number
}

const STORY =
  'SELECT imports.*, CASE WHEN EXISTS (SELECT 1 FROM import_failed WHERE import_id = imports.id) THEN 1 ELSE 0 END AS has_failed FROM imports'
const LIST = STORY + ' ORDER BY started_at DESC, id DESC LIMIT $1 OFFSET $2'
const FAILED = 'SELECT line, reason, cells FROM import_failed WHERE import_id = $1 ORDER BY line'
const TOUCHED =
  'SELECT college_id, tag, before FROM import_touches WHERE import_id = $1 AND college_id > $2 ORDER BY college_id LIMIT $3'
// A run may touch a record twice (two rows of one file): what stood before the first is what undo restores.
const EARLIER =
  'SELECT college_id, before FROM import_touches WHERE import_id = $1 AND college_id IN (SELECT value FROM json_each($2))'

const importOf = ({
  by_name,
  by_id,
  started_at,
  ended_at,
  errors,
  source,
  wish,
  has_failed,
  ...row
}: ImportRow): ImportRecord => ({
  ...row,
  errors: JSON.parse(errors) as ImportRecord['errors'],
  ...known('source', source),
  ...(wish !== null && { wish: JSON.parse(wish) as NonNullable<ImportRecord['wish']> }),
  ...(has_failed === 1 && { hasFailedRows: true as const }),
  by: by_name,
  ...known('byId', by_id),
  startedAt: started_at,
  ...known('endedAt', ended_at),
})

export const readingImports = (session: Session): ImportsReading => ({
  ...readingStaged(session),
  async list({ page, limit }) {
    const rows = await session.all<ImportRow>(LIST, [limit, (page - 1) * limit])
    const counted = await one<{ total: number }>(session, 'SELECT count(*) AS total FROM imports')
    return { rows: rows.map(importOf), total: counted?.total ?? 0 }
  },
  async open(id) {
    const row = await one<ImportRow>(session, STORY + ' WHERE id = $1', [id])
    return row && importOf(row)
  },
  async failedRows(id) {
    const rows = await session.all<{ line: number; reason: string; cells: string }>(FAILED, [id])
    return rows.map(({ line, reason, cells }) => ({
      row: line,
      reason,
      cells: JSON.parse(cells) as FailedRow['cells'],
    }))
  },
  async touched(id, { after = '', limit }) {
    const rows = await session.all<{ college_id: CollegeId; tag: string; before: string | null }>(TOUCHED, [
      id,
      after,
      limit,
    ])
    return rows.map(({ college_id, tag, before }) => ({
      id: college_id,
      tag,
      ...(before !== null && { before: JSON.parse(before) as CollegeRecord }),
    }))
  },
})

export const writingImports = ({
  tx,
  author,
  at,
  changes,
  totals,
}: {
  tx: Session
  author: Author
  at: number
  changes: Changes
  totals: Totals
}): ImportsWriting => ({
  ...writingStaged({ tx, author, at, changes, totals }),
  put: (run) =>
    importsTable.put(tx, [
      {
        id: run.id,
        kind: run.kind,
        file: run.file,
        type: run.type,
        status: run.status,
        records: run.records,
        created: run.created,
        updated: run.updated,
        skipped: run.skipped,
        failed: run.failed,
        errors: JSON.stringify(run.errors),
        source: run.source ?? null,
        by_name: run.by,
        by_id: run.byId ?? null,
        started_at: run.startedAt,
        ended_at: run.endedAt ?? null,
        wish: run.wish === undefined ? null : JSON.stringify(run.wish),
      },
    ]),
  keepFailed: (id, rows) =>
    failedTable.put(
      tx,
      rows.map(({ row, reason, cells }) => ({
        import_id: id,
        line: row,
        reason,
        cells: JSON.stringify(cells),
        kept_at: at,
      })),
    ),
  async touch(id, records) {
    const rows = await tx.all<{ college_id: CollegeId; before: string | null }>(EARLIER, [
      id,
      JSON.stringify(records.map((record) => record.id)),
    ])
    const earlier = new Map(rows.map((row) => [row.college_id, row.before]))
    await touchesTable.put(
      tx,
      records.map((record) => ({
        import_id: id,
        college_id: record.id,
        tag: record.tag,
        before: earlier.has(record.id) ? earlier.get(record.id)! : record.before ? JSON.stringify(record.before) : null,
      })),
    )
  },
})
