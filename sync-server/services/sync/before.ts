import { findPlace, valueAt, withValue } from '../../../shared/merge/place.ts'
import type { Fields, Item } from '../../../shared/record/field.ts'

/** A record with one change of its history taken back. */
export function valueBefore<R extends object>(fields: Fields, record: R, path: string, before: unknown): R {
  const place = findPlace(fields, path)
  if (place) {
    const blank = place.at === 'field' && (place.field.kind === 'words' || place.field.kind === 'list') ? [] : undefined
    return withValue(record, place, before ?? blank)
  }
  // Where an item stood among its list is no declared field.
  const item = path.endsWith('/order') ? findPlace(fields, path.slice(0, -'/order'.length)) : undefined
  const held = item && valueAt(record, item).value
  if (!item || typeof held !== 'object' || held === null || typeof before !== 'string') return record
  return withValue(record, item, { ...(held as Item), order: before })
}
