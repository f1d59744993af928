import { type FormEvent, useState } from 'react'
import type { PublicExam } from '../../../../shared/exam/public.ts'
import {
  deadlinesOf,
  isTracked,
  LONGEST,
  MOST_APPLICATIONS,
  newApplication,
  type Application,
} from '../../../../shared/tracker/application.ts'
import { t } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import { useDocuments } from '../../../queries/public/documents.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { useKeepApplications } from './keep.ts'
import styles from './Tracker.module.css'

const FIRST = 6

/** Onto the board: a saved college, an exam with its days, or anything by its name. */
export function Add({
  applications,
  onAdded,
}: {
  applications: readonly Application[]
  onAdded: (id: string) => void
}) {
  const keepAll = useKeepApplications()
  const { saved } = useShelf(),
    exams = useDocuments('exams'),
    now = useNow()
  const [name, setName] = useState('')
  const [isAll, setAll] = useState(false)
  const isFull = applications.length >= MOST_APPLICATIONS
  const add = (said: Parameters<typeof newApplication>[2]) => {
    const made = newApplication(applications, crypto.randomUUID(), said)
    void keepAll([made])
    onAdded(made.id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    add({ name })
    setName('')
  }
  const addExam = (exam: PublicExam) =>
    add({ name: exam.name, exam: { slug: exam.slug, id: exam.id }, deadlines: now ? deadlinesOf(exam, now) : [] })
  const colleges = saved.filter(({ slug }) => !isTracked(applications, { college: slug })),
    listed = exams.state === 'ready' ? exams.read.filter(({ id }) => !isTracked(applications, { exam: id })) : []
  if (isFull)
    return (
      <p className={styles.small} role="status">
        {t('The board is full: you can keep up to {most} applications.', { most: MOST_APPLICATIONS })}
      </p>
    )
  return (
    <section className={styles.add} aria-labelledby="add">
      <h2 id="add">{t('Add an application')}</h2>
      <form onSubmit={submit}>
        <LabelledField label={t('College, university or exam')}>
          {(ids) => (
            <Input
              {...ids}
              value={name}
              maxLength={LONGEST.name}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </LabelledField>
        <Button type="submit" disabled={name.trim() === ''}>
          {t('Add')}
        </Button>
      </form>
      {colleges.length > 0 && (
        <div role="group" aria-label={t('Saved colleges')}>
          <h3>{t('Saved colleges')}</h3>
          <p>
            {colleges.map(({ slug, number, name: called }) => (
              <Button key={slug} onClick={() => add({ name: called, college: { slug, number } })}>
                {called}
              </Button>
            ))}
          </p>
        </div>
      )}
      {listed.length > 0 && (
        <div role="group" aria-label={t('Entrance exams')}>
          <h3>{t('Entrance exams')}</h3>
          <p>
            {(isAll ? listed : listed.slice(0, FIRST)).map((exam) => (
              <Button key={exam.id} onClick={() => addExam(exam)}>
                {exam.name}
              </Button>
            ))}
            {!isAll && listed.length > FIRST && (
              <Button kind="plain" onClick={() => setAll(true)}>
                {t('Show all')}
              </Button>
            )}
          </p>
        </div>
      )}
    </section>
  )
}
