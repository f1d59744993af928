import type { CollegeId, CollegeRecord, Tag } from '../../../shared/college/college.ts'
import { editedFields, editedOf, type EditedCollege } from '../../../shared/college/record.ts'
import { Failure } from '../../../shared/failure.ts'
import { changesOf } from '../../../shared/merge/changesOf.ts'
import { placeIn, valueAt, withValue } from '../../../shared/merge/place.ts'
import type { Item } from '../../../shared/record/field.ts'
import { demand, type Caller } from '../caller.ts'
import { changeAct } from './acts/change.ts'
import { atOnce, conflict, lockedOut, nowOf } from './atOnce.ts'
import { versionAround } from './versionAt.ts'

export interface Wish { position: number; path?: string; to: 'before' | 'after'; tag?: Tag }

/**
 * Brings a college, or one field of it, back to how it was around an act of its history. It is an edit like any other: judged by the
 * same rules, told in the history, and taken back in the same way. Status and what was kept aside stay as they are.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT when the college is not as the caller saw it, SLUG_TAKEN
 */
export function restoreVersion(caller: Caller, id: CollegeId, { position, path, to, tag }: Wish): Promise<CollegeRecord> {
  demand(caller, 'edit_colleges')
  return atOnce(caller, async (tx, asking) => {
    const current = await lockedOut(tx, id)
    if (tag !== undefined && tag !== current.tag) throw conflict(current, [])
    const version = await versionAround(tx.colleges.history, current, position, to)
    if (!version) throw new Failure('NOT_FOUND', { message: 'This act is not in the history of the college' })
    const [now, then] = [editedOf(current), editedOf(version)]
    const changes = changesOf(editedFields, now, path === undefined ? then : withPath(now, then, path))
    return changeAct(tx, asking, { ...nowOf(caller), kind: 'college.change', record: id, changes })
  })
}

/** The record with one place of it as it was; where an item stood counts as a place (`faqs/f3/order`). @throws Failure VALIDATION_FAILED */
function withPath(now: EditedCollege, then: EditedCollege, path: string): EditedCollege {
  const unknown = new Failure('VALIDATION_FAILED', { details: [{ path: 'path', rule: 'path', message: `${path} is not a field of a college` }] })
  const place = placeIn(editedFields, path)
  if (place) {
    const { missing } = valueAt(now, place)
    if (missing !== undefined && missing !== path) throw new Failure('VALIDATION_FAILED', { details: [{ path: 'path', rule: 'gone', message: `${missing} is gone; bring that back first` }] })
    const { value } = valueAt(then, place)
    const blank = place.at === 'field' && (place.field.kind === 'words' || place.field.kind === 'list') ? [] : undefined
    return withValue(now, place, value ?? blank)
  }
  const item = path.endsWith('/order') ? placeIn(editedFields, path.slice(0, -'/order'.length)) : undefined
  const [held, was] = item ? [valueAt(now, item).value as Item | undefined, valueAt(then, item).value as Item | undefined] : []
  if (!item || !held || !was) throw unknown
  return withValue(now, item, { ...held, order: was.order })
}
