import { lazy, Suspense } from 'react'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useCounselledStudent } from '../../../queries/public/predictor.ts'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Tracker.module.css'

const BodiesPlan = lazy(async () => ({ default: (await import('./bodies/BodiesPlan.tsx')).BodiesPlan }))

/**
 * The bodies that give seats by the student's exams, in one plan. Whoever told no rank and tracks no exam fetches
 * nothing of it.
 */
export function CounsellingBodies({ applications }: { applications: readonly Application[] }) {
  const student = useCounselledStudent()
  if (!student) return null
  const isAsked = student.exams.length > 0 || applications.some(({ college }) => !college)
  return (
    <section className={styles.bodies} aria-labelledby="bodies">
      <h2 id="bodies">{t('Your counselling bodies')}</h2>
      {isAsked ? (
        <Suspense fallback={<BodiesComing />}>
          <BodiesPlan student={student} applications={applications} />
        </Suspense>
      ) : (
        <NoExam />
      )}
    </section>
  )
}

/** Where no exam leads anywhere yet. */
export function NoExam() {
  return (
    <p className={styles.small}>
      {t('Tell us a rank, or add an exam, and we’ll show which bodies give seats by it and when.')}{' '}
      <Link to="/college-predictor">{t('Enter a rank in the predictor')}</Link>
    </p>
  )
}

export function BodiesComing() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
    </div>
  )
}
