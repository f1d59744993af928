import { Failure } from '../../../shared/failure.ts'
import { PARKED_LIMITS } from '../../../shared/protocol/limits.ts'
import type { Receipt } from '../../../shared/protocol/push.ts'
import type { Item } from '../../../shared/record/field.ts'
import { beginEpoch, type Changes, readClock } from '../clocks.ts'
import { known, RECORD_COLUMNS, recordOf, type RecordColumns } from '../colleges/row.ts'
import type { LaterHistory } from '../colleges/writing.ts'
import type { TransactionCache, CollegeState } from '../transactionCache.ts'
import { one, type Session } from '../engine/session.ts'
import type { ClashRow, LockedRecord, SyncWriting } from '../ports/sync.ts'
import { clashOf, storedClash, tagOfClash } from './clashes.ts'
import { standingOf } from './pull.ts'
import {
  CLASH_COLUMNS,
  clashesTable,
  isStaff,
  receiptsTable,
  type StoredClash,
  type StoredDevice,
  type StoredReceipt,
} from './rows.ts'
import type { TransactionFault, Gathered, Savepoints } from './savepoint.ts'

const MEET =
  'INSERT INTO devices (id, account, up_to, created_at, seen_at) VALUES ($1, $2, 0, $3, $3) ON CONFLICT (id) DO NOTHING'
const LOCK = 'SELECT id, account, up_to FROM devices WHERE id = $1 FOR UPDATE'
const OWN = 'UPDATE devices SET account = $2 WHERE id = $1'
const MOVE = 'UPDATE devices SET up_to = $2, seen_at = $3 WHERE id = $1'
const RECEIPTS =
  'SELECT n, fingerprint, receipt FROM receipts WHERE device = $1 AND n IN (SELECT CAST(value AS BIGINT) FROM json_each($2))'
const PARKED = 'SELECT n, parked, receipt FROM receipts WHERE device = $1 AND parked IS NOT NULL ORDER BY n'
const OWNER = 'SELECT account FROM devices WHERE id = $1'
const LOCK_RECORDS =
  'SELECT ' +
  RECORD_COLUMNS +
  ', deleted_at, card, search_text, review_count, review_halves FROM colleges WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id FOR UPDATE'
const CLASHES = 'SELECT ' + CLASH_COLUMNS + ' FROM clashes'
const CLASH = CLASHES + ' WHERE id = $1 FOR UPDATE'
const OPEN_CLASH = CLASHES + ' WHERE device = $1 AND record = $2 AND path = $3 AND settled_at IS NULL FOR UPDATE'
const OPEN_CLASHES = CLASHES + ' WHERE record = $1 AND settled_at IS NULL ORDER BY id FOR UPDATE'
const OPEN_AMONG =
  CLASHES + ' WHERE record IN (SELECT value FROM json_each($1)) AND settled_at IS NULL ORDER BY id FOR UPDATE'
const ADDED =
  'SELECT position FROM word_adds WHERE record = $1 AND path = $2 AND word = $3 AND position > $4 AND device <> $5 LIMIT 1'
const HISTORY =
  'SELECT position, at, author_name, changes FROM history WHERE college_id = $1 AND position < $2 ORDER BY position DESC LIMIT 50'
const DOCUMENT_HISTORY =
  'SELECT position, at, author_name, changes FROM document_history WHERE document_id = $1 AND position < $2 ORDER BY position DESC LIMIT 50'
const PARKED_SUMS =
  'SELECT count(*) AS edits, sum(parked_bytes) AS bytes FROM receipts WHERE parked IS NOT NULL AND account >= $1 AND account <= $2'
// Counted from the newest: whatever lies beyond the room there is.
const UNPARK =
  'UPDATE receipts SET parked = NULL, parked_bytes = NULL WHERE (device, n) IN (SELECT device, n FROM (' +
  'SELECT device, n, sum(parked_bytes) OVER newest AS bytes, row_number() OVER newest AS place FROM receipts' +
  ' WHERE parked IS NOT NULL AND account >= $1 AND account <= $2 WINDOW newest AS (ORDER BY at DESC, device DESC, n DESC)) AS kept WHERE bytes > $3 OR place > $4)'
