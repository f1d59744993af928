import { one, type Session, type Value } from '../engine/session.ts'
import type { ClashRow, SyncReading } from '../ports/sync.ts'
import { clashOf } from './clashes.ts'
import { CLASH_COLUMNS, type StoredClash, type StoredDevice } from './rows.ts'

/** What the server holds for devices between two of their calls: how far each has come, and which clashes wait. */

const MOST_CLASHES = 2_000
const DEVICE = 'SELECT id, account, up_to, created_at, seen_at FROM devices WHERE id = $1'

export const storedDevice = (session: Session, id: string): Promise<StoredDevice | undefined> =>
  one<StoredDevice>(session, DEVICE, [id])

export async function openClashes(
  session: Session,
  { account, record, device, staff }: Parameters<SyncReading['clashes']>[0],
): Promise<ClashRow[]> {
  const parts = ['settled_at IS NULL']
  const values: Value[] = []
  if (account !== undefined) parts.push('account = $' + values.push(account))
  if (record !== undefined) parts.push('record = $' + values.push(record))
  if (device !== undefined) parts.push('device = $' + values.push(device))
  // From 'staff:' to before 'staff;': every account of staff, by index.
  if (staff) parts.push('account >= $' + values.push('staff:') + ' AND account < $' + values.push('staff;'))
  const sql =
    'SELECT ' +
    CLASH_COLUMNS +
    ' FROM clashes WHERE ' +
    parts.join(' AND ') +
    ' ORDER BY opened_at, id LIMIT $' +
    values.push(MOST_CLASHES)
  return (await session.all<StoredClash>(sql, values)).map(clashOf)
}
