import { delimiterOf } from '../delimiter.ts'
import { RowReader, type ColumnReport, type ImportRow } from '../rows.ts'
import { tableOf } from '../table.ts'
import { readJsonRows } from '../json.ts'

/** A delimited text as the rows an import would take. */
export function rowsOfCsv(text: string): { rows: ImportRow[]; columns: ColumnReport; line: number } {
  const table = tableOf(text, delimiterOf(text))
  const reader = new RowReader(table.header.names)
  const rows = [...table.rows()].map(({ row, cells, problem }) => reader.read(row, cells, problem))
  return { rows, columns: reader.columns(), line: table.header.line }
}

export function rowsOfJson(text: string): { rows: ImportRow[]; columns: ColumnReport } {
  const reader = new RowReader()
  const rows = readJsonRows(text).map(({ row, value }) => reader.read(row, Object.entries(value)))
  return { rows, columns: reader.columns() }
}
