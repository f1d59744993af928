import {
  type Change,
  type InsertChange,
  isInsert,
  isValue,
  isWords,
  type WordsChange,
} from '../../../../shared/merge/change.ts'
import { type Place, findPlace, valueAt, withValue } from '../../../../shared/merge/place.ts'
import { editedKindOf, type Edit, type Receipt } from '../../../../shared/protocol/push.ts'
import { problemText } from '../../../../shared/problem.ts'
import { wordsBetween } from '../../../../shared/record/difference.ts'
import type { Fields } from '../../../../shared/record/field.ts'
import { translate } from '../../../i18n/t.ts'
import type { EditDraft } from '../../../sync/types.ts'
import { declaredFor } from '../../../staff/fields/fields.ts'

/** What can be mended in an edit the server refused: the fields it names, with what was written. */
export interface CorrectableEdit {
  path: string
  value: unknown
  problem?: string
}

/**
 * `record`: what the edit is about, as this device shows it. What was to be added to a set of words is mended in the
 * set it was added to.
 */
export function mendables(edit: Edit, receipt: Receipt, record?: object): CorrectableEdit[] {
  const problemAt = (path: string) => {
    const problem = receipt.details?.find((one) => one.path === path)
    return problem && translate(problemText(problem))
  }
  const named = (path: string, value: unknown): CorrectableEdit => ({
    path,
    value,
    ...(problemAt(path) !== undefined && { problem: problemAt(path) }),
  })
  const declared = declaredFor(editedKindOf(edit)),
    fieldIn = (path: string) => isFieldIn(declared, path)
  if (edit.kind === 'college.create' || edit.kind === 'exam.create' || edit.kind === 'site.create') {
    const paths = new Set([
      ...(receipt.details ?? []).map(({ path }) => path),
      ...(edit.kind === 'college.create' ? ['name', 'location'] : []),
    ])
    return [...paths].flatMap((path) => (fieldIn(path) ? [named(path, readIn(declared, edit.value, path))] : []))
  }
  if (edit.kind !== 'college.change' && edit.kind !== 'exam.change' && edit.kind !== 'site.change') return []
  return edit.changes.flatMap((change) => {
    if (isValue(change)) return fieldIn(change.path) ? [named(change.path, change.after)] : []
    if (isWords(change))
      return fieldIn(change.path) ? [named(change.path, wordsWanted(change, wordsIn(declared, record, change)))] : []
    if (!isInsert(change)) return []
    const inside = insideOf(declared, change)
    return (receipt.details ?? []).flatMap(({ path }) => {
      const within = inside(path)
      return within && fieldIn(path) ? [named(path, valueAt(change.insert.value, within).value)] : []
    })
  })
}

/** The act with the mended values in place of the refused ones, ready to be queued again. */
export function correctEdit(edit: Edit, values: ReadonlyMap<string, unknown>, record?: object): EditDraft {
  const { n: _n, madeAt: _madeAt, seen: _seen, ...act } = edit
  const declared = declaredFor(editedKindOf(act))
  if (act.kind === 'college.create' || act.kind === 'exam.create' || act.kind === 'site.create')
    return {
      ...act,
      value: [...values].reduce((value, [path, next]) => writeIn(declared, value, path, next), act.value),
    }
  if (act.kind !== 'college.change' && act.kind !== 'exam.change' && act.kind !== 'site.change') return act as EditDraft
  return { ...act, changes: act.changes.flatMap((change) => mendedChange(declared, change, values, record)) }
}

/** A change with its values mended; nothing is left of one to a set of words that would read as it does. */
function mendedChange(
  declared: Fields,
  change: Change,
  values: ReadonlyMap<string, unknown>,
  record: object | undefined,
): Change[] {
  if (isInsert(change)) {
    const inside = insideOf(declared, change)
    const value = [...values].reduce((item, [path, next]) => {
      const within = inside(path)
      return within ? withValue(item, within, next) : item
    }, change.insert.value)
    return [value === change.insert.value ? change : { ...change, insert: { ...change.insert, value } }]
  }
  if (!values.has(change.path)) return [change]
  const next = values.get(change.path)
  if (isValue(change)) return [{ ...change, after: next ?? null }]
  if (!isWords(change)) return [change]
  const { add, drop } = wordsBetween(wordsIn(declared, record, change), Array.isArray(next) ? (next as string[]) : [])
  return add.length + drop.length === 0
    ? []
    : [{ path: change.path, ...(add.length > 0 && { add }), ...(drop.length > 0 && { drop }) }]
}

/**
 * Where a path leads inside the item an edit brings, as a place of that item: groups and lists of it are walked, and
 * never written beside.
 */
function insideOf(declared: Fields, { path, insert }: InsertChange): (path: string) => Place | undefined {
  const list = findPlace(declared, path),
    base = `${path}/${insert.id}/`
  const fields = list?.at === 'field' && list.field.kind === 'list' ? list.field.fields : undefined
  return (inner) => (fields && inner.startsWith(base) ? findPlace(fields, inner.slice(base.length)) : undefined)
}

/**
 * The words a change is made to: as the device shows them, which of a card alone may be none, and what the change takes
 * away.
 */
function wordsIn(declared: Fields, record: object | undefined, { path, drop = [] }: WordsChange): string[] {
  const stands = record && readIn(declared, record, path)
  return [...new Set([...(Array.isArray(stands) ? (stands as string[]) : []), ...drop])]
}
const wordsWanted = ({ add = [], drop = [] }: WordsChange, stands: readonly string[]): string[] =>
  [...new Set([...stands, ...add])].filter((word) => !drop.includes(word))

const isFieldIn = (declared: Fields, path: string): boolean => {
  const place = findPlace(declared, path)
  return place?.at === 'field' && place.field.kind !== 'list' && place.field.kind !== 'group'
}
const readIn = (declared: Fields, value: object, path: string): unknown => {
  const place = findPlace(declared, path)
  return place && valueAt(value, place).value
}
const writeIn = (
  declared: Fields,
  value: Record<string, unknown>,
  path: string,
  next: unknown,
): Record<string, unknown> => {
  const place = findPlace(declared, path)
  return place ? withValue(value, place, next) : value
}
