import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { reasonOf } from '../../history/noteEdit.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { type ActResult, applied, locked, same } from './acted.ts'
import { isSeen } from './seen.ts'
import { wholeClash } from './whole.ts'

/** Out of the trash; one that is not in it is so already. @throws Failure NOT_FOUND, FORBIDDEN */
export async function restoreAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.restore'>,
): Promise<ActResult> {
  demand(caller, 'delete_colleges')
  const standing = await locked(tx, edit.record)
  const { record, deletedAt } = standing
  if (deletedAt === undefined) return same(record)
  if (!(await isSeen(tx, caller, record, edit.tag))) return wholeClash(tx, caller, edit, standing)
  await tx.colleges.restore([record], reasonOf(edit))
  await tx.audit.note({ act: 'restore', kind: 'college', record: record.id, ...reasonOf(edit) })
  return applied(record, record)
}
