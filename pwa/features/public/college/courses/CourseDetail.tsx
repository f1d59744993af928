import { Fragment, lazy, Suspense, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Course } from '../../../../../shared/college/college.ts'
import { feeBarsOf, feeTableOf } from '../../../../../shared/college/fees.ts'
import { coversOf, type FeeLine, feeLinesOf, isTuitionOnly } from '../../../../../shared/college/feeLine.ts'
import type { FeePart } from '../../../../../shared/college/feePart.ts'
import { reliefsAt } from '../../../../../shared/calculators/relief.ts'
import { nbaOf } from '../../../../../shared/college/nba.ts'
import { dayInWords } from '../../../../../shared/college/day.ts'
import { websiteHost } from '../../../../../shared/college/link.ts'
import { academicYear } from '../../../../../shared/college/academicYear.ts'
import { isWebAddress } from '../../../../../shared/record/webAddress.ts'
import { indian, rupees } from '../../../../../shared/college/money.ts'
import { t, translate, type Label } from '../../../../i18n/t.ts'
import { afterRest } from '../../../../search/startTiming.ts'
import { FeeText } from '../../../../components/FeeText.tsx'
import { Figure, Figures } from '../../../../ui/Figure.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { DefinitionTable } from '../../../../components/DefinitionTable.tsx'
import { Prose, Section } from '../tabs/Section.tsx'
import { Num, TabTable } from '../tabs/Table.tsx'
import { placedOf } from '../published.ts'
import { CourseFee, isFeeKnown } from './CourseFee.tsx'
import { FeeWaivers, FeeYears } from './FeeYears.tsx'
import { courseTypeOf, specializationOf } from './selection.ts'
import { deadlineOf, feeYearOf, levelLabel } from './words.ts'
import styles from './Courses.module.css'

// Which exams have a page is asked when the course can be read.
const ExamName = lazy(afterRest(async () => ({ default: (await import('./ExamName.tsx')).ExamName })))

/** What of a course is shown, and the name of the college that teaches it. */
interface OfCourse {
  course: Course
  institute: string
}

/** Everything published of one course (public-site 2, Course detail). What is missing is said to be missing. */
export function CourseDetail({ course, institute, now }: OfCourse & { now: string }) {
  const { collegeName } = useParams()
  const deadline = deadlineOf(course, now)
  const level = levelLabel(course),
    feeYear = feeYearOf(course)
  const published = PARTS.filter((part) => part.isPublished(course)),
    // Its own sentence stands for the criteria.
    absent = PARTS.filter((part) => !part.isPublished(course) && part.title !== 'Eligibility Criteria')
  return (
    <>
      <p className={styles.above}>
        {level && <span className={styles.level}>{level}</span>}
        {[...new Set([courseTypeOf(course), specializationOf(course)])].map((each) => (
          <span key={each}>{translate(each)}</span>
        ))}
        {course.isDistance && <span>{t('Distance course')}</span>}
      </p>
      <h3 className="vh">{course.name}</h3>
      <Prose text={course.description} />
      <div className={styles.facts}>
        <Figures>
          <Figure label={t('Duration')} value={course.duration} absent={t('Not specified')} />
          <Figure
            label={feeYear ? t('Fee of {year}', { year: feeYear }) : t('Fee')}
            value={isFeeKnown(course) ? <CourseFee course={course} /> : undefined}
            absent={feeLinesOf(course).length > 0 ? t('By quota and category, below') : t('Not specified')}
          />
          <Figure
            label={
              <>
                {t('Application Deadline')}
                {deadline?.state && <span className={styles.state}> {deadline.state}</span>}
              </>
            }
            value={
              deadline && (
                <>
                  {deadline.day}
                  {deadline.published && <span className={styles.beside}>{deadline.published}</span>}
                </>
              )
            }
            absent={t('Not specified')}
          />
        </Figures>
        <Nba course={course} now={now} />
        <FeeWaivers reliefs={reliefsAt(institute, course)} />
        {collegeName && (
          <p>
            <Link to={`/fee-calculator?${new URLSearchParams({ college: collegeName, course: course.id }).toString()}`}>
              {t('Work out the total cost')}
            </Link>
          </p>
        )}
      </div>
      {published.map(({ title, render }) => (
        <Fragment key={title}>{render(course, institute)}</Fragment>
      ))}
      {!course.eligibility && <p className={styles.absent}>{t('No eligibility criteria specified.')}</p>}
      {absent.length > 0 && (
        <p className={styles.absent}>
          {t('Not published: {parts}.', { parts: absent.map(({ title }) => translate(title)).join(', ') })}
        </p>
      )}
    </>
  )
}

