import { useState } from 'react'
import type { CollegeRef } from '../../../../shared/savedColleges/savedColleges.ts'
import { t } from '../../../i18n/t.ts'
import { useSuggestions } from '../../../queries/public/suggestions.ts'
import { useShelf } from '../../../search/useSavedLists.ts'
import { LabelledField, Input } from '../../../ui/Field.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './Compare.module.css'

/** Before anything is typed the person's own lists stand here, so many of each. */
const OFFERED = 6

interface Offer extends CollegeRef {
  detail?: string | undefined
}

/** A college for the comparison: by name, from the catalogue on this device, or from what was saved or lately seen. */
export function Picker({
  taken,
  replaces,
  onPick,
  onClose,
}: {
  taken: readonly string[]
  replaces: string | undefined
  onPick: (college: CollegeRef) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const found = useSuggestions(text)
  const { saved, seen } = useShelf()
  const isFree = ({ slug }: CollegeRef) => !taken.includes(slug)
  const offers =
    text.trim() === ''
      ? [...saved, ...seen.filter(({ slug }) => saved.every((each) => each.slug !== slug))]
          .filter(isFree)
          .slice(0, OFFERED)
      : found
          .flatMap(({ kind, label, detail, path }): Offer[] =>
            kind === 'college' ? [{ slug: slugIn(path), number: 0, name: label, detail }] : [],
          )
          .filter(isFree)
  return (
    <Sheet open onClose={onClose} title={replaces ? t('Replace {name}', { name: replaces }) : t('Add a college')}>
      <div className={styles.picker}>
        <LabelledField label={t('College')}>
          {(ids) => (
            <Input
              {...ids}
              type="search"
              autoFocus
              autoComplete="off"
              placeholder={t('Name, short name or city')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </LabelledField>
        <p className="vh" role="status">
          {text.trim() === '' ? '' : foundInWords(offers.length)}
        </p>
        {text.trim() === '' && offers.length > 0 && <h3>{t('Saved and lately seen')}</h3>}
        <ul>
          {offers.map(({ detail, ...college }: Offer) => (
            <li key={college.slug}>
              <button
                type="button"
                onClick={() => onPick({ slug: college.slug, number: college.number, name: college.name })}
              >
                {college.name}
                {detail && <small>{detail}</small>}
              </button>
            </li>
          ))}
        </ul>
        {text.trim() !== '' && offers.length === 0 && <p>{t('No other college with this name on this device.')}</p>}
      </div>
    </Sheet>
  )
}

/** `/colleges/engineering/iit-madras` → `iit-madras` */
const slugIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '')

const foundInWords = (count: number): string =>
  count === 1 ? t('1 college found') : t('{count} colleges found', { count })
