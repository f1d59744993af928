import { leadsToBodies, planStudent } from '../../../../../shared/allotment/planStudent.ts'
import { deadlineInWords } from '../../../../../shared/college/deadline.ts'
import { indian } from '../../../../../shared/college/money.ts'
import type { BodyWindow, Need, StudentNeed } from '../../../../../shared/class/needsToday.ts'
import { spanInWords } from '../../../../../shared/exam/dates.ts'
import type { StudentPlan } from '../../../../../shared/class/classStudent.ts'
import type { PlanDifference } from '../../../../../shared/class/planDifferences.ts'
import { CUTOFF_EXAMS, type CutoffExam } from '../../../../../shared/cutoff/fact.ts'
import type { PredictorStudent } from '../../../../../shared/predictor/student.ts'
import { dueOf, STAGE_NAMES, type ApplicationDeadline } from '../../../../../shared/tracker/application.ts'
import { choiceOf } from '../../../../../shared/handover/handover.ts'
import { t, translate } from '../../../../i18n/t.ts'
import type { CounsellingPlans } from '../../../../queries/public/counsellingPlans.ts'
import { planLines, type PlanLines } from '../planLines.ts'

/** A reason in a word or two. */
export function needWord(is: Need): string {
  switch (is) {
    case 'overdue':
      return t('Overdue')
    case 'today':
      return t('Due today')
    case 'open':
      return t('Open now')
    case 'week':
      return t('Due in 7 days')
    case 'opening':
      return t('Opens in 7 days')
    case 'certificate':
      return t('Certificate too old')
    case 'expected':
      return t('Expected')
    case 'unplanned':
      return t('Nothing planned')
  }
}

/** What the reason is about: "JoSAA: Form, 7 Dec 2026". Empty where there is nothing to name. */
export function needDetail({ is, application, deadline, certificate, window }: StudentNeed): string {
  if (application && deadline) return deadlineLine(application.name, deadline)
  if (window) return windowText(is, window)
  return certificate ? translate(certificate) : ''
}

/** "JoSAA: Registration and choice filling, until 11 Jun 2027", or in which months it is. */
function windowText(is: Need, { body, label, first, last, date, certainty }: BodyWindow): string {
  const window = `${translate(body)}: ${translate(label)}`,
    end = translate(deadlineInWords(last, date.endTime))
  if (is === 'expected')
    return certainty === 'expected'
      ? `${window}, ${translate(spanInWords(date))}`
      : t('{window}, {months}, day not announced', { window, months: translate(spanInWords(date)) })
  if (first === last) return `${window}, ${end}`
  return is === 'open'
    ? t('{window}, until {day}', { window, day: end })
    : t('{window}, from {day}', { window, day: translate(deadlineInWords(first, date.startTime)) })
}

/** "JoSAA: Form, 7 Dec 2026, 5 pm IST". */
export const deadlineLine = (application: string, deadline: ApplicationDeadline): string =>
  `${application}: ${deadlineText(deadline)}`
const deadlineText = ({ label, day, time }: ApplicationDeadline): string =>
  `${translate(label)}, ${translate(deadlineInWords(day, time))}`

/** "JEE Main 5,800": the common rank or score of each exam, as far as it is known. */
export const examTexts = (student: PredictorStudent | undefined): string[] =>
  CUTOFF_EXAMS.filter((exam) => student?.ranks[exam]).map((exam) => `${exam} ${figureText(student?.ranks[exam])}`)

function figureText(ranks: PredictorStudent['ranks'][CutoffExam]): string {
  const range = ranks?.OPEN
  if (!range) return ''
  return range.low === range.high ? indian(range.low) : `${indian(range.low)}–${indian(range.high)}`
}

/** A row of a choice list: "Civil Engineering, NIT Calicut". */
export const choiceText = (key: string): string => `${choiceOf(key)?.program}, ${choiceOf(key)?.institute}`

/** Category, disability and home state, as far as they are known. */
export const profileTexts = (student: PredictorStudent | undefined): string[] =>
  student
    ? [
        student.category,
        ...(student.hasDisability ? ['PwD'] : []),
        ...(student.state ? [translate(student.state)] : []),
      ]
    : []

