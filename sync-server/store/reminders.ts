import type { Language } from '../../shared/page/language.ts'
import type { Reason, SeenDate } from '../../shared/reminder/due.ts'
import { one, type Session } from './engine/session.ts'
import { table } from './engine/table.ts'
import type { Claim, ClaimedReminder, RemindersReading, RemindersWriting } from './promise/reminders.ts'

const followsTable = table('reminder_follows', ['device', 'exam'], { device: 'TEXT', exam: 'TEXT', since: 'BIGINT' })
interface DeviceRow {
  id: string
  address: string
  p256dh: string
  auth: string
  public_key: string
  language: Language
  day: string
  told: number
}
interface ReminderRow {
  device: string
  exam: string
  date: string
  mark: string
  reason: Reason
  tries: number
}

const FOLLOWED =
  'SELECT exam, dates FROM reminder_exams WHERE EXISTS (SELECT 1 FROM reminder_follows WHERE reminder_follows.exam = reminder_exams.exam) ORDER BY exam'
const FOLLOWS = 'SELECT exam FROM reminder_follows WHERE device = $1 ORDER BY since, exam'
const DUE =
  'SELECT device FROM reminders JOIN reminder_devices ON reminder_devices.id = reminders.device' +
  ' WHERE outcome IS NULL AND due_at <= $1 AND public_key = $2 GROUP BY device ORDER BY min(due_at), device LIMIT $3'
const PUT =
  'INSERT INTO reminder_devices (id, address, p256dh, auth, public_key, language, made_at, day, told) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)' +
  ' ON CONFLICT (id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key, language = excluded.language'
const LEAVE = 'DELETE FROM reminder_follows WHERE device = $1 AND exam NOT IN (SELECT value FROM json_each($2))'
// What was to be told of an exam nobody here wants to hear of any more.
const SILENCE =
  'DELETE FROM reminders WHERE device = $1 AND outcome IS NULL AND exam NOT IN (SELECT value FROM json_each($2))'
const COPY =
  'INSERT INTO reminder_devices (id, address, p256dh, auth, public_key, language, made_at, day, told)' +
  ' SELECT CAST($2 AS TEXT), $3, $4, $5, $6, language, made_at, day, told FROM reminder_devices WHERE id = $1' +
  ' ON CONFLICT (id) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, public_key = excluded.public_key'
const COPY_FOLLOWS =
  'INSERT INTO reminder_follows (device, exam, since) SELECT CAST($2 AS TEXT), exam, since FROM reminder_follows WHERE device = $1 ON CONFLICT (device, exam) DO NOTHING'
const COPY_TOLD =
  'INSERT INTO reminders (device, exam, date, mark, reason, made_at, due_at, tries, outcome)' +
  ' SELECT CAST($2 AS TEXT), exam, date, mark, reason, made_at, due_at, tries, outcome FROM reminders WHERE device = $1 ON CONFLICT (device, exam, date, mark) DO NOTHING'
const LOCK_DEVICE = 'SELECT id FROM reminder_devices WHERE id = $1 FOR UPDATE'
const BEGIN = 'INSERT INTO reminder_exams (exam, dates) VALUES ($1, $2) ON CONFLICT (exam) DO NOTHING'
const LOCK_EXAM = 'SELECT dates FROM reminder_exams WHERE exam = $1 FOR UPDATE'
const SEEN = 'UPDATE reminder_exams SET dates = $2 WHERE exam = $1'
const TELL =
  'INSERT INTO reminders (device, exam, date, mark, reason, made_at, due_at, tries)' +
  ' SELECT device, exam, CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS BIGINT), CAST($5 AS BIGINT), 0 FROM reminder_follows WHERE exam = $1 AND since < $6 ON CONFLICT (device, exam, date, mark) DO NOTHING'
// In id order, as every locker of several records does: a second server waits here and then finds nothing due.
const LOCK_DEVICES =
  'SELECT id, address, p256dh, auth, public_key, language, day, told FROM reminder_devices WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id FOR UPDATE'
const CLAIM =
  'UPDATE reminders SET due_at = $3 WHERE device IN (SELECT value FROM json_each($1)) AND outcome IS NULL AND due_at <= $2 RETURNING device, exam, date, mark, reason, tries'
