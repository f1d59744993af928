import { collegePath } from '../../../../shared/catalogue/address.ts'
import { reportOutcomeInWords, type ReportShown } from '../../../../shared/review/report.ts'
import { t, translate } from '../../../i18n/t.ts'
import { timeInWords } from '../../../components/words.ts'
import { useReports } from '../../../queries/public/studentAccount.ts'
import { Link } from '../../../ui/Link.tsx'
import styles from './Account.module.css'
import { AccountFailure } from './AccountFailure.tsx'

/**
 * What one reported of others’ reviews, each with its number and what became of it (behaviour 12). Whoever reported
 * nothing sees nothing.
 */
export function Reports() {
  const { data, error, refetch } = useReports()
  if (data ? data.length === 0 : !error) return null
  return (
    <section className={styles.part} aria-labelledby="reports">
      <h2 id="reports">{t('Reviews you reported')}</h2>
      {!data && error && <AccountFailure of={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.rows}>
          {data.map((report) => (
            <Report key={report.reference} report={report} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The college is known here by its id alone; its address leads on to its own stream and name. */
function Report({ report: { reference, reason, at, outcome, settledAt, answer, college } }: { report: ReportShown }) {
  return (
    <li>
      <div className={styles.words}>
        <p>
          {translate(reportOutcomeInWords(outcome))}
          {settledAt !== undefined && `, ${timeInWords(settledAt)}`}
        </p>
        {answer !== undefined && <p>{t('A moderator wrote: “{answer}”', { answer })}</p>}
        <p className="small quiet">
          {t('{reference}: {reason}, reported {date}', { reference, reason: translate(reason), date: timeInWords(at) })}
        </p>
        <p className="small quiet">
          <Link className="tap" to={`${collegePath({ slug: college, streams: [] })}/reviews`}>
            {t('The college it is about')}
          </Link>
        </p>
      </div>
    </li>
  )
}
