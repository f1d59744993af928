import { useState } from 'react'
import { collegePath } from '../../../../shared/catalogue/address.ts'
import {
  LONGEST,
  mergeApplication,
  STAGE_NAMES,
  STAGES,
  type Application,
} from '../../../../shared/tracker/application.ts'
import { examPath } from '../../../../shared/sitePages.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useCardsNamed } from '../../../queries/public/cards.ts'
import type { ApplicationWords } from '../../../search/plannerTypes.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LabelledField, Input, Select } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnmount } from '../../../ui/useUnmount.ts'
import { useWhenHidden } from '../../../ui/useWhenHidden.ts'
import { ApplicationDeadlines } from './Deadlines.tsx'
import { useKeepApplications, useKeepTypedWords, useRemoveApplication } from './keep.ts'
import { ApplicationPapers } from './Papers.tsx'
import { useRowEdits } from './useRowEdits.ts'
import styles from './Tracker.module.css'

/**
 * One application whole: course, stage, deadlines, documents, a note. Each change is kept at once, words when their
 * field or the page is left.
 */
export function ApplicationSheet({
  application: kept,
  onClose,
  onRemoved,
}: {
  application: Application
  onClose: () => void
  onRemoved: (gone: Application) => void
}) {
  const keepAll = useKeepApplications()
  const removeApplication = useRemoveApplication()
  const keepTypedWords = useKeepTypedWords()
  const { row: application, change: edit } = useRowEdits(kept, mergeApplication, (is, was) => keepAll([is], [was]))
  // What another tab changes meanwhile is shown around what is being typed.
  const [typed, setTyped] = useState<ApplicationWords>({})
  const type = (field: keyof ApplicationWords, text: string) =>
    setTyped((now) => ({ ...now, [field]: { was: now[field]?.was ?? application[field] ?? '', text } }))
  const { id, name, stage, college, exam } = application
  const course = typed.course?.text ?? application.course ?? '',
    note = typed.note?.text ?? application.note ?? ''
  const card = useCardsNamed(college ? [college.slug] : [])?.get(college?.slug ?? '')
  const change = (more: Partial<Application>) => void edit((before) => ({ ...before, ...more }))
  const keepTyped = () => {
    if (Object.keys(typed).length === 0) return
    change({ ...(typed.course && { course }), ...(typed.note && { note }) })
    setTyped({})
  }
  useWhenHidden(keepTyped)
  useUnmount(() => {
    if (Object.keys(typed).length > 0) keepTypedWords(id, typed)
  })
  const close = () => {
    keepTyped()
    onClose()
  }
  const remove = () => {
    removeApplication(id).then(
      () => onRemoved(application),
      () => void toast('error', t('This could not be removed. Try again')),
    )
  }
  return (
    <Sheet
      open
      onClose={close}
      title={name}
      footer={
        <div className={styles.foot}>
          <Button kind="main" onClick={close}>
            {t('Done')}
          </Button>
          <Button onClick={remove}>{t('Remove from the board')}</Button>
        </div>
      }
    >
      <div className={styles.whole}>
        <div className={styles.fields}>
          <LabelledField label={t('Stage')}>
            {(ids) => (
              <Select
                {...ids}
                value={stage}
                onChange={(event) => {
                  const to = STAGES.find((one) => one === event.target.value)
                  if (to) change({ stage: to })
                }}
              >
                {STAGES.map((one) => (
                  <option key={one} value={one}>
                    {translate(STAGE_NAMES[one])}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
          <LabelledField label={t('Course')}>
            {(ids) => (
              <Input
                {...ids}
                value={course}
                maxLength={LONGEST.course}
                autoComplete="off"
                onChange={(event) => type('course', event.target.value)}
                onBlur={keepTyped}
              />
            )}
          </LabelledField>
        </div>
        <ApplicationDeadlines application={application} onChange={(deadlines) => change({ deadlines })} />
        <ApplicationPapers
          application={application}
          onChange={(papers) => change({ papers })}
          onDeadline={(deadline) => void edit((before) => ({ ...before, deadlines: [...before.deadlines, deadline] }))}
        />
        <LabelledField label={t('Note')}>
          {(ids) => (
            <TextArea
              {...ids}
              value={note}
              maxLength={LONGEST.note}
              onChange={(event) => type('note', event.target.value)}
              onBlur={keepTyped}
            />
          )}
        </LabelledField>
        {(card || exam) && (
          <p className={styles.leads}>
            {card && <ButtonLink to={collegePath(card)}>{t('College page')}</ButtonLink>}
            {exam && <ButtonLink to={examPath(exam.slug)}>{t('Exam page')}</ButtonLink>}
          </p>
        )}
      </div>
    </Sheet>
  )
}
