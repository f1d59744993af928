import type { Change } from '../../../shared/merge/change.ts'
import { changesOf } from '../../../shared/merge/changesOf.ts'
import { findPlace, valueAt, withValue } from '../../../shared/merge/place.ts'
import type { Fields, Item, Shape } from '../../../shared/record/field.ts'

/** One act on a record, as the histories answer. `imported`: which file brought it, and the source that cites. */
export interface HistoryEntryAnswer {
  position: number
  at: string
  act: string
  author: { kind: string; id?: string; name: string; device?: string }
  /** Why, where whoever did it said so. */
  reason?: string
  importId?: string
  imported?: { file: string; source?: string }
  changes: HistoryDifference[]
}
/** A clash somebody settled in the time of a page: the words of both sides, and what was kept. */
export interface SettlementAnswer {
  at: string
  by: string
  path: string
  choose: string
  mine?: unknown
  mineBy?: string
  theirs?: unknown
  value?: unknown
}
export interface HistoryDifference {
  path: string
  before?: unknown
  after?: unknown
}

const ORDER = '/order'

/** The record with these differences taken back, newest first. What no edit may name (its status) stays as it is. */
export function takenBack<R extends object>(fields: Fields, record: R, differences: readonly HistoryDifference[]): R {
  return differences.reduce((now, { path, before }) => {
    const isMove = path.endsWith(ORDER) && !findPlace(fields, path)
    const place = findPlace(fields, isMove ? path.slice(0, -ORDER.length) : path)
    if (!place) return now
    const { value, missing } = valueAt(now, place)
    if (isMove) return value === undefined ? now : withValue(now, place, { ...(value as Item), order: before })
    // A field of an item that is gone cannot be put back without the item.
    if (missing !== undefined && missing !== path) return now
    return withValue(now, place, before)
  }, record)
}

/** The edit that puts back one difference; [] where it already reads so. */
export const restoringOne = (fields: Fields, record: object, difference: HistoryDifference): Change[] =>
  changesTo(fields, record, takenBack(fields, record, [difference]))

/** The edit that puts the record back to how it read when the entry was written: everything after it is taken back. */
export function restoringAll(
  fields: Fields,
  record: object,
  entries: readonly HistoryEntryAnswer[],
  to: HistoryEntryAnswer,
): Change[] {
  const later = entries.filter(({ position }) => position > to.position).sort((a, b) => b.position - a.position)
  return changesTo(
    fields,
    record,
    takenBack(
      fields,
      record,
      later.flatMap(({ changes }) => [...changes].reverse()),
    ),
  )
}

/** A record shown here was read by its declaration when it came. */
const changesTo = (fields: Fields, before: object, after: object): Change[] =>
  changesOf(fields, before as Shape<Fields>, after as Shape<Fields>)
