import type { College } from '../college/college.ts'
import { changesInWords, type RowChange, shortenText } from './differences.ts'
import type { RowPlan } from './plan.ts'
import { copyText } from './textSource.ts'
import { ERRORS_LISTED, type ImportReport, ROWS_LISTED, type RowVerdict, type ImportVerdict } from './report.ts'
import type { RowProblem } from './rows.ts'

/**
 * Differences told of any row, and of one that changes more while there is room for that: rows that change a great deal
 * never take the room of those that change little.
 */
const CHANGES_OF_ROW = 12
const MOST_CHANGES_OF_ROW = 200
/**
 * Characters of all differences told together, up to the dozen of each row and beyond it, and of one row's reason: a
 * report is an answer, however wild the file.
 */
const CHANGES_CHARACTERS = 2_000_000
const BEYOND_CHARACTERS = 1_000_000
const REASON_CHARACTERS = 500
/** Problems told of one row beside its cells, and characters of all of them. */
const PROBLEMS_OF_ROW = 20
const PROBLEMS_CHARACTERS = 1_000_000
const UNTOLD = 'What it changes is not listed: the list changes too much to tell all of it'

export type ImportCounts = Omit<ImportReport, 'importId' | 'dryRun' | 'columns'>

/** Counts verdicts and keeps the first messages for the report. */
export class ImportTally {
  failed = 0
  /** Why each bad row was not taken, by its number: the first five thousand. */
  readonly reasons = new Map<number, string>()
  readonly #verdicts: RowVerdict[] = []
  /** Rows named of each verdict: many of one kind never hide those of another. */
  readonly #listed: Record<ImportVerdict, number> = { create: 0, update: 0, same: 0, error: 0 }
  readonly #areAllNamed: boolean
  #changesLeft = CHANGES_CHARACTERS
  #beyondLeft = BEYOND_CHARACTERS
  #problemsLeft = PROBLEMS_CHARACTERS
  readonly #errors: RowProblem[] = []
  readonly #notes: string[] = []
  #records = 0
  #created = 0
  #updated = 0
  #skipped = 0

  /** @param verdicts name the verdict of each row, as a dry run does; otherwise of those alone that were not taken */
  constructor(verdicts: boolean) {
    this.#areAllNamed = verdicts
  }

  add({
    row,
    verdict,
    message,
    present,
    problems,
    change,
  }: Pick<RowPlan, 'verdict' | 'message' | 'present' | 'problems' | 'change'> & {
    row: { row: number; college?: { name?: string } }
  }): void {
    this.#records++
    if (verdict === 'create') this.#created++
    else if (verdict === 'update') this.#updated++
    else if (verdict === 'same') this.#skipped++
    else this.failed++
    for (const problem of problems) if (this.#errors.length < ERRORS_LISTED) this.#errors.push(problem)
    this.note(message)
    const why = message ?? (problems.map((problem) => problem.message).join('. ') || undefined)
    if (this.#listed[verdict] === ROWS_LISTED || !(this.#areAllNamed || verdict === 'error')) return
    this.#listed[verdict]++
    if (verdict === 'error') this.reasons.set(row.row, copyText(shortenText(why ?? '', REASON_CHARACTERS)))
    const name = change?.after.college.name ?? row.college?.name
    const told = change?.before === undefined ? {} : this.#changesOf(change.before.college, change.after.college)
    this.#verdicts.push({
      row: row.row,
      verdict,
      ...(present !== undefined && { id: present }),
      ...(name !== undefined && { name: copyText(shortenText(name)) }),
      ...told,
      ...(why !== undefined && { message: copyText(shortenText(why, REASON_CHARACTERS)) }),
      ...(verdict === 'error' && this.#problemsOf(problems)),
    })
  }

  /** What an update changes, while the report has room for it, and how many changes the report leaves out. */
  #changesOf(before: College, after: College): Pick<RowVerdict, 'changes' | 'beyond' | 'message'> {
    if (this.#changesLeft <= 0) return { message: UNTOLD }
    const { changes, beyond } = changesInWords(
      before,
      after,
      this.#beyondLeft > 0 ? MOST_CHANGES_OF_ROW : CHANGES_OF_ROW,
    )
    this.#changesLeft -= charactersOf(changes.slice(0, CHANGES_OF_ROW))
    this.#beyondLeft -= charactersOf(changes.slice(CHANGES_OF_ROW))
    return { changes, ...(beyond > 0 && { beyond }) }
  }

  /** What is wrong with which cell, while there is room to tell it. */
  #problemsOf(problems: readonly RowProblem[]): Pick<RowVerdict, 'problems'> {
    if (this.#problemsLeft <= 0) return {}
    const told = problems.slice(0, PROBLEMS_OF_ROW).map(({ column, message }) => ({
      ...(column !== undefined && { column: copyText(column) }),
      message: copyText(shortenText(message, REASON_CHARACTERS)),
    }))
    this.#problemsLeft -= told.reduce((sum, { column = '', message }) => sum + column.length + message.length, 0)
    return { problems: told }
  }

  note(message: string | undefined): void {
    if (message !== undefined && this.#notes.length < ERRORS_LISTED) this.#notes.push(message)
  }

  /** Verdicts stand in the file's order, whatever order the rows were judged in. */
  result(): ImportCounts {
    return {
      records: this.#records,
      created: this.#created,
      updated: this.#updated,
      skipped: this.#skipped,
      failed: this.failed,
      errors: this.#errors,
      notes: this.#notes,
      verdicts: this.#verdicts.toSorted((a, b) => a.row - b.row),
    }
  }
}

const charactersOf = (changes: readonly RowChange[]): number =>
  changes.reduce((sum, { field, before = '', after = '' }) => sum + field.length + before.length + after.length, 0)
