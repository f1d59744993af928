import { t } from '../../../i18n/t.ts'
import { useErrorReporting } from '../../../queries/public/errorReports.ts'
import { Tick } from '../../../ui/Field.tsx'
import own from './Settings.module.css'

/** Whether this device reports errors; the choice stays on it. */
export function ErrorReporting() {
  const [isOn, set] = useErrorReporting()
  return (
    <section className={own.part} aria-label={t('Error reports')}>
      <h2>{t('Error reports')}</h2>
      <div>
        <Tick checked={isOn} onChange={(event) => set(event.target.checked)}>
          {t('Send error reports from this device')}
        </Tick>
        <p className="quiet small">
          {t(
            'If something breaks or edits can’t be sent, we learn what kind of error it was, on which kind of page and in which browser. Never what you typed or who you are. Untick it to stop and to delete reports that were not sent.',
          )}
        </p>
      </div>
    </section>
  )
}