interface Part {
  title: Label
  isPublished: (course: Course) => boolean
  render: (course: Course, institute: string) => ReactNode
}

/**
 * The parts below the figures, in the document's order. A part without anything has no heading: all of those are one
 * line at the end.
 */
const PARTS: readonly Part[] = [
  {
    title: 'Eligibility Criteria',
    isPublished: ({ eligibility }) => Boolean(eligibility?.trim()),
    render: (course) => (
      <Section title={t('Eligibility Criteria')} level={4}>
        <Prose text={course.eligibility} />
      </Section>
    ),
  },
  {
    title: 'Fee Structure',
    isPublished: hasFeeParts,
    render: (course, institute) => <FeeStructure course={course} institute={institute} />,
  },
  {
    title: 'Quotas and Seats',
    isPublished: ({ quotas, seats }) => quotas.length > 0 || seats !== undefined,
    render: (course) => <QuotasAndSeats course={course} />,
  },
  {
    title: 'Entrance Exams',
    isPublished: ({ entranceExams }) => entranceExams.length > 0,
    render: (course) => <EntranceExams course={course} />,
  },
  {
    title: 'Career Prospects',
    isPublished: ({ careers }) => careers.length > 0,
    render: ({ careers }) => (
      <Section title={t('Career Prospects')} level={4}>
        <ul className={styles.careers}>
          {careers.map((career) => (
            <li key={career}>{career}</li>
          ))}
        </ul>
      </Section>
    ),
  },
  {
    title: 'Placement Statistics',
    isPublished: (course) => placementRowsOf(course).length > 0,
    render: (course) => <PlacementStatistics course={course} />,
  },
  {
    title: 'Notable Alumni',
    isPublished: ({ alumni }) => alumni.length > 0,
    render: (course) => <NotableAlumni course={course} />,
  },
]

function EntranceExams({ course }: { course: Course }) {
  return (
    <Section title={t('Entrance Exams')} level={4}>
      <DefinitionTable
        rows={course.entranceExams.map((exam) => ({
          key: exam.id,
          label: (
            <Suspense fallback={exam.name}>
              <ExamName name={exam.name} />
            </Suspense>
          ),
          value:
            [exam.minScore && t('minimum {score}', { score: exam.minScore }), exam.requiredSections.join(', ')]
              .filter(Boolean)
              .join(' · ') || t('Accepted'),
        }))}
      />
    </Section>
  )
}

/**
 * What the National Board of Accreditation says of the programme, and until when; what has lapsed is said to have.
 * Nothing where nobody says.
 */
function Nba({ course, now }: { course: Course; now: string }) {
  const nba = nbaOf(course, now)
  if (!nba) return null
  const { is, isProvisional, from, until, source } = nba,
    day = (date = '') => translate(dayInWords(date))
  const words = {
    valid: () =>
      isProvisional
        ? t('Accredited by the NBA provisionally, valid until {day}', { day: day(until) })
        : t('Accredited by the NBA, valid until {day}', { day: day(until) }),
    lapsed: () => t('NBA accreditation lapsed: it was valid until {day}', { day: day(until) }),
    ahead: () => t('Accredited by the NBA from {day}', { day: day(from) }),
    undated: () =>
      isProvisional
        ? t('Accredited by the NBA provisionally; until when is not published')
        : t('Accredited by the NBA; until when is not published'),
    refused: () => t('Not accredited by the NBA'),
  }[is]()
  return (
    <p className={styles.nba} data-standing={is}>
      {words}
      {isWebAddress(source) && (
        <>
          {' '}
          <a href={source} target="_blank" rel="noopener noreferrer">
            {websiteHost(source)}
          </a>
        </>
      )}
    </p>
  )
}

const YEARS = ['First year', 'Second year', 'Third year', 'Fourth year'] as const

