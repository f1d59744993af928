import { csvLine } from '../../../../shared/imports/formula.ts'
import { columnsOf } from '../../../../shared/imports/mapping.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import { t, translate } from '../../../i18n/t.ts'
import { Button } from '../../../ui/Button.tsx'
import { giveFile } from '../../../staff/files/giveFile.ts'
import own from './Imports.module.css'
import { KIND_NOUNS, targetInWords } from './targetWords.ts'

/** What a list has to look like, a template with every column, and the dictionary of them. */
export function Guidelines({ kind }: { kind: ImportKind }) {
  const columns = columnsOf(kind)
  const noun = KIND_NOUNS[kind]()
  const called = t('Columns of a list of {kind}', { kind: noun })
  return (
    <aside className={own.guide} aria-label={t('Guidelines')}>
      <h2>{t('Guidelines')}</h2>
      <ul>
        <li>{t('JSON must be an array of college objects each with name, location and a courses array.')}</li>
        <li>{t('CSV needs a header row and columns name, location, website, ranking, and others.')}</li>
        <li>
          {t(
            'Write nested lists as columns like courses.1.name and courses.1.quotas.1.seats, the next as courses.2.name. Leave out columns you do not need. Amounts may be written as 1.8 Lakhs or ₹1,80,000.',
          )}
        </li>
        <li>{t('Unknown columns are set aside and listed in the report.')}</li>
      </ul>
      <Button kind="plain" onClick={() => giveFile(`${kind}-template.csv`, csvLine(columns.map(({ name }) => name)))}>
        {t('Template for {kind} as a file', { kind: noun })}
      </Button>
      <details>
        <summary className={own.open}>{t('Dictionary: {count} columns', { count: columns.length })}</summary>
        {/* A keyboard must reach what scrolls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={own.dictionary} role="region" aria-label={called} tabIndex={0}>
          <dl>
            {columns.map((column) => (
              <div key={column.name}>
                <dt>
                  <code>{column.name}</code>
                </dt>
                <dd>
                  {targetInWords(column)}
                  {column.isRequired && `, ${t('required')}`}
                  {column.hint && <small>{translate(column.hint)}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </aside>
  )
}
