import { Op } from 'sequelize'
import { Failure } from '../../../shared/failure.ts'
import type { Receipt } from '../../../shared/protocol/push.ts'
import { beginEpoch, type Changes } from '../clocks.ts'
import { readClock } from '../hot/numbering.ts'
import type { LaterHistory } from '../colleges/writing.ts'
import type { DatabaseEngine, DatabaseSession } from '../engine/session.ts'
import { cursorAt, pull, standingOf } from '../hot/pull.ts'
import * as push from '../hot/push.ts'
import { isNotNull } from '../models/columns.ts'
import { CLOCK_STREAMS } from '../models/clock.ts'
import type { ClashRecord, SyncReading, SyncWriting } from '../ports/sync.ts'
import type { SavepointBuffer, Savepoints, TransactionFault } from '../engine/savepoints.ts'
import type { TransactionCache } from '../transactionCache.ts'
import { clashById, lockOpenClashes, openClashes, putClash, tagOfClash } from './clashes.ts'
import { knownColumns } from './rows.ts'

export const readingSync = (session: DatabaseSession, snapshot: DatabaseEngine['snapshot']): SyncReading => ({
  pull: (query) => snapshot((moment) => pull(moment, query)),
  standing: (cursor) => snapshot(async (moment) => standingOf(moment, cursor, await readClock(moment, 'staff'))),
  here: async () => cursorAt(await readClock(session, 'staff')),
  folder: async () => (await session.query(({ DataFolder }, within) => DataFolder.findOne(within)))?.id,
  async device(id) {
    const row = await session.query(({ Device }, within) => Device.findByPk(id, within))
    return row ? knownColumns(row) : undefined
  },
  async receipts(device, from, to) {
    const rows = await session.query(({ Receipt }, within) =>
      Receipt.findAll({
        ...within,
        attributes: ['n', 'fingerprint', 'receipt'],
        where: { device, n: { [Op.between]: [from, to] } },
        order: ['n'],
      }),
    )
    return rows.map(({ n, fingerprint, receipt }) => ({ n, fingerprint, receipt: JSON.parse(receipt) as Receipt }))
  },
  clash: (id) => clashById(session, id, false),
  clashes: (query) => openClashes(session, query),
  async parked({ account, page, limit }) {
    const where = { ...isNotNull('parked'), ...(account !== undefined && { account }) }
    return session.query(async ({ Receipt }, within) => {
      const total = await Receipt.count({ ...within, where })
      const rows = await Receipt.findAll({
        ...within,
        where,
        order: [
          ['at', 'DESC'],
          ['device', 'DESC'],
          ['n', 'DESC'],
        ],
        limit,
        offset: (page - 1) * limit,
      })
      return {
        total,
        rows: rows.map(({ device, n, receipt, parked, account: by, at }) => ({
          device,
          n,
          ...(by !== null && { account: by }),
          at,
          edit: JSON.parse(parked!) as unknown,
          receipt: JSON.parse(receipt) as Receipt,
        })),
      }
    })
  },
})

export interface SyncWriteContext {
  tx: DatabaseSession
  at: number
  changes: Changes
  held: TransactionCache
  told: LaterHistory
  savepoints: Savepoints
  /** Everything that is gathered in memory and goes back with a savepoint. */
  gathered: SavepointBuffer[]
  doom: TransactionFault
}

