import type { Problem } from '../failure.ts'
import { problemsIn, type Clock } from '../record/check.ts'
import { eachOnce } from '../record/problems.ts'
import { academicYear } from './academicYear.ts'
import { msg } from '../i18n/message.ts'
import { problemOf } from '../problem.ts'
import type { College } from './college.ts'
import { feeLinesOf } from './feeLine.ts'
import { collegeFields } from './fields.ts'

/**
 * Everything that forbids saving a college; [] when it may be saved. The same answer in the form, on the device and on
 * the server.
 */
export function problemsInCollege(college: College, clock: Clock): Problem[] {
  const problems: Problem[] = []
  if (college.pincode && !/^[1-9]\d{5}$/.test(college.pincode))
    problems.push({ path: 'pincode', rule: 'pincode', message: 'PIN code must be six digits, the first not 0' })
  for (const course of college.courses)
    problems.push(
      ...notAYear(`courses/${course.id}/feeYear`, course.feeYear),
      ...feeLinesOf(course).flatMap(({ id, feeYear }) =>
        notAYear(`courses/${course.id}/feeLines/${id}/feeYear`, feeYear),
      ),
    )
  for (const { id, nba, name } of college.courses)
    if (nba?.from && nba.until && nba.until < nba.from)
      problems.push(
        problemOf(
          `courses/${id}/nba/until`,
          'span',
          msg('The NBA accreditation of {name} ends before it begins', { name }),
        ),
      )
  problems.push(...notAYear('hostel/feeYear', college.hostel.feeYear))
  return eachOnce(college, problemsIn(collegeFields, college, clock), problems)
}

const notAYear = (path: string, text: string | undefined): Problem[] =>
  text && academicYear(text) === undefined
    ? [{ path, rule: 'academicYear', message: 'An academic year is written like 2026-27' }]
    : []
