import { type ComponentType, lazy, Suspense } from 'react'
import { leadsToBodies, type PlanStudent } from '../../../../shared/allotment/planStudent.ts'
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

/** The bodies that give seats by the exams of whoever holds this device, in one plan. */
export function CounsellingBodies({ applications }: { applications: readonly Application[] }) {
  const student = useCounselledStudent()
  if (!student) return null
  const plan = { student, applications }
  return (
    <section className={styles.bodies} aria-labelledby="bodies">
      <h2 id="bodies">{t('Your counselling bodies')}</h2>
      {leadsToBodies(student, applications) ? <FetchedPlan {...plan} /> : <NoExam />}
    </section>
  )
}

/** The same of a student of a class; nothing without an exam, which is entered beside it. */
export function BodiesOfStudent(plan: PlanProps) {
  if (!leadsToBodies(plan.student, plan.applications)) return null
  return (
    <section className={styles.bodies} aria-labelledby="bodies">
      <h2 id="bodies">{t('Counselling bodies')}</h2>
      <FetchedPlan {...plan} />
    </section>
  )
}

function FetchedPlan(plan: PlanProps) {
  return (
    <Suspense fallback={<BodiesComing />}>
      <BodiesPlan {...plan} />
    </Suspense>
  )
}
