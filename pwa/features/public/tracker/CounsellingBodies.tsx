import { lazy, Suspense } from 'react'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useCounselledStudent } from '../../../queries/public/predictor.ts'
import { BodiesComing, NoExam, PlanMissing } from './BodiesStates.tsx'
import styles from './Tracker.module.css'

const BodiesPlan = lazy(async () => {
  try {
    return { default: (await import('./bodies/BodiesPlan.tsx')).BodiesPlan }
  } catch {
    // It could not be fetched: the board around it goes on.
    return { default: PlanMissing }
  }
})

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
