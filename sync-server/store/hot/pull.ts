import { PULLED_COLUMNS, pulledRowOf, type StoredLine } from '../colleges/row.ts'
import { type ClockRow, readClock } from './numbering.ts'
import { rowsOfDocuments } from '../repositories/documents.ts'
import { rowsOfEnquiries } from '../repositories/enquiries.ts'
import { one, type DatabaseSession, type Value } from '../engine/session.ts'
import { statement } from '../engine/statement.ts'
import { rowsOfMandates } from '../repositories/mandates.ts'
import { isStaff } from '../models/sync.ts'
import type { ChangedKind, ChangedRecord, Cursor, CursorState, PulledChanges, PullQuery } from '../ports/sync.ts'
import { rowsOfReports, rowsOfReviews, rowsOfVotes } from '../repositories/reviews.ts'
import { openClashes } from '../repositories/clashes.ts'

/** Prepared: what every device asks when it comes back; a first pull of 50,000 colleges is a hundred pages of it. */
const FOR_STAFF: ChangedKind[] = ['college', 'exam', 'site', 'review', 'enquiry']
const FOR_STUDENTS: ChangedKind[] = ['review', 'enquiry', 'vote', 'report', 'mandate']
const changed = (list: string) =>
  `SELECT position, kind, record, tag, gone FROM staff_changes WHERE position > $1 AND (gone = 0 OR position > $2) AND kind IN (${list})`
const ALL = statement(({ list }) => `${changed(list(3))} ORDER BY position LIMIT $4`)
const OWN = statement(({ list }) => `${changed(list(3))} AND owner = $4 ORDER BY position LIMIT $5`)
const COLLEGES = statement(
  ({ list }) =>
    `SELECT ${PULLED_COLUMNS}, octet_length(doc) AS bytes FROM colleges WHERE id IN (${list(1)}) AND +deleted_at IS NULL`,
)

interface Row {
  position: number
  kind: ChangedKind
  record: string
  tag: string
  gone: number
}

/**
 * S5, S6. A cursor is only ever given where a commit ended, so its hash stands among the marks or its history was lost.
 */
export async function standingOf(session: DatabaseSession, cursor: Cursor, clock: ClockRow): Promise<CursorState> {
  if (cursor.epoch !== clock.epoch) {
    const ended = await session.query(({ Epoch }, within) => Epoch.findByPk(cursor.epoch, within))
    return ended ? 'ended' : 'lost'
  }
  if (cursor.seen > clock.position) return 'lost'
  if (Math.max(cursor.position, cursor.begun ?? 0) < clock.oldest - 1) return 'behind'
  const hash = cursor.seen === 0 ? '' : await markAt(session, cursor.seen)
  return hash === cursor.hash ? 'stands' : 'lost'
}

const MARK = "SELECT hash FROM clock_marks WHERE stream = 'staff' AND position = $1"
const markAt = async (session: DatabaseSession, position: number): Promise<string | undefined> =>
  (await one<{ hash: string }>(session, MARK, [position]))?.hash
const UP_TO = 'SELECT up_to FROM devices WHERE id = $1'

export const cursorAt = ({ epoch, position, hash }: ClockRow): Cursor => ({ epoch, position, seen: position, hash })

/** One page of what an account has to fetch, over a session that sees one moment. */
export async function pull(
  session: DatabaseSession,
  { cursor, limit, device, account, kinds }: PullQuery,
): Promise<PulledChanges> {
  const clock = await readClock(session, 'staff')
  const upTo = device === undefined ? 0 : ((await one<{ up_to: number }>(session, UP_TO, [device]))?.up_to ?? 0)
  const standing = cursor === undefined ? 'stands' : await standingOf(session, cursor, clock)
  if (standing !== 'stands') return { standing, next: cursorAt(clock), more: false, upTo, changes: [], clashes: [] }
  const begun = cursor === undefined ? clock.position : cursor.begun
  const after = cursor?.position ?? 0
  const rows = await changesAfter(session, { after, begun: begun ?? 0, limit: limit + 1, account, kinds })
  const more = rows.length > limit
  const page = rows.slice(0, limit)
  const next: Cursor = {
    ...cursorAt(clock),
    ...(more && { position: page.at(-1)!.position, ...(begun !== undefined && { begun }) }),
  }
  return {
    standing,
    next,
    more,
    upTo,
    changes: await withRows(session, page, account),
    clashes: await openClashes(session, isStaff(account) ? { staff: true } : { account }),
  }
}

function changesAfter(
  session: DatabaseSession,
  {
    after,
    begun,
    limit,
    account,
    kinds,
  }: { after: number; begun: number; limit: number; account: string; kinds?: ChangedKind[] },
): Promise<Row[]> {
  const allowed = isStaff(account) ? FOR_STAFF : FOR_STUDENTS
  const asked = JSON.stringify(kinds === undefined ? allowed : kinds.filter((kind) => allowed.includes(kind)))
  const values: Value[] = [after, begun, asked]
  return isStaff(account)
    ? session.all<Row>(ALL, [...values, limit])
    : session.all<Row>(OWN, [...values, account, limit])
}

async function withRows(session: DatabaseSession, page: Row[], account: string): Promise<ChangedRecord[]> {
  const shown = new Map<string, object>()
  for (const kind of new Set(page.map(({ kind }) => kind))) {
    const ids = page.filter((row) => row.kind === kind && row.gone === 0).map(({ record }) => record)
    for (const [id, row] of await rowsOf(session, kind, ids, account)) shown.set(kind + ' ' + id, row)
  }
  return page.map(({ position, kind, record, tag, gone }) => {
    const row = shown.get(kind + ' ' + record)
    const id = kind === 'vote' || kind === 'mandate' ? record.slice(0, record.indexOf(' ')) : record
    return gone === 1 || row === undefined ? { position, kind, id, gone: true } : { position, kind, id, tag, row }
  })
}

async function rowsOf(
  session: DatabaseSession,
  kind: ChangedKind,
  ids: string[],
  account: string,
): Promise<Map<string, object>> {
  if (ids.length === 0) return new Map()
  if (kind === 'college')
    return new Map(
      (await session.all<StoredLine & { bytes: number }>(COLLEGES, [JSON.stringify(ids)])).map((row) => [
        row.id!,
        { ...pulledRowOf(row), bytes: row.bytes },
      ]),
    )
  if (kind === 'review') return rowsOfReviews(session, ids)
  if (kind === 'enquiry') return rowsOfEnquiries(session, ids)
  if (kind === 'vote') return rowsOfVotes(session, ids, account)
  if (kind === 'report') return rowsOfReports(session, ids, account)
  if (kind === 'mandate') return rowsOfMandates(session, account)
  return rowsOfDocuments(session, ids)
}