const FORGET = [
  'DELETE FROM receipts WHERE account = $1',
  'DELETE FROM receipts WHERE device IN (SELECT id FROM devices WHERE account = $1)',
  'DELETE FROM clashes WHERE account = $1',
  'UPDATE devices SET account = NULL WHERE account = $1',
]
type LockedColumns = RecordColumns & CollegeState & { deleted_at: number | null }
/** No device has this name. */
const NOBODY = ' '

export interface SyncWriter {
  tx: Session
  at: number
  changes: Changes
  held: TransactionCache
  told: LaterHistory
  savepoints: Savepoints
  /** Everything that is gathered in memory and goes back with a savepoint. */
  gathered: Gathered[]
  doom: TransactionFault
}

export function writingSync({ tx, at, changes, held, told, savepoints, gathered, doom }: SyncWriter): SyncWriting {
  async function put(clash: ClashRow): Promise<void> {
    await clashesTable.put(tx, [storedClash(clash)])
    held.clashes.delete(clash.record)
    changes.staff({
      kind: 'clash',
      record: clash.id,
      tag: tagOfClash(clash),
      gone: clash.settledAt !== undefined,
      owner: clash.account,
    })
  }
  const clash = async (id: string): Promise<ClashRow | undefined> => found(await tx.all<StoredClash>(CLASH, [id]))[0]

  /** Whose the devices are that this transaction holds. */
  const owners = new Map<string, string | null>()
  async function meet(id: string, account: string | undefined): Promise<StoredDevice> {
    await tx.run(MEET, [id, account ?? null, at])
    return (await one<StoredDevice>(tx, LOCK, [id]))!
  }

  return {
    async lockDevice(id, account) {
      const known = await one<StoredDevice>(tx, LOCK, [id]),
        device = known ?? (await meet(id, account))
      if (device.account !== null && device.account !== account)
        throw new Failure('FORBIDDEN', { message: 'This device belongs to another account' })
      if (device.account === null && account !== undefined) await tx.run(OWN, [id, account])
      owners.set(id, account ?? device.account)
      return { upTo: device.up_to, isNew: known === undefined }
    },
    async receipts(device, numbers) {
      if (numbers.length === 0) return new Map()
      const rows = await tx.all<StoredReceipt>(RECEIPTS, [device, JSON.stringify(numbers)])
      return new Map(
        rows.map(({ n, fingerprint, receipt }) => [n, { fingerprint, receipt: JSON.parse(receipt) as Receipt }]),
      )
    },
    async parkedOf(device) {
      const rows = await tx.all<{ n: number; parked: string; receipt: string }>(PARKED, [device])
      return rows.map(({ n, parked, receipt }) => ({
        n,
        edit: JSON.parse(parked) as unknown,
        receipt: JSON.parse(receipt) as Receipt,
      }))
    },
    async keep(device, upTo, entries) {
      const account = owners.has(device)
        ? owners.get(device)!
        : ((await one<StoredDevice>(tx, OWNER, [device]))?.account ?? null)
      const rows = entries.map(({ n, fingerprint, receipt, parked }) => {
        const text = parked === undefined || account === null ? null : JSON.stringify(parked)
        return {
          device,
          n,
          fingerprint,
          receipt: JSON.stringify(receipt),
          parked: text,
          account,
          at,
          parked_bytes: text === null ? null : Buffer.byteLength(text),
        }
      })
      await receiptsTable.insert(tx, rows)
      await tx.run(MOVE, [device, upTo, at])
      if (account !== null && rows.some(({ parked }) => parked !== null)) await unparkOldest(tx, account)
    },
    async lockRecords(ids) {
      if (!ids.every((id) => held.records.has(id))) {
        for (const row of await tx.all<LockedColumns>(LOCK_RECORDS, [JSON.stringify(ids)])) {
          const { id, tag, card, search_text, review_count, review_halves } = row
          held.records.set(id, { record: recordOf(row), ...known('deletedAt', row.deleted_at) })
          held.standing.set(id, { id, tag, card, search_text, review_count, review_halves })
        }
      }
      return new Map(
        ids.flatMap((id): Array<[string, LockedRecord]> => {
          const found = held.records.get(id)
          return found ? [[id, found]] : []
        }),
      )
    },
    clash,
    openClash: async (device, record, path) => found(await tx.all<StoredClash>(OPEN_CLASH, [device, record, path]))[0],
    openClashesOf: async (record) =>
      held.clashes.get(record) ?? found(await tx.all<StoredClash>(OPEN_CLASHES, [record])),
    async openClashesAmong(records) {
      const open = new Map<string, ClashRow[]>()
      for (const clash of found(await tx.all<StoredClash>(OPEN_AMONG, [JSON.stringify(records)])))
        open.set(clash.record, [...(open.get(clash.record) ?? []), clash])
      for (const record of records) held.clashes.set(record, open.get(record) ?? [])
      return open
    },
    putClash: put,
    async closeClash(id, how, by) {
      const open = await clash(id)
      if (open && open.settledAt === undefined) await put({ ...open, settledAt: at, how, by })
    },
    noteAdds(record, path, words, device = '') {
      for (const word of words) changes.add({ record, path, word, device })
      return Promise.resolve()
    },
    async addedSince(record, path, word, after, notDevice = NOBODY) {
      return (
        changes.added(record, path, word, notDevice) ||
        (await one(tx, ADDED, [record, path, word, after, notDevice])) !== undefined
      )
    },
    savepoint: (work) => savepoints.within(gathered, doom, work),
    async beginEpoch(lost) {
      // Held first: of two devices that bring the same proof the second finds the epoch already ended.
      await tx.all("SELECT epoch FROM clocks WHERE stream = 'public' FOR UPDATE")
      await tx.all("SELECT epoch FROM clocks WHERE stream = 'staff' FOR UPDATE")
      if ((await standingOf(tx, lost, await readClock(tx, 'staff'))) === 'lost') await beginEpoch(tx, at, changes, lost)
    },
    devicesOf: async (account) =>
      (await tx.all<{ id: string }>('SELECT id FROM devices WHERE account = $1 ORDER BY id', [account])).map(
        ({ id }) => id,
      ),
    async forget(account) {
      for (const sql of FORGET) await tx.run(sql, [account])
      held.clashes.clear()
    },
    async noteFolder(id) {
      await tx.run('DELETE FROM data_folder')
      await tx.run('INSERT INTO data_folder (id) VALUES ($1)', [id])
    },
    lostItem: async (kind, record, itemPath) => {
      await told.write()
      return lostItem(tx, kind === 'college' ? HISTORY : DOCUMENT_HISTORY, record, itemPath)
    },
  }
}

/** Of one account, and then of all accounts of its kind, the texts of the oldest parked edits go until what stays fits. */
async function unparkOldest(tx: Session, account: string): Promise<void> {
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

const found = (rows: StoredClash[]): ClashRow[] => rows.map(clashOf)

/** History is read backwards to the change that took the item out; it holds the item whole. */
async function lostItem(
  tx: Session,
  history: string,
  record: string,
  itemPath: string,
): Promise<{ item: Item; by: string; at: number } | undefined> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await tx.all<{ position: number; at: number; author_name: string; changes: string }>(history, [
      record,
      before,
    ])
    for (const row of rows) {
      const lost = (JSON.parse(row.changes) as Array<{ path: string; before?: unknown; after?: unknown }>).find(
        (change) => change.path === itemPath && change.after === undefined,
      )
      if (lost?.before !== undefined) return { item: lost.before as Item, by: row.author_name, at: row.at }
    }
    if (rows.length === 0) return undefined
    before = rows.at(-1)!.position
  }
}
