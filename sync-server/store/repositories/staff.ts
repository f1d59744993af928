import { Op } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { Memory } from '../memory.ts'
import type { ModelRow } from '../models/columns.ts'
import type { StaffAttributes, StaffSessionAttributes } from '../models/staff.ts'
import type { StaffReading, StaffRecord, StaffWriting } from '../ports/staff.ts'
import { insert, knownColumns, upsertRows } from './rows.ts'

function recordOf(row: ModelRow<StaffAttributes>): StaffRecord {
  const { emailKey: _key, noticedAt, ...staff } = knownColumns(row)
  return { ...staff, ...(noticedAt > 0 && { noticedAt }) }
}
const recordOrNone = (row: ModelRow<StaffAttributes> | null): StaffRecord | undefined =>
  row ? recordOf(row) : undefined

interface InSession {
  row: ModelRow<StaffAttributes> | null
  expiresAt: number
}

export const readingStaff = (session: DatabaseSession, now: () => number, memory: Memory): StaffReading => ({
  open: async (id) => recordOrNone(await session.query(({ Staff }, within) => Staff.findByPk(id, within))),
  byEmail: async (email) =>
    recordOrNone(
      await session.query(({ Staff }, within) => Staff.findOne({ ...within, where: { emailKey: emailKey(email) } })),
    ),
  list: async () =>
    (await session.query(({ Staff }, within) => Staff.findAll({ ...within, order: ['createdAt', 'id'] }))).map(
      recordOf,
    ),
  count: () => session.query(({ Staff }, within) => Staff.count(within)),
  sessions: async (id) =>
    (
      await session.query(({ StaffSession }, within) =>
        StaffSession.findAll({
          ...within,
          where: { staff: id, expiresAt: { [Op.gt]: now() } },
          order: [['startedAt', 'DESC'], 'jti'],
        }),
      )
    ).map((row) => {
      const { staff: _staff, ...one } = knownColumns<StaffSessionAttributes>(row)
      return one
    }),
  async inSession(id, jti) {
    const { row, expiresAt } = await memory.get<InSession>('session ' + id + ' ' + jti, () =>
      session.query(async ({ Staff, StaffSession }, within) => {
        // One statement: of a session that ends meanwhile nobody may see the half.
        const found = await Staff.findByPk(id, {
          ...within,
          include: { model: StaffSession, as: 'sessions', attributes: ['expiresAt'], where: { jti }, required: true },
        })
        const sessions = (found as unknown as { sessions: StaffSessionAttributes[] } | null)?.sessions
        return { row: found, expiresAt: sessions?.[0]?.expiresAt ?? 0 }
      }),
    )
    if (!row || expiresAt <= now()) return undefined
    const { sessions: _sessions, ...staff } = recordOf(row) as StaffRecord & { sessions: unknown }
    return staff
  },
})

export const writingStaff = (tx: DatabaseSession, at: number): StaffWriting => ({
  open: async (id) =>
    recordOrNone(await tx.query(({ Staff }, within) => Staff.findByPk(id, { ...within, lock: true }))),
  add: (staff) => tx.query(({ Staff }, within) => insert(Staff, [staff as StaffAttributes], within)),
  replace: (staff) => tx.query(({ Staff }, within) => upsertRows(Staff, [staff as StaffAttributes], within)),
  remove: (id) => tx.query(async ({ Staff }, within) => void (await Staff.destroy({ ...within, where: { id } }))),
  // Locks every active admin, so that two who step down at once do so one after the other.
  activeAdmins: async () =>
    (
      await tx.query(({ Staff }, within) =>
        Staff.scope(['admins', 'active']).findAll({ ...within, attributes: ['id'], order: ['id'], lock: true }),
      )
    ).length,
  startSession: ({ jti, staffId, expiresAt, address = null, userAgent = null }) =>
    tx.query(async ({ StaffSession }, within) => {
      await StaffSession.destroy({ ...within, where: { expiresAt: { [Op.lte]: at } } })
      await StaffSession.create({ jti, staff: staffId, startedAt: at, expiresAt, address, userAgent }, within)
    }),
  endSession: (jti) =>
    tx.query(async ({ StaffSession }, within) => void (await StaffSession.destroy({ ...within, where: { jti } }))),
  endSessions: (staff, except = '') =>
    tx.query(
      async ({ StaffSession }, within) =>
        void (await StaffSession.destroy({ ...within, where: { staff, jti: { [Op.ne]: except } } })),
    ),
})
