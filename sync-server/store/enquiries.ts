import type { Changes } from './clocks.ts'
import { known } from './colleges/row.ts'
import { one, type Session, type Value } from './engine/session.ts'
import { table, type RowOf } from './engine/table.ts'
import { hashOf } from '../../shared/record/tag.ts'
import type {
  Consent,
  EnquiriesReading,
  EnquiriesWriting,
  EnquiryRecord,
  EnquiryState,
  Note,
} from './promise/enquiries.ts'

const columns = {
  id: 'TEXT',
  number: 'BIGINT',
  kind: 'TEXT',
  account: 'TEXT',
  device: 'TEXT',
  college_id: 'TEXT',
  state: 'TEXT',
  assignee: 'TEXT',
  doc: 'TEXT',
  consents: 'TEXT',
  notes: 'TEXT',
  created_at: 'BIGINT',
  updated_at: 'BIGINT',
} as const
type Stored = RowOf<typeof columns>
const enquiriesTable = table('enquiries', ['id'], columns)
const COLUMNS = Object.keys(columns).join(', ')
const OPEN = 'SELECT ' + COLUMNS + ' FROM enquiries WHERE id = $1'
const SEVERAL = 'SELECT ' + COLUMNS + ' FROM enquiries WHERE id IN (SELECT value FROM json_each($1))'
const NEXT = "UPDATE totals SET value = value + 1 WHERE kind = 'enquiry' RETURNING value"
const CHANGE = 'UPDATE enquiries SET state = $2, assignee = $3, doc = $4, updated_at = $5, notes = $6 WHERE id = $1'
const OF_ACCOUNT = 'SELECT ' + COLUMNS + ' FROM enquiries WHERE account = $1 ORDER BY id FOR UPDATE'
const CONSENT = 'UPDATE enquiries SET consents = $2, updated_at = $3 WHERE id = $1'
const ANONYMISE =
  'UPDATE enquiries SET account = NULL, device = NULL, doc = $2, updated_at = $3, notes = $4, forgotten_at = $3 WHERE id = $1'
// Of visitors: the lower-case text alone is looked into here, what it says is compared as e-mails and numbers are.
const HOLDS = { sqlite: 'instr(lower(doc), $1) > 0', postgres: 'strpos(lower(doc), $1) > 0' } as const
const VISITORS = 'SELECT ' + COLUMNS + ' FROM enquiries WHERE account IS NULL AND forgotten_at IS NULL AND '
const OLD =
  'SELECT id FROM enquiries WHERE account IS NULL AND forgotten_at IS NULL AND updated_at < $1 ORDER BY updated_at, id LIMIT $2'
const REMEMBERED = 'SELECT id FROM enquiries WHERE forgotten_at IS NULL AND id > $1 ORDER BY id LIMIT $2'
const NO_NOTES = '[]'
/** Six digits can be read out on the telephone. */
const referenceOf = (number: number): string => 'PR-' + String(number).padStart(6, '0')

const recordOf = (row: Stored): EnquiryRecord => ({
  id: row.id!,
  kind: row.kind!,
  reference: referenceOf(row.number!),
  ...known('account', row.account),
  ...known('device', row.device),
  ...known('college', row.college_id),
  state: row.state as EnquiryState,
  ...known('assignee', row.assignee),
  value: JSON.parse(row.doc!) as EnquiryRecord['value'],
  consents: JSON.parse(row.consents!) as Consent[],
  ...(row.notes !== NO_NOTES && { notes: JSON.parse(row.notes!) as Note[] }),
  createdAt: row.created_at!,
  updatedAt: row.updated_at!,
})

export const rowsOfEnquiries = async (session: Session, ids: string[]): Promise<Map<string, object>> =>
  new Map((await session.all<Stored>(SEVERAL, [JSON.stringify(ids)])).map((row) => [row.id!, recordOf(row)]))

