import { col, fn, Op } from 'sequelize'
import type { DatabaseSession } from '../engine/session.ts'
import type { Claim, ClaimedReminder, RemindersReading, RemindersWriting } from '../ports/reminders.ts'
import { insert, insertMissing, knownColumns } from './rows.ts'

const followsOf = async (session: DatabaseSession, device: string): Promise<string[]> =>
  (
    await session.query(({ ReminderFollow }, within) =>
      ReminderFollow.findAll({ ...within, attributes: ['exam'], where: { device }, order: ['since', 'exam'] }),
    )
  ).map(({ exam }) => exam)

export const readingReminders = (session: DatabaseSession): RemindersReading => ({
  async followed() {
    const rows = await session.query(async ({ ReminderExam, ReminderFollow }, within) => {
      const follows = await ReminderFollow.findAll({ ...within, attributes: ['exam'], group: ['exam'] })
      return ReminderExam.findAll({ ...within, where: { exam: follows.map(({ exam }) => exam) }, order: ['exam'] })
    })
    return rows.map(({ exam, dates }) => ({ exam, dates }))
  },
  async follows(device) {
    const row = await session.query(({ ReminderDevice }, within) =>
      ReminderDevice.findByPk(device, { ...within, attributes: ['id'] }),
    )
    return row ? followsOf(session, device) : undefined
  },
  async due(now, publicKey, limit) {
    const rows = await session.query(({ Reminder, ReminderDevice }, within) =>
      Reminder.scope('waiting').findAll({
        ...within,
        attributes: ['device'],
        where: { dueAt: { [Op.lte]: now } },
        include: { model: ReminderDevice, as: 'receiver', required: true, attributes: [], where: { publicKey } },
        group: ['Reminder.device'],
        order: [[fn('min', col('Reminder.due_at')), 'ASC'], 'device'],
        limit,
      }),
    )
    return rows.map(({ device }) => device)
  },
})

export const writingReminders = (tx: DatabaseSession, at: number): RemindersWriting => ({
  async put({ id, address, p256dh, auth, publicKey, language }, exams) {
    await tx.query(async ({ Reminder, ReminderDevice, ReminderFollow }, within) => {
      // The id is made of the address, so that does not change; nor does what the device was sent today.
      await ReminderDevice.bulkCreate(
        [{ id, address, p256dh, auth, publicKey, language, madeAt: at, day: '', told: 0 }],
        {
          ...within,
          validate: true,
          updateOnDuplicate: ['p256dh', 'auth', 'publicKey', 'language'],
          conflictAttributes: ['id'],
        },
      )
      const others = { device: id, exam: { [Op.notIn]: [...exams] } }
      await ReminderFollow.destroy({ ...within, where: others })
      // What was to be told of an exam nobody here wants to hear of any more.
      await Reminder.scope('waiting').destroy({ ...within, where: others })
      const followed = new Set(await followsOf(tx, id))
      await insert(
        ReminderFollow,
        exams.filter((exam) => !followed.has(exam)).map((exam) => ({ device: id, exam, since: at })),
        within,
      )
    })
  },
  async renew(former, fresh) {
    return tx.query(async ({ Reminder, ReminderDevice, ReminderFollow }, within) => {
      const device = await ReminderDevice.findByPk(former, { ...within, lock: true })
      if (!device) return false
      const { id, address, p256dh, auth, publicKey } = fresh
      await ReminderDevice.bulkCreate([{ ...knownColumns(device), id, address, p256dh, auth, publicKey }], {
        ...within,
        validate: true,
        updateOnDuplicate: ['p256dh', 'auth', 'publicKey'],
        conflictAttributes: ['id'],
      })
      if (former === id) return true
      const of = { ...within, where: { device: former } }
      const moved = <A extends object>(row: A) => ({ ...row, device: id })
      await insertMissing(ReminderFollow, (await ReminderFollow.findAll(of)).map(knownColumns).map(moved), within)
      await insertMissing(Reminder, (await Reminder.findAll(of)).map(knownColumns).map(moved), within)
      await device.destroy(within)
      return true
    })
  },
  remove: (device) =>
    tx.query(
      async ({ ReminderDevice }, within) => void (await ReminderDevice.destroy({ ...within, where: { id: device } })),
    ),
  begin: (exam, dates) =>
    tx.query(({ ReminderExam }, within) => insertMissing(ReminderExam, [{ exam, dates: [...dates] }], within)),
  async lock(exam) {
    const row = await tx.query(({ ReminderExam }, within) => ReminderExam.findByPk(exam, { ...within, lock: true }))
    return row?.dates
  },
  seen: (exam, dates) =>
    tx.query(async ({ ReminderExam }, within) => {
      const row = await ReminderExam.findByPk(exam, within)
      await row?.update({ dates: [...dates] }, within)
    }),
  tell: (exam, { date, mark, reason }, before) =>
    tx.query(async ({ Reminder, ReminderFollow }, within) => {
      const followers = await ReminderFollow.findAll({
        ...within,
        attributes: ['device'],
        where: { exam, since: { [Op.lt]: before } },
        order: ['device'],
      })
      await insertMissing(
        Reminder,
        followers.map(({ device }) => ({ device, exam, date, mark, reason, madeAt: at, dueAt: at, tries: 0 })),
        within,
      )
    }),
  claim: (devices, now, again, day) =>
    tx.query(async ({ Reminder, ReminderDevice }, within) => {
      // In id order, as every locker of several records does: a second server waits here and then finds nothing due.
      const rows = await ReminderDevice.findAll({ ...within, where: { id: [...devices] }, order: ['id'], lock: true })
      const due = {
        ...within,
        where: { device: rows.map(({ id }) => id), dueAt: { [Op.lte]: now } },
      }
      const claimed = new Map<string, ClaimedReminder[]>(rows.map(({ id }) => [id, []]))
      for (const { device, exam, date, mark, reason, tries } of await Reminder.scope('waiting').findAll(due))
        claimed.get(device)?.push({ exam, date, mark, reason, tries })
      await Reminder.scope('waiting').update({ dueAt: again }, due)
      return rows.flatMap((row): Claim[] => {
        const reminders = claimed.get(row.id) ?? []
        if (reminders.length === 0) return []
        const { day: last, told, madeAt: _made, ...device } = knownColumns(row)
        return [{ device, told: last === day ? told : 0, reminders }]
      })
    }),
  end: (device, { exam, date, mark }, outcome, day) =>
    tx.query(async ({ Reminder, ReminderDevice }, within) => {
      await Reminder.update({ outcome }, { ...within, where: { device, exam, date, mark } })
      if (outcome !== 'sent') return
      const row = await ReminderDevice.findByPk(device, { ...within, lock: true })
      await row?.update({ told: row.day === day ? row.told + 1 : 1, day }, within)
    }),
  postpone: (device, { exam, date, mark }, until, isTry) =>
    tx.query(async ({ Reminder }, within) => {
      const row = await Reminder.scope('waiting').findOne({
        ...within,
        where: { device, exam, date, mark },
        lock: true,
      })
      await row?.update({ dueAt: until, tries: row.tries + (isTry ? 1 : 0) }, within)
    }),
})
