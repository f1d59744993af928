import { DAY_MS } from '../../../shared/format/duration.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { byDeadline } from '../../../shared/college/deadline.ts'
import { lastDayOf } from '../../../shared/exam/dates.ts'
import type { StoredDeadlineFact as StoredDeadline } from '../../store/ports/activity.ts'
import { demand, type Caller } from '../caller.ts'
import { publicExams } from '../documents/publicExams.ts'

/** How far ahead staff look, and how many days they are told. */
const DAYS = 30
const TOLD = 300
/** Of these nobody waits for the day any more. */
const OVER: ReadonlySet<string> = new Set(['cancelled', 'held', 're-held'])

/** `id`: of the college or the exam. `time`: `HH:MM` in India, where it closes before its day ends. */
export interface DashboardDeadline {
  day: string
  time?: string
  of: StoredDeadline['of'] | 'exam'
  what: string
  name: string
  id: string
}

/**
 * Days within the next thirty that somebody has to look at: last days of courses and scholarships, and dated events of
 * exams; by the calendar of India.
 */
export async function listDeadlines(caller: Caller): Promise<DashboardDeadline[]> {
  demand(caller, 'view_colleges')
  const [from, to] = [dayInIndia(caller.now()), dayInIndia(caller.now() + DAYS * DAY_MS)]
  const [ofColleges, exams] = await Promise.all([caller.store.activity.deadlines(from, to, TOLD), publicExams(caller)])
  const ofExams = exams.flatMap(({ id, name, dates }) =>
    dates.flatMap((date): DashboardDeadline[] => {
      const day = lastDayOf(date)
      return OVER.has(date.status) || day < from || day > to
        ? []
        : [{ day, ...(date.endTime !== undefined && { time: date.endTime }), of: 'exam', what: date.label, name, id }]
    }),
  )
  return [...ofColleges.map(({ college, ...deadline }) => ({ ...deadline, id: college })), ...ofExams]
    .toSorted((a, b) => byDeadline(a, b) || (a.name < b.name ? -1 : 1))
    .slice(0, TOLD)
}
