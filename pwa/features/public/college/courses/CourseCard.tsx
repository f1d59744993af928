import type { Course } from '../../../../../shared/college/college.ts'
import { feeLinesOf } from '../../../../../shared/college/feeLine.ts'
import { t } from '../../../../i18n/t.ts'
import { CourseFee, isFeeKnown } from './CourseFee.tsx'
import { deadlineOf, feeYearOf, levelInitial, levelLabel } from './words.ts'
import styles from './Courses.module.css'

/** What was published as words ("Rolling") is no day to apply by. */
const deadlineInShort = ({ day, state, isClosed }: NonNullable<ReturnType<typeof deadlineOf>>): string => {
  if (state === undefined) return t('applications: {words}', { words: day })
  if (isClosed) return t('applications closed')
  return t('apply by {day}', { day })
}

/** Where the fee itself is shown, only its year is left to say. */
const feeNote = (course: Course): string | undefined => {
  if (isFeeKnown(course)) {
    const year = feeYearOf(course)
    return year && t('fee of {year}', { year })
  }
  return feeLinesOf(course).length > 0 ? t('fees by quota and category') : t('fee not specified')
}

/** One course of a list: its level's initial in the margin, fee at the end, the rest beneath. A press opens the detail. */
export function CourseCard({
  course,
  isChosen,
  now,
  onChoose,
}: {
  course: Course
  isChosen: boolean
  now: string
  onChoose: () => void
}) {
  const deadline = deadlineOf(course, now),
    hasFee = isFeeKnown(course)
  return (
    <li>
      <button type="button" className={styles.card} aria-pressed={isChosen} onClick={onChoose}>
        <span className={styles.initial} aria-hidden="true">
          {levelInitial(course)}
        </span>
        <b>{course.name}</b>
        {hasFee ? <CourseFee course={course} short /> : <span />}
        <small>
          {[
            feeNote(course),
            course.duration,
            levelLabel(course)?.toLowerCase(),
            course.isDistance && t('Distance course').toLowerCase(),
            deadline && deadlineInShort(deadline),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {course.description && <small className={styles.blurb}>{course.description}</small>}
      </button>
    </li>
  )
}
