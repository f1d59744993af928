import type { ImportKind } from './kind.ts'
import { countInWords, importRefusal } from './refusal.ts'

// What one file may hold. Each limit is counted while the file is read, so that a file beyond it is refused there and
// then.

/** Rows. The published list of all colleges has 38,376, JoSAA's closing ranks of nine years 88,707. */
const MOST_ROWS: Readonly<Record<ImportKind, number>> = { colleges: 100_000, rankings: 100_000, cutoffs: 200_000 }
/** Names of columns, of all rows of a list together: a college of 200 courses has some 4,000. */
export const MOST_COLUMNS = 20_000
/** Values of one entry of a JSON list, those of its lists and groups counted. */
export const MOST_VALUES = 60_000
/** Characters of one row, and of one cell: the longest text of a college has 100,000. */
export const LONGEST_RECORD = 2 * 1024 * 1024
export const LONGEST_CELL = 500_000
/** Deeper nesting is no college: a course's quotas stand at depth 6. */
export const DEPTH = 20

/** @throws Failure IMPORT_INVALID where a row is one too many */
export function expectRow(row: number, kind: ImportKind): void {
  const most = MOST_ROWS[kind]
  if (row > most)
    throw importRefusal(`The file has more than ${countInWords(most, 'row')}. Split it into several files.`)
}

/** @throws Failure IMPORT_INVALID where there are too many columns */
export function expectColumns(columns: number): void {
  if (columns > MOST_COLUMNS) throw importRefusal(`The file has more than ${countInWords(MOST_COLUMNS, 'column')}.`)
}

/** @throws Failure IMPORT_INVALID where a text is too long for a cell */
export function expectCell(length: number, where: string): void {
  if (length > LONGEST_CELL)
    throw importRefusal(`A cell ${where} is longer than ${countInWords(LONGEST_CELL, 'character')}.`)
}
