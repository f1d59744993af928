import type { CollegeId, CollegeRecord, CollegeStatus, Tag } from '../../../shared/college/college.ts'
import type { FixedCell } from '../../../shared/imports/cellFixes.ts'
import type { FailedRow } from '../../../shared/imports/failedRows.ts'
import type { MatchKey } from '../../../shared/imports/plan.ts'
import type { CutoffRecord } from './cutoffs.ts'

export interface ImportRecord {
  id: string
  kind: 'colleges' | 'cutoffs' | 'rankings'
  file: string
  /** csv or json */
  type: string
  status: 'running' | 'done' | 'failed' | 'undone'
  records: number
  created: number
  updated: number
  skipped: number
  failed: number
  /** The first hundred. */
  errors: Array<{ row: number; column?: string; message: string }>
  source?: string
  /**
   * What was asked of the run, so that its failed rows can be brought in the same way. Absent of runs before this was
   * kept.
   */
  wish?: {
    match?: MatchKey
    updateExisting: boolean
    clearBlanks: boolean
    /** Absent of runs before this was asked. */
    takeContradictions?: boolean
    status: CollegeStatus
    columns: Record<string, string>
  }
  /** Are its failed rows kept? They are for 90 days. */
  hasFailedRows?: true
  /** Were cells of the list fixed before it was brought in? */
  hasFixedCells?: true
  by: string
  byId?: string
  startedAt: number
  endedAt?: number
}
/** A college as it stands for a run: the columns of the row, its document as text, its rating and closing ranks. */
export interface StandingRow {
  id: CollegeId
  number: number
  slug: string
  status: string
  tag: Tag
  created_at: number
  updated_at: number
  doc: string
  review_count: number
  review_halves: number
  closings: string | null
}
/**
 * A run whose rows stand beside the catalogue. `staging`: nobody sees them yet; `appliedResult`: they are in, and what
 * was staged may go.
 */
export interface ImportJournal {
  id: string
  act: 'import' | 'undo'
  state: 'staging' | 'applied'
  /** Milliseconds since 1970. */ renewedAt: number
}
/** Parameters of statements, as `stagedColleges.batches` and the like make them. */
export interface StagedBatches {
  colleges?: string[]
  touches?: string[]
  cutoffs?: string[]
  cutoffTouches?: string[]
}
/** What a run came to: it is visible now; or records were changed since it looked at them, and nothing happened. */
export type ApplyResult =
  | { conflicts: string[] }
  | { conflicts?: never; /** Colleges it changed over which somebody has a clash open. */ clashing: CollegeId[] }
export interface ImportsReading {
  /** Colleges by id as they stand, and as this run has staged them. */
  standing(id: string, colleges: CollegeId[]): Promise<{ present: StandingRow[]; staged: StandingRow[] }>
  /** As `findBy` of colleges, among what this run has staged. */
  findStaged(id: string, key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
  /**
   * As `takenSlugs` and `slugsLike` of a transaction: whose slugs they are is looked at again when the run is applied.
   */
  takenSlugs(slugs: string[]): Promise<Set<string>>
  slugsLike(base: string): Promise<string[]>
  /** Closing ranks by id, as this run has staged them where it has. */
  standingCutoffs(id: string, records: string[]): Promise<Map<string, CutoffRecord>>
  /** Runs that are under way, or that a process left when it died. */
  journals(): Promise<ImportJournal[]>
  list(page: { page: number; limit: number }): Promise<{ rows: ImportRecord[]; total: number }>
  open(id: string): Promise<ImportRecord | undefined>
  /**
   * What a run did to each record, for undo: the tag it left, and what stood before (absent: it created the record).
   */
  touched(
    id: string,
    page: { after?: CollegeId; limit: number },
  ): Promise<Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>>
  /** The rows of a run that were not taken, by number. */
  failedRows(id: string): Promise<FailedRow[]>
  /** The cells that were fixed in a run, by row and column. */
  fixedCells(id: string): Promise<FixedCell[]>
}
export interface ImportsWriting {
  put(run: ImportRecord): Promise<void>
  touch(id: string, records: Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>): Promise<void>
  keepFailed(id: string, rows: readonly FailedRow[]): Promise<void>
  /** Which cells were fixed in a run; kept as long as the run is. */
  keepFixed(id: string, cells: readonly FixedCell[]): Promise<void>

  /** Opens the journal of a run: from here on rows are staged under its id. The record of the run stands already. */
  begin(id: string, act: ImportJournal['act']): Promise<void>
  /** The first of so many new numbers of colleges, for a run that stages them next. */
  numbers(id: string, count: number): Promise<number>
  /** Puts prepared rows beside the catalogue, where nobody sees them; a row staged before is staged anew. */
  stage(id: string, batches: StagedBatches): Promise<void>
  /** Takes colleges of a run back out of what is staged. */
  unstage(id: string, colleges: CollegeId[]): Promise<void>
  /**
   * Puts the search texts of so many new colleges into the index, where they find nothing until their colleges are
   * there. Answers whether there are more.
   */
  indexStaged(id: string, limit: number): Promise<boolean>
  /**
   * From now on the run knows of everything that was changed up to now; its rows that it plans anew are planned after
   * this.
   */
  look(id: string): Promise<void>
  /**
   * Makes the whole run visible: rows, slugs, history, totals, search and both clocks, by statements over what was
   * staged. Where records were changed since the run looked at them it does nothing and names them.
   * @throws Failure NOT_FOUND where no such run is staged
   */
  apply(id: string): Promise<ApplyResult>
  /**
   * Takes so many staged rows of a run out again, and in the end its journal. Answers whether there are more; there are
   * none where the run has no journal, or one of another state than `only`.
   */
  discard(id: string, limit: number, only?: ImportJournal['state']): Promise<boolean>
}
