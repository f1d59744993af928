import { col, fn, Op } from 'sequelize'
import type { DocumentKind } from '../../../shared/document/document.ts'
import { Failure } from '../../../shared/failure.ts'
import { fold } from '../../../shared/record/fold.ts'
import type { Changes } from '../clocks.ts'
import { closeClashes } from '../colleges/erasing.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { DocumentAttributes } from '../models/document.ts'
import type { Author } from '../ports/author.ts'
import type { HistoryEntry, ChangeOrigin } from '../ports/colleges.ts'
import type { DocumentRecord, DocumentRow, DocumentsReading, DocumentsWriting } from '../ports/documents.ts'
import { historyEntryOf } from './colleges.ts'
import { insert, knownColumns, upsertRows } from './rows.ts'

const NAMES = ['id', 'kind', 'slug', 'status', 'tag', 'name', 'createdAt', 'updatedAt', 'updatedBy', 'deletedAt']
const WHOLE = [...NAMES, 'doc', 'kept']

function recordOf(row: ModelRow<DocumentAttributes>): DocumentRecord {
  const { kind, id, slug, status, tag, name, createdAt, updatedAt, doc, kept } = row
  return { kind, id, slug, status, tag, name, createdAt, updatedAt, doc, kept }
}
function rowOf({
  kind,
  id,
  slug,
  status,
  tag,
  name,
  createdAt,
  updatedAt,
  updatedBy,
  deletedAt,
}: DocumentAttributes): DocumentRow {
  const row = { kind, id, slug, status, tag, name, createdAt, updatedAt }
  return deletedAt === null ? row : { ...row, deletedAt, deletedBy: updatedBy }
}

/** Whole: there are few of them, and whoever edits one offline needs every field. */
export const rowsOfDocuments = async (session: DatabaseSession, ids: string[]): Promise<Map<string, object>> =>
  new Map(
    (
      await session.query(({ Document }, within) =>
        Document.scope('kept').findAll({ ...within, attributes: WHOLE, where: { id: ids } }),
      )
    ).map((row) => [row.id, recordOf(row)]),
  )

const historyIn =
  (session: DatabaseSession): DocumentsReading['history'] =>
  async (_kind, id, { before = Number.MAX_SAFE_INTEGER, limit }) =>
    (
      await session.query(({ DocumentHistory }, within) =>
        DocumentHistory.findAll({
          ...within,
          where: { document: id, position: { [Op.lt]: before } },
          order: [['position', 'DESC']],
          limit,
        }),
      )
    ).map(historyEntryOf)

/**
 * How many acts there were on each. History is never cut, so the number grows with every act and never falls back. It
 * is counted before the record is read: between the two statements it can only be too low, which the next reader puts
 * right.
 */
async function revisionsOf(session: DatabaseSession, ids?: string[]): Promise<Map<string, number>> {
  const rows = (await session.query(({ DocumentHistory }, within) =>
    DocumentHistory.findAll({
      ...within,
      attributes: ['document', [fn('count', col('position')), 'revision']],
      where: ids === undefined ? {} : { document: ids },
      group: ['document'],
      raw: true,
    }),
  )) as unknown as Array<{ document: string; revision: number }>
  return new Map(rows.map(({ document, revision }) => [document, Number(revision)]))
}

