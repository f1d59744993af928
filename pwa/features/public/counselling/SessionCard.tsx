import { type FormEvent, useState } from 'react'
import { calendarOf, CALENDAR_TYPE } from '../../../../shared/calendar/ics.ts'
import { referenceOf } from '../../../../shared/enquiry/reference.ts'
import { overInSlot, problemsInSlot, sessionEvent, slotInWords, timesLeft } from '../../../../shared/enquiry/session.ts'
import { say, sayText } from '../../../language/say.ts'
import { saveFile } from '../../../components/saveFile.ts'
import type { SyncWriter } from '../../../sync/writing.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Select } from '../../../ui/Field.tsx'
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
    return found && sayText(found.message)
  }
  const event = sessionEvent(session, at || Date.now(), location.origin, sayText)
  const act = (what: Parameters<SyncWriter['save']>[0]) =>
    save(what).catch((thrown: unknown) =>
      toast('error', thrown instanceof Error ? thrown.message : say('This could not be saved on this device')),
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
    <div className={styles.acts} role="group" aria-label={say('Cancel the session {reference}?', { reference })}>
      <Button
        kind="danger"
        onClick={() => {
          setLeaving(false)
          void act({ kind: 'enquiry.cancel', record: session.id })
        }}
      >
        {say('Cancel this session')}
      </Button>
      <Button onClick={() => setLeaving(false)}>{say('Keep it')}</Button>
    </div>
  ) : (
    <div className={styles.acts}>
      {!session.isCancelled && (
        <Button onClick={() => setSlot({ day: session.day ?? '', time: session.time ?? '' })}>
          {say('Another day or time')}
        </Button>
      )}
      {event && (
        <Button
          onClick={() =>
            saveFile(`session-${reference}.ics`, calendarOf(say('Free counselling'), [event]), CALENDAR_TYPE)
          }
        >
          {session.isCancelled ? say('Take it out of my calendar') : say('Add to calendar')}
        </Button>
      )}
      {!session.isCancelled && (
        <Button kind="plain" onClick={() => setLeaving(true)}>
          {say('Cancel the session')}
        </Button>
      )}
    </div>
  )
  return (
    <li className={styles.session}>
      <p className={styles.when}>
        {session.isCancelled ? <s>{sayText(slotInWords(session))}</s> : sayText(slotInWords(session))}
      </p>
      <p className="small quiet">
        {[
          reference,
          ...[session.topic, session.language, session.mode].flatMap((text) => (text ? [sayText(text)] : [])),
        ].join(' · ')}
      </p>
      <p aria-live="polite">{stateInWords(session.isCancelled, session.changes > 0, state)}</p>
      {refused !== undefined && (
        <p role="alert" className={styles.wrong}>
          {say('The last change was not accepted: {reason}', { reason: sayText(refused) })}
        </p>
      )}
      {slot ? (
        <form className={styles.slot} onSubmit={(submitted) => void handleSubmit(submitted)} noValidate>
          <Field label={say('Day')} error={error('day')}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={now.slice(0, 10)}
                value={slot.day}
                onChange={(changed) => setSlot({ ...slot, day: changed.target.value })}
              />
            )}
          </Field>
          <Field label={say('Time')} hint={say('Indian Standard Time')} error={error('time')}>
            {(ids) => (
              <Select
                {...ids}
                value={slot.time}
                onChange={(changed) => setSlot({ ...slot, time: changed.target.value })}
              >
                <option value="">{say('Choose')}</option>
                {timesLeft(slot.day, now).map((time) => (
                  <option key={time} value={time}>
                    {sayText(time)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className={styles.acts}>
            <Button type="submit" kind="main">
              {say('Ask for this time')}
            </Button>
            <Button
              onClick={() => {
                setSlot(undefined)
                setTried(false)
              }}
            >
              {say('Keep the present one')}
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
      ? say('Cancelled on this device; it leaves by itself when there is a connection.')
      : say('Saved on this device, not yet sent. It leaves by itself when there is a connection.')
  if (isCancelled) return say('Cancelled. Nobody will call.')
  return isChanged
    ? say('The new time is asked for. A counsellor confirms it or offers another.')
    : say('Asked for. A counsellor confirms the time or offers another.')
}
