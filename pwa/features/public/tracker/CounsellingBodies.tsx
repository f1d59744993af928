import { type ComponentType, lazy, Suspense } from 'react'
import type { PlanStudent } from '../../../../shared/allotment/planStudent.ts'
import type { Application } from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useCounselledStudent } from '../../../queries/public/predictor.ts'
import { BodiesComing, NoExam, PlanMissing } from './BodiesStates.tsx'
import styles from './Tracker.module.css'

/** What a plan is drawn from. */
interface PlanProps {
  student: PlanStudent
  applications: readonly Application[]
}
/** The plan as it was fetched; where it could not be, what says so: the board around it goes on. */
export const planOrMissing = (
  fetching: Promise<{ BodiesPlan: ComponentType<PlanProps> }>,
): Promise<{ default: ComponentType<PlanProps> }> =>
  fetching.then(
    ({ BodiesPlan: plan }) => ({ default: plan }),
    () => ({ default: PlanMissing }),
  )
const BodiesPlan = lazy(() => planOrMissing(import('./bodies/BodiesPlan.tsx')))

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
