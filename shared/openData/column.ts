/** What a cell may hold; undefined where it is not published. */
export type DataCell = string | number | boolean | readonly string[] | undefined
export const COLUMN_KINDS = ['text', 'whole number', 'number', 'yes or no', 'date', 'list'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** One column of a table of the open data. `of` reads it from what a row is made from. */
export interface OpenDataColumn<Subject> {
  name: string
  kind: ColumnKind
  /** One plain sentence, for the dictionary. */
  meaning: string
  of: (subject: Subject) => DataCell
}

/** Lists stand in one cell of a CSV file with this between them. */
const LIST_MARK = '; '

export const column = <Subject>(
  name: string,
  kind: ColumnKind,
  meaning: string,
  of: (subject: Subject) => DataCell,
): OpenDataColumn<Subject> => ({ name, kind, meaning, of })

/** A cell as text: blank where nothing is published, `yes` or `no`, lists with "; " between. */
export function dataCellText(cell: DataCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'object' ? cell.join(LIST_MARK) : String(cell)
}

/** Is nothing published in a cell? An empty text and an empty list say as little as none. */
export const isBlankCell = (cell: DataCell): cell is undefined =>
  cell === undefined || cell === '' || (typeof cell === 'object' && cell.length === 0)

/** A row as JSON, in the order of the columns; what is not published is left out, and so are empty lists. */
export function rowJson<Subject>(columns: ReadonlyArray<OpenDataColumn<Subject>>, subject: Subject): string {
  const said: Record<string, DataCell> = {}
  for (const { name, of } of columns) {
    const cell = of(subject)
    if (!isBlankCell(cell)) said[name] = cell
  }
  return JSON.stringify(said)
}
