import { isEnquiryId, referenceOf } from '../../../shared/enquiry/reference.ts'
import { knownColumn } from '../colleges/row.ts'
import { hasPieces, likeOf, phraseOf, storedSearchText, storedSearchTerms } from '../colleges/searchText.ts'
import type { Dialect } from '../engine/statement.ts'
import { one, type DatabaseSession, type Value } from '../engine/session.ts'
import { bulk } from './bulk.ts'
import { WriteBuffer } from '../writeBuffer.ts'
import type { AuditLine, AuditReading, AuditWriting } from '../ports/audit.ts'
import type { Author } from '../ports/author.ts'

/**
 * Prepared: a push of a hundred edits writes a hundred lines. `test/benchmarks/storeModels.ts`: 100 lines in one
 * transaction take 1.8 ms this way and 7.0 ms by the model. Lines are found by a text index, which no model describes.
 */
type Written = Omit<AuditRow, 'position' | 'name'>
const auditTable = bulk<Written>('Audit')
interface AuditRow {
  position: number
  at: number
  act: string
  kind: string
  record: string | null
  before: string | null
  after: string | null
  reason: string | null
  author_kind: Author['kind']
  author_id: string | null
  author_name: string
  device: string | null
  address: string | null
  request_id: string
  name: string | null
}

// What the record of a line is called today. A review is called by its college; people of the public site and what they
// wrote are called by nothing.
const NAME = 'coalesce(colleges.name, documents.name, staff.name, files.name, imports.file, reviewed.name) AS name'
const NAMED =
  " LEFT JOIN colleges ON line.kind IN ('college', 'clash') AND colleges.id = line.record" +
  " LEFT JOIN documents ON line.kind IN ('exam', 'site', 'clash') AND documents.id = line.record" +
  " LEFT JOIN staff ON line.kind = 'staff' AND staff.id = line.record" +
  " LEFT JOIN files ON line.kind = 'file' AND files.id = line.record" +
  " LEFT JOIN imports ON line.kind = 'import' AND imports.id = line.record" +
  " LEFT JOIN reviews ON line.kind = 'review' AND reviews.id = line.record LEFT JOIN colleges AS reviewed ON reviewed.id = reviews.college_id"
const NEWEST_FIRST = ' ORDER BY at DESC, position DESC LIMIT $'

export const readingAudit = (session: DatabaseSession): AuditReading => ({
  async list({ kind, act, record, author, authorKind, search, from, until, before, limit }) {
    const parts: string[] = []
    const values: Value[] = []
    if (before !== undefined)
      parts.push('(at, position) < (SELECT at, position FROM audit WHERE position = $' + values.push(before) + ')')
    if (kind !== undefined) parts.push('kind = $' + values.push(kind))
    if (act !== undefined) parts.push('act = $' + values.push(act))
    if (record !== undefined) parts.push('record = $' + values.push(record))
    if (author !== undefined) parts.push('author_id = $' + values.push(author))
    if (authorKind !== undefined) parts.push('author_kind = $' + values.push(authorKind))
    if (from !== undefined) parts.push('at >= $' + values.push(from))
    if (until !== undefined) parts.push('at < $' + values.push(until))
    const sought = storedSearchTerms(search)
    if (sought !== '') parts.push('position IN (' + found(session.dialect, sought, values) + ')')
    const page =
      'SELECT * FROM audit' +
      (parts.length > 0 ? ' WHERE ' + parts.join(' AND ') : '') +
      NEWEST_FIRST +
      values.push(limit)
    const rows = await session.all<AuditRow>(
      'SELECT line.*, ' + NAME + ' FROM (' + page + ') AS line' + NAMED + ' ORDER BY line.at DESC, line.position DESC',
      values,
    )
    return rows.map(lineOf)
  },
})

const lineOf = (row: AuditRow): AuditLine => ({
  position: row.position,
  at: row.at,
  act: row.act,
  kind: row.kind,
  ...knownColumn('record', row.record),
  ...knownColumn('name', row.name),
  ...(row.before !== null && { before: JSON.parse(row.before) as unknown }),
  ...(row.after !== null && { after: JSON.parse(row.after) as unknown }),
  ...knownColumn('reason', row.reason),
  author: {
    kind: row.author_kind,
    name: row.author_name,
    requestId: row.request_id,
    ...knownColumn('id', row.author_id),
    ...knownColumn('device', row.device),
    ...knownColumn('address', row.address),
  },
})

