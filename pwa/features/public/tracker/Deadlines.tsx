import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { byDeadline, deadlineInWords } from '../../../../shared/college/deadline.ts'
import {
  LONGEST,
  MOST_ENTRIES,
  type Application,
  type Deadline,
  whenDue,
} from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Input, Tick } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Tracker.module.css'

/** What is due, done or not. A day taken from an exam says when the exam's own has moved, and takes the new one with a press. */
export function Deadlines({
  application: { deadlines },
  onChange,
}: {
  application: Application
  onChange: (next: Deadline[]) => void
}) {
  const [label, setLabel] = useState(''),
    [day, setDay] = useState(''),
    [time, setTime] = useState('')
  const exams = useDocuments('exams')
  const published = ({ from }: Deadline) =>
    from && exams.state === 'ready'
      ? exams.read.find(({ id }) => id === from.exam)?.dates.find(({ id }) => id === from.date)
      : undefined
  const put = (next: Deadline) => onChange(deadlines.map((one) => (one.id === next.id ? next : one)))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim() === '' || day === '') return
    onChange([...deadlines, { id: crypto.randomUUID(), label: label.trim(), day, ...(time !== '' && { time }) }])
    setLabel('')
    setDay('')
    setTime('')
  }
  return (
    <section aria-labelledby="deadlines">
      <h3 id="deadlines">{t('Deadlines')}</h3>
      <ul className={styles.lines}>
        {[...deadlines].sort(byDeadline).map((one) => {
          const told = published(one),
            due = told?.precision === 'day' ? whenDue(told) : undefined,
            isMoved = due !== undefined && (due.day !== one.day || due.time !== one.time),
            isOff = told?.status === 'cancelled' || told?.status === 'postponed'
          return (
            <li key={one.id}>
              <Tick
                checked={one.isDone === true}
                onChange={() => {
                  const { isDone, ...rest } = one
                  put(isDone ? rest : { ...rest, isDone: true })
                }}
              >
                {translate(one.label)}, {translate(deadlineInWords(one.day, one.time))}
              </Tick>
              <Button
                kind="icon"
                aria-label={t('Remove {label}', { label: translate(one.label) })}
                onClick={() => onChange(deadlines.filter(({ id }) => id !== one.id))}
              >
                <Icon of={X} />
              </Button>
              {isOff && <p role="note">{t('The exam’s page says: {status}.', { status: translate(told.status) })}</p>}
              {isMoved && !isOff && (
                <p role="note">
                  {t('The exam’s page now says {day}.', { day: translate(deadlineInWords(due.day, due.time)) })}{' '}
                  <Button
                    kind="plain"
                    onClick={() => {
                      const { time: _, ...rest } = one
                      put({ ...rest, ...due })
                    }}
                  >
                    {t('Take that day')}
                  </Button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {deadlines.length < MOST_ENTRIES && (
        <form className={styles.line} onSubmit={add}>
          <Field label={t('What is due')}>
            {(ids) => (
              <Input
                {...ids}
                value={label}
                maxLength={LONGEST.label}
                autoComplete="off"
                onChange={(event) => setLabel(event.target.value)}
              />
            )}
          </Field>
          <Field label={t('Day')}>
            {(ids) => <Input {...ids} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
          </Field>
          <Field label={t('Time in India, if one is set')}>
            {(ids) => <Input {...ids} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}
          </Field>
          <Button type="submit" disabled={label.trim() === '' || day === ''}>
            {t('Add deadline')}
          </Button>
        </form>
      )}
    </section>
  )
}
