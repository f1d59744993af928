import { ChevronRight } from 'lucide'
import { lazy, Suspense } from 'react'
import type { College, Course } from '../../../../../shared/college/college.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { fieldSources, valuesSaid } from '../../../../../shared/college/fieldSources.ts'
import { timeInIndia } from '../../../../../shared/college/deadline.ts'
import { indian } from '../../../../../shared/college/money.ts'
import { naacOf } from '../../../../../shared/college/naac.ts'
import { t, translate } from '../../../../i18n/t.ts'
import { CourseFee } from '../courses/CourseFee.tsx'
import { SafeHtml } from '../../../../components/SafeHtml.tsx'
import { useNow } from '../../../../queries/public/page.ts'
import { useRating } from '../../../../queries/public/rating.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { activeCourses } from '../activeCourses.ts'
import { popularCourses } from '../courses/courseOrder.ts'
import { useCourseClosings } from '../courses/useCourseClosings.ts'
import { closedIn } from '../courses/CourseTable.tsx'
import { nineCards } from '../nineCards.ts'
import type { PanelProps } from '../panel.ts'
import { SourceName } from '../SourceName.tsx'
import { EmptyTab } from './EmptyTab.tsx'
import { Photos } from './Photos.tsx'
import { Provenance } from './Provenance.tsx'
import { Section } from './Section.tsx'
import { TabTable } from './Table.tsx'
import styles from './Info.module.css'

/** On the overview; the tab of the facilities has all of them. */
const PHOTOS = 2

// It is asked of the worker what is near: nothing above the map waits for it.
const CollegeMap = lazy(async () => ({ default: (await import('../place/CollegeMap.tsx')).CollegeMap }))

/** The rest of the overview: where each tab leads, a few courses, and the longer texts. */
export function InfoMore({
  record,
  streams,
  families,
  onTab,
}: Pick<PanelProps, 'record' | 'streams' | 'families' | 'onTab'>) {
  const { college } = record,
    cards = nineCards(college, streams, families, useRating(record)),
    leading = cards.filter(({ figure, isUnknown }) => figure || isUnknown),
    absent = cards.filter((card) => !leading.includes(card))
  return (
    <>
      <Section title={t('Go to')}>
        <ul className={styles.nine}>
          {leading.map((card) => (
            <li key={card.tab}>
              <button type="button" onClick={() => onTab(card.tab)}>
                <b>
                  {translate(card.label)}
                  <Icon of={ChevronRight} small />
                </b>
                {card.figure && (
                  <>
                    <span className={styles.figure} data-long={card.figure.length > 8 || undefined}>
                      {card.figure}
                    </span>
                    <small>{card.note}</small>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
        {absent.length > 0 && (
          <EmptyTab
            record={record}
            topic="Overview"
            sentences={[
              t('Not published: {parts}.', { parts: absent.map(({ label }) => translate(label)).join(', ') }),
            ]}
          />
        )}
      </Section>
      {college.disclosureStatus && (
        <Section title={t('Public disclosure')}>
          <p>
            {t('{sentence}.', { sentence: translate(college.disclosureStatus) })}{' '}
            <span className="quiet">
              {t(
                'The UGC asks every institution since 2024 to show its fees, refunds, accreditation and ranking to everybody, without a login.',
              )}
            </span>
          </p>
          <Provenance sources={college.sources} figure="disclosure" />
        </Section>
      )}
      <Suspense>
        <CollegeMap college={college} slug={record.slug} stream={streams[0]} />
      </Suspense>
      <Photos facilities={college.facilities} first={PHOTOS} />
      <Popular record={record} onAll={() => onTab('courses')} />
      {college.campusHtml && (
        <Section title={t('Campus')}>
          <SafeHtml html={college.campusHtml} />
        </Section>
      )}
      {college.admissions.processHtml && (
        <Section title={t('Admission Process')}>
          <SafeHtml html={college.admissions.processHtml} />
        </Section>
      )}
    </>
  )
}

/** A grade of the NAAC with the day it is valid until; what has lapsed is said to have. */
export function NaacGrade({ college }: { college: College }) {
  const naac = naacOf(college, useNow() ?? timeInIndia(Date.now()))
  if (!naac || naac.is === 'undated') return naac?.grade
  const day = translate(dayInWords(naac.until))
  return (
    <>
      {naac.grade}{' '}
      <small className="quiet">
        {naac.is === 'lapsed' ? t('lapsed: it was valid until {day}', { day }) : t('valid until {day}', { day })}
      </small>
    </>
  )
}

/**
 * Under a figure: every value where sources contradict each other, and behind a press who says it, who says the same
 * and the day each was taken.
 */
export function FieldSource({ college, path, label }: { college: College; path: string; label: string }) {
  const { agreeing, differing } = fieldSources(college, path)
  if (agreeing.length + differing.length === 0) return null
  return (
    <small className={styles.sourced}>
      {differing.length > 0 && (
        <span>
          {t('Sources differ: {values}.', {
            values: valuesSaid(college, path)
              .map(({ source, says }) => `${source}: ${translate(says)}`)
              .join('; '),
          })}
        </span>
      )}
      <details>
        <summary aria-label={t('Source: {figure}', { figure: label })}>{t('Source')}</summary>
        <ul>
          {agreeing.map((source, at) => (
            <li key={source.id}>
              <SourceName source={source} all={college.sources} />
              {at > 0 && `: ${t('says the same')}`}
            </li>
          ))}
          {differing.map((source) => (
            <li key={source.id}>
              <SourceName source={source} all={college.sources} />: {translate(source.says ?? '')}
            </li>
          ))}
        </ul>
      </details>
    </small>
  )
}

function Popular({ record, onAll }: Pick<PanelProps, 'record'> & { onAll: () => void }) {
  const closings = useCourseClosings(record, { isHere: true }),
    active = activeCourses(record.college.courses)
  if (active.length === 0) return null
  const { courses, basis: kind, isByRank } = popularCourses(active, closings)
  const basis = [
    t(kind),
    ...(closings && isByRank
      ? [[closings.basis.exam, closings.basis.quotaType, closings.basis.category].filter(Boolean).join(', ')]
      : []),
  ].join(': ')
  const notSpecified = (key: string) => (
    <span key={key} className="faint">
      {t('Not specified')}
    </span>
  )
  const closedAt = (course: Course) => {
    const rank = closings?.ranks.get(course.id)
    return rank === undefined ? notSpecified('r') : indian(rank)
  }
  return (
    <Section
      title={courses.length === 1 ? t('1 popular course') : t('{count} popular courses', { count: courses.length })}
      aside={
        <button type="button" className={styles.all} onClick={onAll}>
          {active.length === 1 ? t('All 1 course') : t('All {count} courses', { count: indian(active.length) })}
        </button>
      }
    >
      <TabTable
        caption={t('Popular courses. {basis}.', { basis })}
        head={[
          <span key="c" title={basis}>
            {t('Course')}
          </span>,
          closings && isByRank ? closedIn(closings.basis.year) : t('Duration'),
          t('Fee'),
        ]}
        end={isByRank ? [1, 2] : [2]}
        rows={courses.map((course) => ({
          key: course.id,
          cells: [
            course.name,
            isByRank ? closedAt(course) : (course.duration ?? notSpecified('d')),
            <CourseFee key="f" course={course} short />,
          ],
        }))}
      />
      <p className="tiny faint">{basis}.</p>
    </Section>
  )
}
