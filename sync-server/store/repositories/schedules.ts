import { Op } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import type { CollegeAttributes } from '../models/college.ts'
import type { ScheduleAttributes } from '../models/schedule.ts'
import type { SchedulesReading, SchedulesWriting } from '../ports/staffDesk.ts'
import { knownColumns, upsertRows, type With } from './rows.ts'

const IN_TIME = ['dueAt', 'college', 'act']

export const readingSchedules = (session: DatabaseSession): SchedulesReading => ({
  async list({ college, limit }) {
    // What is in the trash keeps its plans, and they are not listed.
    const rows = await session.query(({ Schedule, College }, within) =>
      Schedule.findAll({
        ...within,
        where: college === undefined ? {} : { college },
        include: { model: College, as: 'owner', required: true, attributes: ['name'], where: { deletedAt: null } },
        order: IN_TIME,
        limit,
      }),
    )
    return (rows as Array<With<ScheduleAttributes, 'owner', CollegeAttributes>>).map((row) => {
      const { owner: _owner, ...schedule } = knownColumns<ScheduleAttributes & { owner: object }>(row as never)
      return { ...schedule, name: row.owner.name }
    })
  },
  due: async (now, limit) =>
    (
      await session.query(({ Schedule }, within) =>
        Schedule.findAll({ ...within, where: { dueAt: { [Op.lte]: now } }, order: IN_TIME, limit }),
      )
    ).map(knownColumns),
})

export const writingSchedules = (tx: DatabaseSession): SchedulesWriting => ({
  async open(college, act) {
    const row = await tx.query(({ Schedule }, within) =>
      Schedule.findOne({ ...within, where: { college, act }, lock: true }),
    )
    return row ? knownColumns(row) : undefined
  },
  put: (schedule) => tx.query(({ Schedule }, within) => upsertRows(Schedule, [schedule], within)),
  remove: (college, act) =>
    tx.query(async ({ Schedule }, within) => void (await Schedule.destroy({ ...within, where: { college, act } }))),
})
