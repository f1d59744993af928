import type { DocumentKind } from '../../shared/document/document.ts'
import { Failure } from '../../shared/failure.ts'
import { fold } from '../../shared/record/fold.ts'
import type { Changes } from './clocks.ts'
import { CLOSE_CLASHES } from './colleges/erasing.ts'
import { known } from './colleges/row.ts'
import { one, type Session, type Value } from './engine/session.ts'
import { table, type RowOf } from './engine/table.ts'
import type {
  DocumentRecord,
  DocumentRow,
  DocumentsReading,
  DocumentsWriting,
  RevisedDocument,
} from './promise/documents.ts'
import { type HistoryRow, entryOf } from './colleges/reading.ts'
import type { Author } from './promise/author.ts'
import type { HistoryEntry, Via } from './promise/colleges.ts'

const columns = {
  id: 'TEXT',
  kind: 'TEXT',
  slug: 'TEXT',
  status: 'TEXT',
  tag: 'TEXT',
  name: 'TEXT',
  name_key: 'TEXT',
  doc: 'TEXT',
  kept: 'TEXT',
  created_at: 'BIGINT',
  updated_at: 'BIGINT',
  updated_by: 'TEXT',
  deleted_at: 'BIGINT',
} as const
type Stored = RowOf<typeof columns>
const documentsTable = table('documents', ['id'], columns)
const slugsTable = table('document_slugs', ['kind', 'slug'], {
  kind: 'TEXT',
  slug: 'TEXT',
  document_id: 'TEXT',
  present: 'BIGINT',
})
const historyTable = table('document_history', [], {
  document_id: 'TEXT',
  at: 'BIGINT',
  act: 'TEXT',
  author_kind: 'TEXT',
  author_id: 'TEXT',
  author_name: 'TEXT',
  device: 'TEXT',
  import_id: 'TEXT',
  changes: 'TEXT',
  reason: 'TEXT',
})

const NAMES = 'id, kind, slug, status, tag, name, created_at, updated_at, updated_by, deleted_at'
const WHOLE = 'SELECT ' + NAMES + ', doc, kept FROM documents WHERE kind = $1'
const OPEN = WHOLE + ' AND id = $2 AND deleted_at IS NULL'
// History is never cut, so its length grows with every act and never falls back.
const REVISED = WHOLE.replace(
  ' FROM',
  ', (SELECT count(*) FROM document_history WHERE document_id = documents.id) AS revision FROM',
)
const OPEN_TRASHED = WHOLE + ' AND id = $2 AND deleted_at IS NOT NULL'
const BY_SLUG = 'SELECT document_id, present FROM document_slugs WHERE kind = $1 AND slug = $2'
const PUBLISHED = REVISED + " AND status = 'published' AND deleted_at IS NULL ORDER BY name_key, id"
const LOCK = WHOLE + ' AND id IN (SELECT value FROM json_each($2)) ORDER BY id FOR UPDATE'
const SEVERAL =
  'SELECT ' + NAMES + ', doc, kept FROM documents WHERE id IN (SELECT value FROM json_each($1)) AND deleted_at IS NULL'
const HISTORY =
  'SELECT position, at, act, author_kind, author_id, author_name, device, import_id, changes, reason FROM document_history' +
  ' WHERE document_id = $1 AND position < $2 ORDER BY position DESC LIMIT $3'
const TAKEN =
  'SELECT slug FROM document_slugs WHERE kind = $1 AND slug IN (SELECT value FROM json_each($2)) AND document_id <> $3'
const STANDS = 'SELECT tag FROM documents WHERE id = $1 AND kind = $2 FOR UPDATE'
const LEAVE_SLUG = 'UPDATE document_slugs SET present = 0 WHERE kind = $1 AND slug = $2'
const TRASHED_BEFORE =
  'SELECT id FROM documents WHERE kind = $1 AND deleted_at IS NOT NULL AND deleted_at < $2 ORDER BY deleted_at, id LIMIT $3'
