import { col, fn, Op } from 'sequelize'
import { emailKey } from '../../../shared/people/identity.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { CorrectionAttributes } from '../models/correction.ts'
import type { CorrectionRecord, CorrectionsReading, CorrectionsWriting } from '../ports/corrections.ts'
import { insert, knownColumns } from './rows.ts'

const recordOf = (row: ModelRow<CorrectionAttributes>): CorrectionRecord => knownColumns(row) as CorrectionRecord

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
        where: { state: 'accepted', settledAt: { [Op.gte]: at } },
        group: ['college_id', 'path'],
        raw: true,
      })
      return fields.length
    }),
  tasks: ({ page, limit }) =>
    session.query(async ({ Correction }, within) => {
      const open = Correction.scope('open')
      // The number of fields with open reports is bounded by the reports that are kept (`CORRECTION_LIMITS.open`).
      const fields = (await open.findAll({
        ...within,
        attributes: ['college', 'path', [fn('min', col('created_at')), 'createdAt']],
        group: ['college_id', 'path'],
        order: [
          [fn('min', col('created_at')), 'ASC'],
          ['college', 'ASC'],
          ['path', 'ASC'],
        ],
        raw: true,
      })) as unknown as Array<{ college: string; path: string }>
      const shown = fields.slice((page - 1) * limit, page * limit)
      const reports =
        shown.length === 0
          ? []
          : await open.findAll({
              ...within,
              where: { [Op.or]: shown.map(({ college, path }) => ({ college, path })) },
              order: ['createdAt', 'id'],
            })
      return {
        total: fields.length,
        rows: shown.map(({ college, path }) => ({
          college,
          path,
          reports: reports.filter((row) => row.college === college && row.path === path).map(recordOf),
        })),
      }
    }),
})

export const writingCorrections = (tx: DatabaseSession, at: number): CorrectionsWriting => ({
  async open(id) {
    const row = await tx.query(({ Correction }, within) => Correction.findByPk(id, { ...within, lock: true }))
    return row ? recordOf(row) : undefined
  },
  countOpen: (field) =>
    tx.query(({ Correction }, within) =>
      Correction.scope('open').count({ ...within, ...(field && { where: { ...field } }) }),
    ),
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
