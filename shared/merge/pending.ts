import type { Fields } from '../record/field.ts'
import { applyChange, forceChange } from './apply.ts'
import { type Change, isValue } from './change.ts'

/**
 * D2. What a person is shown: what the server accepted ⊕ their own edits in order. Their own words always show; a long
 * text that also changed elsewhere shows merged where it can be merged. The accepted record itself stays as it is.
 */
export function withPending<R extends object>(fields: Fields, accepted: R, edits: Iterable<readonly Change[]>): R {
  let shown = accepted
  for (const changes of edits) for (const change of changes) shown = showChange(fields, shown, change)
  return shown
}

function showChange<R extends object>(fields: Fields, shown: R, change: Change): R {
  if (isValue(change)) {
    const verdict = applyChange(fields, shown, change)
    if (verdict.outcome === 'applied') return verdict.record
  }
  return forceChange(fields, shown, change)
}
