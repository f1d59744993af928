import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataDictionary } from '../../../../shared/openData/dictionary.ts'
import { t } from '../../../i18n/t.ts'
import { dictionaryOf } from '../../../queries/public/releases.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Releases.module.css'

/** What each column of the files means: asked for when somebody opens it, in English as the files themselves are. */
export function Dictionary({ release }: { release: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError } = useQuery({ ...dictionaryOf(release), enabled: isOpen })
  return (
    <section aria-labelledby="dictionary">
      <h2 id="dictionary">{t('What is in the files')}</h2>
      <p>
        {t(
          'Each table names the source of its figures, where we know it. Reviews, photos, phone numbers and e-mail addresses are not in the files.',
        )}
      </p>
      <p>{t('CSV opens in a spreadsheet. JSON and Parquet are for programs; Parquet is the smallest.')}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('Show every column')}</summary>
        {data?.tables.map((table) => (
          <Columns key={table.name} table={table} />
        ))}
        {isError && <p role="alert">{t('Couldn’t load the list of columns. Check your connection and try again.')}</p>}
        {isOpen && !data && !isError && <Skeleton width="70%" height="1rem" />}
      </details>
    </section>
  )
}

const Columns = ({ table: { name, meaning, columns } }: { table: DataDictionary['tables'][number] }) => (
  <section lang="en" className={styles.columns}>
    <h3>{name}</h3>
    <p>{meaning}</p>
    <dl>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>
            <code>{column.name}</code> <small>{column.kind}</small>
          </dt>
          <dd>{column.meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
