import { ROWS_LISTED } from '../../../shared/imports/report.ts'

/** What came of taking an import back. */
export interface UndoResult {
  importId: string
  /** Colleges the run had made, now in the trash; lists of closing ranks it had made, now gone. */
  removed: number
  /** Colleges it had changed, now as they were. */
  restored: number
  /** How many were left as they are, and the first five thousand of them. */
  left: number
  kept: Array<{ id: string; name?: string; reason: string }>
  message: string
}

/** Counts one that is left as it is, and names it while there is room. */
export function leave(undone: Pick<UndoResult, 'left' | 'kept'>, kept: UndoResult['kept'][number]): void {
  undone.left++
  if (undone.kept.length < ROWS_LISTED) undone.kept.push(kept)
}