const END = 'UPDATE reminders SET outcome = $5 WHERE device = $1 AND exam = $2 AND date = $3 AND mark = $4'
const COUNT = 'UPDATE reminder_devices SET told = CASE WHEN day = $2 THEN told + 1 ELSE 1 END, day = $2 WHERE id = $1'
const POSTPONE =
  'UPDATE reminders SET due_at = $5, tries = tries + $6 WHERE device = $1 AND exam = $2 AND date = $3 AND mark = $4 AND outcome IS NULL'

const datesOf = (row: { dates: string }): SeenDate[] => JSON.parse(row.dates) as SeenDate[]

export const readingReminders = (session: Session): RemindersReading => ({
  followed: async () =>
    (await session.all<{ exam: string; dates: string }>(FOLLOWED)).map((row) => ({
      exam: row.exam,
      dates: datesOf(row),
    })),
  async follows(device) {
    const known = await one<{ id: string }>(session, 'SELECT id FROM reminder_devices WHERE id = $1', [device])
    return known && (await session.all<{ exam: string }>(FOLLOWS, [device])).map(({ exam }) => exam)
  },
  due: async (now, publicKey, limit) =>
    (await session.all<{ device: string }>(DUE, [now, publicKey, limit])).map(({ device }) => device),
})

export const writingReminders = (tx: Session, at: number): RemindersWriting => ({
  async put({ id, address, p256dh, auth, publicKey, language }, exams) {
    await tx.run(PUT, [id, address, p256dh, auth, publicKey, language, at, ''])
    await tx.run(LEAVE, [id, JSON.stringify(exams)])
    await tx.run(SILENCE, [id, JSON.stringify(exams)])
    const held = new Set((await tx.all<{ exam: string }>(FOLLOWS, [id])).map(({ exam }) => exam))
    await followsTable.insert(
      tx,
      exams.filter((exam) => !held.has(exam)).map((exam) => ({ device: id, exam, since: at })),
    )
  },
  async renew(former, { id, address, p256dh, auth, publicKey }) {
    if (!(await one(tx, LOCK_DEVICE, [former]))) return false
    await tx.run(COPY, [former, id, address, p256dh, auth, publicKey])
    if (former === id) return true
    await tx.run(COPY_FOLLOWS, [former, id])
    await tx.run(COPY_TOLD, [former, id])
    await tx.run('DELETE FROM reminder_devices WHERE id = $1', [former])
    return true
  },
  remove: (device) => tx.run('DELETE FROM reminder_devices WHERE id = $1', [device]),
  begin: (exam, dates) => tx.run(BEGIN, [exam, JSON.stringify(dates)]),
  async lock(exam) {
    const row = await one<{ dates: string }>(tx, LOCK_EXAM, [exam])
    return row && datesOf(row)
  },
  seen: (exam, dates) => tx.run(SEEN, [exam, JSON.stringify(dates)]),
  tell: (exam, { date, mark, reason }, before) => tx.run(TELL, [exam, date, mark, reason, at, before]),
  async claim(devices, now, again, day) {
    const rows = await tx.all<DeviceRow>(LOCK_DEVICES, [JSON.stringify(devices)])
    const claimed = new Map<string, ClaimedReminder[]>(rows.map(({ id }) => [id, []]))
    for (const { device, ...reminder } of await tx.all<ReminderRow>(CLAIM, [
      JSON.stringify(rows.map(({ id }) => id)),
      now,
      again,
    ]))
      claimed.get(device)?.push(reminder)
    return rows.flatMap(({ id, address, p256dh, auth, public_key, language, day: last, told }): Claim[] => {
      const reminders = claimed.get(id) ?? []
      return reminders.length === 0
        ? []
        : [
            {
              device: { id, address, p256dh, auth, publicKey: public_key, language },
              told: last === day ? told : 0,
              reminders,
            },
          ]
    })
  },
  async end(device, { exam, date, mark }, outcome, day) {
    await tx.run(END, [device, exam, date, mark, outcome])
    if (outcome === 'sent') await tx.run(COUNT, [device, day])
  },
  postpone: (device, { exam, date, mark }, until, isTry) =>
    tx.run(POSTPONE, [device, exam, date, mark, until, isTry ? 1 : 0]),
})
