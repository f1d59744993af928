import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { cleanRow } from '../../../shared/imports/clean.ts'
import { type CellFix, type FixedCell, fixedCellsIn } from '../../../shared/imports/cellFixes.ts'
import { failedRowsIn, type FailedRow, rowsWithin } from '../../../shared/imports/failedRows.ts'
import { runRankings } from '../../../shared/imports/joinRankings.ts'
import type { ImportKind } from '../../../shared/imports/kind.ts'
import { inFileWords, type Mapping } from '../../../shared/imports/mapping.ts'
import { type ListFileType, type OpenedFile, openListFile, openText } from '../../../shared/imports/opened.ts'
import type { PlannedWrite, RowPlan, PlanReader } from '../../../shared/imports/plan.ts'
import type { ImportProgress } from '../../../shared/imports/progress.ts'
import { ERRORS_LISTED, type ImportReport, ROWS_LISTED, type ImportVerdict } from '../../../shared/imports/report.ts'
import type { SlugsTaken } from '../../../shared/imports/slugs.ts'
import { runColleges, type RunOptions, type WalkResult } from '../../../shared/imports/walk.ts'
import { isFoundAlike, recordOf, type RecordColumns, rowOf } from '../../store/colleges/row.ts'
import { differences } from '../../store/colleges/writing.ts'
import { cutoffRowOf } from '../../store/cutoffs.ts'
import { batchesOf } from '../../store/hot/bulk.ts'
import type { StagedCollege, StagedTouch } from '../../store/hot/staging.ts'
import type { CutoffsReading } from '../../store/ports/cutoffs.ts'
import type { ImportsReading, StagedBatches, StandingRow } from '../../store/ports/imports.ts'
import { wordsAdded } from '../sync/overwritten.ts'
import { type CutoffChange, runCutoffs } from './cutoffs.ts'
import { LoopTurns } from './pause.ts'
import { readFileBytes, type ImportSource } from './source.ts'

/** What one run is to do; it goes to the thread of imports as it stands. */
export interface ImportJob {
  id: string
  source: ImportSource
  type: ListFileType
  kind: ImportKind
  /** The file's name: of closing ranks it tells exam and year. */
  file: string
  columns: Mapping
  /** What was typed in place of some cells. */
  fixes: readonly CellFix[]
  isCheck: boolean
  /** Stands in the rows as who changed them. */
  author: string
  options: Omit<RunOptions, 'clean' | 'only' | 'verdicts'>
}

/** What a run asks of the thread that has the database. */
export interface ImportHost extends Pick<ImportsReading, 'standingCutoffs'> {
  findBy: PlanReader['findBy']
  standing(colleges: CollegeId[]): ReturnType<ImportsReading['standing']>
  takenSlugs: SlugsTaken['takenSlugs']
  slugsLike: SlugsTaken['slugsLike']
  /** The first of so many new numbers. */
  numbers(count: number): Promise<number>
  stage(batches: StagedBatches): Promise<void>
  unstage(colleges: CollegeId[]): Promise<void>
  namesakes: CutoffsReading['namesakes']
  /** @throws Failure IMPORT_INVALID once the run was asked to stop */
  progress(now: Pick<ImportProgress, 'done' | 'total' | 'phase'>): Promise<void>
}

/** The report so far; the import's own name and whether it is a check are known to whoever asked. */
export type RunReport = Omit<ImportReport, 'importId' | 'dryRun'>

/** Characters of failed rows that are kept; the reasons of the rest stand in the report. */
const FAILED_CHARACTERS = 10_000_000
const CODES: readonly ImportVerdict[] = ['create', 'update', 'same', 'error']

/**
 * One file on its way in: read, judged, prepared as rows of the database and staged there. It is run in a thread of its
 * own and touches the database through its host alone.
 */
export class ImportRun {
  readonly #job: ImportJob
  readonly #host: ImportHost
  readonly #turns = new LoopTurns()
  readonly #reasons = new Map<number, string>()
  /** Colleges of the group at hand as they stand and as they are staged. */
  readonly #standing = new Map<CollegeId, { present?: StandingRow; staged?: StandingRow }>()
  /** The rows of the file that a staged college is made of; a list where there are several, as most have one. */
  readonly #lines = new Map<CollegeId, number | number[]>()
  /** What became of each row, as a place in `CODES`, from 1. */
  #verdicts = new Uint8Array(1024)
  #file: OpenedFile | undefined
  #fixed: FixedCell[] = []
  #report: RunReport | undefined
  #told: Promise<void> = Promise.resolve()

  constructor(job: ImportJob, host: ImportHost) {
    this.#job = job
    this.#host = host
  }

