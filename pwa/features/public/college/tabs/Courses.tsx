import { lazy, Suspense, useRef, useState } from 'react'
import type { Course } from '../../../../../shared/college/college.ts'
import { timeInIndia } from '../../../../../shared/college/deadline.ts'
import { indian } from '../../../../../shared/college/money.ts'
import type { CourseClosings } from '../../../../../shared/predictor/courseClosings.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LabelledField, Select } from '../../../../ui/Field.tsx'
import { activeCourses } from '../activeCourses.ts'
import { COURSE_ORDERS, FIRST_COURSES, sortCourses, type CourseOrder } from '../courses/courseOrder.ts'
import { CourseTable } from '../courses/CourseTable.tsx'
import { Explore } from '../courses/Explore.tsx'
import { useCourseClosings } from '../courses/useCourseClosings.ts'
import { coursesThatFit, validFilter } from '../courses/selection.ts'
import type { PanelProps } from '../panel.ts'
import { prefersStillness } from '../useTab.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { Provenance } from './Provenance.tsx'
import styles from '../courses/Courses.module.css'

const ContactSheet = lazy(async () => ({ default: (await import('../courses/ContactSheet.tsx')).ContactSheet }))

const CorrectionLine = lazy(async () => ({
  default: (await import('../corrections/CorrectionLine.tsx')).CorrectionLine,
}))

/**
 * Courses & Fees (public-site 2): every course in one table, the most demanded first; a course opens where it stands.
 */
export function Courses({ record, category, onCategory }: PanelProps) {
  const courses = activeCourses(record.college.courses)
  if (courses.length === 0) return <NoCourses record={record} />
  return <CourseList record={record} courses={courses} category={category} onCategory={onCategory} />
}

function NoCourses({ record }: Pick<PanelProps, 'record'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h2>{t('{name} - Courses & Fees', { name: record.college.name })}</h2>
      <EmptyTab
        record={record}
        topic="Courses"
        more={<Button onClick={() => setOpen(true)}>{t('Contact College')}</Button>}
        sentences={[t('No course data is available')]}
      />
      {open && (
        <Suspense>
          <ContactSheet record={record} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function CourseList({
  record,
  courses,
  category,
  onCategory,
}: { courses: readonly Course[] } & Pick<PanelProps, 'record' | 'category' | 'onCategory'>) {
  const { college } = record
  const now = useNow() ?? timeInIndia(Date.now())
  const [narrowed, setNarrowed] = useState({ courseType: '', specialization: '' })
  const [order, setOrder] = useState<CourseOrder>('demand')
  const [isWhole, setWhole] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const closings = useCourseClosings(record)

  const filter = validFilter(courses, { ...narrowed, category })
  const fitting = sortCourses(coursesThatFit(courses, filter), order, closings),
    shown = isWhole ? fitting : fitting.slice(0, FIRST_COURSES)
  const handleTop = () => {
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' })
  }
  return (
    <>
      <h2 className={styles.heading} ref={title} tabIndex={-1}>
        {t('{name} - Courses & Fees', { name: college.name })}
      </h2>
      <Explore
        courses={courses}
        filter={filter}
        onFilter={(next) => {
          setNarrowed(next)
          onCategory(next.category)
        }}
      />
      <div className={styles.tools}>
        <p aria-live="polite">{tally(fitting.length, courses.length)}</p>
        {fitting.length > 1 && (
          <LabelledField label={t('Sort by')}>
            {(ids) => (
              <Select {...ids} value={order} onChange={(event) => setOrder(event.target.value as CourseOrder)}>
                {Object.entries(COURSE_ORDERS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {translate(label)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
      </div>
      <CourseTable
        courses={shown}
        institute={record.college.name}
        closings={closings}
        now={now}
        caption={t('Courses')}
        after={({ id, name }) => (
          <Suspense>
            <CorrectionLine record={record} part={{ path: `courses/${id}`, title: 'Courses', name }} />
          </Suspense>
        )}
      />
      {closings && <p className={styles.basis}>{closingBasis(closings)}</p>}
      <div className={styles.ends}>
        {fitting.length > shown.length && (
          <Button onClick={() => setWhole(true)}>
            {t('View All {count} Courses', { count: indian(fitting.length) })}
          </Button>
        )}
        {shown.length >= FIRST_COURSES && (
          <Button kind="plain" onClick={handleTop}>
            {t('Back to Top')}
          </Button>
        )}
      </div>
      <Provenance sources={college.sources} figure="fees" />
    </>
  )
}

function tally(shown: number, all: number): string {
  if (shown < all) return t('{shown} of {count} courses', { shown: indian(shown), count: indian(all) })
  return all === 1 ? t('1 course') : t('{count} courses', { count: indian(all) })
}

function closingBasis({ basis: { exam, quotaType, category, gender } }: CourseClosings): string {
  return t('Closing ranks: {basis}, last round.', {
    basis: [exam, quotaType && translate(quotaType), category, gender && translate(gender)].filter(Boolean).join(', '),
  })
}
