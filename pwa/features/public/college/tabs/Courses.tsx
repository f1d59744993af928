import { ArrowLeft } from 'lucide'
import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { COURSE_CATEGORIES } from '../../../../../shared/college/course.ts'
import type { College, Course } from '../../../../../shared/college/college.ts'
import { timeInIndia } from '../../../../../shared/college/deadline.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { useIsDesktop } from '../../../../components/useIsDesktop.ts'
import { useNow } from '../../../../queries/public/page.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Pager } from '../../../../ui/Pager.tsx'
import { useHydrated } from '../../../../ui/useHydrated.ts'
import { CourseCard } from '../courses/CourseCard.tsx'
import { CourseDetail } from '../courses/CourseDetail.tsx'
import { Explore, QuickSwitch } from '../courses/Explore.tsx'
import { FEATURED_ON_DESKTOP, FEATURED_ON_PHONE, featuredFirst } from '../courses/featured.ts'
import {
  categoriesOf,
  firstSelection,
  shownCourses,
  withCategory,
  withCourse,
  type CourseSelection,
} from '../courses/selection.ts'
import { activeCourses } from '../activeCourses.ts'
import type { PanelProps } from '../panel.ts'
import { prefersStillness } from '../useTab.ts'
import { Provenance } from './Provenance.tsx'
import { Empty } from './Section.tsx'
import styles from '../courses/Courses.module.css'

const ContactSheet = lazy(async () => ({ default: (await import('../courses/ContactSheet.tsx')).ContactSheet }))
// The headless library behind the listbox weighs more than the whole panel: the courses do not wait for it.
const Listbox = lazy(async () => ({ default: (await import('../../../../ui/Listbox.tsx')).Listbox<string> }))

/** As many as the eye takes in beside the details; the pager has the rest. */
const LIST_PAGE = 12

/** Courses & Fees (public-site 2): choose on one side, read on the other; on a phone one after the other. */
export function Courses({ record, category, onCategory }: PanelProps) {
  const { college } = record
  const courses = activeCourses(college.courses)
  if (courses.length === 0) return <NoCourses record={record} />
  return <Chooser college={college} courses={courses} category={category} onCategory={onCategory} />
}

