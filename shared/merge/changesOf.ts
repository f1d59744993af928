import { changesBetween, type Difference, wordsBetween } from '../record/difference.ts'
import type { Fields, Item, Shape } from '../record/field.ts'
import { itemTag } from './apply.ts'
import type { Change } from './change.ts'
import { findPlace } from './place.ts'

/**
 * The changes that turn one state of a record into another, as an edit carries them: what a form saves and an outbox
 * keeps.
 */
export function changesOf<const F extends Fields>(fields: F, before: Shape<F>, after: Shape<F>): Change[] {
  return changesBetween(fields, before, after).flatMap((difference) => changeFor(fields, difference) ?? [])
}

function changeFor(fields: Fields, { path, before, after }: Difference): Change | undefined {
  const place = findPlace(fields, path)
  // An item's place in its list is no declared field, so a path that ends there names nothing else.
  if (!place)
    return { path: path.slice(0, -'/order'.length), move: { before: before as string, after: after as string } }
  if (place.at === 'item') {
    if (after === undefined) return { path, remove: { tag: itemTag(before as Item) } }
    const { id, order, ...value } = after as Item & Record<string, unknown>
    return { path: path.slice(0, -(id.length + 1)), insert: { id, order, value } }
  }
  if (place.field.kind === 'words') {
    const { add, drop } = wordsBetween(before as string[] | undefined, after as string[] | undefined)
    // The same words in another order are the same set.
    if (add.length === 0 && drop.length === 0) return undefined
    return { path, ...(add.length > 0 && { add }), ...(drop.length > 0 && { drop }) }
  }
  return { path, before: before ?? null, after: after ?? null }
}