/** The part of a plan that differs, by name: "NIT Calicut: Stage". */
export function differenceName(difference: PlanDifference): string {
  const part = partName(difference)
  return difference.application ? `${difference.application.name}: ${part}` : part
}

function partName(difference: PlanDifference): string {
  switch (difference.part) {
    case 'application':
      return t('Application')
    case 'stage':
      return t('Stage')
    case 'course':
      return t('Course')
    case 'note':
      return t('Note')
    case 'deadline':
      return translate((difference.theirs ?? difference.mine)?.label ?? '')
    case 'paper':
      return translate((difference.theirs ?? difference.mine)?.name ?? '')
    case 'ranks':
      return difference.exam ?? ''
    case 'category':
      return t('Category')
    case 'hasDisability':
      return t('Disability (PwD)')
    case 'isWoman':
      return t('Female')
    case 'state':
      return t('Home state')
    case 'classTwelve':
      return t('Class 12 marks')
  }
}

/** What one side has of the part that differs. */
export function differenceValue(difference: PlanDifference, side: 'mine' | 'theirs'): string {
  if (difference[side] === undefined) return t('Not there')
  switch (difference.part) {
    case 'application':
      return translate(STAGE_NAMES[difference[side]!.stage])
    case 'stage':
      return translate(STAGE_NAMES[difference[side]!])
    case 'deadline': {
      const text = deadlineText(difference[side]!)
      return difference[side]!.isDone ? t('{deadline}, done', { deadline: text }) : text
    }
    case 'paper':
      return difference[side]!.isReady ? t('Ready') : t('Missing')
    case 'ranks':
      return figureText(difference[side])
    case 'hasDisability':
    case 'isWoman':
      return difference[side] ? t('Yes') : t('No')
    case 'classTwelve':
      return String(difference[side]!.marks ?? '')
    case 'state':
      return translate(difference[side]!)
    default:
      return difference[side]!
  }
}

/** Of a student whom no body gives a seat: there is nothing to wait for. */
export const NO_LINES: PlanLines = { dates: [], deposits: [] }

/**
 * What the counselling bodies want of a student, in lines; undefined where that is not known.
 * @param now a moment in India, `YYYY-MM-DDTHH:MM`
 */
export function bodyLines(counselling: CounsellingPlans, plan: StudentPlan, now: string): PlanLines | undefined {
  if (!leadsToBodies(planStudent(plan.student, {}), plan.applications)) return NO_LINES
  return counselling.state === 'ready' ? planLines(counselling.planOf(plan), now) : undefined
}

/** In place of lines that are not known. */
export const linesMissing = (): string => t('Dates and deposits could not be loaded. Ask your counsellor.')

/**
 * A student's sheet in lines, to be shared as a message: exams, what is due, which documents are missing, and what the
 * counselling bodies want.
 */
export function sheetLines(name: string, plan: StudentPlan, counselling: PlanLines | undefined): string[] {
  const due = dueOf(plan.applications)
  return [
    name,
    [...profileTexts(plan.student), ...examTexts(plan.student)].join(' · '),
    ...listed(
      t('Deadlines'),
      due.map(({ application, deadline }) => deadlineLine(application.name, deadline)),
    ),
    ...missingLines(plan),
    ...listed(t('Counselling bodies'), counselling ? counselling.dates : [linesMissing()]),
    ...listed(t('Deposits'), counselling?.deposits),
  ].filter(Boolean)
}

const listed = (title: string, lines: readonly string[] = []): string[] =>
  lines.length > 0 ? [`${title}:`, ...lines.map((line) => `- ${line}`)] : []

function missingLines({ applications }: StudentPlan): string[] {
  const lines = applications.flatMap(({ name, papers }) => {
    const missing = papers.filter(({ isReady }) => !isReady).map((paper) => translate(paper.name))
    return missing.length > 0 ? [`${name}: ${missing.join(', ')}`] : []
  })
  return listed(t('Documents missing'), lines)
}