function NoCourses({ record }: Pick<PanelProps, 'record'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h2>{t('{name} - Courses & Fees', { name: record.college.name })}</h2>
      <Empty title={t('No course data is available')}>
        <Button onClick={() => setOpen(true)}>{t('Contact College')}</Button>
      </Empty>
      {open && (
        <Suspense>
          <ContactSheet record={record} open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Chooser({
  college: { name, sources },
  courses,
  category,
  onCategory,
}: { college: College; courses: readonly Course[] } & Pick<PanelProps, 'category' | 'onCategory'>) {
  const isDesktop = useIsDesktop()
  // How many are featured depends on the width, and every one of them stands in the list above: a page the server drew does without.
  const withFeatured = useHydrated()
  const now = useNow() ?? timeInIndia(Date.now())
  const [selection, setSelection] = useState<CourseSelection>(() =>
    category ? withCategory(courses, category) : firstSelection(courses),
  )
  const [view, setView] = useState<'list' | 'detail'>('list')
  const [isChosen, setChosen] = useState(false)
  const [page, setPage] = useState(1)
  const top = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const detail = useRef<HTMLElement>(null)

  // The category may also change elsewhere (another tab, an event): then its first course is selected here.
  if (selection.category !== category) {
    setSelection(category ? withCategory(courses, category) : firstSelection(courses))
    setPage(1)
  }

  const select = (next: CourseSelection) => {
    setSelection(next)
    setPage(1)
    onCategory(next.category)
  }
  const choose = (course: Course) => {
    const next = withCourse(course, selection)
    select(next)
    // The pressed card stays in sight, and the keys on it, on whichever page of its group it stands.
    setPage(Math.floor(shownCourses(courses, next).indexOf(course) / LIST_PAGE) + 1)
    setChosen(true)
    setView('detail')
    // On a phone the pressed card leaves the screen with the list; on a desk the keys go on from it.
    moveTo(detail, !isDesktop)
  }
  const shown = shownCourses(courses, selection)
  const pages = Math.max(1, Math.ceil(shown.length / LIST_PAGE))
  const current = courses.find((course) => course.id === selection.courseId)
  const featured = featuredFirst(courses).slice(0, isDesktop ? FEATURED_ON_DESKTOP : FEATURED_ON_PHONE)

  return (
    <>
      <header className={styles.hero}>
        <div>
          <h2 ref={top} tabIndex={-1}>
            {t('{name} - Courses & Fees', { name })}
          </h2>
          <p className="small quiet">
            {courses.length === 1 ? t('1 course') : t('{count} courses', { count: indian(courses.length) })}
          </p>
        </div>
        <Suspense fallback={<Skeleton width="12rem" height="2.75rem" />}>
          <Listbox
            label={t('Category')}
            showLabel
            chosen={selection.category || 'all'}
            options={[
              { value: 'all', label: t('All Categories'), detail: indian(courses.length) },
              ...categoriesOf(courses).map((each) => ({
                value: each.category as string,
                label: translate(each.category as string),
                detail: indian(each.count),
              })),
            ]}
            onChoose={(value) => select(withCategory(courses, COURSE_CATEGORIES.find((each) => each === value) ?? ''))}
          />
        </Suspense>
      </header>
      <Explore courses={courses} selection={selection} onSelect={select} />
      <div className={styles.duo} data-view={view}>
        <div className={styles.left} ref={list} tabIndex={-1}>
          <p className={styles.tally} aria-live="polite">
            {t('{shown} of {count} courses', { shown: indian(shown.length), count: indian(courses.length) })}
          </p>
          <ul className={styles.list}>
            {shown.slice((page - 1) * LIST_PAGE, page * LIST_PAGE).map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                now={now}
                isChosen={course.id === selection.courseId}
                onChoose={() => choose(course)}
              />
            ))}
          </ul>
          <Pager
            page={page}
            pages={pages}
            of={t('Courses')}
            onPage={(next) => {
              setPage(next)
              moveTo(list)
            }}
          />
          <div className={`${styles.toggle} ${styles.atThumb}`}>
            <Button
              wide
              onClick={() => {
                setView('detail')
                moveTo(detail, true)
              }}
            >
              {t('Show Selected Course Details')}
            </Button>
          </div>
        </div>
        <article
          className={styles.right}
          ref={detail}
          tabIndex={-1}
          aria-label={t('Selected course')}
          data-fades={isChosen || undefined}
          key={isChosen ? selection.courseId : 'first'}
        >
          <div className={styles.toggle}>
            <Button
              kind="plain"
              onClick={() => {
                setView('list')
                moveTo(list, true)
              }}
            >
              <Icon of={ArrowLeft} small />
              {t('Back to Course Selection')}
            </Button>
          </div>
          {current && <CourseDetail course={current} now={now} />}
        </article>
      </div>
      <QuickSwitch courses={courses} selection={selection} onSelect={select} />
      <Provenance sources={sources} figure="fees" />
      {withFeatured && (
        <section className={styles.featured} aria-labelledby="featured">
          <h3 id="featured">{t('Featured Courses')}</h3>
          <ul className={styles.list}>
            {featured.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                now={now}
                isChosen={course.id === selection.courseId}
                onChoose={() => choose(course)}
              />
            ))}
          </ul>
          <div className={styles.ends}>
            {courses.length > featured.length && (
              <Button
                onClick={() => {
                  select(withCategory(courses, ''))
                  setView('list')
                  moveTo(list, true)
                }}
              >
                {t('View All {count} Courses', { count: indian(courses.length) })}
              </Button>
            )}
            <Button
              kind="plain"
              onClick={() => {
                top.current?.focus({ preventScroll: true })
                moveTo(top)
              }}
            >
              {t('Back to Top')}
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

/** After the screen has been drawn with what was chosen: the element is looked up then, for it may be a new one. `withFocus`: the keys go on from there. */
function moveTo(place: RefObject<HTMLElement | null>, withFocus = false) {
  requestAnimationFrame(() => {
    if (withFocus) place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start', behavior: prefersStillness() ? 'instant' : 'smooth' })
  })
}
