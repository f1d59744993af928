import Papa from 'papaparse'
import { msg } from '../i18n/message.ts'
import type { Delimiter } from './delimiter.ts'
import { expectCell, LONGEST_RECORD } from './limits.ts'
import { importRefusal } from './refusal.ts'
import { textPieces, type TextSource } from './textSource.ts'

/**
 * Characters parsed at a time: some milliseconds of work, so a caller that pauses between records never holds its
 * thread.
 */
const PIECE = 64 * 1024

export interface CsvRecord {
  cells: string[]
  /**
   * The line of the file on which the record begins, from 1; quoted cells may hold line breaks, so records and lines
   * part ways.
   */
  line: number
  /** Which record of the file it is, from 1, empty ones counted: its row in a spreadsheet. */
  record: number
}

interface Parsed {
  data: string[][]
  errors: Array<{ code: string; row: number }>
  meta: { cursor: number }
}

/**
 * The records of a delimited text, one after another, empty lines left out. RFC 4180; line ends of any kind.
 * @throws Failure IMPORT_INVALID where a quote is never closed or stands in the middle of a cell: half a file is never
 *    handed out as a whole one;
 *   or where a cell or a record is too long
 */
export function* csvRecords(text: TextSource, delimiter: Delimiter): Generator<CsvRecord> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let rest = ''
  let line = 1
  let record = 0
  for (const { piece, last } of parsablePieces(text)) {
    rest += piece
    const { data, errors, meta } = parser.parse(rest, 0, !last) as Parsed
    const faults = new Map(errors.map(({ row, code }) => [row, code]))
    for (const [row, cells] of data.entries()) {
      const fault = faults.get(row)
      if (fault === 'MissingQuotes')
        throw importRefusal(msg('The quote opened in the record on line {line} is never closed.', { line }))
      if (fault === 'InvalidQuotes')
        throw importRefusal(
          msg(
            'The record on line {line} has a stray quote (") after a closing one. A quote inside a quoted cell must be doubled.',
            { line },
          ),
        )
      for (const cell of cells) expectCell(cell.length, `of the record on line ${line}`)
      record++
      if (!(cells.length === 1 && cells[0]!.trim() === '')) yield { cells, line, record }
      line++
      for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1
    }
    rest = last ? '' : rest.slice(meta.cursor)
    if (rest.length > LONGEST_RECORD)
      throw importRefusal(
        msg(
          'The record on line {line} is longer than 2 million characters: a quote opened there is probably never closed.',
          { line },
        ),
      )
  }
}

/** A text in pieces of bounded size, its line ends made one kind; nothing at all of an empty text. */
function* parsablePieces(text: TextSource): Generator<{ piece: string; last: boolean }> {
  let waiting: string | undefined
  // A CR LF pair is not torn apart, else it would count as two line ends.
  let torn = ''
  for (const whole of textPieces(text)) {
    for (let at = 0; at < whole.length; at += PIECE) {
      let piece = torn + whole.slice(at, at + PIECE)
      torn = piece.endsWith('\r') ? '\r' : ''
      if (torn !== '') piece = piece.slice(0, -1)
      if (waiting !== undefined) yield { piece: waiting, last: false }
      waiting = piece.replace(/\r\n?/g, '\n')
    }
  }
  if (waiting !== undefined) yield { piece: torn === '' ? waiting : `${waiting}\n`, last: true }
}
