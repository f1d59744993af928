import { known } from './colleges/row.ts'
import type { Session, Value } from './engine/session.ts'
import { table } from './engine/table.ts'
import { Later } from './later.ts'
import type { AuditEntry, AuditReading } from './promise/audit.ts'
import type { Author } from './promise/author.ts'

const auditTable = table('audit', [], {
  at: 'BIGINT', act: 'TEXT', kind: 'TEXT', record: 'TEXT', before: 'TEXT', after: 'TEXT', reason: 'TEXT',
  author_kind: 'TEXT', author_id: 'TEXT', author_name: 'TEXT', device: 'TEXT', address: 'TEXT', request_id: 'TEXT',
})
interface AuditRow {
  position: number; at: number; act: string; kind: string; record: string | null; before: string | null; after: string | null; reason: string | null
  author_kind: Author['kind']; author_id: string | null; author_name: string; device: string | null; address: string | null; request_id: string
}

export const readingAudit = (session: Session): AuditReading => ({
  async list({ kind, act, record, author, before, limit }) {
    const parts: string[] = ['position < $1']
    const values: Value[] = [before ?? Number.MAX_SAFE_INTEGER]
    if (kind !== undefined) parts.push('kind = $' + values.push(kind))
    if (act !== undefined) parts.push('act = $' + values.push(act))
    if (record !== undefined) parts.push('record = $' + values.push(record))
    if (author !== undefined) parts.push('author_id = $' + values.push(author))
    const sql = 'SELECT * FROM audit WHERE ' + parts.join(' AND ') + ' ORDER BY position DESC LIMIT $' + values.push(limit)
    const rows = await session.all<AuditRow>(sql, values)
    return rows.map((row) => ({
      position: row.position, at: row.at, act: row.act, kind: row.kind, ...known('record', row.record),
      ...(row.before !== null && { before: JSON.parse(row.before) as unknown }), ...(row.after !== null && { after: JSON.parse(row.after) as unknown }),
      ...known('reason', row.reason),
      author: {
        kind: row.author_kind, name: row.author_name, requestId: row.request_id,
        ...known('id', row.author_id), ...known('device', row.device), ...known('address', row.address),
      },
    }))
  },
})

type AuditLine = Parameters<typeof auditTable.insert>[1][number]
export type LaterAudit = Later<AuditLine>
export const laterAudit = (tx: Session): LaterAudit => new Later(tx, auditTable)

export const notingAudit = (author: Author, at: number, noted: LaterAudit) => ({
  note: (entry: AuditEntry): Promise<void> => noted.add([{
    at, act: entry.act, kind: entry.kind, record: entry.record ?? null,
    before: entry.before === undefined ? null : JSON.stringify(entry.before), after: entry.after === undefined ? null : JSON.stringify(entry.after),
    reason: entry.reason ?? null, author_kind: author.kind, author_id: author.id ?? null, author_name: author.name,
    device: author.device ?? null, address: author.address ?? null, request_id: author.requestId,
  }]),
})
