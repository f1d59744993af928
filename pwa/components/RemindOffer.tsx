import { Bell } from 'lucide'
import { useState } from 'react'
import { t, translate } from '../i18n/t.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { toast } from '../ui/toast.ts'
import styles from './RemindOffer.module.css'

/** Why it did not work, in a sentence. What acts names its own reasons (`NoPush`); all else speaks for itself. */
export function whyNoReminder(thrown: unknown): string {
  const reason = thrown instanceof Error && thrown.name === 'NoPush' && 'reason' in thrown ? thrown.reason : undefined
  switch (reason) {
    case 'many':
      return t('You already have reminders for 30 exams on this device. Stop one first.')
    case 'worker':
      return t('This site is not yet kept on this device. Try again in a moment.')
    case 'service':
      return t('The push service of this browser could not be reached. Try again later.')
    default:
      return translate(thrown instanceof Error ? thrown.message : 'Could not connect. Try again')
  }
}

interface RemindOfferProps {
  name: string
  isBlocked: boolean
  isFollowed: boolean
  isOnline: boolean
  /** Asks the browser where it wants that, then our server. */
  onStart: () => Promise<'following' | 'blocked' | 'dismissed'>
  onStop: () => Promise<void>
}

/** Whether this device is reminded of an exam's dates, and the way to change that. */
export function RemindOffer({ name, isBlocked, isFollowed, isOnline, onStart, onStop }: RemindOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const [said, setSaid] = useState<string>()
  const act = async (work: () => Promise<string | undefined>) => {
    setAsking(true)
    setSaid(undefined)
    setSaid(await work().catch(whyNoReminder))
    setAsking(false)
  }
  const start = () =>
    act(async () =>
      (await onStart()) === 'dismissed'
        ? t('The browser asked and got no answer, so nothing was turned on.')
        : undefined,
    )
  const stop = () =>
    act(async () => {
      await onStop()
      void toast('success', t('No more reminders of {name}', { name }))
      return undefined
    })
  return (
    <div className={styles.remind}>
      <Choice
        isBlocked={isBlocked}
        isFollowed={isFollowed}
        isOnline={isOnline}
        isAsking={isAsking}
        onStart={() => void start()}
        onStop={() => void stop()}
      />
      {said && !isBlocked && (
        <p role="alert" className={styles.wrong}>
          {said}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps extends Pick<RemindOfferProps, 'isBlocked' | 'isFollowed' | 'isOnline'> {
  isAsking: boolean
  onStart: () => void
  onStop: () => void
}

function Choice({ isBlocked, isFollowed, isOnline, isAsking, onStart, onStop }: ChoiceProps) {
  if (isBlocked)
    return (
      <p>
        {t(
          'Reminders are off because this browser blocks notifications from this site. Allow them in the site settings beside the address, then turn reminders on here.',
        )}
      </p>
    )
  if (!isOnline)
    return (
      <p>
        {isFollowed
          ? t('We’ll remind you of these dates. Go online to stop it.')
          : t('You can turn on reminders for these dates when you’re online.')}
      </p>
    )
  if (isFollowed)
    return (
      <>
        <p>
          <Icon of={Bell} />
          {t('We’ll remind you of these dates on this device.')}
        </p>
        <Button kind="plain" disabled={isAsking} onClick={onStop}>
          {t('Stop the reminders')}
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={isAsking} onClick={onStart}>
        <Icon of={Bell} />
        {t('Remind me of these dates')}
      </Button>
      <p>
        {t('We store only a notification address and your exams, no name. Up to 4 reminders a day, never at night.')}
      </p>
    </>
  )
}
