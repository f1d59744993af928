import { collegeFields } from '../college/fields.ts'
import type { Problem } from '../failure.ts'
import { msg } from '../i18n/message.ts'
import { findPlace, valueAt } from '../merge/place.ts'
import { problemOf } from '../problem.ts'
import { isBlank } from '../record/canonical.ts'
import { problemsIn } from '../record/check.ts'
import {
  type CollegeAnswer,
  collegeAnswerFields,
  CORRECTION_LIMITS,
  CORRECTION_SENTENCES,
  correctionFields,
  type FigureReport,
} from './correction.ts'

/** Everything that forbids sending this report. No rule depends on the year. */
export function problemsInFigureReport(correction: Partial<FigureReport>): Problem[] {
  const problems = problemsIn(correctionFields, correction, { thisYear: 9999 })
  if (isBlank(correction.should) && isBlank(correction.link))
    problems.push({ path: 'should', rule: 'required', message: CORRECTION_SENTENCES.nothing })
  return problems
}

/** Everything that forbids this answer of a college: what reads otherwise needs its value and its source. */
export function problemsInCollegeAnswer(answer: Partial<CollegeAnswer>): Problem[] {
  const problems = problemsIn(collegeAnswerFields, answer, { thisYear: 9999 })
  if (answer.says !== 'wrong') return problems
  if (isBlank(answer.should)) problems.push({ path: 'should', rule: 'required', message: CORRECTION_SENTENCES.value })
  if (isBlank(answer.link) && isBlank(answer.note))
    problems.push({ path: 'note', rule: 'required', message: CORRECTION_SENTENCES.source })
  return problems
}

/** Everything that forbids this decision. */
export function problemsInDecision({ outcome, answer }: { outcome: string; answer?: string | undefined }): Problem[] {
  if (outcome === 'refused' && isBlank(answer?.trim()))
    return [{ path: 'answer', rule: 'required', message: CORRECTION_SENTENCES.reason }]
  return (answer?.length ?? 0) > CORRECTION_LIMITS.answer
    ? [problemOf('answer', 'max', msg('Reason may have {most} characters at most', { most: CORRECTION_LIMITS.answer }))]
    : []
}

/**
 * Whether a reader can see what a path names. @param college its public record: an item that is not in it has no
 * figures
 */
export function isOnPage(college: object, path: string): boolean {
  const place = findPlace(collegeFields, path)
  return place !== undefined && valueAt(college, place).missing === undefined
}
