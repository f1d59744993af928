import Papa from 'papaparse'
import type { Delimiter } from './delimiter.ts'
import { refusal } from './refusal.ts'

/** Characters parsed at a time: some milliseconds of work, so a caller that pauses between records never holds its thread. */
const PIECE = 64 * 1024
/** A record longer than this is a quote that was never closed, not a college. */
const LONGEST_RECORD = 2 * 1024 * 1024

export interface CsvRecord {
  cells: string[]
  /** The line of the file on which the record begins, from 1; quoted cells may hold line breaks, so records and lines part ways. */
  line: number
}

interface Parsed { data: string[][]; errors: Array<{ code: string; row: number }>; meta: { cursor: number } }

/**
 * The records of a delimited text, one after another, empty lines left out. RFC 4180; line ends of any kind.
 * @throws Failure IMPORT_INVALID where a quote is never closed or stands in the middle of a cell: half a file is never handed out as a whole one
 */
export function* recordsOf(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let rest = ''
  let line = 1
  for (let at = 0; at < text.length;) {
    let end = Math.min(at + PIECE, text.length)
    // A CR LF pair is not torn apart, else it would count as two line ends.
    if (end < text.length && text.charCodeAt(end - 1) === 13) end++
    rest += text.slice(at, end).replace(/\r\n?/g, '\n')
    at = end
    const last = at >= text.length
    const { data, errors, meta } = parser.parse(rest, 0, !last) as Parsed
    const faults = new Map(errors.map(({ row, code }) => [row, code]))
    for (const [row, cells] of data.entries()) {
      const fault = faults.get(row)
      if (fault === 'MissingQuotes') throw refusal(`The quote opened in the record on line ${line} is never closed.`)
      if (fault === 'InvalidQuotes') throw refusal(`The record on line ${line} has a stray quote (") after a closing one. A quote inside a quoted cell must be doubled.`)
      if (!(cells.length === 1 && cells[0]!.trim() === '')) yield { cells, line }
      line++
      for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
    }
    rest = last ? '' : rest.slice(meta.cursor)
    if (rest.length > LONGEST_RECORD) throw refusal(`The record on line ${line} is longer than 2 million characters: a quote opened there is probably never closed.`)
  }
}
