import { col, fn, Op } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { CorrectionAttributes } from '../models/correction.ts'
import {
  type CorrectionRecord,
  type CorrectionsReading,
  type CorrectionsWriting,
  type CorrectionTask,
  isCollegeAnswer,
} from '../ports/corrections.ts'
import { insert, knownColumns } from './rows.ts'

type Field = Pick<CorrectionTask, 'college' | 'path'>
const BY_READERS = { says: null }
const BY_COLLEGES = { says: { [Op.not]: null } }

const recordOf = (row: ModelRow<CorrectionAttributes>): CorrectionRecord => knownColumns(row) as CorrectionRecord

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
