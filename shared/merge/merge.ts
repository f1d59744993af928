import type { Fields } from '../record/field.ts'
import { applyChange, type Divergence, type MergeContext } from './apply.ts'
import type { Change } from './change.ts'

/** What became of an edit's changes, taken one after the other on the record as it stands. */
export interface MergeResult<R> {
  record: R
  /** How many changes took effect, and how many found the record already so. */
  applied: number
  same: number
  clashes: Divergence[]
  /** Paths that name nothing declared, or do not fit their field: the whole edit is refused for them. */
  invalid: string[]
}

/**
 * Merges one edit into the record as it stands (M1–M5): every change on its own, so one clash holds nothing else back.
 */
export function mergeChanges<R extends object>(
  fields: Fields,
  record: R,
  changes: Iterable<Change>,
  around: MergeContext = {},
): MergeResult<R> {
  const merged: MergeResult<R> = { record, applied: 0, same: 0, clashes: [], invalid: [] }
  for (const change of changes) {
    const verdict = applyChange(fields, merged.record, change, around)
    if (verdict.outcome === 'applied') {
      merged.record = verdict.record
      merged.applied++
    } else if (verdict.outcome === 'same') merged.same++
    else if (verdict.outcome === 'clash') merged.clashes.push(verdict.clash)
    else merged.invalid.push(verdict.path)
  }
  return merged
}