/** Which lines hold this, letter for letter; the same on both databases. */
function found(dialect: Dialect, sought: string, values: Value[]): string {
  if (dialect === 'postgres')
    return String.raw`SELECT position FROM audit_words WHERE text LIKE $${values.push(likeOf(sought))} ESCAPE '\'`
  return (
    'SELECT rowid FROM audit_words WHERE ' +
    (hasPieces(sought)
      ? 'audit_words MATCH $' + values.push(phraseOf(sought))
      : 'instr(text, $' + values.push(sought) + ') > 0')
  )
}

/** Of one value, and of one line: a page of rich text is looked for in its record, not in the audit. */
const VALUE_CHARACTERS = 500
const LINE_CHARACTERS = 4_000
const LEARNING: Record<Dialect, { newest: string; some: string; add: string }> = {
  sqlite: {
    newest: 'SELECT rowid AS newest FROM audit_words ORDER BY rowid DESC LIMIT 1',
    some: 'SELECT * FROM audit WHERE position > $1 ORDER BY position LIMIT $2',
    add: 'INSERT INTO audit_words (rowid, text) SELECT CAST(value->>0 AS INTEGER), value->>1 FROM json_each($1)',
  },
  // Here a line may be committed behind later ones: it is looked for ten thousand back, further than any transaction
  // lags. Two who learn at once write each line once.
  postgres: {
    newest: 'SELECT position AS newest FROM audit_words ORDER BY position DESC LIMIT 1',
    some: 'SELECT * FROM audit WHERE position > $1 - 10000 AND NOT EXISTS (SELECT 1 FROM audit_words WHERE audit_words.position = audit.position) ORDER BY position LIMIT $2',
    add: 'INSERT INTO audit_words (position, text) SELECT CAST(value->>0 AS BIGINT), value->>1 FROM json_array_elements($1::json) AS items(value) ON CONFLICT DO NOTHING',
  },
}
/** Lines that are learnt in one transaction: an edit that waits for its turn waits for no more. */
const LEARNT_AT_ONCE = 500

/**
 * Lines without their words, the oldest first, under what their records are called now: close enough to what they were
 * called then. @returns are there more?
 */
export async function learnAudit(tx: DatabaseSession): Promise<boolean> {
  const { newest, some, add } = LEARNING[tx.dialect]
  const since = (await one<{ newest: number }>(tx, newest))?.newest ?? 0
  const rows = await tx.all<AuditRow>(
    'SELECT line.*, ' + NAME + ' FROM (' + some + ') AS line' + NAMED + ' ORDER BY line.position',
    [since, LEARNT_AT_ONCE],
  )
  if (rows.length > 0) await tx.run(add, [JSON.stringify(rows.map((row) => [row.position, wordsOf(lineOf(row))]))])
  return rows.length === LEARNT_AT_ONCE
}

function wordsOf({ act, kind, record, name, before, after, reason, author }: AuditLine): string {
  const said = [
    author.name,
    act,
    reason,
    name,
    record,
    kind === 'enquiry' && record !== undefined && isEnquiryId(record) ? referenceOf(record) : undefined,
    ...leavesOf(before),
    ...leavesOf(after),
  ]
  return storedSearchText(said.map((text) => text?.slice(0, VALUE_CHARACTERS))).slice(0, LINE_CHARACTERS)
}

/** Every text and number of a value, however deep. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

export type LaterAudit = WriteBuffer<Written>
export const laterAudit = (tx: DatabaseSession): LaterAudit => new WriteBuffer(tx, auditTable)

export const writingAudit = (tx: DatabaseSession, author: Author, at: number, noted: LaterAudit): AuditWriting => ({
  learn: () => learnAudit(tx),
  async forgetAddresses(author) {
    await noted.write()
    await tx.run('UPDATE audit SET address = NULL WHERE author_id = $1 AND address IS NOT NULL', [author])
  },
  note: (entry) =>
    noted.add([
      {
        at,
        act: entry.act,
        kind: entry.kind,
        record: entry.record ?? null,
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        reason: entry.reason ?? null,
        author_kind: author.kind,
        author_id: author.id ?? null,
        author_name: author.name,
        device: author.device ?? null,
        address: author.address ?? null,
        request_id: author.requestId,
      },
    ]),
})
