import { t } from '../../../i18n/t.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './College.module.css'

/** The shape of a college page; seen only where the device holds nothing of this college. */
export function Loading() {
  return (
    <div className="page" aria-busy="true">
      <p className="vh" role="status">
        {t('Loading college')}
      </p>
      <div className={styles.head}>
        <Skeleton width="4.25rem" height="4.25rem" />
        <div className={styles.ghost}>
          <Skeleton width="min(24rem, 90%)" height="2rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={styles.ghost}>
        <Skeleton height="3rem" />
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="90%" />
        <Skeleton width="70%" />
      </div>
    </div>
  )
}
