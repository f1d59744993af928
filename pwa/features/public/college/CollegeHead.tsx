import { lazy, memo, Suspense } from 'react'
import { translate } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { streamSegment } from '../../../../shared/catalogue/address.ts'
import { OWNERSHIPS } from '../../../../shared/catalogue/query.ts'
import { isWebAddress } from '../../../../shared/record/webAddress.ts'
import type { College } from '../../../../shared/college/college.ts'
import type { Stream } from '../../../../shared/stream.ts'
import { APPLY_HASH, ApplyLink, BrochureLink } from '../../../components/ApplyLink.tsx'
import { CollegeLogo } from '../../../components/CollegeLogo.tsx'
import { afterRest } from '../../../search/startTiming.ts'
import type { PublicCollege } from '../../../search/types.ts'
import styles from './College.module.css'

const CollegeOwnRank = lazy(afterRest(async () => ({ default: (await import('./CollegeOwnRank.tsx')).CollegeOwnRank })))
const KeyFigures = lazy(afterRest(async () => ({ default: (await import('./KeyFigures.tsx')).KeyFigures })))
const HeadActs = lazy(async () => ({ default: (await import('./HeadActs.tsx')).HeadActs }))
const SaveAndCompare = lazy(async () => ({ default: (await import('./HeadActs.tsx')).SaveAndCompare }))

/**
 * Who it is and where, the way to apply, the four figures it is known by, and what it has in common with others.
 * Smaller once a tab is being read. Drawn anew only when one of these changes: what the server drew of its parts would be
 * thrown away by any other drawing that comes before their own code has arrived.
 */
export const CollegeHeader = memo(function CollegeHeader({
  record,
  streams,
  isCompact,
}: {
  record: PublicCollege
  /** All of the college, its main one first: that one is the page's. */ streams: readonly Stream[]
  isCompact: boolean
}) {
  const { college } = record
  return (
    <header className={isCompact ? `${styles.head} ${styles.compact}` : styles.head}>
      <CollegeLogo
        name={college.name}
        number={record.number}
        logo={isWebAddress(college.logoLink) ? college.logoLink : undefined}
      />
      <div className={styles.who}>
        <h1>{college.name}</h1>
        <p className={styles.place}>{college.location}</p>
        <p className={styles.tags}>
          {tagsOf(college, streams[0]!).map((tag) =>
            tag.to ? (
              <Link key={tag.label} to={tag.to}>
                {tag.label}
              </Link>
            ) : (
              <span key={tag.label}>{tag.label}</span>
            ),
          )}
        </p>
        <Suspense>
          <CollegeOwnRank college={record.number} />
        </Suspense>
      </div>
      <div className={styles.actions} data-thumb="">
        <span className={styles.pair}>
          <Suspense>
            <SaveAndCompare record={record} />
          </Suspense>
        </span>
        <ApplyLink college={college} form={APPLY_HASH} kind="main" icon />
        <BrochureLink college={college} />
      </div>
      <div className={styles.choose}>
        <Suspense>
          <HeadActs record={record} />
        </Suspense>
      </div>
      <Suspense fallback={<div className={styles.keyFigures} />}>
        <KeyFigures record={record} streams={streams} />
      </Suspense>
    </header>
  )
})

/**
 * What a college is, each leading to the listing where others are the same; a type the listing has no filter for is
 * only said.
 */
export function tagsOf(
  college: Pick<College, 'type' | 'state' | 'courses'>,
  stream: Stream,
): Array<{ label: string; to?: string }> {
  const listing = (key: string, value: string) =>
    `/colleges/${streamSegment(stream)}?${new URLSearchParams({ [key]: value })}`
  const exams = [
    ...new Set(
      college.courses
        .filter(({ isActive }) => isActive !== false)
        .flatMap((course) => course.entranceExams.map((exam) => exam.name)),
    ),
  ].slice(0, 3)
  return [
    ...[...new Set(college.type)].map((type) => {
      const ownership = OWNERSHIPS.find((each) => type === each || (each === 'Deemed' && /^deemed\b/i.test(type)))
      return { label: translate(type), ...(ownership && { to: listing('type', ownership) }) }
    }),
    ...(college.state ? [{ label: translate(college.state), to: listing('location', college.state) }] : []),
    ...exams.map((exam) => ({ label: exam, to: listing('exam', exam) })),
  ]
}