  /** Reads the whole file; unless it is a check, what it comes to is staged. @throws Failure IMPORT_INVALID */
  async run(): Promise<RunReport> {
    const { source, type, kind, columns, fixes } = this.#job
    this.#file =
      'path' in source
        ? openListFile(() => readFileBytes(source.path), type, kind, columns, fixes)
        : openText(source.text, type, kind, columns, fixes)
    if (fixes.length > 0) this.#fixed = fixedCellsIn(this.#file, fixes)
    const { report, reasons } = await this.#walk()
    this.#keepReasons(reasons)
    return (this.#report = inFileWords(report, columns))
  }

  /**
   * Plans the rows of colleges that others changed meanwhile anew, over what stands now. @throws Failure DB_BUSY where
   * that cannot be done row by row
   */
  async again(colleges: CollegeId[]): Promise<RunReport> {
    const report = this.#report!,
      rows = new Set(colleges.flatMap((id) => this.#lines.get(id) ?? []))
    const before = countsOf([...rows].map((row) => CODES[this.#verdicts[row]! - 1]))
    await this.#host.unstage(colleges)
    for (const id of colleges) this.#lines.delete(id)
    const { report: fresh, reasons } = await this.#walk(rows)
    this.#keepReasons(reasons)
    const { errors, notes, verdicts } = inFileWords(fresh, this.#job.columns)
    return (this.#report = {
      ...report,
      created: report.created - before.create + fresh.created,
      updated: report.updated - before.update + fresh.updated,
      skipped: report.skipped - before.same + fresh.skipped,
      failed: report.failed - before.error + fresh.failed,
      errors: [...report.errors, ...errors].slice(0, ERRORS_LISTED),
      notes: [...report.notes, ...notes.filter((note) => !report.notes.includes(note))].slice(
        0,
        Math.max(ERRORS_LISTED, report.notes.length),
      ),
      verdicts: [...report.verdicts, ...verdicts].toSorted((a, b) => a.row - b.row).slice(0, ROWS_LISTED),
    })
  }

  /** The rows that were not taken, for a file of their own. */
  failedRows(): FailedRow[] {
    if (this.#reasons.size === 0) return []
    return rowsWithin(FAILED_CHARACTERS, failedRowsIn(this.#file!, this.#reasons))
  }

  /** The cells that were fixed, with what the file has in their places. */
  fixedCells(): FixedCell[] {
    return this.#fixed
  }

  #keepReasons(reasons: ReadonlyMap<number, string>): void {
    for (const [row, reason] of reasons) this.#reasons.set(row, reason)
  }

  async #walk(only?: ReadonlySet<number>): Promise<WalkResult> {
    const walked = await this.#walkOver(only)
    // The last word of progress is heard before the report: it goes another way and could come after it.
    await this.#told
    return walked
  }

  #walkOver(only?: ReadonlySet<number>): Promise<WalkResult> {
    const { kind, file, isCheck, options: asked } = this.#job,
      turns = this.#turns
    const options: RunOptions = {
      ...asked,
      partial: asked.partial || isCheck,
      verdicts: isCheck,
      clean: cleanRow,
      ...(only && { only }),
    }
    const progress = this.#progress()
    if (kind === 'cutoffs') {
      const reading = {
        openMany: (ids: string[]) => this.#host.standingCutoffs(this.#job.id, ids),
        namesakes: (by: 'name' | 'code', words: string[]) => this.#host.namesakes(by, words),
      }
      return runCutoffs(
        this.#file!,
        file,
        reading,
        options,
        progress,
        turns,
        isCheck ? undefined : (changes) => this.#stageCutoffs(changes),
      )
    }
    const store = isCheck ? undefined : (planned: RowPlan[]) => this.#stageColleges(planned)
    const run = kind === 'rankings' ? runRankings : runColleges
    return run(this.#file!, this.#reading(), options, progress, turns, store)
  }

  /** Progress is told without waiting for an answer; an answer that is a refusal ends the run at its next group. */
  #progress(): ImportProgress {
    let refused: { reason: unknown } | undefined
    const progress: ImportProgress = { id: this.#job.id, done: 0, phase: 'reading' }
    progress.told = () => {
      if (refused) throw refused.reason
      const { done, total, phase } = progress
      this.#told = this.#host
        .progress({ done, phase, ...(total !== undefined && { total }) })
        .catch((reason: unknown) => {
          refused = { reason }
        })
    }
    return progress
  }

  #reading(): PlanReader & SlugsTaken {
    const host = this.#host
    return {
      findBy: (key, values) => host.findBy(key, values),
      openMany: async (ids) => {
        const { present, staged } = await host.standing(ids)
        for (const row of present) this.#standing.set(row.id, { ...this.#standing.get(row.id), present: row })
        for (const row of staged) this.#standing.set(row.id, { ...this.#standing.get(row.id), staged: row })
        return new Map([...present, ...staged].map((row) => [row.id, recordIn(row)]))
      },
      // Nothing is stored in a check, so it need not know which slugs are free.
      takenSlugs: (slugs) => (this.#job.isCheck ? Promise.resolve(new Set()) : host.takenSlugs(slugs)),
      slugsLike: (base) => host.slugsLike(base),
    }
  }

  async #stageColleges(planned: readonly RowPlan[]): Promise<void> {
    for (const {
      row: { row },
      verdict,
      about,
    } of planned) {
      this.#remember(row, verdict)
      if (about === undefined || verdict === 'error') continue
      const lines = this.#lines.get(about)
      this.#lines.set(about, lines === undefined ? row : [lines, row].flat())
    }
    const changes = planned.flatMap(({ row, change }) => (change ? [{ line: row.row, change }] : []))
    const fresh = changes.filter(
      ({ change: { id, before } }) => before === undefined && !this.#standing.get(id)?.staged,
    )
    let number = fresh.length === 0 ? 0 : await this.#host.numbers(fresh.length)
    const rows: StagedCollege[] = [],
      touches: StagedTouch[] = []
    for (const { line, change } of changes) {
      const standing = this.#standing.get(change.id)
      rows.push(
        this.#stagedRow(change, line, standing, standing?.present?.number ?? standing?.staged?.number ?? number++),
      )
      const before = standing?.present && recordIn(standing.present)
      touches.push({
        import_id: this.#job.id,
        college_id: change.id,
        tag: change.after.tag,
        before: before === undefined ? null : JSON.stringify(before),
      })
      await this.#turns.pause()
    }
    this.#standing.clear()
    if (rows.length > 0) await this.#host.stage({ colleges: batchesOf(rows), touches: batchesOf(touches) })
  }

  #stagedRow(
    { after }: PlannedWrite,
    line: number,
    standing: { present?: StandingRow } | undefined,
    number: number,
  ): StagedCollege {
    const present = standing?.present,
      before = present && recordIn(present),
      record: CollegeRecord = { ...after, number }
    return stagedRowOf({
      importId: this.#job.id,
      author: this.#job.author,
      act: 'import',
      line,
      ...(before && { before }),
      after: record,
      ...(present && { present }),
    })
  }

  async #stageCutoffs(changes: readonly CutoffChange[]): Promise<void> {
    if (changes.length === 0) return
    const import_id = this.#job.id
    await this.#host.stage({
      cutoffs: batchesOf(
        changes.map(({ before, after }) => ({ import_id, ...cutoffRowOf(after), before_tag: before?.tag ?? null })),
      ),
      cutoffTouches: batchesOf(
        changes.map(({ before, after }) => ({
          import_id,
          record_id: after.id,
          tag: after.tag,
          before: before ? JSON.stringify(before) : null,
        })),
      ),
    })
  }

  #remember(row: number, verdict: ImportVerdict): void {
    if (row >= this.#verdicts.length) {
      const longer = new Uint8Array(Math.max(row + 1, 2 * this.#verdicts.length))
      longer.set(this.#verdicts)
      this.#verdicts = longer
    }
    this.#verdicts[row] = CODES.indexOf(verdict) + 1
  }
}

const recordIn = (row: StandingRow): CollegeRecord => recordOf(row as RecordColumns)

const countsOf = (verdicts: ReadonlyArray<ImportVerdict | undefined>): Record<ImportVerdict, number> => {
  const counts: Record<ImportVerdict, number> = { create: 0, update: 0, same: 0, error: 0 }
  for (const verdict of verdicts) if (verdict) counts[verdict]++
  return counts
}

/**
 * The row that is staged of a college, and what history and clashes are told with it. `deletedAt`: it goes to the
 * trash.
 */
export function stagedRowOf({
  importId,
  author,
  act,
  line,
  before,
  after,
  present,
  deletedAt,
}: {
  importId: string
  author: string
  act: 'import' | 'undo'
  line: number
  before?: CollegeRecord
  after: CollegeRecord
  present?: StandingRow
  deletedAt?: number
}): StagedCollege {
  const facts = {
    review_count: present?.review_count ?? 0,
    review_halves: present?.review_halves ?? 0,
    closings: present?.closings ?? null,
  }
  const words = before && deletedAt === undefined ? wordsAdded({ before, after }) : []
  return {
    ...rowOf(after, author, facts, deletedAt),
    import_id: importId,
    ...facts,
    line,
    history_act: act,
    act: before ? 'change' : 'add',
    before_tag: before?.tag ?? null,
    alike: before && isFoundAlike({ before, after, ...(deletedAt !== undefined && { is: deletedAt }) }) ? 1 : 0,
    changes: JSON.stringify(before && deletedAt === undefined ? differences(before, after) : []),
    words: words.length === 0 ? null : JSON.stringify(words),
  }
}
