import { editedFields, type EditedCollege } from '../../../../../shared/college/record.ts'
import type { Change } from '../../../../../shared/merge/change.ts'
import { changesOf } from '../../../../../shared/merge/changesOf.ts'
import { placeIn, valueAt, withValue } from '../../../../../shared/merge/place.ts'
import type { Item } from '../../../../../shared/record/field.ts'

/** One act on a college, as GET /admin/colleges/:id/history answers. */
export interface HistoryEntry {
  position: number
  at: string
  act: string
  author: { kind: string; id?: string; name: string; device?: string }
  importId?: string
  changes: Difference[]
}
/** A clash somebody settled in the time of a page: the words of both sides, and what was kept. */
export interface Settlement { at: string; by: string; path: string; choose: string; mine?: unknown; mineBy?: string; theirs?: unknown; value?: unknown }
export interface Difference { path: string; before?: unknown; after?: unknown }

const ORDER = '/order'

/** The college with these differences taken back, newest first. What no edit may name (its status) stays as it is. */
export function takenBack(college: EditedCollege, differences: readonly Difference[]): EditedCollege {
  return differences.reduce((now, { path, before }) => {
    const isMove = path.endsWith(ORDER) && !placeIn(editedFields, path)
    const place = placeIn(editedFields, isMove ? path.slice(0, -ORDER.length) : path)
    if (!place) return now
    const { value, missing } = valueAt(now, place)
    if (isMove) return value === undefined ? now : withValue(now, place, { ...(value as Item), order: before })
    // A field of an item that is gone cannot be put back without the item.
    if (missing !== undefined && missing !== path) return now
    return withValue(now, place, before)
  }, college)
}

/** The edit that puts back one difference; [] where it already reads so. */
export const restoringOne = (college: EditedCollege, difference: Difference): Change[] => changesOf(editedFields, college, takenBack(college, [difference]))

/** The edit that puts the college back to how it read when the entry was written: everything after it is taken back. */
export function restoringAll(college: EditedCollege, entries: readonly HistoryEntry[], to: HistoryEntry): Change[] {
  const later = entries.filter(({ position }) => position > to.position).sort((a, b) => b.position - a.position)
  return changesOf(editedFields, college, takenBack(college, later.flatMap(({ changes }) => [...changes].reverse())))
}
