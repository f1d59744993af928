import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { demand, type Caller } from '../caller.ts'
import { removeAct } from './commands/remove.ts'
import { runSingleEdit, lockCollege, nowOf } from './runSingleEdit.ts'

/**
 * Into the trash. With the tag of what the caller saw, a college that changed since stays (M6). @throws Failure
 * NOT_FOUND, VERSION_CONFLICT
 */
export function removeCollege(caller: Caller, id: CollegeId, seenTag?: string): Promise<CollegeRecord> {
  demand(caller, 'delete_colleges')
  return runSingleEdit(caller, async (tx, asking) =>
    removeAct(tx, asking, {
      ...nowOf(caller),
      kind: 'college.delete',
      record: id,
      tag: seenTag ?? (await lockCollege(tx, id)).tag,
    }),
  )
}