export const readingEnquiries = (session: Session): EnquiriesReading => ({
  async open(id) {
    const row = await one<Stored>(session, OPEN, [id])
    return row && recordOf(row)
  },
  async list({ page, limit, state, kind, account, assignee, college, idEnd }) {
    const parts: string[] = []
    const values: Value[] = []
    for (const [column, value] of [
      ['state', state],
      ['kind', kind],
      ['account', account],
      ['assignee', assignee],
      ['college_id', college],
    ] as const) {
      if (value !== undefined) parts.push(column + ' = $' + values.push(value))
    }
    // Hexadecimal digits alone, so nothing in it is a wildcard.
    if (idEnd !== undefined) parts.push('id LIKE $' + values.push('%' + idEnd.replace(/[^0-9a-f]/g, '')))
    const where = ' FROM enquiries' + (parts.length === 0 ? '' : ' WHERE ' + parts.join(' AND '))
    const total = await one<{ total: number }>(session, 'SELECT count(*) AS total' + where, values)
    const sql =
      'SELECT ' +
      COLUMNS +
      where +
      ' ORDER BY number DESC LIMIT $' +
      (values.length + 1) +
      ' OFFSET $' +
      (values.length + 2)
    return {
      rows: (await session.all<Stored>(sql, [...values, limit, (page - 1) * limit])).map(recordOf),
      total: Number(total?.total ?? 0),
    }
  },
  visitorsBefore: async (at, limit) => (await session.all<{ id: string }>(OLD, [at, limit])).map(({ id }) => id),
  ids: async (after, limit) => (await session.all<{ id: string }>(REMEMBERED, [after, limit])).map(({ id }) => id),
})

export function writingEnquiries({ tx, at, changes }: { tx: Session; at: number; changes: Changes }): EnquiriesWriting {
  const open = async (id: string): Promise<EnquiryRecord | undefined> => {
    const row = await one<Stored>(tx, OPEN + ' FOR UPDATE', [id])
    return row && recordOf(row)
  }
  const told = ({ id, state, assignee, value, account, consents, notes }: Omit<EnquiryRecord, 'reference'>) =>
    changes.staff({
      kind: 'enquiry',
      record: id,
      tag: hashOf({
        state,
        assignee,
        value,
        ...(notes && { notes }),
        ...(consents.some(({ given }) => !given) && { consents }),
      }),
      gone: false,
      owner: account,
    })
  async function forget({
    account: _account,
    device: _device,
    notes: _notes,
    ...enquiry
  }: EnquiryRecord): Promise<void> {
    const value = { kind: enquiry.kind, name: 'A former member', replyBy: enquiry.value['replyBy'] }
    await tx.run(ANONYMISE, [enquiry.id, JSON.stringify(value), at, NO_NOTES])
    told({ ...enquiry, value })
  }
  return {
    open,
    async add(enquiry) {
      const standing = await open(enquiry.id)
      if (standing) return standing
      const { value: number } = (await one<{ value: number }>(tx, NEXT))!
      await enquiriesTable.insert(tx, [
        {
          id: enquiry.id,
          number,
          kind: enquiry.kind,
          account: enquiry.account ?? null,
          device: enquiry.device ?? null,
          college_id: enquiry.college ?? null,
          state: enquiry.state,
          assignee: enquiry.assignee ?? null,
          doc: JSON.stringify(enquiry.value),
          consents: JSON.stringify(enquiry.consents),
          notes: NO_NOTES,
          created_at: enquiry.createdAt,
          updated_at: enquiry.updatedAt,
        },
      ])
      told(enquiry)
      return { ...enquiry, reference: referenceOf(number) }
    },
    async replace(enquiry) {
      await tx.run(CHANGE, [
        enquiry.id,
        enquiry.state,
        enquiry.assignee ?? null,
        JSON.stringify(enquiry.value),
        at,
        JSON.stringify(enquiry.notes ?? []),
      ])
      told(enquiry)
    },
    async withdraw(id, purpose) {
      const enquiry = await open(id)
      const last = enquiry?.consents.findLast((consent) => consent.purpose === purpose)
      if (!enquiry || !last?.given) return false
      const consents = [...enquiry.consents, { purpose, textVersion: last.textVersion, given: false, at }]
      await tx.run(CONSENT, [id, JSON.stringify(consents), at])
      told({ ...enquiry, consents })
      return true
    },
    async anonymise(account) {
      const rows = await tx.all<Stored>(OF_ACCOUNT, [account])
      for (const row of rows) await forget(recordOf(row))
      return rows.map(({ id }) => id!)
    },
    async forget(id) {
      const enquiry = await open(id)
      if (enquiry) await forget(enquiry)
    },
    async ofVisitor(text) {
      return (await tx.all<Stored>(VISITORS + HOLDS[tx.dialect] + ' ORDER BY id FOR UPDATE', [text.toLowerCase()])).map(
        recordOf,
      )
    },
  }
}
