import type { ReactNode } from 'react'
import { translate } from '../i18n/t.ts'
import styles from './DefinitionTable.module.css'

/** Label, then value at the other end of a hairline. A value that is not there reads `absent`. */
export function DefinitionTable({
  rows,
  columns = 1,
}: {
  rows: ReadonlyArray<{ label: ReactNode; value: ReactNode; absent?: string; key?: string }>
  columns?: 1 | 2
}) {
  return (
    <dl className={styles.ledger} data-columns={columns}>
      {rows.map(({ label, value, absent = 'Not published', key = String(label) }) => (
        <div key={key}>
          <dt>{translate(label)}</dt>
          {value === undefined || value === null || value === '' ? (
            <dd data-absent="">{translate(absent)}</dd>
          ) : (
            <dd>{value}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
