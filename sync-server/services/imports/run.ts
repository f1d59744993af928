import type { College } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { ERRORS_LISTED, type ImportReport, type RowVerdict } from '../../../shared/imports/report.ts'
import { RowReader, type RowProblem } from '../../../shared/imports/rows.ts'
import { changesBetween } from '../../../shared/record/difference.ts'
import type { Writing } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { noteOverwritten } from '../sync/overwritten.ts'
import { grouped, Turns } from './pause.ts'
import { Planner, type Planned, type PlanOptions, type Reading } from './plan.ts'
import type { Progress } from './progress.ts'
import type { OpenedFile } from '../../../shared/imports/opened.ts'
import type { SlugsTaken } from './slugs.ts'
import { Slugs } from './slugs.ts'

/** Rows planned and written together: few enough to be short work, many enough that asking the database is not what takes the time. */
const GROUP = 200
/** Of rows that are well; each bad one is named beyond that, so that all of them can be mended. */
const VERDICTS_LISTED = 1000
const BAD_LISTED = 5000
/** Fields named of one changed row. */
const FIELDS_LISTED = 12

export type Counts = Omit<ImportReport, 'importId' | 'dryRun' | 'columns'>

export interface RunOptions extends PlanOptions {
  /** Keep the good rows beside bad ones. Without it the first bad row stops the writing, and the rest is only checked. */
  partial: boolean
  /** Name the verdict of each row. */
  verdicts: boolean
}

/**
 * Reads a file of colleges from its first row to its last and plans every one; `store` writes what a group comes to.
 * The same walk serves a dry run (which writes nothing) and the import itself, so the one says what the other does.
 */
export async function runColleges(file: OpenedFile, reading: Reading & SlugsTaken, options: RunOptions, progress: Progress, store?: (planned: Planned[]) => Promise<void>): Promise<Omit<ImportReport, 'importId' | 'dryRun'>> {
  const turns = new Turns()
  const reader = new RowReader(file.columns)
  const planner = new Planner(reading, new Slugs(reading), options, turns)
  const tally = new Tally(options.verdicts)
  progress.done = 0
  progress.total = file.total ?? progress.total
  progress.phase = 'storing'
  // While the database takes one group, the next is read: the two work on different threads.
  let writing: Promise<void> | undefined
  try {
    for await (const raws of grouped(file.rows(), GROUP, turns)) {
      const rows = []
      for (const { row, entries, problem } of raws) {
        rows.push(reader.read(row, entries, problem))
        await turns.pause()
      }
      await writing
      const planned = await planner.plan(rows)
      for (const one of planned) tally.add(one)
      if (store !== undefined && (options.partial || tally.failed === 0)) {
        writing = store(planned)
        // It is awaited below; until then a failure must not count as one nobody heard of.
        writing.catch(() => undefined)
      }
      progress.done += rows.length
      progress.told?.()
      await turns.pause()
    }
    await writing
  } finally {
    // Whatever went wrong with the reading, the transaction may not be rolled back under a statement that still runs.
    await writing?.catch(() => undefined)
  }
  return { ...tally.result(), columns: reader.columns() }
}

/** Writes what a group was planned to come to, and remembers for undo what stood there before. */
export async function storePlanned(tx: Writing, caller: Pick<Caller, 'author' | 'now'>, importId: string, planned: readonly Planned[]): Promise<void> {
  const changes = planned.flatMap(({ change }) => change ?? [])
  const made = changes.filter(({ before }) => before === undefined).map(({ after }) => after)
  const altered = changes.flatMap(({ before, after }) => (before === undefined ? [] : [{ before, after: { ...after, number: before.number } }]))
  if (made.length > 0) await tx.colleges.add(made, { importId })
  if (altered.length > 0) {
    await tx.colleges.replace(altered, { importId })
    await noteOverwritten(tx, caller, altered)
  }
  if (changes.length > 0) await tx.imports.touch(importId, changes.map(({ id, after, before }) => ({ id, tag: after.tag, ...(before !== undefined && { before }) })))
}

/** The fields of a college, by their first names, in which a row differs from what stands. */
const fieldsOf = (before: College, after: College): string[] =>
  [...new Set(changesBetween(collegeFields, before, after).map(({ path }) => path.split('/', 1)[0]!))].slice(0, FIELDS_LISTED)

/** Counts verdicts and keeps the first of what a person is told. */
export class Tally {
  failed = 0
  readonly #verdicts: RowVerdict[] | undefined
  readonly #errors: RowProblem[] = []
  readonly #notes: string[] = []
  #records = 0
  #created = 0
  #updated = 0
  #skipped = 0
  #badListed = 0

  constructor(verdicts: boolean) { this.#verdicts = verdicts ? [] : undefined }

  add({ row, verdict, message, problems, change }: Pick<Planned, 'verdict' | 'message' | 'problems' | 'change'> & { row: { row: number; college?: { name?: string } } }): void {
    this.#records++
    if (verdict === 'create') this.#created++
    else if (verdict === 'update') this.#updated++
    else if (verdict === 'same') this.#skipped++
    else this.failed++
    for (const problem of problems) if (this.#errors.length < ERRORS_LISTED) this.#errors.push(problem)
    this.note(message)
    if (this.#verdicts !== undefined && (verdict === 'error' ? this.#badListed++ < BAD_LISTED : this.#verdicts.length - this.#badListed < VERDICTS_LISTED)) {
      const name = change?.after.college.name ?? row.college?.name
      const why = message ?? problems[0]?.message
      const fields = change?.before && fieldsOf(change.before.college, change.after.college)
      this.#verdicts.push({ row: row.row, verdict, ...(name !== undefined && { name }), ...(why !== undefined && { message: why }), ...(fields && { fields }) })
    }
  }

  note(message: string | undefined): void {
    if (message !== undefined && this.#notes.length < ERRORS_LISTED) this.#notes.push(message)
  }

  result(): Counts {
    return {
      records: this.#records, created: this.#created, updated: this.#updated, skipped: this.#skipped, failed: this.failed,
      errors: this.#errors, notes: this.#notes, ...(this.#verdicts !== undefined && { verdicts: this.#verdicts }),
    }
  }
}
