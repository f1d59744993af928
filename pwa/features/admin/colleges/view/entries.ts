import type { College } from '../../../../../shared/college/college.ts'
import { collegeFields } from '../../../../../shared/college/fields.ts'
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
export interface Difference { path: string; before?: unknown; after?: unknown }

const ORDER = '/order'

/** The college with these differences taken back, newest first. What is no field of a college (status, slug) stays as it is. */
export function takenBack(college: College, differences: readonly Difference[]): College {
  return differences.reduce((now, { path, before }) => {
    const isMove = path.endsWith(ORDER) && !placeIn(collegeFields, path)
    const place = placeIn(collegeFields, isMove ? path.slice(0, -ORDER.length) : path)
    if (!place) return now
    const { value, missing } = valueAt(now, place)
    if (isMove) return value === undefined ? now : withValue(now, place, { ...(value as Item), order: before })
    // A field of an item that is gone cannot be put back without the item.
    if (missing !== undefined && missing !== path) return now
    return withValue(now, place, before)
  }, college)
}

/** The edit that puts back one difference; [] where it already reads so. */
export const restoringOne = (college: College, difference: Difference): Change[] => changesOf(collegeFields, college, takenBack(college, [difference]))

/** The edit that puts the college back to how it read when the entry was written: everything after it is taken back. */
export function restoringAll(college: College, entries: readonly HistoryEntry[], to: HistoryEntry): Change[] {
  const later = entries.filter(({ position }) => position > to.position).sort((a, b) => b.position - a.position)
  return changesOf(collegeFields, college, takenBack(college, later.flatMap(({ changes }) => [...changes].reverse())))
}
