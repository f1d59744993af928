import { BellOff } from 'lucide'
import { useState } from 'react'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import { examPath } from '../../../../shared/sitePages.ts'
import { languageSpoken } from '../../../i18n/choose.ts'
import { t } from '../../../i18n/t.ts'
import { RemindOffer, whyNoReminder } from '../../../components/RemindOffer.tsx'
import { stopReminders, unfollow, useMending, useReminders, useReminding } from '../../../reminders/reminders.ts'
import { useOnline } from '../../../queries/useOnline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import styles from './Exams.module.css'

/**
 * Whether this device is reminded of an exam's dates, and the way to change that. Nothing where the browser knows no
 * push.
 */
export function Remind({ exam }: { exam: Pick<PublicExam, 'id' | 'name' | 'slug'> }) {
  const reminding = useReminding(exam, languageSpoken()),
    isOnline = useOnline()
  return reminding ? <RemindOffer name={exam.name} isOnline={isOnline} {...reminding} /> : null
}

/** Every exam this device is reminded of, with the way to end each and all. Nothing where there is none. */
export function ReminderList() {
  const { standing, followed } = useReminders(),
    isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  useMending(languageSpoken())
  if (followed.length === 0) return null
  const act = async (work: () => Promise<void>) => {
    setAsking(true)
    setSaid(await work().then(() => undefined, whyNoReminder))
    setAsking(false)
  }
  return (
    <section className={styles.reminded} aria-labelledby="reminders">
      <h2 id="reminders">{t('Reminders on this device')}</h2>
      {standing !== 'possible' && (
        <p>
          {t(
            'Reminders are off because this browser blocks notifications from this site. Allow them in the site settings beside the address, then turn reminders on here.',
          )}
        </p>
      )}
      {!isOnline && <p>{t('Go online to stop a reminder.')}</p>}
      <ul>
        {followed.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to={examPath(slug)}>{name}</Link>
            {isOnline && (
              <Button
                kind="icon"
                disabled={isAsking}
                aria-label={t('Stop the reminders of {name}', { name })}
                onClick={() => void act(() => unfollow(id, languageSpoken()))}
              >
                <Icon of={BellOff} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {said && (
        <p role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
      {isOnline && followed.length > 1 && (
        <Button kind="plain" disabled={isAsking} onClick={() => void act(stopReminders)}>
          {t('Stop all reminders')}
        </Button>
      )}
    </section>
  )
}
