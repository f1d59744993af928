import { t } from '../../../i18n/t.ts'
import type { OpenedDocuments } from '../../../search/types.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Exams.module.css'

/** What stands where the exams are not: on their way, out of reach, or none published. Nothing while they are here. */
export function ExamsState({ exams }: { exams: OpenedDocuments<'exams'> }) {
  if (exams.state === 'loading')
    return (
      <div className={styles.coming} aria-busy="true">
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton width="90%" height="1rem" />
        <Skeleton width="70%" height="1rem" />
      </div>
    )
  if (exams.state === 'error')
    return (
      <Notice
        alert
        title={exams.message}
        actions={
          <Button kind="main" onClick={() => location.reload()}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{t('Once exams have loaded, they stay on this device. Colleges you opened still work.')}</p>
      </Notice>
    )
  return exams.read.length === 0 ? (
    <Notice title={t('No exam published yet.')}>
      <p>{t('You can filter any list of colleges by the exam they accept.')}</p>
    </Notice>
  ) : null
}
