import { type FixesByRow, fixesByRow } from './cellFixes.ts'
import type { CsvRecord } from './csv.ts'
import { csvRecords } from './csv.ts'
import type { Delimiter } from './delimiter.ts'
import { unguardFormula } from './formula.ts'
import { plainHeader, targetOf } from './headers.ts'
import { expectColumns, expectRow } from './limits.ts'
import { namesAsRead, type Mapping } from './mapping.ts'
import type { ImportKind } from './kind.ts'
import { countInWords, importRefusal } from './refusal.ts'
import { beginningOf, type TextSource } from './textSource.ts'

/** How many records may stand above the header: menus and titles of a saved page. */
const ABOVE = 60

export type TableSubject = 'colleges' | 'cutoffs' | 'rankings' | 'unknown'

/**
 * The header of a table: its columns as they are read, as the file writes them, and the line it stands on. A column
 * without a name, or left out, is ''.
 */
export interface TableHeader {
  names: string[]
  written: string[]
  line: number
}

/**
 * The names of the columns: inner line breaks closed up, and a second column of the same name told from the first.
 * A column without a name (the row numbers many programs write) is ''.
 */
export function columnNames(cells: readonly string[]): string[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const name = cell.replace(/\s+/g, ' ').trim()
    if (name === '') return ''
    const before = times.get(name) ?? 0
    times.set(name, before + 1)
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

/** What stands at the beginning of a text, in which its header is looked for. */
export function firstRecords(text: TextSource, delimiter: Delimiter): CsvRecord[] {
  const first: CsvRecord[] = []
  for (const record of csvRecords(text, delimiter)) {
    first.push(record)
    if (first.length >= ABOVE) break
  }
  return first
}

/** What a table with these columns is about, so that a list of cutoffs is not read as a list of colleges. */
export function tableSubjectOf(names: readonly string[]): TableSubject {
  const plain = names.map(plainHeader)
  const has = (pattern: RegExp) => plain.some((name) => pattern.test(name))
  const named = names.some((name) => {
    const target = targetOf(name)
    return target !== undefined && 'reading' in target && target.reading === 'name'
  })
  if (
    named &&
    has(/^(?:opening|closing|min|max|best|last) rank$|gate score$|^r\d+ close$/) &&
    has(/^(?:quota|seat type|category|candidate category|round)$/)
  )
    return 'cutoffs'
  if (named && has(/^rank$/) && has(/^year$/) && has(/^(?:category|score)$/)) return 'rankings'
  return named ? 'colleges' : 'unknown'
}

/** The header among the first records: the one with the most names we know, a name of the college among them. */
export function findHeader(records: readonly CsvRecord[], mapping: Mapping = {}): TableHeader | undefined {
  let best: { header: TableHeader; score: number } | undefined
  for (const { cells, line } of records.slice(0, ABOVE)) {
    const written = columnNames(cells)
    const names = namesAsRead(written, mapping)
    const subject = tableSubjectOf(names)
    if (subject === 'unknown') continue
    const score =
      names.filter((name) => name !== '' && targetOf(name) !== undefined).length + (subject === 'colleges' ? 0 : 1)
    if (best === undefined || score > best.score) best = { header: { names, written, line }, score }
  }
  return best?.header
}

/**
 * One row under the header: its number from 1, the line it begins on, and its cells by column (unnamed columns left
 * out).
 */
export interface TableRow {
  row: number
  line: number
  /** Its row in a spreadsheet that opens the file. */ sheetRow: number
  cells: ReadonlyArray<readonly [column: string, cell: string]>
  problem?: string
}

export interface ImportTable {
  header: TableHeader
  subject: TableSubject
  rows(options?: { asWritten?: boolean; isFixed?: boolean }): Generator<TableRow>
}

/**
 * A delimited text as a table. Its rows can be read any number of times, always from the text, so a file is never held
 * twice.
 * @throws Failure IMPORT_INVALID where no record names the colleges
 */
export function tableOf(
  text: TextSource,
  delimiter: Delimiter,
  mapping: Mapping = {},
  fixes: FixesByRow = NO_FIXES,
): ImportTable {
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(beginningOf(text, 1_000).text))
    throw importRefusal('This is a web page, not a table. Save the table itself as CSV.')
  const above = firstRecords(text, delimiter)
  for (const { cells } of above) expectColumns(cells.length)
  const header = findHeader(above, mapping)
  if (header === undefined) throw importRefusal(unnamed(above))
  if (tableSubjectOf(header.names) === 'colleges' && !header.names.some(tellsWhich))
    throw importRefusal(
      `No column says where the colleges are: the header on line ${header.line} has ${listed(header.names)}. A location, city, district or state is needed, or a code of colleges that are known already.`,
    )
  const subject = tableSubjectOf(header.names)
  return {
    header,
    subject,
    rows: ({ asWritten = false, isFixed = true } = {}) =>
      rowsUnder(
        subject === 'unknown' ? 'colleges' : subject,
        header,
        asWritten ? header.written : header.names,
        text,
        delimiter,
        isFixed ? fixes : NO_FIXES,
      ),
  }
}