function FeeStructure({ course, institute }: OfCourse) {
  const { feeStructure: fees, nriFee } = course,
    covers = coversOf(course),
    lines = feeLinesOf(course)
  const { years, sum, stated, differs } = feeTableOf(fees)
  const others = [
    ['Hostel fee', fees.hostelFee],
    ['Mess fee', fees.messFee],
    ['Other charges', fees.otherCharges],
    ['NRI fee', nriFee],
  ].filter(([, text]) => text)
  const rows = [
    ...years.map(({ year, published }) => ({
      key: `y${year}`,
      cells: [translate(YEARS[year - 1]), <FeeText key="f" text={published} said={['year', 'first-year']} />],
    })),
    ...(sum !== undefined && years.length > 1 && (stated === undefined || differs)
      ? [{ key: 'sum', cells: [t('Sum of the years'), rupees(sum)] }]
      : []),
    ...(fees.totalFee
      ? [{ key: 'total', cells: [t('Total fee'), <FeeText key="f" text={fees.totalFee} said={['total']} />] }]
      : []),
    ...others.map(([label, text]) => ({
      key: label!,
      cells: [translate(label), <FeeText key="f" text={text} />],
    })),
  ]
  const table = (
    <TabTable
      caption={t('Fee structure of {name}', { name: course.name })}
      head={[t('Part'), t('Amount')]}
      end={[1]}
      rows={rows}
    />
  )
  const bars = feeBarsOf(fees)
  return (
    <Section title={t('Fee Structure')} aside={rows.length > 0 && feeYearOf(course)} level={4}>
      {covers.length > 0 && course.fee && (
        <p className="small">
          {isTuitionOnly(covers)
            ? t('The fee of the course is for tuition only.')
            : t('The fee of the course covers: {parts}.', { parts: partsInWords(covers) })}
        </p>
      )}
      {lines.length > 0 && <FeeLines of={course.name} lines={lines} />}
      {rows.length > 0 && (
        <>
          {table}
          {bars && <FeeYears of={course.name} bars={bars} reliefs={reliefsAt(institute, course)} />}
        </>
      )}
      {differs && (
        <p className="small quiet">
          {t('The stated total and the sum of the years differ. Ask the college which one it charges.')}
        </p>
      )}
      {others.length > 0 && years.length > 0 && (
        <p className="tiny faint">{t('Hostel, mess and other charges are not part of the total.')}</p>
      )}
    </Section>
  )
}

function hasFeeParts(course: Course): boolean {
  return (
    feeLinesOf(course).length > 0 ||
    [...Object.values(course.feeStructure), course.nriFee].some(Boolean) ||
    (Boolean(course.fee) && coversOf(course).length > 0)
  )
}

const partsInWords = (covers: readonly FeePart[]): string => covers.map((part) => translate(part)).join(', ')

/**
 * Whom each published fee is for, what it pays for and what of it comes back. A column nobody published is left out;
 * what one line lacks is not stated.
 */
function FeeLines({ of, lines }: { of: string; lines: readonly FeeLine[] }) {
  const columns = [
    { head: 'Quota', is: lines.some(({ quota }) => quota), cell: ({ quota }: FeeLine) => quota && translate(quota) },
    { head: 'Category', is: lines.some(({ category }) => category), cell: ({ category }: FeeLine) => category },
    { head: 'Amount', is: true, cell: ({ amount }: FeeLine) => <FeeText text={amount} /> },
    {
      head: 'Covers',
      is: lines.some(({ covers }) => covers.length > 0),
      cell: ({ covers }: FeeLine) => (isTuitionOnly(covers) ? t('Tuition only') : partsInWords(covers)),
    },
    {
      head: 'Refundable part',
      is: lines.some(({ refundable }) => refundable),
      cell: ({ refundable }: FeeLine) => refundable && <FeeText text={refundable} said={['one-time']} />,
    },
    {
      head: 'Academic year',
      is: lines.some(({ feeYear }) => feeYear),
      cell: ({ feeYear }: FeeLine) => academicYear(feeYear),
    },
  ].filter(({ is }) => is)
  return (
    <TabTable
      caption={t('Fees of {of} by quota and category', { of })}
      head={columns.map(({ head }) => translate(head))}
      end={columns.flatMap(({ head }, at) => (head === 'Amount' || head === 'Refundable part' ? [at] : []))}
      rows={lines.map((line) => ({
        key: line.id,
        cells: columns.map(
          ({ head, cell }) =>
            cell(line) || (
              <span key={head} className="faint">
                {t('not stated')}
              </span>
            ),
        ),
      }))}
    />
  )
}

