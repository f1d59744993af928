import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Predictor.module.css'

/** As tall as what it stands for begins: nothing that can be seen stands below it and moves. */
export const Waiting = () => (
  <div aria-busy="true" className={styles.coming}>
    <Skeleton width="40%" height="1.5rem" />
    <Skeleton width="70%" />
    <Skeleton width="60%" />
  </div>
)

/** Closing ranks are on their way, or why they do not come. */
export function Coming({ failed, isRefused = false }: { failed: string | undefined; isRefused?: boolean | undefined }) {
  if (failed !== undefined)
    return (
      <Notice
        alert
        title={isRefused ? t('We didn’t take the closing ranks') : t('Could not connect. Try again')}
        actions={<Button onClick={() => location.reload()}>{t('Retry')}</Button>}
      >
        {t('We download closing ranks once and keep them on this device. {failed}', { failed: translate(failed) })}
      </Notice>
    )
  return <Waiting />
}
