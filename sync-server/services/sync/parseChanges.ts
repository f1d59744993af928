import { v7 as uuid } from 'uuid'
import type { Problem } from '../../../shared/failure.ts'
import { type Change, isInsert, isMove, isRemove, isWords, clashPath } from '../../../shared/merge/change.ts'
import { findPlace } from '../../../shared/merge/place.ts'
import type { Field, Fields, Item } from '../../../shared/record/field.ts'
import { isOrder } from '../../../shared/record/order.ts'
import { readRecord } from '../../../shared/record/read.ts'
import { cleanValues } from '../../../shared/record/cleaned.ts'

interface Told {
  changes: Change[]
  problems: Problem[]
}

/**
 * Changes as they arrive, brought to the kinds of their fields: a value nothing declares never gets into a record, and
 * rich text is reduced to what may be shown. What cannot be read is told; what a value may be is the rules' business,
 * after merging (M10).
 */
export function readChanges(fields: Fields, changes: readonly Change[]): Told {
  const told: Told = { changes: [], problems: [] }
  for (const change of changes) readOne(fields, change, told)
  return told
}

function readOne(fields: Fields, change: Change, told: Told): void {
  const place = findPlace(fields, clashPath(change))
  const refuse = (rule: string, message: string) => {
    told.problems.push({ path: change.path, rule, message })
  }
  if (!place) return refuse('path', `${change.path} is not a field of this record`)
  if (isRemove(change)) {
    told.changes.push(change)
    return
  }
  if (isMove(change)) {
    if (!isOrder(change.move.after)) return refuse('order', 'The place in the list is not valid')
    told.changes.push(change)
    return
  }
  if (isInsert(change)) {
    const { id, order, value } = change.insert
    if (place.at !== 'item') return refuse('path', `${change.path} is not a list of this record`)
    if (!isOrder(order)) return refuse('order', 'The place in the list is not valid')
    const items = given(place.list, [{ ...value, id, order }], change.path, told) as Item[] | undefined
    const [item] = items ?? []
    if (item?.id !== id) {
      if (items) refuse('id', 'The id of the entry is not valid')
      return
    }
    const { id: _id, order: _order, ...rest } = cleanValues(place.list.fields, item) as Item
    told.changes.push({ path: change.path, insert: { id, order, value: rest } })
    return
  }
  if (place.at !== 'field') return refuse('path', `${change.path} is an entry, not a field`)
  if (isWords(change)) {
    const add =
      change.add === undefined ? undefined : (given(place.field, change.add, change.path, told) as string[] | undefined)
    told.changes.push({ path: change.path, ...(add && { add }), ...(change.drop && { drop: change.drop }) })
    return
  }
  const { field } = place
  if (field.kind === 'list' || field.kind === 'group' || field.kind === 'words')
    return refuse('path', `${change.path} does not hold one value`)
  const before = told.problems.length
  const after = given(field, change.after ?? null, change.path, told)
  if (told.problems.length > before) return
  told.changes.push({
    path: change.path,
    before: change.before,
    after: (cleanValues({ after: field }, { after }) as { after?: unknown }).after ?? null,
  })
}

/** One value read as its field; its problems stand under the change's own path. */
function given(field: Field, value: unknown, path: string, told: Told): unknown {
  const { value: read_, problems, unknown } = readRecord({ it: field } as Fields, { it: value }, { ids: uuid })
  const at = (inner: string): string => path + inner.slice('it'.length)
  told.problems.push(...problems.map((problem) => ({ ...problem, path: at(problem.path) })))
  told.problems.push(
    ...Object.keys(unknown).map((inner) => ({
      path: at(inner),
      rule: 'path',
      message: `${at(inner)} is not a field of this record`,
    })),
  )
  return problems.length > 0 || Object.keys(unknown).length > 0 ? undefined : (read_ as { it?: unknown }).it
}

/** Does any of these changes bring rich text? Then the merged text is sanitised once more (M5). */
export const bringsHtml = (fields: Fields, changes: readonly Change[]): boolean =>
  changes.some((change) => {
    const place = findPlace(fields, clashPath(change))
    return place !== undefined && (place.at === 'item' ? isInsert(change) : place.field.kind === 'html')
  })