const NO_FIXES: FixesByRow = fixesByRow([])

function* rowsUnder(
  kind: ImportKind,
  header: TableHeader,
  names: readonly string[],
  text: TextSource,
  delimiter: Delimiter,
  fixes: FixesByRow,
): Generator<TableRow> {
  const width = header.names.length
  let row = 0
  for (const { cells, line, record } of csvRecords(text, delimiter)) {
    if (line <= header.line) continue
    if (cells.every((cell) => cell.trim() === '')) continue
    row++
    expectRow(row, kind)
    const beyond = cells.slice(width).filter((cell) => cell.trim() !== '').length
    let problem: string | undefined
    const fixed = fixes.get(row)
    // A row that is cut short is whole again once somebody typed every cell that it lacks.
    if (header.written.slice(cells.length).some((name) => name !== '' && fixed?.has(name) !== true))
      problem = `The row has ${countInWords(cells.length, 'cell')} where the header has ${width}: it is cut short (line ${line}).`
    else if (beyond > 0)
      problem = `The row has ${countInWords(beyond, 'cell')} more than the header (line ${line}): a separator inside a cell must be quoted.`
    const named: Array<readonly [string, string]> = []
    names.forEach((name, at) => {
      const cell = fixed?.get(header.written[at]!) ?? (cells[at] === undefined ? undefined : unguardFormula(cells[at]))
      if (name !== '' && cell !== undefined) named.push([name, cell])
    })
    yield { row, line, sheetRow: record, cells: named, ...(problem !== undefined && { problem }) }
  }
}

/** A new college needs a place; a known one can be found by a code. */
const TELLING = new Set(['location', 'city', 'district', 'code', 'aicteId'])
function tellsWhich(name: string): boolean {
  const target = targetOf(name)
  // A spelling that only `spellings.ts` knows may be a location too.
  if (target === undefined) return /location|address/i.test(name)
  return 'path' in target
    ? TELLING.has(target.path[0]!)
    : target.reading === 'state' || target.reading === 'id' || target.reading === 'slug'
}

const listed = (names: readonly string[]): string => {
  const said = names.filter((name) => name !== '')
  return (
    said
      .slice(0, 5)
      .map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
      .join(', ') + (said.length > 5 ? ' …' : '')
  )
}

function unnamed(records: readonly CsvRecord[]): string {
  const widest = records.reduce<CsvRecord | undefined>(
    (wide, record) => (wide === undefined || record.cells.length > wide.cells.length ? record : wide),
    undefined,
  )
  if (widest === undefined) return 'The file holds no rows.'
  return `No column names the college: the header on line ${widest.line} has ${listed(columnNames(widest.cells))}. A column such as name or college name is needed.`
}