export const readingDocuments = (session: DatabaseSession): DocumentsReading => ({
  async open(kind, id, { trashed = false } = {}) {
    const row = await session.query(({ Document }, within) =>
      Document.findOne({
        ...within,
        attributes: WHOLE,
        where: { kind, id, deletedAt: trashed ? { [Op.not]: null } : null },
      }),
    )
    return row ? recordOf(row) : undefined
  },
  async openBySlug(kind, slugOrId) {
    const slug = await session.query(({ DocumentSlug }, within) =>
      DocumentSlug.findOne({ ...within, where: { kind, slug: slugOrId } }),
    )
    const id = slug?.document ?? slugOrId
    const revisions = await revisionsOf(session, [id])
    const row = await session.query(({ Document }, within) =>
      Document.scope('kept').findOne({ ...within, attributes: WHOLE, where: { kind, id } }),
    )
    if (!row) return undefined
    return { record: { ...recordOf(row), revision: revisions.get(id) ?? 0 }, moved: slug?.isPresent === false }
  },
  async list(kind, { page, limit, status, trashed }) {
    const where = { kind, deletedAt: trashed ? { [Op.not]: null } : null, ...(status !== undefined && { status }) }
    return session.query(async ({ Document }, within) => {
      const total = await Document.count({ ...within, where })
      const rows = await Document.findAll({
        ...within,
        attributes: NAMES,
        where,
        order: trashed
          ? [
              ['deletedAt', 'DESC'],
              ['id', 'DESC'],
            ]
          : ['nameKey', 'id'],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: rows.map(rowOf), total }
    })
  },
  async published(kind) {
    const revisions = await revisionsOf(session)
    const rows = await session.query(({ Document }, within) =>
      Document.scope('kept').findAll({
        ...within,
        attributes: WHOLE,
        where: { kind, status: 'published' },
        order: ['nameKey', 'id'],
      }),
    )
    return rows.map((row) => ({ ...recordOf(row), revision: revisions.get(row.id) ?? 0 }))
  },
  history: historyIn(session),
  trashedBefore: async (kind, moment, limit) =>
    (
      await session.query(({ Document }, within) =>
        Document.findAll({
          ...within,
          attributes: ['id'],
          where: { kind, deletedAt: { [Op.lt]: moment } },
          order: ['deletedAt', 'id'],
          limit,
        }),
      )
    ).map(({ id }) => id),
})

interface DocumentWriter {
  tx: DatabaseSession
  author: Author
  at: number
  changes: Changes
}
export function writingDocuments({ tx, author, at, changes }: DocumentWriter): DocumentsWriting {
  async function store(record: DocumentRecord, deletedAt: number | null = null): Promise<void> {
    const nameKey = fold(record.name)
    await tx.query(({ Document }, within) =>
      upsertRows(Document, [{ ...record, nameKey, updatedBy: author.name, deletedAt }], within),
    )
    changes.staff({ kind: record.kind, record: record.id, tag: record.tag, gone: deletedAt !== null })
  }
  const note = (record: DocumentRecord, act: HistoryEntry['act'], said: HistoryEntry['changes'], via?: ChangeOrigin) =>
    tx.query(async ({ DocumentHistory }, within) => {
      await DocumentHistory.create(
        {
          document: record.id,
          at,
          act: via?.act ?? act,
          authorKind: author.kind,
          authorId: author.id ?? null,
          authorName: author.name,
          device: author.device ?? null,
          importId: via?.importId ?? null,
          changes: JSON.stringify(said),
          reason: via?.reason ?? null,
        },
        within,
      )
    })
  const takeSlug = ({ kind, slug, id }: DocumentRecord) =>
    tx.query(({ DocumentSlug }, within) =>
      insert(DocumentSlug, [{ kind, slug, document: id, isPresent: true }], within),
    )
  async function mustStand({ kind, id, tag }: DocumentRecord): Promise<void> {
    const row = await tx.query(({ Document }, within) =>
      Document.findOne({ ...within, attributes: ['tag'], where: { id, kind }, lock: true }),
    )
    if (!row) throw new Failure('NOT_FOUND')
    if (row.tag !== tag) throw new Failure('VERSION_CONFLICT')
  }
  async function rename(before: DocumentRecord, after: DocumentRecord): Promise<void> {
    await tx.query(async ({ DocumentSlug }, within) => {
      const former = await DocumentSlug.findOne({ ...within, where: { kind: before.kind, slug: before.slug } })
      await former?.update({ isPresent: false }, within)
      // A former slug of its own may be taken up again.
      await DocumentSlug.destroy({ ...within, where: { kind: after.kind, slug: after.slug, document: after.id } })
    })
    await takeSlug(after)
  }

  return {
    history: historyIn(tx),
    async lock(kind, ids) {
      const rows = await tx.query(({ Document }, within) =>
        Document.findAll({ ...within, attributes: WHOLE, where: { kind, id: ids }, order: ['id'], lock: true }),
      )
      return new Map(
        rows.map((row) => [
          row.id,
          { record: recordOf(row), ...(row.deletedAt !== null && { deletedAt: row.deletedAt }) },
        ]),
      )
    },
    async takenSlugs(kind: DocumentKind, slugs, except = '') {
      const rows = await tx.query(({ DocumentSlug }, within) =>
        DocumentSlug.findAll({
          ...within,
          attributes: ['slug'],
          where: { kind, slug: slugs, document: { [Op.ne]: except } },
        }),
      )
      return new Set(rows.map(({ slug }) => slug))
    },
    async add(record, via) {
      await store(record)
      await takeSlug(record)
      await note(record, 'create', [], via)
    },
    async replace(before, after, said, via) {
      await mustStand(before)
      if (before.slug !== after.slug) await rename(before, after)
      await store(after)
      const turned = after.status === 'published' ? 'publish' : 'unpublish'
      await note(after, before.status === after.status ? 'change' : turned, said, via)
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
      const gone = await tx.query(({ Document }, within) =>
        Document.findAll({
          ...within,
          attributes: ['id', 'slug', 'name'],
          where: { kind, id: ids, deletedAt: { [Op.lt]: before } },
          order: ['id'],
          lock: true,
        }),
      )
      if (gone.length === 0) return []
      const erased = gone.map(({ id }) => id)
      await closeClashes(tx, erased, at)
      // Slugs and history hang on the row and go with it.
      await tx.query(({ Document }, within) => Document.destroy({ ...within, where: { id: erased } }))
      return gone.map((row) => knownColumns(row))
    },
  }
}
