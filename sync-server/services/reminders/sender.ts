import type { Agent } from 'node:https'
import { dayInIndia } from '../../../shared/college/day.ts'
import { timeInIndia } from '../../../shared/college/deadline.ts'
import type { PublicExam } from '../../../shared/exam/public.ts'
import { MOST_A_DAY } from '../../../shared/reminder/device.ts'
import {
  byUrgency,
  dateChanges,
  isQuiet,
  nearing,
  nextMorning,
  seenDates,
  stillHolds,
  worthUntil,
} from '../../../shared/reminder/due.ts'
import type { Author } from '../../store/ports/author.ts'
import type { Claim, ClaimedReminder } from '../../store/ports/reminders.ts'
import type { Store } from '../../store/store.ts'
import { publicExams } from '../documents/publicExams.ts'
import { repeatWork } from '../repeat.ts'
import { CLAIMED_MS, eachAtOnce, nextTry, openAgent, sendPush, type PushDelivery, type VapidKeys } from './send.ts'
import { reminderInWords } from './words.ts'

/** How often the clock is looked at. */
const LOOK_MS = 60_000
/**
 * A change of the dates is told once nobody has touched the exam for so long: a slip of the hand that is put right
 * wakes nobody.
 */
const SETTLED_MS = 30 * 60_000
/** Devices taken at once. */
const STEP = 50

export interface ReminderSender {
  /** Looks now. Resolves when all that was due is sent, or left for later. */
  look(): Promise<void>
  close(): Promise<void>
}
export interface SenderParts {
  store: Store
  vapid: VapidKeys
  failed(thrown: unknown): void
  agent?: Agent
  everyMs?: number
  silenceMs?: number
}

/**
 * Sends what browsers asked to be reminded of, by day (in India) and never at night. What is to be told is first
 * written down, one row for one thing and one device for good; then rows are claimed, sent and ended. Two servers over
 * one database claim different rows. One that is killed after a service took the message and before the row was ended
 * sends it once more: its tag makes a phone show it in the place of itself.
 */
export function openReminderSender({
  store,
  vapid,
  failed,
  agent = openAgent(),
  everyMs = LOOK_MS,
  silenceMs,
}: SenderParts): ReminderSender {
  const leaving = new AbortController()
  const author: Author = { kind: 'system', name: 'Reminders', requestId: 'reminders' }
  const way = { agent, vapid, signal: leaving.signal, ...(silenceMs !== undefined && { silenceMs }) }

  async function work(): Promise<void> {
    if (isQuiet(store.now())) return
    const followed = await store.reminders.followed()
    if (followed.length === 0) return
    const exams = new Map((await publicExams({ store })).map((exam) => [exam.id, exam]))
    for (const { exam: id, dates } of followed) {
      const exam = exams.get(id)
      if (exam) await gather(exam, dates)
    }
    while (!leaving.signal.aborted) {
      const devices = await store.reminders.due(store.now(), vapid.publicKey, STEP)
      if (devices.length === 0) return
      const now = store.now(),
        claims = await store.write(author, (tx) => tx.reminders.claim(devices, now, now + CLAIMED_MS, dayInIndia(now)))
      await eachAtOnce(claims, (claim) => serve(claim, exams))
    }
  }

  /** Writes down what is to be told of an exam. */
  async function gather(exam: PublicExam, known: Parameters<typeof dateChanges>[1]): Promise<void> {
    const now = store.now(),
      inIndia = timeInIndia(now),
      near = nearing(exam, inIndia)
    const hasChanged =
      JSON.stringify(seenDates(exam)) !== JSON.stringify(known) && now - (exam.changedAt ?? 0) >= SETTLED_MS
    if (near.length === 0 && !hasChanged) return
    await store.write(author, async (tx) => {
      // As another server may have left it a moment ago.
      const before = hasChanged ? await tx.reminders.lock(exam.id) : undefined
      for (const due of before ? dateChanges(exam, before, inIndia) : [])
        await tx.reminders.tell(exam.id, due, exam.changedAt ?? now)
      if (before) await tx.reminders.seen(exam.id, seenDates(exam))
      for (const due of near) await tx.reminders.tell(exam.id, due, due.from)
    })
  }

  /**
   * Of each date one word, the most urgent first; what is more than a day's share waits for the morning and is judged
   * anew.
   */
  async function serve({ device, told, reminders }: Claim, exams: ReadonlyMap<string, PublicExam>): Promise<void> {
    const said = new Set<string>()
    let left = MOST_A_DAY - told
    for (const reminder of reminders.toSorted(byUrgency)) {
      if (leaving.signal.aborted) return
      const now = store.now(),
        inIndia = timeInIndia(now),
        exam = exams.get(reminder.exam),
        of = `${reminder.exam} ${reminder.date}`
      const date = exam && !said.has(of) ? stillHolds(exam, reminder, inIndia) : undefined
      if (!exam || !date) {
        await end(device.id, reminder, 'dropped')
        continue
      }
      said.add(of)
      if (left <= 0 || isQuiet(now)) {
        await postpone(device.id, reminder, nextMorning(now), false)
        continue
      }
      const sent = await sendPush(
        way,
        device,
        reminderInWords({ exam, date, reason: reminder.reason, now: inIndia, language: device.language }),
        (worthUntil(date, now) - now) / 1000,
      )
      if (!(await settle(device.id, reminder, sent))) return
      if (sent.is === 'taken') left--
    }
  }

  /** @returns whether there is any point in going on with this device */
  async function settle(device: string, reminder: ClaimedReminder, sent: PushDelivery): Promise<boolean> {
    // Told to stop: the row is due again when its claim runs out.
    if (leaving.signal.aborted && sent.is === 'later') return false
    switch (sent.is) {
      case 'taken':
        await end(device, reminder, 'sent')
        return true
      case 'gone':
        await store.write(author, (tx) => tx.reminders.remove(device))
        return false
      case 'refused':
        failed(new Error(`A push service refused a reminder: ${sent.status}`))
        await end(device, reminder, 'dropped')
        return true
      case 'later': {
        const again = nextTry(store.now(), reminder.tries, sent.afterS)
        await (again === undefined ? end(device, reminder, 'dropped') : postpone(device, reminder, again, true))
        // Whoever asked us to wait is not asked again for the next one.
        return false
      }
    }
  }
  const end = (device: string, reminder: ClaimedReminder, outcome: 'sent' | 'dropped') =>
    store.write(author, (tx) => tx.reminders.end(device, reminder, outcome, dayInIndia(store.now())))
  const postpone = (device: string, reminder: ClaimedReminder, until: number, isTry: boolean) =>
    store.write(author, (tx) => tx.reminders.postpone(device, reminder, until, isTry))

  const looks = repeatWork(work, { everyMs, failed })
  return {
    look: looks.run,
    async close() {
      leaving.abort()
      await looks.stop()
      agent.destroy()
    },
  }
}
