import type { CollegeId, CollegeRecord, CollegeStatus, Tag } from '../../../shared/college/college.ts'
import type { Caller } from '../caller.ts'
import { publishAct } from './commands/publish.ts'
import { runSingleEdit, lockCollege, nowOf } from './runSingleEdit.ts'

/**
 * Publishes or unpublishes. With the tag of what the caller saw, a college that changed since stays as it is (M6).
 * @throws Failure NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const changeStatus = (
  caller: Caller,
  id: CollegeId,
  status: CollegeStatus,
  seenTag?: Tag,
): Promise<CollegeRecord> =>
  runSingleEdit(caller, async (tx, asking) =>
    publishAct(tx, asking, {
      ...nowOf(caller),
      kind: status === 'published' ? 'college.publish' : 'college.unpublish',
      record: id,
      tag: seenTag ?? (await lockCollege(tx, id)).tag,
    }),
  )
