import { PARKED_LIMITS } from '../../../shared/protocol/limits.ts'
import type { Receipt } from '../../../shared/protocol/push.ts'
import { knownColumn, RECORD_COLUMNS, recordOf, type RecordColumns } from '../colleges/row.ts'
import { one, type DatabaseSession } from '../engine/session.ts'
import { statement } from '../engine/statement.ts'
import { isStaff } from '../models/sync.ts'
import type { QueueOwnerId, LockedRecord, SyncWriting } from '../ports/sync.ts'
import type { CollegeState, TransactionCache } from '../transactionCache.ts'
import { bulk } from './bulk.ts'

/**
 * Prepared: what every batch of edits asks, be it of one edit, while all other writers wait.
 * `test/benchmarks/hotStatements.ts`: the device and the receipts of 25 edits in 8.4 ms, transaction and all, by models
 * in 21.7 ms.
 */

interface StoredDevice {
  id: string
  account: QueueOwnerId | null
  up_to: number
}
const MEET =
  'INSERT INTO devices (id, account, up_to, created_at, seen_at) VALUES ($1, $2, 0, $3, $3) ON CONFLICT (id) DO NOTHING'
const LOCK = statement(({ lock }) => `SELECT id, account, up_to FROM devices WHERE id = $1${lock}`)
const MOVE = 'UPDATE devices SET up_to = $2, seen_at = $3 WHERE id = $1'

/** The row of a device, held until the transaction ends; made where there is none. */
export async function lockDevice(
  tx: DatabaseSession,
  id: string,
  account: QueueOwnerId | undefined,
  at: number,
): Promise<{ device: StoredDevice; isNew: boolean }> {
  const found = await one<StoredDevice>(tx, LOCK, [id])
  if (found) return { device: found, isNew: false }
  await tx.run(MEET, [id, account ?? null, at])
  return { device: (await one<StoredDevice>(tx, LOCK, [id]))!, isNew: true }
}

const RECEIPTS = {
  sqlite:
    'SELECT n, fingerprint, receipt FROM receipts WHERE device = $1 AND n IN (SELECT CAST(value AS INTEGER) FROM json_each($2))',
  postgres:
    'SELECT n, fingerprint, receipt FROM receipts WHERE device = $1 AND n IN (SELECT CAST(json_array_elements_text($2::json) AS bigint))',
}
interface StoredReceipt {
  device: string
  n: number
  fingerprint: string
  receipt: string
  parked: string | null
  account: QueueOwnerId | null
  at: number
  parked_bytes: number | null
}
const receipts = bulk<StoredReceipt>('Receipt')

/** The receipts of these numbers, as far as there are any. */
export async function receiptsOf(
  tx: DatabaseSession,
  device: string,
  numbers: number[],
): Promise<Map<number, { fingerprint: string; receipt: Receipt }>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx.all<Pick<StoredReceipt, 'n' | 'fingerprint' | 'receipt'>>(RECEIPTS, [
    device,
    JSON.stringify(numbers),
  ])
  return new Map(
    rows.map(({ n, fingerprint, receipt }) => [n, { fingerprint, receipt: JSON.parse(receipt) as Receipt }]),
  )
}

/**
 * Writes receipts and how far the device has come. An edit that was not taken is kept with its receipt where an account
 * owns it.
 */
export async function keepReceipts(
  tx: DatabaseSession,
  { device, account, upTo, at }: { device: string; account: QueueOwnerId | null; upTo: number; at: number },
  entries: Parameters<SyncWriting['keep']>[2],
): Promise<void> {
  const rows = entries.map(({ n, fingerprint, receipt, parked }): StoredReceipt => {
    const text = parked === undefined || account === null ? null : JSON.stringify(parked)
    const parked_bytes = text === null ? null : Buffer.byteLength(text)
    return { device, n, fingerprint, receipt: JSON.stringify(receipt), parked: text, account, at, parked_bytes }
  })
  await receipts.insert(tx, rows)
  await tx.run(MOVE, [device, upTo, at])
  if (account !== null && rows.some(({ parked }) => parked !== null)) await unparkOldest(tx, account)
}

const PARKED_SUMS =
  'SELECT count(*) AS edits, sum(parked_bytes) AS bytes FROM receipts WHERE parked IS NOT NULL AND account >= $1 AND account <= $2'
// Counted from the newest: whatever lies beyond the room there is. No model says a window.
const UNPARK =
  'UPDATE receipts SET parked = NULL, parked_bytes = NULL WHERE (device, n) IN (SELECT device, n FROM (' +
  'SELECT device, n, sum(parked_bytes) OVER newest AS bytes, row_number() OVER newest AS place FROM receipts' +
  ' WHERE parked IS NOT NULL AND account >= $1 AND account <= $2 WINDOW newest AS (ORDER BY at DESC, device DESC, n DESC)) AS kept WHERE bytes > $3 OR place > $4)'

/**
 * Of one account, and then of all accounts of its kind, the texts of the oldest parked edits go until what stays fits.
 */
async function unparkOldest(tx: DatabaseSession, account: QueueOwnerId): Promise<void> {
  const kind = isStaff(account) ? 'staff' : 'student',
    limits = PARKED_LIMITS[kind]
  for (const [from, to, most] of [
    [account, account, limits.one],
    [`${kind}:`, `${kind};`, limits.all],
  ] as const) {
    const sums = await one<{ edits: number; bytes: number | null }>(tx, PARKED_SUMS, [from, to])
    if (Number(sums?.edits ?? 0) > most.edits || Number(sums?.bytes ?? 0) > most.bytes)
      await tx.run(UNPARK, [from, to, most.bytes, most.edits])
  }
}

const LOCK_RECORDS = statement(
  ({
    list,
    lock,
  }) => `SELECT ${RECORD_COLUMNS}, deleted_at, card, search_text, review_count, review_halves, closings FROM colleges
    WHERE id IN (${list(1)}) ORDER BY id${lock}`,
)
type LockedColumns = RecordColumns & CollegeState & { deleted_at: number | null }

/** Colleges with their rows held until the transaction ends, those in the trash too. Read once for a batch. */
export async function lockRecords(
  tx: DatabaseSession,
  held: TransactionCache,
  ids: string[],
): Promise<Map<string, LockedRecord>> {
  if (!ids.every((id) => held.records.has(id))) {
    for (const row of await tx.all<LockedColumns>(LOCK_RECORDS, [JSON.stringify(ids)])) {
      const { id, tag, card, search_text, review_count, review_halves, closings } = row
      held.records.set(id, { record: recordOf(row), ...knownColumn('deletedAt', row.deleted_at) })
      held.standing.set(id, { id, tag, card, search_text, review_count, review_halves, closings })
    }
  }
  return new Map(
    ids.flatMap((id): Array<[string, LockedRecord]> => {
      const record = held.records.get(id)
      return record ? [[id, record]] : []
    }),
  )
}

/** No device has this name. */
export const NOBODY = ' '
const ADDED =
  'SELECT position FROM word_adds WHERE record = $1 AND path = $2 AND word = $3 AND position > $4 AND device <> $5 LIMIT 1'

/** Did a word come into a set after this position, from another device? */
export const isAddedSince = async (
  tx: DatabaseSession,
  {
    record,
    path,
    word,
    after,
    notDevice,
  }: { record: string; path: string; word: string; after: number; notDevice: string },
): Promise<boolean> => (await one(tx, ADDED, [record, path, word, after, notDevice])) !== undefined
