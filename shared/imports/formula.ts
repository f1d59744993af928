// A sheet runs a cell that begins with one of these. A figure may: -12.5 is a number in every sheet. A line feed is
// among them because a carriage return comes back as one: the apostrophe before it must be known for ours then, too.
const RISKY = /^'*[=+\-@\t\r\n]/
const FIGURE = /^[+-]?\d+(?:[.,]\d+)*$/

/** A cell no spreadsheet will run as a formula: an apostrophe stands before what would be one (R56). */
export const guardFormula = (cell: string): string => (RISKY.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell)
/**
 * The cell as it was before `guardFormula`; line ends of any kind are `\n` by then (`recordsOf`), as our texts keep
 * them.
 */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell) && !FIGURE.test(cell.slice(1)) ? cell.slice(1) : cell

/** One record of a CSV file, RFC 4180, cells safe to open in a sheet. */
export const csvLine = (cells: readonly string[]): string => {
  const line = cells.map((cell) => quoted(guardFormula(cell))).join(',')
  // A lone empty cell would be an empty line, which is no record.
  return `${line === '' ? '""' : line}\r\n`
}
const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
