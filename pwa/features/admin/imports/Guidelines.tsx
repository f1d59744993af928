import { csvLine } from '../../../../shared/imports/formula.ts'
import { columnsOf } from '../../../../shared/imports/mapping.ts'
import type { ImportKind } from '../../../../shared/imports/kind.ts'
import { Button } from '../../../ui/Button.tsx'
import { giveFile } from '../../../staff/files/giveFile.ts'
import own from './Imports.module.css'

/** What a list has to look like, a template with every column, and the dictionary of them. */
export function Guidelines({ kind }: { kind: ImportKind }) {
  const columns = columnsOf(kind)
  return (
    <aside className={own.guide} aria-label="Guidelines">
      <h2>Guidelines</h2>
      <ul>
        <li>JSON must be an array of college objects each with name, location and a courses array.</li>
        <li>CSV needs a header row and columns name, location, website, ranking, and others.</li>
        <li>
          Write nested lists as columns like courses.1.name and courses.1.quotas.1.seats, the next as courses.2.name.
          Leave out columns you do not need. Amounts may be written as 1.8 Lakhs or ₹1,80,000.
        </li>
        <li>Unknown columns are set aside and listed in the report.</li>
      </ul>
      <Button kind="plain" onClick={() => giveFile(`${kind}-template.csv`, csvLine(columns.map(({ name }) => name)))}>
        Template for {kind} as a file
      </Button>
      <details>
        <summary className={own.open}>Dictionary: {columns.length} columns</summary>
        {/* A keyboard must reach what scrolls. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={own.dictionary} role="region" aria-label={`Columns of a list of ${kind}`} tabIndex={0}>
          <dl>
            {columns.map(({ name, label, group, hint, isRequired }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>
                  {group && `${group}, `}
                  {label}
                  {isRequired && ', required'}
                  {hint && <small>{hint}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </aside>
  )
}