const LOCK_TRASHED =
  'SELECT id, slug, name FROM documents WHERE kind = $1 AND id IN (SELECT value FROM json_each($2)) AND deleted_at IS NOT NULL AND deleted_at < $3 ORDER BY id FOR UPDATE'
// Slugs and history hang on the row and go with it.
const ERASE = 'DELETE FROM documents WHERE id IN (SELECT value FROM json_each($1))'
const TAKE_BACK = 'DELETE FROM document_slugs WHERE kind = $1 AND slug = $2 AND document_id = $3'

const rowOfDocument = (row: Stored): DocumentRow => ({
  kind: row.kind as DocumentKind,
  id: row.id!,
  slug: row.slug!,
  status: row.status as DocumentRow['status'],
  tag: row.tag!,
  name: row.name!,
  createdAt: row.created_at!,
  updatedAt: row.updated_at!,
  ...(row.deleted_at !== null && { deletedAt: row.deleted_at!, deletedBy: row.updated_by! }),
})
function recordOf(row: Stored): DocumentRecord {
  const { deletedAt: _trashed, deletedBy: _by, ...said } = rowOfDocument(row)
  return {
    ...said,
    doc: JSON.parse(row.doc!) as DocumentRecord['doc'],
    kept: JSON.parse(row.kept!) as DocumentRecord['kept'],
  }
}

/** Whole: there are few of them, and whoever edits one offline needs every field. */
export const rowsOfDocuments = async (session: Session, ids: string[]): Promise<Map<string, object>> =>
  new Map((await session.all<Stored>(SEVERAL, [JSON.stringify(ids)])).map((row) => [row.id!, recordOf(row)]))

const revisedOf = (row: Stored & { revision: number | string }): RevisedDocument => ({
  ...recordOf(row),
  revision: Number(row.revision),
})

const historyIn =
  (session: Session): DocumentsReading['history'] =>
  async (_kind, id, { before = Number.MAX_SAFE_INTEGER, limit }) =>
    (await session.all<HistoryRow>(HISTORY, [id, before, limit])).map(entryOf)

export const readingDocuments = (session: Session): DocumentsReading => {
  const open = async (sql: string, kind: DocumentKind, id: string): Promise<DocumentRecord | undefined> => {
    const row = await one<Stored>(session, sql, [kind, id])
    return row && recordOf(row)
  }
  return {
    open: (kind, id, options = {}) => open(options.trashed ? OPEN_TRASHED : OPEN, kind, id),
    async openBySlug(kind, slugOrId) {
      const slug = await one<{ document_id: string; present: number }>(session, BY_SLUG, [kind, slugOrId])
      const row = await one<Stored & { revision: number }>(session, REVISED + ' AND id = $2 AND deleted_at IS NULL', [
        kind,
        slug?.document_id ?? slugOrId,
      ])
      return row && { record: revisedOf(row), moved: slug?.present === 0 }
    },
    async list(kind, { page, limit, status, trashed }) {
      const values: Value[] = [kind]
      const where =
        ' FROM documents WHERE kind = $1 AND deleted_at IS ' +
        (trashed ? 'NOT NULL' : 'NULL') +
        (status === undefined ? '' : ' AND status = $' + values.push(status))
      const total = await one<{ total: number }>(session, 'SELECT count(*) AS total' + where, values)
      const sql =
        'SELECT ' +
        NAMES +
        where +
        ' ORDER BY ' +
        (trashed ? 'deleted_at DESC, id DESC' : 'name_key, id') +
        ' LIMIT $' +
        (values.length + 1) +
        ' OFFSET $' +
        (values.length + 2)
      return {
        rows: (await session.all<Stored>(sql, [...values, limit, (page - 1) * limit])).map(rowOfDocument),
        total: Number(total?.total ?? 0),
      }
    },
    published: async (kind) => (await session.all<Stored & { revision: number }>(PUBLISHED, [kind])).map(revisedOf),
    history: historyIn(session),
    trashedBefore: async (kind, moment, limit) =>
      (await session.all<{ id: string }>(TRASHED_BEFORE, [kind, moment, limit])).map(({ id }) => id),
  }
}

