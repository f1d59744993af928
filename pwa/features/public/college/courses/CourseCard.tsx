import type { Course } from '../../../../../shared/college/college.ts'
import { feeLinesOf } from '../../../../../shared/college/feeLine.ts'
import { say } from '../../../../language/say.ts'
import { CourseFee, isFeeKnown } from './CourseFee.tsx'
import { deadlineOf, feeYearOf, levelInitial, levelLabel } from './words.ts'
import styles from './Courses.module.css'

/** What was published as words ("Rolling") is no day to apply by. */
const deadlineInShort = ({ day, state, isClosed }: NonNullable<ReturnType<typeof deadlineOf>>): string => {
  if (state === undefined) return say('applications: {words}', { words: day })
  if (isClosed) return say('applications closed')
  return say('apply by {day}', { day })
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
    feeYear = feeYearOf(course),
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
            hasFee
              ? feeYear && say('fee of {year}', { year: feeYear })
              : feeLinesOf(course).length > 0
                ? say('fees by quota and category')
                : say('fee not specified'),
            course.duration,
            levelLabel(course)?.toLowerCase(),
            course.isDistance && say('Distance course').toLowerCase(),
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
