import type { CutoffExam } from '../../../../shared/cutoff/fact.ts'
import { comingDates } from '../../../../shared/exam/dates.ts'
import { examsOfPapers } from '../../../../shared/exam/papers.ts'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { examPath } from '../../../../shared/sitePages.ts'
import { languageSpoken } from '../../../i18n/choose.ts'
import { t } from '../../../i18n/t.ts'
import { ComingDates } from '../../../components/ComingDates.tsx'
import { RemindOffer } from '../../../components/RemindOffer.tsx'
import { useReminding } from '../../../reminders/reminders.ts'
import { useOrigin, useNow } from '../../../queries/public/page.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Predictor.module.css'

/**
 * What the bodies have set for the exams of a choice list, as this device has it: to look at, for a calendar, and to be
 * reminded of (behaviour 13).
 */
export function OfficialDates({ exams }: { exams: readonly CutoffExam[] }) {
  const documents = useDocuments('exams'),
    now = useNow()
  const shown = documents.state === 'ready' ? examsOfPapers(exams, documents.read) : []
  return (
    <section className={styles.official} aria-labelledby="official-title">
      <h2 id="official-title">{t('Official dates')}</h2>
      {documents.state === 'error' && (
        <p role="status">{t('Exam dates are not on this device yet. Connect once and we’ll keep them.')}</p>
      )}
      {documents.state === 'ready' && shown.length === 0 && (
        <p>{t('Dates of {exams} not announced yet.', { exams: exams.join(', ') })}</p>
      )}
      {now && shown.map((exam) => <OfExam key={exam.id} exam={exam} now={now} />)}
      {shown.length > 0 && (
        <p className="small quiet">{t('Checked by our team. Always confirm on the official site.')}</p>
      )}
    </section>
  )
}

function OfExam({ exam, now }: { exam: PublicExam; now: string }) {
  const origin = useOrigin(),
    isOnline = useOnline(),
    reminding = useReminding(exam, languageSpoken())
  const coming = comingDates(exam, now)
  return (
    <section aria-label={t('Dates of {name}', { name: exam.name })}>
      <h3>
        <Link to={examPath(exam.slug)}>{exam.name}</Link>
      </h3>
      {coming.length === 0 ? (
        <p>{t('Dates not announced yet.')}</p>
      ) : (
        <ComingDates exam={exam} dates={coming} now={now} origin={origin} />
      )}
      {reminding && <RemindOffer name={exam.name} isOnline={isOnline} {...reminding} />}
    </section>
  )
}
