import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { byDeadline, deadlineInWords } from '../../../../shared/college/deadline.ts'
import {
  LONGEST,
  TRACKER_ENTRY_LIMIT,
  type Application,
  type ApplicationDeadline,
  whenDue,
} from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Tracker.module.css'

/**
 * What is due, done or not. A day taken from an exam says when the exam's own has moved, and takes the new one with a
 * press.
 */
export function ApplicationDeadlines({
  application: { deadlines },
  onChange,
}: {
  application: Application
  onChange: (next: ApplicationDeadline[]) => void
}) {
  const [label, setLabel] = useState(''),
    [day, setDay] = useState(''),
    [time, setTime] = useState('')
  const exams = useDocuments('exams')
  const published = ({ from }: ApplicationDeadline) =>
    from && exams.state === 'ready'
      ? exams.read.find(({ id }) => id === from.exam)?.dates.find(({ id }) => id === from.date)
      : undefined
  const put = (next: ApplicationDeadline) => onChange(deadlines.map((one) => (one.id === next.id ? next : one)))
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
      {deadlines.length < TRACKER_ENTRY_LIMIT && (
        <form className={styles.line} onSubmit={add}>
          <LabelledField label={t('What is due')}>
            {(ids) => (
              <Input
                {...ids}
                value={label}
                maxLength={LONGEST.label}
                autoComplete="off"
                onChange={(event) => setLabel(event.target.value)}
              />
            )}
          </LabelledField>
          <LabelledField label={t('Day')}>
            {(ids) => <Input {...ids} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
          </LabelledField>
          <LabelledField label={t('Indian time, if a time is set')}>
            {(ids) => <Input {...ids} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}
          </LabelledField>
          <Button type="submit" disabled={label.trim() === '' || day === ''}>
            {t('Add deadline')}
          </Button>
        </form>
      )}
    </section>
  )
}
