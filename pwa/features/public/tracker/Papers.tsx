import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { dayOfNow } from '../../../../shared/college/deadline.ts'
import {
  LONGEST,
  TRACKER_ENTRY_LIMIT,
  USUAL_DOCUMENTS,
  type Application,
  type ApplicationDeadline,
  type Paper,
} from '../../../../shared/tracker/application.ts'
import {
  admissionYear,
  CERTIFICATE_RULES,
  certificateNamed,
  certificatesOf,
} from '../../../../shared/tracker/certificates.ts'
import { t, translate } from '../../../i18n/t.ts'
import { useNow } from '../../../queries/public/page.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CertificateDate } from './Certificate.tsx'
import { usePlanStudent } from './keep.ts'
import styles from './Tracker.module.css'

/** The documents of one application, ready or missing. Which are asked for, the notice of the body says. */
export function ApplicationPapers({
  application,
  onChange,
  onDeadline,
}: {
  application: Application
  onChange: (next: Paper[]) => void
  onDeadline: (deadline: ApplicationDeadline) => void
}) {
  const { papers, deadlines } = application
  const [name, setName] = useState('')
  const now = useNow(),
    student = usePlanStudent(),
    // Until it is known what the predictor was told, nothing is offered that would be taken away again.
    lacking =
      student === undefined
        ? []
        : (student ? certificatesOf(student) : CERTIFICATE_RULES).filter((rule) =>
            papers.every((paper) => paper.name !== rule.name),
          )
  const replace = (next: Paper) => onChange(papers.map((each) => (each.id === next.id ? next : each)))
  const put = (...names: string[]) =>
    onChange([...papers, ...names.map((one) => ({ id: crypto.randomUUID(), name: one, isReady: false }))])
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    put(name.trim())
    setName('')
  }
  return (
    <section aria-labelledby="papers">
      <h3 id="papers">{t('Documents')}</h3>
      {papers.length === 0 && (
        <p className={styles.small}>
          {t('None added. Check the official notice for the documents you need.')}{' '}
          <Button kind="plain" onClick={() => put(...USUAL_DOCUMENTS)}>
            {t('Add the usual ones')}
          </Button>
        </p>
      )}
      <ul className={styles.lines}>
        {papers.map((one) => (
          <li key={one.id}>
            <Tick checked={one.isReady} onChange={() => replace({ ...one, isReady: !one.isReady })}>
              {one.name}
            </Tick>
            <Button
              kind="icon"
              aria-label={t('Remove {label}', { label: translate(one.name) })}
              onClick={() => onChange(papers.filter(({ id }) => id !== one.id))}
            >
              <Icon of={X} />
            </Button>
            {now && certificateNamed(one.name) && (
              <CertificateDate
                rule={certificateNamed(one.name)!}
                issued={one.issued}
                year={admissionYear(application, dayOfNow(now))}
                today={dayOfNow(now)}
                deadlines={deadlines}
                onIssued={(issued) => {
                  const { issued: _, ...rest } = one
                  replace(issued === undefined ? rest : { ...rest, issued })
                }}
                onDeadline={onDeadline}
              />
            )}
          </li>
        ))}
      </ul>
      {lacking.length > 0 && papers.length + lacking.length <= TRACKER_ENTRY_LIMIT && (
        <p className={styles.small}>
          {student ? t('Your category needs:') : t('If you apply in a category:')}{' '}
          {lacking.map((rule) => (
            <Button key={rule.name} kind="plain" onClick={() => put(rule.name)}>
              {t('Add {label}', { label: translate(rule.name) })}
            </Button>
          ))}
        </p>
      )}
      {papers.length < TRACKER_ENTRY_LIMIT && (
        <form className={styles.line} onSubmit={add}>
          <LabelledField label={t('Another document')}>
            {(ids) => (
              <Input
                {...ids}
                value={name}
                maxLength={LONGEST.paper}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </LabelledField>
          <Button type="submit" disabled={name.trim() === ''}>
            {t('Add document')}
          </Button>
        </form>
      )}
    </section>
  )
}
