import { academicYear } from '../../../../../shared/college/academicYear.ts'
import type { Course } from '../../../../../shared/college/college.ts'
import { levelOf } from '../../../../../shared/college/course.ts'
import { closesIn, deadlineInWords, isOver } from '../../../../../shared/college/deadline.ts'
import { translate } from '../../../../i18n/t.ts'

/** "Undergraduate"; nothing where neither the record nor the name tells. */
export function levelLabel(course: Course): string | undefined {
  const level = levelOf(course)
  return level === 'other' ? undefined : translate(level.charAt(0).toUpperCase() + level.slice(1))
}

/** The academic year its fees are of, as it is written everywhere. */
export const feeYearOf = ({ feeYear }: Course): string | undefined => academicYear(feeYear)

/**
 * A dated deadline with what it means `now` (as in `shared/college/deadline.ts`) and what was published beside the
 * date, else the text as published, else nothing.
 */
export function deadlineOf(
  { applicationDeadline: day, applicationDeadlineTime: time, applicationDeadlineText: text }: Course,
  now: string,
): { day: string; published?: string; state?: string; isClosed?: boolean } | undefined {
  if (day)
    return {
      day: translate(deadlineInWords(day, time)),
      state: translate(closesIn(day, now, time)),
      isClosed: isOver(day, time, now),
      ...(text && { published: text }),
    }
  return text ? { day: text } : undefined
}
