import type { Fields, Item } from '../record/field.ts'
import { hashOf } from '../record/tag.ts'
import { type Divergence, equal, forceChange } from './apply.ts'
import { type Change, isInsert, isMove, isRemove, isValue, isWords } from './change.ts'
import { findPlace, valueAt } from './place.ts'

/**
 * A field two people changed differently, kept until one of them, or a third, settles it. One open per device, record
 * and path (M7).
 */
export interface Clash extends Divergence {
  id: string
  record: string
  device: string
  /** Who wrote `mine`, and who wrote what stands; shown, never compared. */
  mineBy: string
  mineAt?: string
  theirsBy?: string
  theirsAt?: string
  /** An item that was removed meanwhile, as it last stood, so that 'mine' can bring it back. */
  lost?: { path: string; item: Item }
  openedAt: number
}

export type ClashChoice = 'mine' | 'theirs' | 'other'

/** What stands at a clash's place now, in the form the clash shows it. */
export function standing(fields: Fields, record: object, clash: Pick<Clash, 'path' | 'change'>): unknown {
  const place = findPlace(fields, clash.path)
  if (!place) return undefined
  const { value } = valueAt(record, place)
  if (value === undefined || place.at !== 'item') return value
  if (isMove(clash.change)) return (value as Item).order
  const { id: _id, order: _order, ...shown } = value as Item
  return shown
}

/** M9: the tag a person settles by. It changes whenever either side of what they were shown changes. */
export const clashTag = (clash: Pick<Clash, 'path' | 'mine' | 'theirs'>): string =>
  hashOf({ path: clash.path, mine: clash.mine, theirs: clash.theirs })

/**
 * M7: folds a later change of the same device into its open clash. Undefined: both sides now read the same, so the
 * clash is over.
 */
export function foldIntoClash<C extends Divergence>(
  fields: Fields,
  record: object,
  clash: C,
  change: Change,
): C | undefined {
  const next: C = {
    ...clash,
    change: sameKind(clash.change, change) ? kept(clash.change, change) : change,
    mine: wishOf(change),
    theirs: standing(fields, record, { path: clash.path, change }),
  }
  return isSettledItself(next) ? undefined : next
}

/** M7: identical values never clash. */
function isSettledItself({ change, mine, theirs }: Divergence): boolean {
  if (isRemove(change)) return theirs === undefined
  return equal(mine, theirs)
}

const sameKind = (a: Change, b: Change): boolean => isValue(a) === isValue(b) && isMove(a) === isMove(b)
function kept(old: Change, change: Change): Change {
  if (isValue(old) && isValue(change)) return { ...change, before: old.before }
  if (isMove(old) && isMove(change)) return { ...change, move: { before: old.move.before, after: change.move.after } }
  return change
}

/** What the author of a change wants to see at its place, as a clash shows it. */
function wishOf(change: Change): unknown {
  if (isInsert(change)) return change.insert.value
  if (isMove(change)) return change.move.after
  if (isRemove(change)) return null
  if (isWords(change)) return change
  return change.after
}

/**
 * The clash against the record as it stands now: `theirs` may have moved on since it was opened. Undefined: nothing is
 * left to settle.
 */
export function refreshClash<C extends Divergence>(fields: Fields, record: object, clash: C): C | undefined {
  const next = { ...clash, theirs: standing(fields, record, clash) }
  return isSettledItself(next) ? undefined : next
}

/** M9. The record after a clash is settled; `other` is the value a person wrote instead, of the field's own kind. */
export function settle<R extends object>(
  fields: Fields,
  record: R,
  clash: Pick<Clash, 'path' | 'change' | 'lost'>,
  choose: ClashChoice,
  other?: unknown,
): R {
  if (choose === 'theirs') return record
  if (choose === 'mine') return forceChange(fields, record, clash.change, clash.lost)
  const place = findPlace(fields, clash.path)
  if (place?.at === 'field') return forceChange(fields, record, { path: clash.path, after: other }, clash.lost)
  return record
}
