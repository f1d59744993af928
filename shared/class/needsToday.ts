import type { CounsellingPlan, PlanWindow } from '../allotment/counsellingPlan.ts'
import { byDeadline, dayOfNow, isOver } from '../college/deadline.ts'
import { DAY_MS } from '../format/duration.ts'
import type { Message } from '../i18n/message.ts'
import { dueOf, type Application, type ApplicationDeadline } from '../tracker/application.ts'
import { admissionYear, certificateNamed, certificateStanding } from '../tracker/certificates.ts'
import type { ClassStudent, StudentPlan } from './classStudent.ts'

/** Why a student needs the counsellor today, the most urgent first (docs/class.md). */
export const NEEDS = ['overdue', 'today', 'open', 'week', 'opening', 'certificate', 'expected', 'unplanned'] as const
export type Need = (typeof NEEDS)[number]

/** Days on which a counselling body wants something. */
export interface BodyWindow extends PlanWindow {
  body: Message
}

/** One reason, with the deadline or the certificate that is meant and the application it belongs to, or the window. */
export interface StudentNeed {
  is: Need
  application?: Application
  deadline?: ApplicationDeadline
  /** The certificate's name, as the rules have it. */
  certificate?: string
  window?: BodyWindow
}

/** Days ahead that are still "this week". */
const WEEK_DAYS = 7

/** What the counselling bodies of a plan want, without the days of exams and what the student's own board says. */
export function bodyWindows({ bodies, windows }: Pick<CounsellingPlan, 'bodies' | 'windows'>): BodyWindow[] {
  const names = new Map(bodies.map(({ id, name }) => [id, name]))
  return windows.flatMap((window) => {
    const body = names.get(window.of)
    return body && window.certainty !== 'own' ? [{ ...window, body }] : []
  })
}

/**
 * Every reason why a student needs the counsellor today, the most urgent first and of one kind the earlier first.
 * @param now a moment in India, `YYYY-MM-DDTHH:MM`
 * @param windows what the counselling bodies want of this student
 */
export function needsOf(plan: StudentPlan, now: string, windows: readonly BodyWindow[] = []): StudentNeed[] {
  const today = dayOfNow(now),
    due = dueOf(plan.applications)
  const dated = due.flatMap(({ application, deadline }): StudentNeed[] => {
    const is = nearness(deadline, now)
    return is ? [{ is, application, deadline }] : []
  })
  const hasJoined = plan.applications.some(({ stage }) => stage === 'joined'),
    isSettled = due.length > 0 || hasJoined
  return [
    ...dated,
    ...windowNeeds(plan, now, windows).filter(({ is }) => is !== 'expected' || !hasJoined),
    ...plan.applications.flatMap((application) => oldCertificates(application, today)),
    ...(isSettled ? [] : [{ is: 'unplanned' as const }]),
  ].sort((a, b) => NEEDS.indexOf(a.is) - NEEDS.indexOf(b.is))
}

/** A student of the board with what is needed today; no needs: nobody has to act. */
export interface StudentOnBoard {
  student: ClassStudent
  needs: StudentNeed[]
  /** The next deadline that is not over. */
  next?: { application: Application; deadline: ApplicationDeadline }
  /** Documents that are not ready, over all applications. */
  missing: number
}

/**
 * The board in the order in which students need the counsellor: by reason, then by day, then by name.
 * @param windows what the counselling bodies want of a student, by the student's id
 */
export const studentsByNeed = (
  students: readonly ClassStudent[],
  now: string,
  windows: ReadonlyMap<string, readonly BodyWindow[]> = new Map(),
): StudentOnBoard[] => students.map((student) => onBoard(student, now, windows.get(student.id))).sort(byNeed)

function onBoard(student: ClassStudent, now: string, windows: readonly BodyWindow[] | undefined): StudentOnBoard {
  const next = dueOf(student.applications).find(({ deadline: { day, time } }) => !isOver(day, time, now))
  return {
    student,
    needs: needsOf(student, now, windows),
    ...(next && { next }),
    missing: student.applications.flatMap(({ papers }) => papers.filter(({ isReady }) => !isReady)).length,
  }
}

function byNeed(a: StudentOnBoard, b: StudentOnBoard): number {
  const one = a.needs[0],
    other = b.needs[0]
  return (
    urgency(one) - urgency(other) ||
    byDeadline(dayOfNeed(one) ?? a.next?.deadline ?? LAST, dayOfNeed(other) ?? b.next?.deadline ?? LAST) ||
    a.student.name.localeCompare(b.student.name) ||
    a.student.id.localeCompare(b.student.id)
  )
}
const urgency = (need: StudentNeed | undefined): number => (need ? NEEDS.indexOf(need.is) : NEEDS.length)
const LAST = { day: '9999-12-31' }
const dayOfNeed = (need: StudentNeed | undefined): Pick<ApplicationDeadline, 'day' | 'time'> | undefined =>
  need?.deadline ?? (need?.window && dayOfWindow(need.is, need.window))
/** An open window is to be used by its end, another one from its beginning. */
const dayOfWindow = (is: Need, { first, last, date }: BodyWindow): Pick<ApplicationDeadline, 'day' | 'time'> => {
  const [day, time] = is === 'open' ? [last, date.endTime] : [first, date.startTime]
  return { day, ...(time !== undefined && { time }) }
}

/** Windows that are open today or begin this week, but for those that the plan has as a deadline, done or not. */
function windowNeeds(plan: StudentPlan, now: string, windows: readonly BodyWindow[]): StudentNeed[] {
  const planned = new Set(plan.applications.flatMap(({ deadlines }) => deadlines.map(({ from }) => from?.date)))
  return windows
    .flatMap((window): StudentNeed[] => {
      const { first, last, date, isSure, published } = window
      if (isOver(last, date.endTime, now) || daysUntil(first, now) > WEEK_DAYS) return []
      if (published !== undefined && planned.has(published)) return []
      if (!isSure) return [{ is: 'expected', window }]
      return [{ is: first <= dayOfNow(now) ? 'open' : 'opening', window }]
    })
    .sort((a, b) => byDeadline(dayOfNeed(a) ?? LAST, dayOfNeed(b) ?? LAST))
}

const daysUntil = (day: string, now: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayOfNow(now))) / DAY_MS)

function nearness({ day, time }: ApplicationDeadline, now: string): 'overdue' | 'today' | 'week' | undefined {
  if (isOver(day, time, now)) return 'overdue'
  const days = daysUntil(day, now)
  if (days === 0) return 'today'
  return days <= WEEK_DAYS ? 'week' : undefined
}

/** Certificates that are too old, unless a new one cannot be had yet and the day to apply for it is in the plan. */
function oldCertificates(application: Application, today: string): StudentNeed[] {
  const { papers, deadlines } = application,
    year = admissionYear(application, today)
  return papers.flatMap(({ name, issued }): StudentNeed[] => {
    const rule = certificateNamed(name)
    if (!rule || issued === undefined) return []
    const standing = certificateStanding(rule, issued, year, today)
    if (standing.is !== 'outdated') return []
    const isPlanned = standing.from > today && deadlines.some(({ day, isDone }) => !isDone && day === standing.from)
    return isPlanned ? [] : [{ is: 'certificate', application, certificate: name }]
  })
}
