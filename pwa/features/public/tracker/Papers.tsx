import { X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { LONGEST, TRACKER_ENTRY_LIMIT, USUAL_DOCUMENTS, type Paper } from '../../../../shared/tracker/application.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { LabelledField, Input, Tick } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Tracker.module.css'

/** The documents of one application, ready or missing. Which are asked for, the notice of the body says. */
export function ApplicationPapers({
  papers,
  onChange,
}: {
  papers: readonly Paper[]
  onChange: (next: Paper[]) => void
}) {
  const [name, setName] = useState('')
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
            <Tick
              checked={one.isReady}
              onChange={() =>
                onChange(papers.map((each) => (each.id === one.id ? { ...one, isReady: !one.isReady } : each)))
              }
            >
              {one.name}
            </Tick>
            <Button
              kind="icon"
              aria-label={t('Remove {label}', { label: translate(one.name) })}
              onClick={() => onChange(papers.filter(({ id }) => id !== one.id))}
            >
              <Icon of={X} />
            </Button>
          </li>
        ))}
      </ul>
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
