import { type CellFix, fixesByRow, type FixesByRow, withFixes } from './cellFixes.ts'
import { delimiterOf } from './delimiter.ts'
import { decodedPieces } from './encoding.ts'
import { expectColumns, expectRow } from './limits.ts'
import type { TextSource } from './textSource.ts'
import { jsonRows } from './json.ts'
import type { ImportKind } from './kind.ts'
import { namesAsRead, type Mapping } from './mapping.ts'
import { importRefusal } from './refusal.ts'
import { isInstituteList } from './cutoffs.ts'
import { tableSubjectOf, tableOf } from './table.ts'

export type ListFileType = 'csv' | 'json'

/** One row of a file before anybody asked what it means: its number from 1, and its cells by column. */
export interface RawRow {
  row: number
  /** Of a table, its row in a spreadsheet that opens the file. */ sheetRow?: number
  /** How long it is in the file, nearly. */ characters: number
  entries: ReadonlyArray<readonly [column: string, value: unknown]>
  problem?: string
}

/** A file that was decoded and found to be a list of the kind that was asked for. */
export interface OpenedFile {
  type: ListFileType
  kind: ImportKind
  /** The header of a table; of JSON the keys of the first entry for cutoffs, and nothing else. */
  columns: string[]
  /** The header of a table as the file writes it. */ written?: readonly string[]
  /** How many rows there are, where that is known before reading them. */
  total?: number
  /** From the first row, as often as asked; a table is cut into rows anew each time and never held whole. */
  rows(options?: {
    /** Under the file's own names, nothing left out: what is given back to a person. */
    asWritten?: boolean
    /** With what was typed in place of some cells, unless the file itself is asked for. */
    isFixed?: boolean
  }): Iterable<RawRow>
}

const KIND_SENTENCES: Record<Exclude<ImportKind, 'colleges'>, string> = {
  cutoffs: 'This is a list of cutoffs, not of colleges',
  rankings: 'This is a list of rankings, not of colleges',
}

/**
 * A file that is read from its beginning as often as it is walked, and never held whole.
 * @param bytes its pieces, from the first, each time it is called
 * @throws Failure IMPORT_INVALID: not text, not a list, or a list of something else, each with its own sentence
 */
export function openListFile(
  bytes: () => Iterable<Uint8Array>,
  type: ListFileType,
  kind: ImportKind,
  mapping?: Mapping,
  fixes?: readonly CellFix[],
): OpenedFile {
  return openText(decodedPieces(bytes), type, kind, mapping, fixes)
}

/**
 * As `openListFile`, of a text.
 * @param fixes what was typed in place of some cells; the text stays as it is
 */
export function openText(
  text: TextSource,
  type: ListFileType,
  kind: ImportKind,
  mapping: Mapping = {},
  fixes: readonly CellFix[] = [],
): OpenedFile {
  const byRow = fixesByRow(fixes)
  return type === 'json' ? openJson(text, kind, mapping, byRow) : openTable(text, kind, mapping, byRow)
}

function openTable(text: TextSource, kind: ImportKind, mapping: Mapping, fixes: FixesByRow): OpenedFile {
  const table = tableOf(text, delimiterOf(text), mapping, fixes)
  expect(
    table.subject,
    table.header.names,
    kind,
    `its header stands on line ${table.header.line}: ${table.header.names
      .filter((name) => name !== '')
      .slice(0, 7)
      .join(', ')}`,
  )
  function* rows(options: { asWritten?: boolean; isFixed?: boolean } = {}): Generator<RawRow> {
    for (const { row, sheetRow, cells, problem } of table.rows(options))
      yield {
        row,
        sheetRow,
        entries: cells,
        characters: cells.reduce((sum, [, cell]) => sum + cell.length, 0),
        ...(problem !== undefined && { problem }),
      }
  }
  return { type: 'csv', kind, columns: table.header.names, written: table.header.written, rows }
}

function openJson(text: TextSource, kind: ImportKind, mapping: Mapping, fixes: FixesByRow): OpenedFile {
  // A first pass reads every entry: a person hears of a fault in the last one before the first one is checked.
  let first: string[] | undefined,
    total = 0
  for (const { row, value } of jsonRows(text)) {
    total = row
    expectRow(row, kind)
    const names = Object.keys(value)
    expectColumns(names.length)
    first ??= names
  }
  const written = first ?? []
  const names = namesAsRead(written, mapping)
  const subject = tableSubjectOf(names)
  // A JSON list without a name we know may still use one that `spellings.ts` does: its rows show it. A list of cutoffs
  // or rankings is refused at once.
  if (subject !== 'unknown' || kind === 'cutoffs')
    expect(subject, names, kind, `its first entry has ${names.slice(0, 7).join(', ')}`)
  return {
    type: 'json',
    kind,
    columns: kind === 'cutoffs' ? names : [],
    total,
    rows: ({ asWritten = false, isFixed = true } = {}) =>
      rowsOf(text, asWritten ? undefined : mapping, isFixed ? fixes : undefined),
  }
}

function* rowsOf(text: TextSource, mapping: Mapping | undefined, fixes: FixesByRow | undefined): Generator<RawRow> {
  for (const { row, value, characters } of jsonRows(text)) {
    const entries = withFixes(row, Object.entries(value), fixes?.get(row))
    const names =
      mapping === undefined
        ? undefined
        : namesAsRead(
            entries.map(([name]) => name),
            mapping,
          )
    yield {
      row,
      characters,
      entries:
        names === undefined
          ? entries
          : entries.flatMap(([, one], at) => (names[at] === '' ? [] : [[names[at]!, one] as const])),
    }
  }
}

function expect(
  subject: ReturnType<typeof tableSubjectOf>,
  names: readonly string[],
  kind: ImportKind,
  where: string,
): void {
  if (subject === kind) return
  if (kind === 'cutoffs') {
    if (isInstituteList(names)) return
    throw importRefusal(
      `This is not a list of cutoffs, which has an institute, a quota or category, and closing ranks: ${where}.`,
    )
  }
  if (subject === 'cutoffs' || (subject === 'rankings' && kind === 'colleges')) {
    throw importRefusal(`${KIND_SENTENCES[subject]}: ${where}. Import it as ${subject}.`)
  }
  if (kind === 'rankings')
    throw importRefusal(`This is not a list of rankings, which has an institute, a year and a rank or score: ${where}.`)
}
