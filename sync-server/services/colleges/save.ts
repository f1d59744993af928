import { v7 as uuid } from 'uuid'
import type { CollegeId, CollegeRecord, Tag } from '../../../shared/college/college.ts'
import { collegeFields } from '../../../shared/college/fields.ts'
import { editedFields, editedOf } from '../../../shared/college/record.ts'
import { changesOf } from '../../../shared/merge/changesOf.ts'
import { overlay } from '../../../shared/record/overlay.ts'
import { demand, type Caller } from '../caller.ts'
import { changeAct } from './commands/change.ts'
import { publishAct } from './commands/publish.ts'
import { readCollegeBody } from './asked.ts'
import { runSingleEdit, collegeConflict, lockCollege, nowOf } from './runSingleEdit.ts'
import { collegeVersionAt } from './versionAt.ts'

/**
 * Writes the given fields of a college; what is left out is left alone. With the tag of what the caller saw, others'
 * changes since then are kept beside theirs.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT, SLUG_TAKEN
 */
export async function saveCollege(
  caller: Caller,
  id: CollegeId,
  body: Record<string, unknown>,
  seenTag?: Tag,
): Promise<CollegeRecord> {
  demand(caller, 'edit_colleges')
  const asked = readCollegeBody(body)
  const tag = seenTag ?? asked.tag
  return runSingleEdit(caller, async (tx, asking) => {
    const current = await lockCollege(tx, id)
    const seen =
      tag === undefined || tag === current.tag ? current : await collegeVersionAt(tx.colleges.history, current, tag)
    if (!seen) throw collegeConflict(current, [])
    const wanted = { college: overlay(collegeFields, seen.college, asked.reading, uuid), slug: asked.slug ?? seen.slug }
    const changes = changesOf(editedFields, editedOf(seen), editedOf(wanted))
    const changed = await changeAct(
      tx,
      asking,
      { ...nowOf(caller), kind: 'college.change', record: id, changes },
      { kept: asked.kept, unreadable: asked.problems },
    )
    // Whoever sends a whole record back says its status without meaning to change it.
    if (changed.clashes.length > 0 || asked.status === undefined || asked.status === seen.status) return changed
    const published = await publishAct(tx, asking, {
      ...nowOf(caller),
      kind: asked.status === 'published' ? 'college.publish' : 'college.unpublish',
      record: id,
      tag: changed.record.tag,
    })
    return { ...published, stood: current }
  })
}