export function writingSync({
  tx,
  at,
  changes,
  held,
  told,
  savepoints,
  gathered,
  doom,
}: SyncWriteContext): SyncWriting {
  async function write(clash: ClashRecord): Promise<void> {
    await putClash(tx, clash)
    held.clashes.delete(clash.record)
    changes.staff({
      kind: 'clash',
      record: clash.id,
      tag: tagOfClash(clash),
      gone: clash.settledAt !== undefined,
      owner: clash.account,
    })
  }

  /** Whose the devices are that this transaction holds. */
  const owners = new Map<string, string | null>()
  return {
    async lockDevice(id, account) {
      const { device, isNew } = await push.lockDevice(tx, id, account, at)
      if (device.account !== null && device.account !== account)
        throw new Failure('FORBIDDEN', { message: 'This device belongs to another account' })
      if (device.account === null && account !== undefined)
        await tx.query(({ Device }, within) => Device.update({ account }, { ...within, where: { id } }))
      owners.set(id, account ?? device.account)
      return { upTo: device.up_to, isNew }
    },
    receipts: (device, numbers) => push.receiptsOf(tx, device, numbers),
    async parkedOf(device) {
      const rows = await tx.query(({ Receipt }, within) =>
        Receipt.findAll({ ...within, where: { device, ...isNotNull('parked') }, order: ['n'] }),
      )
      return rows.map(({ n, parked, receipt }) => ({
        n,
        edit: JSON.parse(parked!) as unknown,
        receipt: JSON.parse(receipt) as Receipt,
      }))
    },
    async keep(device, upTo, entries) {
      const account = owners.has(device)
        ? owners.get(device)!
        : ((await tx.query(({ Device }, within) => Device.findByPk(device, within)))?.account ?? null)
      await push.keepReceipts(tx, { device, account, upTo, at }, entries)
    },
    lockRecords: (ids) => push.lockRecords(tx, held, ids),
    clash: (id) => clashById(tx, id, true),
    openClash: async (device, record, path) => (await lockOpenClashes(tx, { device, record, path }))[0],
    openClashesOf: async (record) => held.clashes.get(record) ?? (await lockOpenClashes(tx, { record })),
    async openClashesAmong(records) {
      const open = new Map<string, ClashRecord[]>()
      for (const clash of await lockOpenClashes(tx, { record: records })) {
        const ofRecord = open.get(clash.record)
        if (ofRecord) ofRecord.push(clash)
        else open.set(clash.record, [clash])
      }
      for (const record of records) held.clashes.set(record, open.get(record) ?? [])
      return open
    },
    putClash: write,
    async closeClash(id, how, by) {
      const open = await clashById(tx, id, true)
      if (open && open.settledAt === undefined) await write({ ...open, settledAt: at, how, by })
    },
    noteAdds(record, path, words, device = '') {
      for (const word of words) changes.add({ record, path, word, device })
      return Promise.resolve()
    },
    addedSince: async (record, path, word, after, notDevice = push.NOBODY) =>
      changes.added(record, path, word, notDevice) || push.isAddedSince(tx, { record, path, word, after, notDevice }),
    savepoint: (work) => savepoints.within(gathered, doom, work),
    async beginEpoch(lost) {
      // Held first: of two devices that bring the same proof the second finds the epoch already ended.
      for (const stream of CLOCK_STREAMS)
        await tx.query(({ Clock }, within) => Clock.findByPk(stream, { ...within, lock: true }))
      if ((await standingOf(tx, lost, await readClock(tx, 'staff'))) === 'lost') await beginEpoch(tx, at, changes, lost)
    },
    devicesOf: async (account) =>
      (
        await tx.query(({ Device }, within) =>
          Device.findAll({ ...within, attributes: ['id'], where: { account }, order: ['id'] }),
        )
      ).map(({ id }) => id),
    async forget(account) {
      await tx.query(async ({ Clash, Device, Receipt }, within) => {
        const devices = await Device.findAll({ ...within, attributes: ['id'], where: { account } })
        await Receipt.destroy({ ...within, where: { [Op.or]: [{ account }, { device: devices.map(({ id }) => id) }] } })
        await Clash.destroy({ ...within, where: { account } })
        await Device.update({ account: null }, { ...within, where: { account } })
      })
      held.clashes.clear()
    },
    noteFolder: (id) =>
      tx.query(async ({ DataFolder }, within) => {
        await DataFolder.destroy({ ...within, where: {} })
        await DataFolder.create({ id }, within)
      }),
    lostItem: async (kind, record, itemPath) => {
      await told.write()
      return lostItem(tx, kind, record, itemPath)
    },
  }
}

/** Changes read at once while looking for an item that was taken out. */
const STEP = 50

/** History is read backwards to the change that took the item out; it holds the item whole. */
async function lostItem(
  tx: DatabaseSession,
  kind: Parameters<SyncWriting['lostItem']>[0],
  record: string,
  itemPath: string,
): ReturnType<SyncWriting['lostItem']> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const page = { order: [['position', 'DESC']] as [[string, string]], limit: STEP }
    const position = { [Op.lt]: before }
    const rows = await tx.query<Array<{ position: number; at: number; authorName: string; changes: string }>>(
      ({ History, DocumentHistory }, within) =>
        kind === 'college'
          ? History.findAll({ ...within, ...page, where: { college: record, position } })
          : DocumentHistory.findAll({ ...within, ...page, where: { document: record, position } }),
    )
    for (const row of rows) {
      const lost = (JSON.parse(row.changes) as Array<{ path: string; before?: unknown; after?: unknown }>).find(
        (change) => change.path === itemPath && change.after === undefined,
      )
      if (lost?.before !== undefined) return { item: lost.before as never, by: row.authorName, at: row.at }
    }
    if (rows.length === 0) return undefined
    before = rows.at(-1)!.position
  }
}
