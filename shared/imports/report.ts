import type { RowChange } from './differences.ts'
import { countInWords } from './refusal.ts'
import type { ColumnReport, RowProblem } from './rows.ts'

/** So many errors are listed; the rest is a number. */
export const ERRORS_LISTED = 100
/**
 * So many rows of each verdict are named, and so many of those that were not taken are kept as a file; the rest is a
 * number.
 */
export const ROWS_LISTED = 5_000

export type ImportVerdict = 'create' | 'update' | 'same' | 'error'
/** What would happen, or happened, to one row. `message` says why where the verdict alone does not. */
export interface RowVerdict {
  row: number
  verdict: ImportVerdict
  /** Of the college that was there already. */ id?: string
  name?: string
  message?: string
  /** Of a row that was not taken: what is wrong with which cell, `column` being the file's own name for it. */
  problems?: Array<Pick<RowProblem, 'column' | 'message'>>
  /** Of an update: what it changes, and how many changes beyond these it has. */ changes?: RowChange[]
  beyond?: number
}

/** What an import did, or a dry run would do. */
export interface ImportReport {
  importId: string
  dryRun: boolean
  /** Rows of the file. */
  records: number
  created: number
  updated: number
  /** Rows that say nothing new, repeat another row, or name a college that was not to be updated. */
  skipped: number
  failed: number
  /** The first hundred. */
  errors: RowProblem[]
  /**
   * Things worth knowing that hinder nothing: rows that repeat others, figures to look at; the first hundred. Of
   * closing ranks also every institute that joined no college.
   */
  notes: string[]
  columns: ColumnReport
  /**
   * The first five thousand of each verdict, in the file's order: every one of a dry run, of an import the rows it did
   * not take.
   */
  verdicts: RowVerdict[]
}

const COUNTED = { create: 'created', update: 'updated', same: 'skipped', error: 'failed' } as const

/** A report after one of its rows was checked again: its counts follow. A row it does not list leaves it as it is. */
export function withRowVerdict(report: ImportReport, verdict: RowVerdict): ImportReport {
  const before = report.verdicts.find(({ row }) => row === verdict.row)
  if (before === undefined) return report
  const next = { ...report, verdicts: report.verdicts.map((one) => (one === before ? verdict : one)) }
  next[COUNTED[before.verdict]]--
  next[COUNTED[verdict.verdict]]++
  next.errors = [
    ...report.errors.filter(({ row }) => row !== verdict.row),
    ...(verdict.problems ?? []).map((problem) => ({ row: verdict.row, ...problem })),
  ].slice(0, ERRORS_LISTED)
  return next
}

/** The report in one sentence. */
export function importSummary(report: ImportReport): string {
  const parts = [
    report.created > 0 && `${countInWords(report.created, 'row')} ${report.dryRun ? 'would be ' : ''}created`,
    report.updated > 0 && `${countInWords(report.updated, 'row')} ${report.dryRun ? 'would be ' : ''}updated`,
    report.skipped > 0 && `${countInWords(report.skipped, 'row')} unchanged or repeated`,
    report.failed > 0 && `${countInWords(report.failed, 'row')} with errors`,
  ].filter((part) => part !== false)
  return `${countInWords(report.records, 'row')} read${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`
}

/** Why nothing of the file was stored: the number of bad rows and the first of them. */
export function refusedBecause(failed: number, first: RowProblem | undefined): string {
  const where =
    first === undefined
      ? ''
      : ` Row ${first.row}${first.column === undefined ? '' : `, column ${first.column}`}: ${first.message}${/[.!?]$/.test(first.message) ? '' : '.'}`
  return `Nothing was imported: ${countInWords(failed, 'row has', 'rows have')} errors.${where}`
}
