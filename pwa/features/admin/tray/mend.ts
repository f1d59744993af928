import { isInsert, isValue } from '../../../../shared/merge/change.ts'
import { placeIn, valueAt, withValue } from '../../../../shared/merge/place.ts'
import { kindOf, type Edit, type Receipt } from '../../../../shared/protocol/push.ts'
import type { Fields } from '../../../../shared/record/field.ts'
import type { Act } from '../../../sync/promise.ts'
import { declaredFor } from '../fields.ts'

/** What can be mended in an edit the server refused: the fields it names, with what was written. */
export interface Mendable { path: string; value: unknown; problem?: string }

export function mendables(edit: Edit, receipt: Receipt): Mendable[] {
  const problemAt = (path: string) => receipt.details?.find((problem) => problem.path === path)?.message
  const named = (path: string, value: unknown): Mendable => ({ path, value, ...(problemAt(path) !== undefined && { problem: problemAt(path) }) })
  const declared = declaredFor(kindOf(edit)), fieldIn = (path: string) => isFieldIn(declared, path)
  if (edit.kind === 'college.create' || edit.kind === 'exam.create' || edit.kind === 'site.create') {
    const paths = new Set([...(receipt.details ?? []).map(({ path }) => path), ...(edit.kind === 'college.create' ? ['name', 'location'] : [])])
    return [...paths].flatMap((path) => (fieldIn(path) ? [named(path, readIn(declared, edit.value, path))] : []))
  }
  if (edit.kind !== 'college.change' && edit.kind !== 'exam.change' && edit.kind !== 'site.change') return []
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
  const declared = declaredFor(kindOf(act))
  if (act.kind === 'college.create' || act.kind === 'exam.create' || act.kind === 'site.create') return { ...act, value: [...values].reduce((value, [path, next]) => writeIn(declared, value, path, next), act.value) }
  if (act.kind !== 'college.change' && act.kind !== 'exam.change' && act.kind !== 'site.change') return act as Act
  const changes = act.changes.map((change) => {
    if (isValue(change)) return values.has(change.path) ? { ...change, after: values.get(change.path) ?? null } : change
    if (!isInsert(change)) return change
    const base = `${change.path}/${change.insert.id}/`
    const inner = [...values].filter(([path]) => path.startsWith(base)).map(([path, next]) => [path.slice(base.length), next] as const)
    return inner.length === 0 ? change : { ...change, insert: { ...change.insert, value: { ...change.insert.value, ...Object.fromEntries(inner) } } }
  })
  return { ...act, changes }
}

const isFieldIn = (declared: Fields, path: string): boolean => {
  const place = placeIn(declared, path)
  return place?.at === 'field' && place.field.kind !== 'list' && place.field.kind !== 'group'
}
const readIn = (declared: Fields, value: object, path: string): unknown => { const place = placeIn(declared, path); return place && valueAt(value, place).value }
const writeIn = (declared: Fields, value: Record<string, unknown>, path: string, next: unknown): Record<string, unknown> => { const place = placeIn(declared, path); return place ? withValue(value, place, next) : value }