export function writingDocuments({
  tx,
  author,
  at,
  changes,
}: {
  tx: Session
  author: Author
  at: number
  changes: Changes
}): DocumentsWriting {
  async function store(record: DocumentRecord, deletedAt?: number): Promise<void> {
    const { kind, id, slug, status, tag, name } = record
    await documentsTable.put(tx, [
      {
        id,
        kind,
        slug,
        status,
        tag,
        name,
        name_key: fold(name),
        doc: JSON.stringify(record.doc),
        kept: JSON.stringify(record.kept),
        created_at: record.createdAt,
        updated_at: record.updatedAt,
        updated_by: author.name,
        deleted_at: deletedAt ?? null,
      },
    ])
    changes.staff({ kind, record: id, tag, gone: deletedAt !== undefined })
  }
  const note = (record: DocumentRecord, act: HistoryEntry['act'], said: HistoryEntry['changes'], via?: Via) =>
    historyTable.insert(tx, [
      {
        document_id: record.id,
        at,
        act: via?.act ?? act,
        author_kind: author.kind,
        author_id: author.id ?? null,
        author_name: author.name,
        device: author.device ?? null,
        import_id: via?.importId ?? null,
        changes: JSON.stringify(said),
        reason: via?.reason ?? null,
      },
    ])
  const takeSlug = ({ kind, slug, id }: DocumentRecord) =>
    slugsTable.insert(tx, [{ kind, slug, document_id: id, present: 1 }])
  async function mustStand({ kind, id, tag }: DocumentRecord): Promise<void> {
    const row = await one<{ tag: string }>(tx, STANDS, [id, kind])
    if (!row) throw new Failure('NOT_FOUND')
    if (row.tag !== tag) throw new Failure('VERSION_CONFLICT')
  }

  return {
    history: historyIn(tx),
    async lock(kind, ids) {
      const rows = await tx.all<Stored>(LOCK, [kind, JSON.stringify(ids)])
      return new Map(rows.map((row) => [row.id!, { record: recordOf(row), ...known('deletedAt', row.deleted_at) }]))
    },
    async takenSlugs(kind, slugs, except = '') {
      return new Set(
        (await tx.all<{ slug: string }>(TAKEN, [kind, JSON.stringify(slugs), except])).map(({ slug }) => slug),
      )
    },
    async add(record, via) {
      await store(record)
      await takeSlug(record)
      await note(record, 'create', [], via)
    },
    async replace(before, after, said, via) {
      await mustStand(before)
      if (before.slug !== after.slug) {
        await tx.run(LEAVE_SLUG, [before.kind, before.slug])
        await tx.run(TAKE_BACK, [after.kind, after.slug, after.id])
        await takeSlug(after)
      }
      await store(after)
      const act = before.status === after.status ? 'change' : after.status === 'published' ? 'publish' : 'unpublish'
      await note(after, act, said, via)
    },
    async trash(record, via) {
      await mustStand(record)
      await store(record, at)
      await note(record, 'delete', [], via)
    },
    async restore(record, via) {
      await mustStand(record)
      await store(record)
      await note(record, 'restore', [], via)
    },
    async erase(kind, ids, before) {
      // What somebody brought back meanwhile is not there to be locked, and stays.
      const gone = await tx.all<Pick<DocumentRecord, 'id' | 'slug' | 'name'>>(LOCK_TRASHED, [
        kind,
        JSON.stringify(ids),
        before,
      ])
      if (gone.length === 0) return []
      const erased = JSON.stringify(gone.map(({ id }) => id))
      await tx.run(CLOSE_CLASHES, [erased, at])
      await tx.run(ERASE, [erased])
      return gone
    },
  }
}
