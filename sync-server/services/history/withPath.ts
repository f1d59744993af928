import { Failure } from '../../../shared/failure.ts'
import { findPlace, valueAt, withValue } from '../../../shared/merge/place.ts'
import type { Fields, Item } from '../../../shared/record/field.ts'

/**
 * A record with one place of it as it was; where an item stood counts as a place (`faqs/f3/order`). `of`: what has such
 * fields, as the refusal says it. @throws Failure VALIDATION_FAILED
 */
export function withPath<R extends object>(fields: Fields, of: string, now: R, then: R, path: string): R {
  const place = findPlace(fields, path)
  if (place) {
    const { missing } = valueAt(now, place)
    if (missing !== undefined && missing !== path)
      throw new Failure('VALIDATION_FAILED', {
        details: [{ path: 'path', rule: 'gone', message: `${missing} is gone; bring that back first` }],
      })
    const { value } = valueAt(then, place)
    const blank = place.at === 'field' && (place.field.kind === 'words' || place.field.kind === 'list') ? [] : undefined
    return withValue(now, place, value ?? blank)
  }
  const item = path.endsWith('/order') ? findPlace(fields, path.slice(0, -'/order'.length)) : undefined
  const [held, was] = item
    ? [valueAt(now, item).value as Item | undefined, valueAt(then, item).value as Item | undefined]
    : []
  if (!item || !held || !was)
    throw new Failure('VALIDATION_FAILED', {
      details: [{ path: 'path', rule: 'path', message: `${path} is not a field of ${of}` }],
    })
  return withValue(now, item, { ...held, order: was.order })
}
