import type { ImportReport } from './report.ts'
import { RowReader } from './rows.ts'
import { ImportTally } from './tally.ts'
import { groupRows, type Turns } from './turns.ts'
import { ImportPlanner, type RowPlan, type PlanOptions, type PlanReader } from './plan.ts'
import type { ImportProgress } from './progress.ts'
import type { OpenedFile } from './opened.ts'
import type { SlugsTaken } from './slugs.ts'
import { Slugs } from './slugs.ts'

/**
 * Rows planned and written together: few enough to be short work, many enough that asking the database is not what
 * takes the time.
 */
const GROUP = 200

export interface RunOptions extends PlanOptions {
  /**
   * Keep the good rows beside bad ones. Without it the first bad row stops the writing, and the rest is only checked.
   */
  partial: boolean
  /** Name the verdict of each row, not only of those that were not taken. */
  verdicts: boolean
}

/** What a walk over a file came to, and why each row that was not taken was not. */
export interface WalkResult {
  report: Omit<ImportReport, 'importId' | 'dryRun'>
  reasons: ReadonlyMap<number, string>
}

/**
 * Reads a file of colleges from its first row to its last and plans every one; `store` writes what a group comes to.
 * The same walk serves a dry run (which writes nothing) and the import itself, so the one says what the other does.
 */
export async function runColleges(
  file: OpenedFile,
  reading: PlanReader & SlugsTaken,
  options: RunOptions,
  progress: ImportProgress,
  turns: Turns,
  store?: (planned: RowPlan[]) => Promise<void>,
): Promise<WalkResult> {
  const reader = new RowReader(file.columns)
  const planner = new ImportPlanner(reading, new Slugs(reading), options, turns)
  const tally = new ImportTally(options.verdicts)
  progress.done = 0
  progress.total = file.total ?? progress.total
  progress.phase = 'storing'
  // While the database takes one group, the next is read: the two work on different threads.
  let writing: Promise<void> | undefined
  try {
    for await (const raws of groupRows(file.rows(), GROUP, turns, ({ characters }) => characters)) {
      const rows = []
      for (const { row, entries, problem } of raws) {
        if (options.only?.has(row) === false) continue
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
  return { report: { ...tally.result(), columns: reader.columns() }, reasons: tally.reasons }
}
