import type { CollegeId, CollegeRecord, Tag } from '../../../shared/college/college.ts'
import { editedFields, editedOf } from '../../../shared/college/record.ts'
import { Failure } from '../../../shared/failure.ts'
import { changesOf } from '../../../shared/merge/changesOf.ts'
import { demand, type Caller } from '../caller.ts'
import { withPath } from '../history/withPath.ts'
import { changeAct } from './commands/change.ts'
import { runSingleEdit, collegeConflict, lockCollege, nowOf } from './runSingleEdit.ts'
import { collegeVersionAround } from './versionAt.ts'

export interface RestoreRequest {
  position: number
  path?: string
  to: 'before' | 'after'
  tag?: Tag
}

/**
 * Brings a college, or one field of it, back to how it was around an act of its history. It is an edit like any other:
 * judged by the same rules, told in the history, and taken back in the same way. Status and what was kept aside stay as
 * they are.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT when the college is not as the caller saw it,
 *    SLUG_TAKEN
 */
export function restoreVersion(
  caller: Caller,
  id: CollegeId,
  { position, path, to, tag }: RestoreRequest,
): Promise<CollegeRecord> {
  demand(caller, 'edit_colleges')
  return runSingleEdit(caller, async (tx, asking) => {
    const current = await lockCollege(tx, id)
    if (tag !== undefined && tag !== current.tag) throw collegeConflict(current, [])
    const version = await collegeVersionAround(tx.colleges.history, current, position, to)
    if (!version) throw new Failure('NOT_FOUND', { message: 'This act is not in the history of the college' })
    const [now, then] = [editedOf(current), editedOf(version)]
    const changes = changesOf(
      editedFields,
      now,
      path === undefined ? then : withPath(editedFields, 'a college', now, then, path),
    )
    return changeAct(tx, asking, { ...nowOf(caller), kind: 'college.change', record: id, changes })
  })
}
