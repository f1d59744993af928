import { csvLine } from './formula.ts'
import { REASON_COLUMN } from './mapping.ts'
import type { OpenedFile } from './opened.ts'

/** A row of a file that was not taken: its number, why, and its cells under the file's own names. */
export interface FailedRow {
  row: number
  reason: string
  cells: Array<readonly [column: string, value: unknown]>
}

/**
 * The rows named in `reasons`, read from the file once more: which were not taken is known only at the end, and a file
 * is never held twice.
 */
export function failedRowsIn(file: Pick<OpenedFile, 'rows'>, reasons: ReadonlyMap<number, string>): FailedRow[] {
  const found: FailedRow[] = []
  for (const { row, entries } of file.rows({ asWritten: true })) {
    const reason = reasons.get(row)
    if (reason !== undefined) found.push({ row, reason, cells: [...entries] })
    if (found.length === reasons.size) break
  }
  return found
}

/**
 * The first rows that fit into a file of `most` characters. A table has a separator for each column in each row,
 * however few cells a row has.
 */
export function rowsWithin(most: number, rows: readonly FailedRow[]): FailedRow[] {
  const columns = new Set<string>()
  let cellCharacters = 0
  return rows.filter(({ cells }, at) => {
    for (const [column] of cells) columns.add(column)
    cellCharacters += JSON.stringify(cells).length
    return cellCharacters + (at + 1) * columns.size <= most
  })
}

/**
 * Failed rows as a file of the kind they came in, each with its reason: mended there, it is brought in again as it is.
 * A table opens in a sheet, which runs none of its cells as a formula.
 */
export function failedFile(type: 'csv' | 'json', rows: readonly FailedRow[]): string {
  if (type === 'json')
    return JSON.stringify(
      rows.map(({ cells, reason }) => ({ ...Object.fromEntries(cells), [REASON_COLUMN]: reason })),
      undefined,
      2,
    )
  const columns = [...new Set(rows.flatMap(({ cells }) => cells.map(([column]) => column)))].filter(
    (column) => column !== REASON_COLUMN,
  )
  return [
    csvLine([...columns, REASON_COLUMN]),
    ...rows.map(({ cells, reason }) => {
      const said = new Map(cells)
      return csvLine([...columns.map((column) => textOf(said.get(column))), reason])
    }),
  ].join('')
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/**
 * "fees.csv" gives "fees failed rows.csv", however often its failed rows fail again. What was pasted has no ending; its
 * file needs one, by which it is known when it comes in again.
 */
export const failedName = (file: string, type: 'csv' | 'json'): string =>
  file.replace(
    /(?: failed rows)?(\.[a-z]+)?$/i,
    (_all, ending: string | undefined) => ` failed rows${ending ?? `.${type}`}`,
  )
