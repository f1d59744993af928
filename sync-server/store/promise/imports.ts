import type { CollegeId, CollegeRecord, CollegeStatus, Tag } from '../../../shared/college/college.ts'
import type { FailedRow } from '../../../shared/imports/failedRows.ts'
import type { MatchKey } from '../../../shared/imports/plan.ts'

export interface ImportRecord {
  id: string
  kind: 'colleges' | 'cutoffs' | 'rankings'
  file: string
  /** csv or json */
  type: string
  status: 'running' | 'done' | 'failed' | 'undone'
  records: number; created: number; updated: number; skipped: number; failed: number
  /** The first hundred. */
  errors: Array<{ row: number; column?: string; message: string }>
  source?: string
  /** What was asked of the run, so that its failed rows can be brought in the same way. Absent of runs before this was kept. */
  wish?: { match?: MatchKey; updateExisting: boolean; clearBlanks: boolean; status: CollegeStatus; columns: Record<string, string> }
  /** Are its failed rows kept? They are for 90 days. */
  hasFailedRows?: true
  by: string; byId?: string
  startedAt: number; endedAt?: number
}
export interface ImportsReading {
  list(page: { page: number; limit: number }): Promise<{ rows: ImportRecord[]; total: number }>
  open(id: string): Promise<ImportRecord | undefined>
  /** What a run did to each record, for undo: the tag it left, and what stood before (absent: it created the record). */
  touched(id: string, page: { after?: CollegeId; limit: number }): Promise<Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>>
  /** The rows of a run that were not taken, by number. */
  failedRows(id: string): Promise<FailedRow[]>
}
export interface ImportsWriting {
  put(run: ImportRecord): Promise<void>
  touch(id: string, records: Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>): Promise<void>
  keepFailed(id: string, rows: readonly FailedRow[]): Promise<void>
}
