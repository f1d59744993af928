import { deadlineInWords, isOver } from '../../../../shared/college/deadline.ts'
import { dueIn, dueOf, type Application } from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Tracker.module.css'

const SHOWN = 5

/** What is due next over all applications; what is over stands first and says so. */
export function UpcomingDates({
  applications,
  onOpen,
}: {
  applications: readonly Application[]
  onOpen: (id: string) => void
}) {
  const now = useNow(),
    due = dueOf(applications)
  if (due.length === 0 || !now) return null
  return (
    <section className={styles.due} aria-labelledby="due">
      <h2 id="due">{t('Due next')}</h2>
      <ol>
        {due.slice(0, SHOWN).map(({ application, deadline: { id, label, day, time } }) => (
          <li key={`${application.id} ${id}`} data-over={isOver(day, time, now) || undefined}>
            <span>{translate(deadlineInWords(day, time))}</span>
            <Button kind="plain" onClick={() => onOpen(application.id)}>
              {application.name}: {translate(label)}
            </Button>
            <small>{translate(dueIn({ day, ...(time !== undefined && { time }) }, now))}</small>
          </li>
        ))}
      </ol>
      {due.length > SHOWN && <p className={styles.small}>{t('{count} more', { count: due.length - SHOWN })}</p>}
    </section>
  )
}
