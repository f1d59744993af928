import type { ScheduledAct } from '../../shared/college/schedule.ts'
import { one, type Session, type Value } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { Schedule, SchedulesReading, SchedulesWriting } from './promise/staffDesk.ts'

const schedulesTable = table('schedules', ['college_id', 'act'], {
  college_id: 'TEXT',
  act: 'TEXT',
  due_at: 'BIGINT',
  by_id: 'TEXT',
  by_name: 'TEXT',
  made_at: 'BIGINT',
})
interface ScheduleRow {
  college_id: string
  act: ScheduledAct
  due_at: number
  by_id: string
  by_name: string
  made_at: number
}

const COLUMNS = 'college_id, act, due_at, by_id, by_name, made_at'
const OPEN = 'SELECT ' + COLUMNS + ' FROM schedules WHERE college_id = $1 AND act = $2 FOR UPDATE'
const DUE = 'SELECT ' + COLUMNS + ' FROM schedules WHERE due_at <= $1 ORDER BY due_at, college_id, act LIMIT $2'
// What is in the trash keeps its plans, and is not told of as coming.
const LIST =
  'SELECT ' +
  COLUMNS +
  ', colleges.name FROM schedules JOIN colleges ON colleges.id = schedules.college_id WHERE colleges.deleted_at IS NULL'
const IN_TIME = ' ORDER BY due_at, college_id, act LIMIT $'

const scheduleOf = (row: ScheduleRow): Schedule => ({
  college: row.college_id,
  act: row.act,
  dueAt: row.due_at,
  byId: row.by_id,
  byName: row.by_name,
  madeAt: row.made_at,
})

export const readingSchedules = (session: Session): SchedulesReading => ({
  async list({ college, limit }) {
    const values: Value[] = college === undefined ? [limit] : [college, limit]
    const sql = LIST + (college === undefined ? '' : ' AND college_id = $1') + IN_TIME + values.length
    return (await session.all<ScheduleRow & { name: string }>(sql, values)).map((row) => ({
      ...scheduleOf(row),
      name: row.name,
    }))
  },
  due: async (now, limit) => (await session.all<ScheduleRow>(DUE, [now, limit])).map(scheduleOf),
})

export const writingSchedules = (tx: Session): SchedulesWriting => ({
  async open(college, act) {
    const row = await one<ScheduleRow>(tx, OPEN, [college, act])
    return row && scheduleOf(row)
  },
  put: ({ college, act, dueAt, byId, byName, madeAt }) =>
    schedulesTable.put(tx, [
      { college_id: college, act, due_at: dueAt, by_id: byId, by_name: byName, made_at: madeAt },
    ]),
  remove: (college, act) => tx.run('DELETE FROM schedules WHERE college_id = $1 AND act = $2', [college, act]),
})
