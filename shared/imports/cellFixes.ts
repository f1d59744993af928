import { shortenText } from './differences.ts'
import { importRefusal } from './refusal.ts'
import { copyText } from './textSource.ts'

/** Cells that one import may fix, and characters of all of them together: beyond it the file itself is mended sooner. */
export const MOST_FIXES = 2_000
export const FIX_CHARACTERS = 200_000
/** Characters that the history keeps of a cell before and after. */
const KEPT_CHARACTERS = 2_000

/**
 * What a person typed in place of one cell of a list. The file stays as it is: fixes are laid over its cells whenever
 * it is read. `row` counts from 1 without the header; `column` is the file's own name.
 */
export interface CellFix {
  row: number
  column: string
  value: string
}

/** A fixed cell as the history tells it; `before` is absent where the row had no such cell. */
export interface FixedCell {
  row: number
  column: string
  before?: string
  after: string
}

/** May one import carry these? */
export const areFixesWithin = (fixes: readonly CellFix[]): boolean =>
  fixes.length <= MOST_FIXES &&
  fixes.reduce((sum, { column, value }) => sum + column.length + value.length, 0) <= FIX_CHARACTERS

/** What is asked of an opened file: its header, where it has one, and its rows as it writes them. */
interface FixableFile {
  written?: readonly string[]
  rows(options: {
    asWritten: true
    isFixed: false
  }): Iterable<{ row: number; entries: ReadonlyArray<readonly [column: string, value: unknown]> }>
}

/** The fixes of each row: what was typed, by column. Of two fixes of one cell the later holds. */
export type FixesByRow = ReadonlyMap<number, ReadonlyMap<string, string>>

export function fixesByRow(fixes: readonly CellFix[]): FixesByRow {
  const rows = new Map<number, Map<string, string>>()
  for (const { row, column, value } of fixes) {
    const cells = rows.get(row)
    if (cells) cells.set(column, value)
    else rows.set(row, new Map([[column, value]]))
  }
  return rows
}

/** A value of a list as a person reads and types it: lists and groups of JSON are JSON text. */
export function cellInWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The entries of a JSON row with what was typed in place of some. @throws Failure IMPORT_INVALID */
export function withFixes(
  row: number,
  entries: ReadonlyArray<readonly [string, unknown]>,
  fixes: ReadonlyMap<string, string> | undefined,
): ReadonlyArray<readonly [string, unknown]> {
  if (fixes === undefined) return entries
  const before = new Map(entries)
  const after = new Map<string, unknown>(before)
  for (const [column, text] of fixes) after.set(column, fixedValue(row, column, before.get(column), text))
  return [...after]
}

/** What was a list or a group stays one: as text it would be read as names. */
function fixedValue(row: number, column: string, before: unknown, text: string): unknown {
  if (typeof before !== 'object' || before === null || text.trim() === '') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw importRefusal(`Row ${row}, column ${column}: the value you typed is not valid JSON.`)
  }
}

/**
 * The fixed cells with what the file has in their places. @throws Failure IMPORT_INVALID where the file has no such row
 * or column: the fixes are of another list
 */
export function fixedCellsIn(file: FixableFile, fixes: readonly CellFix[]): FixedCell[] {
  const open = new Map(fixesByRow(fixes))
  const columns = file.written && new Set(file.written)
  const cells: FixedCell[] = []
  for (const { row, entries } of file.rows({ asWritten: true, isFixed: false })) {
    if (open.size === 0) break
    const fixed = open.get(row)
    if (fixed === undefined) continue
    open.delete(row)
    const values = new Map(entries)
    for (const [column, value] of fixed) {
      if (columns?.has(column) === false)
        throw importRefusal(`Row ${row} was fixed in column ${column}, which the list does not have.`)
      const before = values.get(column)
      cells.push({
        row,
        column,
        ...(before !== undefined && { before: copyText(shortenText(cellInWords(before), KEPT_CHARACTERS)) }),
        after: shortenText(value, KEPT_CHARACTERS),
      })
    }
  }
  const [missing] = open.keys()
  if (missing !== undefined) throw importRefusal(`Row ${missing} was fixed, but the list has no such row.`)
  return cells
}
