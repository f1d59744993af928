import { col, fn, Op, type WhereOptions } from 'sequelize'
import { isCollegeAnswer } from '../../../shared/correction/correction.ts'
import { emailKey } from '../../../shared/people/identity.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { CorrectionAttributes, CorrectionDeviceAttributes } from '../models/correction.ts'
import type {
  CorrectionRecord,
  CorrectionsReading,
  CorrectionsWriting,
  CorrectionTask,
  DuePush,
} from '../ports/corrections.ts'
import { insert, insertMissing, knownColumns, type With } from './rows.ts'

type Field = Pick<CorrectionTask, 'college' | 'path'>
const BY_READERS = { says: null }
const BY_COLLEGES = { says: { [Op.not]: null } }

const recordOf = (row: ModelRow<CorrectionAttributes>): CorrectionRecord => knownColumns(row) as CorrectionRecord

type DeviceRow = With<CorrectionDeviceAttributes, 'correction', CorrectionAttributes>
const duePushOf = ({
  report,
  device: id,
  address,
  p256dh,
  auth,
  publicKey,
  language,
  tries,
  correction,
}: DeviceRow) => ({
  report,
  college: correction.college,
  state: correction.state as DuePush['state'],
  device: { id, address, p256dh, auth, publicKey, language },
  tries,
})
/** Rows of these browsers and reports. */
const rowsOf = (due: readonly DuePush[]): WhereOptions<CorrectionDeviceAttributes> => ({
  [Op.or]: due.map(({ report, device }) => ({ report, device: device.id })),
})
/** Fields with open rows, the one whose oldest waits longest first. They are bounded by what is kept open. */
const openFields = (session: DatabaseSession, where: Record<string, unknown> = {}): Promise<Field[]> =>
  session.query(
    async ({ Correction }, within) =>
      (await Correction.scope('open').findAll({
        ...within,
        where,
        attributes: ['college', 'path', [fn('min', col('created_at')), 'createdAt']],
        group: ['college_id', 'path'],
        order: [
          [fn('min', col('created_at')), 'ASC'],
          ['college', 'ASC'],
          ['path', 'ASC'],
        ],
        raw: true,
      })) as unknown as Field[],
  )

async function tasksOfFields(session: DatabaseSession, fields: readonly Field[]): Promise<CorrectionTask[]> {
  if (fields.length === 0) return []
  const rows = await session.query(({ Correction }, within) =>
    Correction.scope('open').findAll({
      ...within,
      where: { [Op.or]: fields.map(({ college, path }) => ({ college, path })) },
      order: ['createdAt', 'id'],
    }),
  )
  const open = rows.map(recordOf)
  return fields.map(({ college, path }) => {
    const own = open.filter((record) => record.college === college && record.path === path)
    return {
      college,
      path,
      reports: own.filter((record) => !isCollegeAnswer(record)),
      answers: own.filter(isCollegeAnswer),
    }
  })
}

export const readingCorrections = (session: DatabaseSession): CorrectionsReading => ({
  byIds: async (ids) =>
    (await session.query(({ Correction }, within) => Correction.findAll({ ...within, where: { id: [...ids] } }))).map(
      recordOf,
    ),
  of: async (account) =>
    (
      await session.query(({ Correction }, within) =>
        Correction.findAll({ ...within, where: { account }, order: [['createdAt', 'DESC'], 'id'] }),
      )
    ).map(recordOf),
  toTell: async (limit) =>
    (
      await session.query(({ Correction }, within) =>
        Correction.findAll({
          ...within,
          where: { email: { [Op.not]: null }, settledAt: { [Op.not]: null } },
          order: ['settledAt', 'id'],
          limit,
        }),
      )
    ).map(recordOf),
  duePushes: async (now, publicKey, limit) =>
    (
      await session.query(({ Correction, CorrectionDevice }, within) =>
        CorrectionDevice.findAll({
          ...within,
          where: { publicKey, dueAt: { [Op.lte]: now } },
          include: {
            model: Correction,
            as: 'correction',
            required: true,
            attributes: ['college', 'state'],
            where: { settledAt: { [Op.not]: null } },
          },
          order: [[col('correction.settled_at'), 'ASC'], 'report', 'device'],
          limit,
        }),
      )
    ).map((row) => duePushOf(row as DeviceRow)),
  correctedSince: (at) =>
    session.query(async ({ Correction }, within) => {
      // Several reports of one field are one figure.
      const fields = await Correction.findAll({
        ...within,
        attributes: ['college', 'path'],
        where: {
          state: 'accepted',
          settledAt: { [Op.gte]: at },
          // That a figure was right is an accepted answer too, and corrects nothing.
          says: { [Op.or]: [null, 'wrong'] },
        },
        group: ['college_id', 'path'],
        raw: true,
      })
      return fields.length
    }),
  async tasks({ page, limit }) {
    const fields = await openFields(session)
    return { total: fields.length, rows: await tasksOfFields(session, fields.slice((page - 1) * limit, page * limit)) }
  },
  async tasksOf(colleges, limit) {
    const fields = await openFields(session, { ...BY_READERS, college: [...colleges] })
    return tasksOfFields(session, fields.slice(0, limit))
  },
})

