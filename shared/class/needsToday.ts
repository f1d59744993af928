import { byDeadline, dayOfNow, isOver } from '../college/deadline.ts'
import { DAY_MS } from '../format/duration.ts'
import { dueOf, type Application, type ApplicationDeadline } from '../tracker/application.ts'
import { admissionYear, certificateNamed, certificateStanding } from '../tracker/certificates.ts'
import type { ClassStudent, StudentPlan } from './classStudent.ts'

/** Why a student needs the counsellor today, the most urgent first (docs/class.md). */
export const NEEDS = ['overdue', 'today', 'week', 'certificate', 'unplanned'] as const
export type Need = (typeof NEEDS)[number]

/** One reason, with the deadline or the certificate that is meant and the application it belongs to. */
export interface StudentNeed {
  is: Need
  application?: Application
  deadline?: ApplicationDeadline
  /** The certificate's name, as the rules have it. */
  certificate?: string
}

/** Days ahead that are still "this week". */
const WEEK_DAYS = 7

/**
 * Every reason why a student needs the counsellor today, the most urgent first and of one kind the earlier first.
 * @param now a moment in India, `YYYY-MM-DDTHH:MM`
 */
export function needsOf(plan: StudentPlan, now: string): StudentNeed[] {
  const today = dayOfNow(now),
    due = dueOf(plan.applications)
  const dated = due.flatMap(({ application, deadline }): StudentNeed[] => {
    const is = nearness(deadline, now)
    return is ? [{ is, application, deadline }] : []
  })
  const isSettled = due.length > 0 || plan.applications.some(({ stage }) => stage === 'joined')
  return [
    ...dated,
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

/** The board in the order in which students need the counsellor: by reason, then by day, then by name. */
export const studentsByNeed = (students: readonly ClassStudent[], now: string): StudentOnBoard[] =>
  students.map((student) => onBoard(student, now)).sort(byNeed)

function onBoard(student: ClassStudent, now: string): StudentOnBoard {
  const next = dueOf(student.applications).find(({ deadline: { day, time } }) => !isOver(day, time, now))
  return {
    student,
    needs: needsOf(student, now),
    ...(next && { next }),
    missing: student.applications.flatMap(({ papers }) => papers.filter(({ isReady }) => !isReady)).length,
  }
}

function byNeed(a: StudentOnBoard, b: StudentOnBoard): number {
  const one = a.needs[0],
    other = b.needs[0]
  return (
    urgency(one) - urgency(other) ||
    byDeadline(one?.deadline ?? a.next?.deadline ?? LAST, other?.deadline ?? b.next?.deadline ?? LAST) ||
    a.student.name.localeCompare(b.student.name) ||
    a.student.id.localeCompare(b.student.id)
  )
}
const urgency = (need: StudentNeed | undefined): number => (need ? NEEDS.indexOf(need.is) : NEEDS.length)
const LAST = { day: '9999-12-31' }

function nearness({ day, time }: ApplicationDeadline, now: string): 'overdue' | 'today' | 'week' | undefined {
  if (isOver(day, time, now)) return 'overdue'
  const days = Math.round((Date.parse(day) - Date.parse(dayOfNow(now))) / DAY_MS)
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
