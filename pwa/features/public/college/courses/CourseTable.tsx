import { ChevronDown } from 'lucide'
import { Fragment, type ReactNode, useId, useState } from 'react'
import type { Course } from '../../../../../shared/college/college.ts'
import { feeLinesOf } from '../../../../../shared/college/feeLine.ts'
import { indian } from '../../../../../shared/college/money.ts'
import type { CourseClosings } from '../../../../../shared/predictor/courseClosings.ts'
import { t } from '../../../../i18n/t.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { CourseDetail } from './CourseDetail.tsx'
import { CourseFee, isFeeKnown } from './CourseFee.tsx'
import { seatsOf } from '../../../../../shared/college/seats.ts'
import { deadlineOf, feeYearOf, levelLabel } from './words.ts'
import styles from './Courses.module.css'

interface CourseTableProps {
  /** In the order they are shown. */
  courses: readonly Course[]
  /** The college's name. */
  institute: string
  closings: CourseClosings | undefined
  /** As in `shared/college/deadline.ts`. */
  now: string
  caption: string
  /** What stands below the details of an open course. */
  after?: (course: Course) => ReactNode
}

/**
 * The courses of a college with what is asked of them first. A figure that no course has takes no column; a press opens
 * what is published of a course beneath its row.
 */
export function CourseTable({ courses, institute, closings, now, caption, after }: CourseTableProps) {
  const [open, setOpen] = useState<string>()
  const hasSeats = courses.some((course) => seatsOf(course) !== undefined),
    hasRanks = courses.some(({ id }) => closings?.ranks.has(id)),
    hasFees = courses.some((course) => isFeeKnown(course) || feeLinesOf(course).length > 0)
  const columns = [
    hasSeats && { title: t('Seats'), of: seatsText },
    hasRanks && {
      title: closedIn(closings?.basis.year),
      of: ({ id }: Course) => (closings?.ranks.has(id) ? indian(closings.ranks.get(id)!) : undefined),
    },
    hasFees && { title: t('Fee'), of: feeText },
  ].filter((column) => column !== false)
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Course')}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <CourseRow
            key={course.id}
            course={course}
            institute={institute}
            now={now}
            cells={columns.map((column) => ({ title: column.title, value: column.of(course) }))}
            isOpen={open === course.id}
            after={after}
            onOpen={() => setOpen(open === course.id ? undefined : course.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function CourseRow({
  course,
  institute,
  now,
  cells,
  isOpen,
  after,
  onOpen,
}: {
  course: Course
  institute: string
  now: string
  cells: ReadonlyArray<{ title: string; value: React.ReactNode }>
  isOpen: boolean
  after: CourseTableProps['after']
  onOpen: () => void
}) {
  const id = useId()
  return (
    <Fragment>
      <tr data-open={isOpen || undefined}>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onOpen}>
            <Icon of={ChevronDown} small />
            <span>{course.name}</span>
          </button>
          <small>{aboutCourse(course, now)}</small>
        </th>
        {cells.map(({ title, value }) => (
          <td key={title} data-title={title} data-absent={value === undefined || undefined}>
            {value ?? <span className="faint">{t('Not published')}</span>}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={cells.length + 1} id={id}>
            <article aria-label={course.name}>
              <CourseDetail course={course} institute={institute} now={now} />
              {after?.(course)}
            </article>
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** "4 years · undergraduate · featured · apply by 31 May 2026" */
function aboutCourse(course: Course, now: string): string {
  const deadline = deadlineOf(course, now),
    feeYear = isFeeKnown(course) ? feeYearOf(course) : undefined
  return [
    course.duration,
    levelLabel(course)?.toLowerCase(),
    course.isDistance && t('Distance course').toLowerCase(),
    course.isFeatured && t('Featured').toLowerCase(),
    feeYear && t('fee of {year}', { year: feeYear }),
    deadline && deadlineInShort(deadline),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What was published as words ("Rolling") is no day to apply by. */
function deadlineInShort({ day, state, isClosed }: NonNullable<ReturnType<typeof deadlineOf>>): string {
  if (state === undefined) return t('applications: {words}', { words: day })
  if (isClosed) return t('applications closed')
  return t('apply by {day}', { day })
}

function seatsText(course: Course): string | undefined {
  const seats = seatsOf(course)
  return seats === undefined ? undefined : indian(seats)
}

function feeText(course: Course): React.ReactNode {
  if (isFeeKnown(course)) return <CourseFee course={course} short />
  return feeLinesOf(course).length > 0 ? t('by quota and category') : undefined
}

/** The head of a column of closing ranks: "Closed 2025". */
export const closedIn = (year: number | undefined): string =>
  year === undefined ? t('Closing rank') : t('Closed {year}', { year })
