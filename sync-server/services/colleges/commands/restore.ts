import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { reasonOf } from '../../history/noteEdit.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { type ActResult, appliedResult, lockCollegeRecord, same } from './acted.ts'
import { isCollegeTagCurrent } from './seen.ts'
import { collegeClash } from './whole.ts'

/** Out of the trash; one that is not in it is so already. @throws Failure NOT_FOUND, FORBIDDEN */
export async function restoreAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.restore'>,
): Promise<ActResult> {
  demand(caller, 'delete_colleges')
  const standing = await lockCollegeRecord(tx, edit.record)
  const { record, deletedAt } = standing
  if (deletedAt === undefined) return same(record)
  if (!(await isCollegeTagCurrent(tx, caller, record, edit.tag))) return collegeClash(tx, caller, edit, standing)
  await tx.colleges.restore([record], reasonOf(edit))
  await tx.audit.note({ act: 'restore', kind: 'college', record: record.id, ...reasonOf(edit) })
  return appliedResult(record, record)
}
