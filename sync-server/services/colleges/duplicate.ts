import { v7 as uuid } from 'uuid'
import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import { demand, type Caller } from '../caller.ts'
import { duplicateAct } from './commands/duplicate.ts'
import { runSingleEdit, collegeConflict, lockCollege, nowOf } from './runSingleEdit.ts'
import { withFreeSlug } from './withFreeSlug.ts'

/**
 * Adds a draft copy, under an id, name and slug of the caller's own where they say so.
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT when the id given for the copy is in use, or the
 *    college is not as the caller saw it (M6)
 */
export function duplicateCollege(
  caller: Caller,
  source: CollegeId,
  wish: { id?: string; name?: string; slug?: string },
  seenTag?: string,
): Promise<CollegeRecord> {
  demand(caller, 'create_colleges')
  const [name, slug] = [wish.name?.trim(), wish.slug?.trim()]
  return withFreeSlug(() =>
    runSingleEdit(caller, async (tx, asking) => {
      const { tag } = await lockCollege(tx, source)
      const acted = await duplicateAct(
        tx,
        asking,
        { ...nowOf(caller), kind: 'college.duplicate', record: wish.id ?? uuid(), source, tag: seenTag ?? tag },
        { ...(name && { name }), ...(slug && { slug }) },
      )
      if (acted.outcome === 'same')
        throw new Failure('VERSION_CONFLICT', {
          message: 'Another college already has this id',
          data: collegeConflict(acted.record, []).data,
        })
      return acted
    }),
  )
}
