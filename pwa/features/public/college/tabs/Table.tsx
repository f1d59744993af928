import type { ReactNode } from 'react'
import { t, translate } from '../../../../i18n/t.ts'
import styles from './Table.module.css'

interface TableProps {
  caption: string
  head: readonly ReactNode[]
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>
  /** Columns that hold figures. */
  end?: readonly number[]
  /** Columns that hold more than a few words: they stay wide enough to be read on a phone, where the table scrolls. */
  wordy?: readonly number[]
  /** A row beneath all of them: the total. */
  foot?: readonly ReactNode[]
}

/** A table of a tab: named for whoever cannot see it, scrolling by itself when it is wider than the screen. */
export function TabTable({ caption, head, rows, end = [], wordy = [], foot }: TableProps) {
  const names = head.map((_, column) => `column ${column}`)
  const side = (column: number) => {
    if (end.includes(column)) return styles.end
    if (wordy.includes(column)) return styles.wordy
    return undefined
  }
  return (
    // A keyboard must reach what scrolls sideways.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={names[column]} scope="col" className={side(column)}>
                {translate(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={names[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={names[column]} className={side(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {foot.map((cell, column) =>
                column === 0 ? (
                  <th key={names[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={names[column]} className={side(column)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A figure in a cell; what is not there says so. */
export function Num({ children, absent = t('Not published') }: { children: ReactNode; absent?: string }) {
  return children === undefined || children === null || children === '' ? (
    <span className={styles.absent}>{absent}</span>
  ) : (
    <span className={styles.num}>{children}</span>
  )
}
