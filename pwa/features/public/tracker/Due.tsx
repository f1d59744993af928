import { dayInWords } from '../../../../shared/college/day.ts'
import { dueIn, dueOf, type Application } from '../../../../shared/tracker/application.ts'
import { say, sayText } from '../../../language/say.ts'
import { useToday } from '../../../search/useToday.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Tracker.module.css'

const SHOWN = 5

/** What is due next over all applications; what is over stands first and says so. */
export function Due({ applications, onOpen }: { applications: readonly Application[]; onOpen: (id: string) => void }) {
  const today = useToday(), due = dueOf(applications)
  if (due.length === 0 || !today) return null
  return (
    <section className={styles.due} aria-labelledby="due">
      <h2 id="due">{say('Due next')}</h2>
      <ol>
        {due.slice(0, SHOWN).map(({ application, deadline: { id, label, day } }) => (
          <li key={`${application.id} ${id}`} data-over={day < today || undefined}>
            <span>{sayText(dayInWords(day))}</span>
            <Button kind="plain" onClick={() => onOpen(application.id)}>{application.name}: {sayText(label)}</Button>
            <small>{sayText(dueIn(day, today))}</small>
          </li>
        ))}
      </ol>
      {due.length > SHOWN && <p className={styles.small}>{say('{count} more below', { count: due.length - SHOWN })}</p>}
    </section>
  )
}