export const writingCorrections = (tx: DatabaseSession, at: number): CorrectionsWriting => ({
  async open(id) {
    const row = await tx.query(({ Correction }, within) => Correction.findByPk(id, { ...within, lock: true }))
    return row ? recordOf(row) : undefined
  },
  countOpen: (field) =>
    tx.query(({ Correction }, within) =>
      Correction.scope('open').count({ ...within, where: { ...field, ...BY_READERS } }),
    ),
  countAnswers: (field) =>
    tx.query(({ Correction }, within) =>
      Correction.scope('open').count({ ...within, where: { ...field, ...BY_COLLEGES } }),
    ),
  takeBackAnswer: ({ college, path, account }) =>
    tx.query(async ({ Correction }, within) => {
      await Correction.destroy({ ...within, where: { college, path, account, state: 'open', ...BY_COLLEGES } })
    }),
  add: ({ email, ...report }) =>
    tx.query(({ Correction }, within) =>
      insert(
        Correction,
        [{ ...report, state: 'open', ...(email !== undefined && { email: emailKey(email) }) }],
        within,
      ),
    ),
  told: (ids) =>
    tx.query(async ({ Correction }, within) => {
      await Correction.update({ email: null }, { ...within, where: { id: [...ids] } })
    }),
  addDevice: ({ id, address, p256dh, auth, publicKey, language }, ids, most) =>
    tx.query(async ({ Correction, CorrectionDevice }, within) => {
      // In the order of their ids, as every locker of several records does: the counts below hold until the commit.
      const reports = await Correction.findAll({ ...within, where: { id: [...ids] }, order: ['id'], lock: true })
      const open = reports.filter(({ state }) => state === 'open').map((report) => report.id)
      const waiting = await CorrectionDevice.findAll({
        ...within,
        attributes: ['report', 'device'],
        where: { report: open },
      })
      const taken = open.filter((report) => {
        const devices = waiting.filter((one) => one.report === report).map(({ device }) => device)
        return devices.includes(id) || devices.length < most
      })
      await CorrectionDevice.bulkCreate(
        taken.map((report) => ({
          report,
          device: id,
          address,
          p256dh,
          auth,
          publicKey,
          language,
          dueAt: at,
          tries: 0,
        })),
        {
          ...within,
          validate: true,
          updateOnDuplicate: ['p256dh', 'auth', 'publicKey', 'language'],
          conflictAttributes: ['report', 'device'],
        },
      )
      return { taken, over: reports.map((report) => report.id).filter((report) => !taken.includes(report)) }
    }),
  renewDevice: (former, { id, address, p256dh, auth, publicKey }) =>
    tx.query(async ({ CorrectionDevice }, within) => {
      const fresh = { device: id, address, p256dh, auth, publicKey }
      const of = { ...within, where: { device: former } }
      if (former !== id) {
        const rows = (await CorrectionDevice.findAll(of)).map(knownColumns)
        await CorrectionDevice.destroy(of)
        await insertMissing(
          CorrectionDevice,
          rows.map((row) => ({ ...row, ...fresh })),
          within,
        )
      }
      await CorrectionDevice.update(fresh, { ...within, where: { device: id } })
    }),
  removeDevice: (device) =>
    tx.query(
      async ({ CorrectionDevice }, within) => void (await CorrectionDevice.destroy({ ...within, where: { device } })),
    ),
  claimPushes: (due, now, again) =>
    tx.query(async ({ CorrectionDevice }, within) => {
      const still = { ...within, where: { ...rowsOf(due), dueAt: { [Op.lte]: now } } }
      const rows = await CorrectionDevice.findAll({ ...still, order: ['report', 'device'], lock: true })
      await CorrectionDevice.update({ dueAt: again }, still)
      return due.filter(({ report, device }) => rows.some((row) => row.report === report && row.device === device.id))
    }),
  endPushes: (due) =>
    tx.query(
      async ({ CorrectionDevice }, within) => void (await CorrectionDevice.destroy({ ...within, where: rowsOf(due) })),
    ),
  postponePushes: (due, until, isTry) =>
    tx.query(async ({ CorrectionDevice }, within) => {
      await CorrectionDevice.update({ dueAt: until }, { ...within, where: rowsOf(due) })
      if (isTry) await CorrectionDevice.increment('tries', { ...within, where: rowsOf(due) })
    }),
  settle: (id, { outcome, answer }) =>
    tx.query(async ({ Correction }, within) => {
      await Correction.update(
        { state: outcome, answer: answer ?? null, settledAt: at },
        { ...within, where: { id, state: 'open' } },
      )
    }),
  forget: (whose) =>
    tx.query(async ({ Correction }, within) => {
      const where = 'email' in whose ? { email: emailKey(whose.email) } : { account: whose.account }
      await Correction.destroy({ ...within, where })
    }),
  forgetOpenBefore: (before) =>
    tx.query(async ({ Correction }, within) => {
      await Correction.destroy({ ...within, where: { state: 'open', createdAt: { [Op.lt]: before } } })
    }),
})
