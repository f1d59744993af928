import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { reasonOf } from '../../history/noteEdit.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { type ActResult, appliedResult, lockCollegeRecord, same } from './acted.ts'
import { isCollegeTagCurrent } from './seen.ts'
import { collegeClash } from './whole.ts'

/** Into the trash, for 30 days, as its author saw it (M6). @throws Failure NOT_FOUND, FORBIDDEN */
export async function removeAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.delete'>,
): Promise<ActResult> {
  demand(caller, 'delete_colleges')
  const standing = await lockCollegeRecord(tx, edit.record)
  const { record, deletedAt } = standing
  if (deletedAt !== undefined) return same(record)
  if (!(await isCollegeTagCurrent(tx, caller, record, edit.tag))) return collegeClash(tx, caller, edit, standing)
  await tx.colleges.trash([record], reasonOf(edit))
  await tx.audit.note({ act: 'delete', kind: 'college', record: record.id, ...reasonOf(edit) })
  return appliedResult(record, record)
}
