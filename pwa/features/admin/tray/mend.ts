import { editedFields } from '../../../../shared/college/record.ts'
import { isInsert, isValue } from '../../../../shared/merge/change.ts'
import { placeIn, valueAt, withValue } from '../../../../shared/merge/place.ts'
import type { Edit, Receipt } from '../../../../shared/protocol/push.ts'
import type { Act } from '../../../sync/promise.ts'

/** What can be mended in an edit the server refused: the fields it names, with what was written. */
export interface Mendable { path: string; value: unknown; problem?: string }

export function mendables(edit: Edit, receipt: Receipt): Mendable[] {
  const problemAt = (path: string) => receipt.details?.find((problem) => problem.path === path)?.message
  const named = (path: string, value: unknown): Mendable => ({ path, value, ...(problemAt(path) !== undefined && { problem: problemAt(path) }) })
  if (edit.kind === 'college.create') {
    const paths = new Set([...(receipt.details ?? []).map(({ path }) => path), 'name', 'location'])
    return [...paths].flatMap((path) => (fieldIn(path) ? [named(path, readIn(edit.value, path))] : []))
  }
  if (edit.kind !== 'college.change') return []
  return edit.changes.flatMap((change) => {
    if (isValue(change)) return fieldIn(change.path) ? [named(change.path, change.after)] : []
    if (!isInsert(change)) return []
    const base = `${change.path}/${change.insert.id}`
    return (receipt.details ?? []).filter(({ path }) => path.startsWith(`${base}/`) && fieldIn(path)).map(({ path }) => named(path, change.insert.value[path.slice(base.length + 1)]))
  })
}

/** The act with the mended values in place of the refused ones, ready to be queued again. */
export function mended(edit: Edit, values: ReadonlyMap<string, unknown>): Act {
  const { n: _n, madeAt: _madeAt, seen: _seen, ...act } = edit
  if (act.kind === 'college.create') return { ...act, value: [...values].reduce((value, [path, next]) => writeIn(value, path, next), act.value) }
  if (act.kind !== 'college.change') return act as Act
  const changes = act.changes.map((change) => {
    if (isValue(change)) return values.has(change.path) ? { ...change, after: values.get(change.path) ?? null } : change
    if (!isInsert(change)) return change
    const base = `${change.path}/${change.insert.id}/`
    const inner = [...values].filter(([path]) => path.startsWith(base)).map(([path, next]) => [path.slice(base.length), next] as const)
    return inner.length === 0 ? change : { ...change, insert: { ...change.insert, value: { ...change.insert.value, ...Object.fromEntries(inner) } } }
  })
  return { ...act, changes }
}

const fieldIn = (path: string): boolean => {
  const place = placeIn(editedFields, path)
  return place?.at === 'field' && place.field.kind !== 'list' && place.field.kind !== 'group'
}
const readIn = (value: object, path: string): unknown => { const place = placeIn(editedFields, path); return place && valueAt(value, place).value }
const writeIn = (value: Record<string, unknown>, path: string, next: unknown): Record<string, unknown> => { const place = placeIn(editedFields, path); return place ? withValue(value, place, next) : value }
