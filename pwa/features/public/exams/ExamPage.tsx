import { useParams } from 'react-router-dom'
import { t } from '../../../i18n/t.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ExamRecord } from './ExamRecord.tsx'
import { ExamsState } from './ExamsState.tsx'
import styles from './Exams.module.css'

/** `/exams/{slug}`: one exam as staff published it, from what this device holds. */
export function ExamPage() {
  const { slug = '' } = useParams()
  const exams = useDocuments('exams')
  const exam = exams.state === 'ready' ? exams.read.find((one) => one.slug === slug || one.id === slug) : undefined
  if (exam) return <ExamRecord exam={exam} />
  return (
    <div className={`page ${styles.sheet}`}>
      <title>{t('Entrance exam | Pravesh')}</title>
      {exams.state === 'ready' && exams.read.length > 0 ? (
        <Notice
          level={1}
          title={t('Exam not found.')}
          actions={
            <ButtonLink kind="main" to="/exams">
              {t('All exams')}
            </ButtonLink>
          }
        >
          <p>{t('It may have another name here, or it isn’t published.')}</p>
        </Notice>
      ) : (
        <>
          <h1>{t('Entrance exam')}</h1>
          <ExamsState exams={exams} />
        </>
      )}
    </div>
  )
}
