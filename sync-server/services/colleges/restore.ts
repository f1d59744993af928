import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { demand, type Caller } from '../caller.ts'
import { lockCollegeRecord } from './commands/acted.ts'
import { restoreAct } from './commands/restore.ts'
import { runSingleEdit, nowOf } from './runSingleEdit.ts'

/**
 * Out of the trash; one that is not in it is answered as it stands. @throws Failure NOT_FOUND, VERSION_CONFLICT when it
 * is not as the caller saw it (M6)
 */
export function restoreCollege(caller: Caller, id: CollegeId, seenTag?: string): Promise<CollegeRecord> {
  demand(caller, 'delete_colleges')
  return runSingleEdit(caller, async (tx, asking) =>
    restoreAct(tx, asking, {
      ...nowOf(caller),
      kind: 'college.restore',
      record: id,
      tag: seenTag ?? (await lockCollegeRecord(tx, id)).record.tag,
    }),
  )
}
