import { t } from '../../../i18n/t.ts'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Tracker.module.css'

/** Where no exam leads anywhere yet. */
export function NoExam() {
  return (
    <p className={styles.small}>
      {t('Tell us a rank, or add an exam, and we’ll show which bodies give seats by it and when.')}{' '}
      <Link to="/college-predictor">{t('Enter a rank in the predictor')}</Link>
    </p>
  )
}

/** While the plan is fetched and worked out. */
export function BodiesComing() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
    </div>
  )
}

/** Where the plan could not be fetched. */
export function PlanMissing() {
  return (
    <p className={styles.small} role="status">
      {t('This plan is not on this device yet. Connect once, open this page again and we’ll keep it.')}
    </p>
  )
}
