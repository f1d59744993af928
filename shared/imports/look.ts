import { CutoffReader } from './cutoffs.ts'
import { delimiterOf, type Delimiter } from './delimiter.ts'
import { isRated } from './headers.ts'
import { jsonRows, type JsonRow } from './json.ts'
import { expectColumns } from './limits.ts'
import { readAs, REASON_COLUMN } from './mapping.ts'
import type { ImportKind } from './kind.ts'
import type { ListFileType } from './opened.ts'
import { RowReader } from './rows.ts'
import { findHeader, firstRecords, columnNames } from './table.ts'

/** Rows looked at to tell what the columns hold, and values shown of each. */
const ROWS = 50
const SAMPLES = 3
const SAMPLE_CHARACTERS = 60

/**
 * One column of a file before anybody decided how it is read. `readAs` is what its own name says it is; it may be read
 * without that, where the list knows the name in a way of its own.
 */
export interface ColumnSeen {
  name: string
  samples: string[]
  isRead: boolean
  readAs?: string
}
export interface FilePreview {
  type: ListFileType
  columns: ColumnSeen[]
  delimiter?: Delimiter
}

/**
 * What stands in a file, for whoever says how its columns are to be read: its header (where none is known, the widest
 * of the first records) and the first values under it. A quick look: the rows themselves are judged by the dry run.
 * @param file its name: of closing ranks it tells exam and year
 * @throws Failure IMPORT_INVALID where there is no table or list at all, or where it has too many columns
 */
export function lookInto(text: string, type: ListFileType, kind: ImportKind, file = ''): FilePreview {
  const { names, rows, delimiter } = type === 'json' ? fromJson(text) : fromTable(text)
  const isMarked = isRated(names)
  const read = readOf(kind, names, rows, file, isMarked)
  const columns = names.flatMap((name, at): ColumnSeen[] => {
    // The reasons beside failed rows are ours: with or without them a list has one shape.
    if (name === '' || name === REASON_COLUMN) return []
    const known = readAs(kind, name, isMarked)
    return [
      {
        name,
        samples: samplesOf(rows.map((cells) => cells[at])),
        isRead: read.has(name),
        ...(known !== undefined && read.has(name) && { readAs: known }),
      },
    ]
  })
  return { type, columns, ...(delimiter !== undefined && { delimiter }) }
}

interface Seen {
  names: string[]
  rows: unknown[][]
  delimiter?: Delimiter
}

function fromTable(text: string): Seen {
  const delimiter = delimiterOf(text)
  const above = firstRecords(text, delimiter)
  for (const { cells } of above) expectColumns(cells.length)
  const widest = above.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = above.find(({ cells }) => cells.length === widest)
  const header = findHeader(above) ?? (first && { written: columnNames(first.cells), line: first.line })
  if (header === undefined) return { names: [], rows: [], delimiter }
  return {
    names: header.written,
    rows: above
      .filter(({ line }) => line > header.line)
      .slice(0, ROWS)
      .map(({ cells }) => cells),
    delimiter,
  }
}

function fromJson(text: string): Seen {
  const found: JsonRow[] = []
  for (const row of jsonRows(text)) {
    found.push(row)
    if (found.length === ROWS) break
  }
  const names = [...new Set(found.flatMap(({ value }) => Object.keys(value)))]
  expectColumns(names.length)
  return { names, rows: found.map(({ value }) => names.map((name) => value[name])) }
}

function readOf(kind: ImportKind, names: string[], rows: unknown[][], file: string, isMarked: boolean): Set<string> {
  if (kind === 'cutoffs') return new Set(new CutoffReader(names, file).columns().read)
  if (kind === 'rankings') return new Set(names.filter((name) => readAs(kind, name, false) !== undefined))
  const reader = new RowReader(names)
  rows.forEach((cells, at) =>
    reader.read(
      at + 1,
      names.flatMap((name, n) => (name === '' || cells[n] === undefined ? [] : [[name, cells[n]] as const])),
    ),
  )
  const met = reader.columns()
  const aside = new Set(met.aside)
  // A column that is blank in every row looked at is judged by its name alone.
  return new Set([
    ...met.read,
    ...names.filter((name) => !aside.has(name) && readAs(kind, name, isMarked) !== undefined),
  ])
}

function sampleText(cell: unknown): string {
  if (typeof cell === 'string') return cell.trim()
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

function samplesOf(cells: unknown[]): string[] {
  const found = new Set<string>()
  for (const cell of cells) {
    const text = sampleText(cell)
    if (text !== '') found.add(text.length > SAMPLE_CHARACTERS ? `${text.slice(0, SAMPLE_CHARACTERS - 1)}…` : text)
    if (found.size === SAMPLES) break
  }
  return [...found]
}
