import { isSame } from '../record/canonical.ts'
import type { Fields, Item } from '../record/field.ts'
import { hashOf } from '../record/tag.ts'
import {
  type Change,
  isInsert,
  isMove,
  isRemove,
  isWords,
  clashPath,
  type ValueChange,
  type WordsChange,
} from './change.ts'
import { findPlace, valueAt, withValue, type Place } from './place.ts'
import { mergeTexts } from './text.ts'

/** What became of one change against the record as it stands. */
export type ChangeVerdict<R> =
  | { outcome: 'applied'; record: R }
  | { outcome: 'same' }
  | { outcome: 'clash'; clash: Divergence }
  /** The change names nothing that is declared, or fits not its kind: refused, never guessed at. */
  | { outcome: 'invalid'; path: string }

/** A field two people changed differently. `missing`: the path of an item that was removed meanwhile. */
export interface Divergence {
  path: string
  change: Change
  before: unknown
  mine: unknown
  theirs: unknown
  missing?: string
}

export interface MergeContext {
  /** M3: has someone else added this word since the author last saw the record? Then a drop of it gives way. */
  addedSince?: (path: string, word: string) => boolean
}

const MINE_IS_GONE = null
/** Blank and absent are one value; so are lists and objects that read the same. */
export const equal = isSame
/** Tag of an item's fields, its place left out: moving an item does not make a removal blind. */
export const itemTag = (item: object): string => {
  const { id: _id, order: _order, ...fields } = item as Item
  return hashOf(fields)
}

/** Tries one change against the record as it stands (M1–M5). The record itself is never altered. */
export function applyChange<R extends object>(
  fields: Fields,
  record: R,
  change: Change,
  around: MergeContext = {},
): ChangeVerdict<R> {
  const place = findPlace(fields, clashPath(change))
  if (!place) return { outcome: 'invalid', path: change.path }
  const { value: current, missing } = valueAt(record, place)
  const clash = (before: unknown, mine: unknown, theirs: unknown): ChangeVerdict<R> => ({
    outcome: 'clash',
    clash: { path: clashPath(change), change, before, mine, theirs, ...(missing !== undefined && { missing }) },
  })

  if (isInsert(change)) {
    if (place.at !== 'item') return { outcome: 'invalid', path: change.path }
    const { id, order, value } = change.insert
    const item = { ...value, id, order }
    if (missing !== undefined && missing !== clashPath(change)) return clash(undefined, value, undefined)
    if (current === undefined) return { outcome: 'applied', record: withValue(record, place, item) }
    return itemTag(current as Item) === itemTag(item)
      ? { outcome: 'same' }
      : clash(undefined, value, withoutPlace(current as Item))
  }
  if (isMove(change)) {
    if (place.at !== 'item') return { outcome: 'invalid', path: change.path }
    if (missing !== undefined) return clash(change.move.before, change.move.after, undefined)
    const { order } = current as Item
    if (order === change.move.after) return { outcome: 'same' }
    if (order !== change.move.before) return clash(change.move.before, change.move.after, order)
    return { outcome: 'applied', record: withValue(record, place, { ...(current as Item), order: change.move.after }) }
  }
  if (isRemove(change)) {
    if (place.at !== 'item') return { outcome: 'invalid', path: change.path }
    if (missing !== undefined || current === undefined) return { outcome: 'same' }
    if (itemTag(current as Item) !== change.remove.tag)
      return clash(undefined, MINE_IS_GONE, withoutPlace(current as Item))
    return { outcome: 'applied', record: withValue(record, place, undefined) }
  }
  if (place.at !== 'field' || place.field.kind === 'list' || place.field.kind === 'group')
    return { outcome: 'invalid', path: change.path }
  if (isWords(change)) {
    if (place.field.kind !== 'words') return { outcome: 'invalid', path: change.path }
    if (missing !== undefined) return clash(undefined, change, undefined)
    const now = (current ?? []) as string[]
    const next = withWords(now, change, (word) => around.addedSince?.(change.path, word) ?? false)
    return equal(now, next) ? { outcome: 'same' } : { outcome: 'applied', record: withValue(record, place, next) }
  }
  if (place.field.kind === 'words') return { outcome: 'invalid', path: change.path }
  if (missing !== undefined) return clash(change.before, change.after, undefined)
  return applyValue(record, place, change, current, clash)
}

function applyValue<R extends object>(
  record: R,
  place: Place & { at: 'field' },
  change: ValueChange,
  current: unknown,
  clash: (b: unknown, m: unknown, t: unknown) => ChangeVerdict<R>,
): ChangeVerdict<R> {
  if (equal(current, change.after)) return { outcome: 'same' }
  if (equal(current, change.before))
    return { outcome: 'applied', record: withValue(record, place, change.after ?? undefined) }
  const { kind } = place.field
  if (
    (kind === 'text' || kind === 'html') &&
    [change.before ?? '', change.after ?? '', current ?? ''].every((text) => typeof text === 'string')
  ) {
    const merged = mergeTexts(
      kind,
      (change.before ?? '') as string,
      (change.after ?? '') as string,
      (current ?? '') as string,
    )
    if (merged !== undefined)
      return merged === (current ?? '')
        ? { outcome: 'same' }
        : { outcome: 'applied', record: withValue(record, place, merged === '' ? undefined : merged) }
  }
  return clash(change.before, change.after, current)
}

/** M3: adds and drops commute; what someone else added meanwhile stays. */
export function withWords(
  now: readonly string[],
  change: WordsChange,
  addedMeanwhile: (word: string) => boolean = () => false,
): string[] {
  const next = new Set(now)
  for (const word of change.drop ?? []) if (!addedMeanwhile(word)) next.delete(word)
  for (const word of change.add ?? []) next.add(word)
  return [...next]
}

/**
 * Writes a change whatever the record holds: how a person's own pending edit is shown (D2), and how a settled clash
 * takes effect (M9).
 */
export function forceChange<R extends object>(
  fields: Fields,
  record: R,
  change: Change,
  lost?: { path: string; item: Item },
): R {
  const place = findPlace(fields, clashPath(change))
  if (!place) return record
  const { value: current, missing } = valueAt(record, place)
  if (missing !== undefined && missing !== (isInsert(change) ? clashPath(change) : undefined)) {
    const lostPlace = lost && lost.path === missing ? findPlace(fields, lost.path) : undefined
    if (!lost || !lostPlace || isRemove(change)) return record
    return forceChange(fields, withValue(record, lostPlace, lost.item), change)
  }
  if (isInsert(change))
    return withValue(record, place, { ...change.insert.value, id: change.insert.id, order: change.insert.order })
  if (isMove(change)) return withValue(record, place, { ...(current as Item), order: change.move.after })
  if (isRemove(change)) return withValue(record, place, undefined)
  if (place.at !== 'field') return record
  if (isWords(change)) return withValue(record, place, withWords((current ?? []) as string[], change))
  if (place.field.kind === 'list' || place.field.kind === 'group' || place.field.kind === 'words') return record
  return withValue(record, place, change.after ?? undefined)
}

const withoutPlace = ({ id: _id, order: _order, ...fields }: Item): object => fields
