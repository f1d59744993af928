import { REASON_CHARACTERS } from '../protocol/push.ts'
import type { Fields } from '../record/field.ts'
import { equal, forceChange } from './apply.ts'
import {
  type Change,
  type InsertChange,
  isInsert,
  isMove,
  isRemove,
  isValue,
  isWords,
  type WordsChange,
} from './change.ts'
import { findPlace } from './place.ts'

/**
 * D3. Folds later changes into earlier ones that have not left the device, so that a field typed over ten times is sent
 * once, with what its author first saw. The result, applied to the same record, gives the same record.
 */
export function foldChanges(fields: Fields, earlier: readonly Change[], later: readonly Change[]): Change[] {
  return later.reduce((sofar, change) => foldOne(fields, sofar, change), [...earlier])
}

/**
 * Why two edits that became one were made: what was said of either, the same once; where there is no room for both,
 * what was said last.
 */
export function foldReasons(earlier: string | undefined, later: string | undefined): string | undefined {
  if (earlier === undefined || later === undefined || earlier.split('; ').includes(later)) return earlier ?? later
  const both = `${earlier}; ${later}`
  return both.length <= REASON_CHARACTERS ? both : later
}

function foldOne(fields: Fields, sofar: Change[], change: Change): Change[] {
  const unsentItem = sofar.findIndex((old) => isInsert(old) && reaches(change.path, `${old.path}/${old.insert.id}`))
  if (unsentItem >= 0) return intoInsert(fields, sofar, unsentItem, change)
  // A removal is kept after the changes inside the item: its tag is of the item with them.
  if (isInsert(change) || isRemove(change)) return [...sofar, change]
  const at = sofar.findLastIndex((old) => old.path === change.path && sameFamily(old, change))
  const removedSince = sofar.slice(at + 1).some((old) => isRemove(old) && reaches(change.path, old.path))
  if (at < 0 || removedSince) return [...sofar, change]
  const folded = foldPair(sofar[at]!, change)
  return folded ? sofar.with(at, folded) : sofar.toSpliced(at, 1)
}

const reaches = (path: string, item: string): boolean => path === item || path.startsWith(`${item}/`)
const sameFamily = (a: Change, b: Change): boolean =>
  isMove(a) === isMove(b) && isWords(a) === isWords(b) && isValue(a) === isValue(b)

/** Two changes of one field as one, or undefined where they cancel out. */
function foldPair(old: Change, change: Change): Change | undefined {
  if (isMove(old) && isMove(change))
    return old.move.before === change.move.after
      ? undefined
      : { path: old.path, move: { before: old.move.before, after: change.move.after } }
  if (isWords(old) && isWords(change)) return foldWords(old, change)
  if (isValue(old) && isValue(change))
    return equal(old.before, change.after) ? undefined : { path: old.path, before: old.before, after: change.after }
  return change
}

function foldWords(old: WordsChange, change: WordsChange): WordsChange | undefined {
  const add = new Set(old.add)
  const drop = new Set(old.drop)
  for (const word of change.add ?? []) if (!drop.delete(word)) add.add(word)
  for (const word of change.drop ?? []) if (!add.delete(word)) drop.add(word)
  if (add.size === 0 && drop.size === 0) return undefined
  return { path: old.path, ...(add.size > 0 && { add: [...add] }), ...(drop.size > 0 && { drop: [...drop] }) }
}

/** A change to an item that is itself still unsent becomes part of its insert; removing it takes the insert back. */
function intoInsert(fields: Fields, sofar: Change[], at: number, change: Change): Change[] {
  const { path, insert } = sofar[at] as InsertChange
  const itemPath = `${path}/${insert.id}`
  if (change.path === itemPath) {
    if (isRemove(change)) return sofar.toSpliced(at, 1)
    return isMove(change) ? sofar.with(at, { path, insert: { ...insert, order: change.move.after } }) : sofar
  }
  const place = findPlace(fields, itemPath)
  if (place?.at !== 'item') return [...sofar, change]
  const inside = { ...change, path: change.path.slice(itemPath.length + 1) }
  return sofar.with(at, { path, insert: { ...insert, value: forceChange(place.list.fields, insert.value, inside) } })
}
