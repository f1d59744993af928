import type { Receipt } from '../../../shared/protocol/push.ts'
import { readClock } from '../clocks.ts'
import { known } from '../colleges/row.ts'
import { type Engine, one, type Session, type Value } from '../engine/session.ts'
import type { SyncReading } from '../ports/sync.ts'
import { clashOf } from './clashes.ts'
import { openClashes, storedDevice } from './held.ts'
import { cursorAt, pull, standingOf } from './pull.ts'
import { CLASH_COLUMNS, type StoredClash, type StoredReceipt } from './rows.ts'

const RECEIPTS = 'SELECT n, fingerprint, receipt FROM receipts WHERE device = $1 AND n BETWEEN $2 AND $3 ORDER BY n'
const CLASH = 'SELECT ' + CLASH_COLUMNS + ' FROM clashes WHERE id = $1'
const PARKED = 'FROM receipts WHERE parked IS NOT NULL'

export const readingSync = (session: Session, snapshot: Engine['snapshot']): SyncReading => ({
  pull: (query) => snapshot((moment) => pull(moment, query)),
  standing: (cursor) => snapshot(async (moment) => standingOf(moment, cursor, await readClock(moment, 'staff'))),
  here: async () => cursorAt(await readClock(session, 'staff')),
  folder: async () => (await one<{ id: string }>(session, 'SELECT id FROM data_folder'))?.id,
  async device(id) {
    const row = await storedDevice(session, id)
    return (
      row && {
        id: row.id,
        ...known('account', row.account),
        upTo: row.up_to,
        createdAt: row.created_at,
        seenAt: row.seen_at,
      }
    )
  },
  async receipts(device, from, to) {
    const rows = await session.all<Pick<StoredReceipt, 'n' | 'fingerprint' | 'receipt'>>(RECEIPTS, [device, from, to])
    return rows.map(({ n, fingerprint, receipt }) => ({ n, fingerprint, receipt: JSON.parse(receipt) as Receipt }))
  },
  async clash(id) {
    const row = await one<StoredClash>(session, CLASH, [id])
    return row && clashOf(row)
  },
  clashes: (query) => openClashes(session, query),
  async parked({ account, page, limit }) {
    const where = account === undefined ? '' : ' AND account = $1'
    const values: Value[] = account === undefined ? [] : [account]
    const total = await one<{ total: number }>(session, 'SELECT count(*) AS total ' + PARKED + where, values)
    const rows = await session.all<StoredReceipt>(
      'SELECT device, n, receipt, parked, account, at ' +
        PARKED +
        where +
        ' ORDER BY at DESC, device DESC, n DESC LIMIT $' +
        (values.length + 1) +
        ' OFFSET $' +
        (values.length + 2),
      [...values, limit, (page - 1) * limit],
    )
    return {
      total: Number(total?.total ?? 0),
      rows: rows.map(({ device, n, receipt, parked, account, at }) => ({
        device,
        n,
        ...known('account', account),
        at,
        edit: JSON.parse(parked!) as unknown,
        receipt: JSON.parse(receipt) as Receipt,
      })),
    }
  },
})
