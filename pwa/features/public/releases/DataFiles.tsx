import { bytesInWords } from '../../../../shared/format/bytes.ts'
import type { DataFile } from '../../../../shared/openData/manifest.ts'
import { indian } from '../../../../shared/college/money.ts'
import { t, translate } from '../../../i18n/t.ts'
import { addressOfFile, addressOfManifest } from '../../../queries/public/releases.ts'
import styles from './Releases.module.css'

/** The tables as people know them, by the beginning of their files' names, in the order they are shown. */
const TABLES = [
  ['colleges', 'Colleges'],
  ['courses', 'Courses'],
  ['rankings', 'Rankings'],
  ['closing-ranks', 'Closing ranks'],
  ['sources', 'Sources of every figure'],
] as const

interface DataFilesProps {
  release: number
  files: readonly DataFile[]
}

/** The tables of a release, each as CSV, JSON and Parquet, and what is needed to read and to check them. */
export function DataFiles({ release, files }: DataFilesProps) {
  const named = (name: string) => files.find((file) => file.name === name)
  return (
    <ul className={`taps ${styles.files}`}>
      {TABLES.map(([table, label]) => (
        <li key={table}>
          <span className={styles.table}>
            {translate(label)}{' '}
            <small>{t('{rows, plural, one {{count} row} other {{count} rows}}', rowsOf(named(`${table}.csv`)))}</small>
          </span>
          <FileLink release={release} file={named(`${table}.csv`)} format="CSV" />{' '}
          <FileLink release={release} file={named(`${table}.json`)} format="JSON" />{' '}
          <FileLink release={release} file={named(`${table}.parquet`)} format="Parquet" />
        </li>
      ))}
      <li>
        <span className={styles.table}>{t('To read and check them')}</span>
        <a href={addressOfFile(release, 'dictionary.json')}>{t('Meaning of each column')}</a>{' '}
        <a href={addressOfFile(release, 'licence.txt')}>{t('Licence')}</a>{' '}
        <a href={addressOfManifest(release)}>{t('Signature')}</a>
      </li>
    </ul>
  )
}

const rowsOf = (file: DataFile | undefined) => ({ rows: file?.rows ?? 0, count: indian(file?.rows ?? 0) })

function FileLink({ release, file, format }: { release: number; file: DataFile | undefined; format: string }) {
  if (!file) return null
  return (
    <a href={addressOfFile(release, file.name)} download>
      {format} ({bytesInWords(file.bytes)})
    </a>
  )
}
