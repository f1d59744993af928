import { changesInWords } from './differences.ts'
import type { Planned } from './plan.ts'
import { ERRORS_LISTED, type ImportReport, type RowVerdict } from './report.ts'
import type { RowProblem } from './rows.ts'

/** Of rows that are well; each bad one is named beyond that, so that all of them can be mended. */
const VERDICTS_LISTED = 1000
export const BAD_LISTED = 5000

export type Counts = Omit<ImportReport, 'importId' | 'dryRun' | 'columns'>

/** Counts verdicts and keeps the first of what a person is told. */
export class Tally {
  failed = 0
  /** Why each bad row was not taken, by its number: the first five thousand. */
  readonly reasons = new Map<number, string>()
  readonly #verdicts: RowVerdict[] | undefined
  readonly #errors: RowProblem[] = []
  readonly #notes: string[] = []
  #records = 0
  #created = 0
  #updated = 0
  #skipped = 0
  #wellListed = 0

  /** @param verdicts name the verdict of each row, as a dry run does */
  constructor(verdicts: boolean) { this.#verdicts = verdicts ? [] : undefined }

  add({ row, verdict, message, present, problems, change }: Pick<Planned, 'verdict' | 'message' | 'present' | 'problems' | 'change'> & { row: { row: number; college?: { name?: string } } }): void {
    this.#records++
    if (verdict === 'create') this.#created++
    else if (verdict === 'update') this.#updated++
    else if (verdict === 'same') this.#skipped++
    else this.failed++
    for (const problem of problems) if (this.#errors.length < ERRORS_LISTED) this.#errors.push(problem)
    this.note(message)
    const why = message ?? (problems.map((problem) => problem.message).join('. ') || undefined)
    const isListed = verdict === 'error' ? this.reasons.size < BAD_LISTED : this.#wellListed < VERDICTS_LISTED
    if (verdict === 'error' && isListed) this.reasons.set(row.row, why ?? '')
    if (this.#verdicts === undefined || !isListed) return
    if (verdict !== 'error') this.#wellListed++
    const name = change?.after.college.name ?? row.college?.name
    const changes = change?.before && changesInWords(change.before.college, change.after.college)
    this.#verdicts.push({ row: row.row, verdict, ...(present !== undefined && { id: present }), ...(name !== undefined && { name }), ...(why !== undefined && { message: why }), ...(changes && { changes }) })
  }

  note(message: string | undefined): void {
    if (message !== undefined && this.#notes.length < ERRORS_LISTED) this.#notes.push(message)
  }

  /** Verdicts stand in the file's order, whatever order the rows were judged in. */
  result(): Counts {
    return {
      records: this.#records, created: this.#created, updated: this.#updated, skipped: this.#skipped, failed: this.failed,
      errors: this.#errors, notes: this.#notes, ...(this.#verdicts !== undefined && { verdicts: this.#verdicts.toSorted((a, b) => a.row - b.row) }),
    }
  }
}