function QuotasAndSeats({ course }: { course: Course }) {
  const { quotas } = course
  if (quotas.length === 0)
    return (
      <Section title={t('Quotas and Seats')} level={4}>
        <p className="quiet">
          {t('{seats} seats a year; quotas are not specified.', { seats: indian(course.seats ?? 0) })}
        </p>
      </Section>
    )
  const all = [
    { head: 'Category', of: (quota: (typeof quotas)[number]) => quota.category },
    { head: 'Gender pool', of: (quota: (typeof quotas)[number]) => quota.gender },
    { head: 'Exam', of: (quota: (typeof quotas)[number]) => quota.exam },
    { head: 'Year', of: (quota: (typeof quotas)[number]) => quota.year },
    { head: 'Round', of: (quota: (typeof quotas)[number]) => quota.round },
  ].filter(({ of }) => quotas.some(of))
  const figures = [
    { head: 'Opening rank', of: (quota: (typeof quotas)[number]) => quota.openingRank && indian(quota.openingRank) },
    { head: 'Closing rank', of: (quota: (typeof quotas)[number]) => quota.closingRank && indian(quota.closingRank) },
    { head: 'Seats', of: (quota: (typeof quotas)[number]) => quota.seats },
  ].filter(({ of }) => quotas.some(of))
  return (
    <Section title={t('Quotas and Seats')} level={4}>
      <TabTable
        caption={t('Quotas and seats of {name}', { name: course.name })}
        head={[t('Quota'), ...all.map(({ head }) => head), ...figures.map(({ head }) => head)]}
        end={figures.map((_, at) => at + 1 + all.length)}
        rows={quotas.map((quota) => ({
          key: quota.id,
          cells: [
            quota.quotaType ? translate(quota.quotaType) : t('All'),
            ...all.map(
              ({ of }) =>
                of(quota) ?? (
                  <span key="n" className="faint">
                    {t('not stated')}
                  </span>
                ),
            ),
            ...figures.map(({ head, of }) => <Num key={head}>{of(quota)}</Num>),
          ],
        }))}
      />
      {!quotas.some((quota) => quota.category || quota.exam || quota.year) && (
        <p className="tiny faint">{t('Category, exam and year of these figures: Not published.')}</p>
      )}
    </Section>
  )
}

function placementRowsOf({ courseSpecificPlacements: placed }: Course) {
  return [
    {
      label: 'Median package',
      value: placed.medianPackage && <FeeText text={placed.medianPackage} short said={['year']} />,
    },
    {
      label: 'Average package',
      value: placed.averagePackage && <FeeText text={placed.averagePackage} short said={['year']} />,
    },
    {
      label: 'Highest package',
      value: placed.highestPackage && <FeeText text={placed.highestPackage} short said={['year']} />,
    },
    {
      label: 'Placed',
      value: placed.placementPercentage === undefined ? undefined : `${placed.placementPercentage}%`,
    },
    { label: 'Placed / eligible', value: placedOf(placed) },
    { label: 'Top recruiters', value: placed.topRecruiters.join(', ') },
  ].filter(({ value }) => value)
}

function PlacementStatistics({ course }: { course: Course }) {
  return (
    <Section
      title={t('Placement Statistics')}
      aside={course.courseSpecificPlacements.year || t('year not stated')}
      level={4}
    >
      <DefinitionTable rows={placementRowsOf(course)} />
    </Section>
  )
}

function NotableAlumni({ course: { alumni } }: { course: Course }) {
  return (
    <Section title={t('Notable Alumni')} level={4}>
      <ul className={styles.alumni}>
        {alumni.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b>
            {one.batch && `, ${one.batch}`}
            <p>{[one.currentPosition, one.company, one.achievement].filter(Boolean).join(' · ')}</p>
            {isWebAddress(one.source) && (
              <a className="small" href={one.source} target="_blank" rel="noopener noreferrer">
                {websiteHost(one.source)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
