import { CalendarPlus } from 'lucide'
import { countdownTo, type ExamDate, hasDay, spanInWords } from '../../shared/exam/dates.ts'
import { t, translate } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './DateRows.module.css'
import { SourceNote } from './SourceNote.tsx'

/**
 * Dates of an exam, each with its standing and who says so; how far off it is where `now` is given, and a way into a
 * calendar where it is a day and there is one.
 */
export function DateRows({
  dates,
  now,
  onSave,
}: {
  dates: readonly ExamDate[]
  now?: string | undefined
  onSave?: (date: ExamDate) => void
}) {
  return (
    <ul className={styles.dates}>
      {dates.map((date) => {
        const { id, label, status } = date
        return (
          <li key={id}>
            <p className={styles.day}>
              <b>{translate(label)}</b>
              <span>
                {translate(spanInWords(date))}
                {now && <small>{translate(countdownTo(date, now))}</small>}
              </span>
            </p>
            <SourceNote {...date}>
              <span data-status={status}>{translate(status)}</span>
            </SourceNote>
            {onSave && hasDay(date) && (
              <Button
                kind="icon"
                aria-label={t('Add to calendar, {label}', { label: translate(label) })}
                onClick={() => onSave(date)}
              >
                <Icon of={CalendarPlus} />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
