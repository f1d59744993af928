import { t } from '../i18n/t.ts'
import { useErrorReporting } from '../queries/public/errorReports.ts'
import { Tick } from '../ui/Field.tsx'
import styles from './NetworkStatus.module.css'

/** Whether this device reports errors: off until somebody ticks it, and taken back by the same press. */
export function ErrorReportChoice() {
  const [isOn, set] = useErrorReporting()
  return (
    <div className={styles.reports}>
      <Tick small checked={isOn} onChange={(event) => set(event.target.checked)}>
        {t('Send error reports from this device')}
      </Tick>
      <p>
        {t(
          'If something breaks, we learn what kind of error it was, on which kind of page and in which browser. Never what you typed, your ranks or who you are. Untick it to stop and to delete reports that were not sent.',
        )}
      </p>
    </div>
  )
}
