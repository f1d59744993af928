import { type FormEvent, useState } from 'react'
import { problemText } from '../../../../shared/problem.ts'
import { calendarOf, CALENDAR_TYPE } from '../../../../shared/calendar/ics.ts'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { overInSlot, problemsInSlot, sessionEvent, slotInWords, timesLeft } from '../../../../shared/enquiry/session.ts'
import { t, translate } from '../../../i18n/t.ts'
import { saveFile } from '../../../components/saveFile.ts'
import type { SyncWriter } from '../../../sync/writing.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './Counselling.module.css'
import type { RequestedSession } from './sessions.ts'

interface SessionCardProps {
  asked: RequestedSession
  /** This minute in India. */ now: string
  save: SyncWriter['save']
}

/** One session asked for: when, how far it has come, and what can be done about it with or without a network. */
export function SessionCard({ asked: { session, state, at, refused }, now, save }: SessionCardProps) {
  const [slot, setSlot] = useState<{ day: string; time: string }>()
  const [isLeaving, setLeaving] = useState(false)
  const [isTried, setTried] = useState(false)
  const reference = referenceOf(session.id)
  const problems = slot ? [...problemsInSlot(slot), ...overInSlot(slot, now)] : []
  const error = (path: string) => {
    const found = isTried ? problems.find((problem) => problem.path === path) : undefined
    return found && translate(problemText(found))
  }
  const event = sessionEvent(session, at || Date.now(), location.origin, translate)
  const act = (what: Parameters<SyncWriter['save']>[0]) =>
    save(what).catch((thrown: unknown) =>
      toast('error', thrown instanceof Error ? thrown.message : t('We couldn’t save this on this device')),
    )

  const handleSubmit = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    setTried(true)
    if (!slot || problems.length > 0) return
    await act({ kind: 'enquiry.rearrange', record: session.id, ...slot })
    setSlot(undefined)
    setTried(false)
  }
  const actions = isLeaving ? (
    <div className={styles.acts} role="group" aria-label={t('Cancel the session {reference}?', { reference })}>
      <Button
        kind="danger"
        onClick={() => {
          setLeaving(false)
          void act({ kind: 'enquiry.cancel', record: session.id })
        }}
      >
        {t('Cancel this session')}
      </Button>
      <Button onClick={() => setLeaving(false)}>{t('Keep it')}</Button>
    </div>
  ) : (
    <div className={styles.acts}>
      {!session.isCancelled && (
        <Button onClick={() => setSlot({ day: session.day ?? '', time: session.time ?? '' })}>
          {t('Another day or time')}
        </Button>
      )}
      {event && (
        <Button
          onClick={() =>
            saveFile(`session-${reference}.ics`, calendarOf(t('Free counselling'), [event]), CALENDAR_TYPE)
          }
        >
          {session.isCancelled ? t('Remove from my calendar') : t('Add to calendar')}
        </Button>
      )}
      {!session.isCancelled && (
        <Button kind="plain" onClick={() => setLeaving(true)}>
          {t('Cancel the session')}
        </Button>
      )}
    </div>
  )
  return (
    <li className={styles.session}>
      <p className={styles.when}>
        {session.isCancelled ? <s>{translate(slotInWords(session))}</s> : translate(slotInWords(session))}
      </p>
      <p className="small quiet">
        {[
          reference,
          ...[session.topic, session.language, session.mode].flatMap((text) => (text ? [translate(text)] : [])),
        ].join(' · ')}
      </p>
      <p aria-live="polite">{stateInWords(session.isCancelled, session.changes > 0, state)}</p>
      {refused !== undefined && (
        <p role="alert" className={styles.wrong}>
          {t('We couldn’t accept the last change: {reason}', { reason: translate(refused) })}
        </p>
      )}
      {slot ? (
        <form className={styles.slot} onSubmit={(submitted) => void handleSubmit(submitted)} noValidate>
          <LabelledField label={t('Day')} error={error('day')}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={now.slice(0, 10)}
                value={slot.day}
                onChange={(changed) => setSlot({ ...slot, day: changed.target.value })}
              />
            )}
          </LabelledField>
          <LabelledField label={t('Time')} hint={t('Indian Standard Time')} error={error('time')}>
            {(ids) => (
              <Select
                {...ids}
                value={slot.time}
                onChange={(changed) => setSlot({ ...slot, time: changed.target.value })}
              >
                <option value="">{t('Choose')}</option>
                {timesLeft(slot.day, now).map((time) => (
                  <option key={time} value={time}>
                    {translate(time)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <div className={styles.acts}>
            <Button type="submit" kind="main">
              {t('Ask for this time')}
            </Button>
            <Button
              onClick={() => {
                setSlot(undefined)
                setTried(false)
              }}
            >
              {t('Keep the present one')}
            </Button>
          </div>
        </form>
      ) : (
        actions
      )}
    </li>
  )
}

function stateInWords(isCancelled: boolean, isChanged: boolean, state: RequestedSession['state']): string {
  if (state !== 'done')
    return isCancelled
      ? t('Cancelled on this device. We’ll send it when you’re back online.')
      : t('Saved on this device, not yet sent. We’ll send it when you’re back online.')
  if (isCancelled) return t('Cancelled. Nobody will call.')
  return isChanged
    ? t('We have your new time. A counsellor will confirm it or offer another.')
    : t('Booked. A counsellor will confirm the time or offer another.')
}
