import { warningsInCollege } from '../../../../shared/college/warnings.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { reasonOf } from '../../history/noteEdit.ts'
import type { EditOf, SyncCaller } from '../../sync/editHandler.ts'
import { type ActResult, appliedResult, lockCollegeRecord, same } from './acted.ts'
import { writeCollege } from './change.ts'
import { isCollegeTagCurrent } from './seen.ts'
import { collegeClash } from './whole.ts'

/**
 * Opens a college to everybody, or closes it, as its author saw it (M6). What forbids saving forbids publishing; what
 * only deserves a look is noted in the audit, because somebody published it all the same.
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export async function publishAct(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: EditOf<'college.publish'> | EditOf<'college.unpublish'>,
): Promise<ActResult> {
  demand(caller, 'edit_colleges')
  const standing = await lockCollegeRecord(tx, edit.record)
  const { record, deletedAt } = standing
  if (deletedAt !== undefined) return collegeClash(tx, caller, edit, standing)
  const status = edit.kind === 'college.publish' ? 'published' : 'draft'
  if (record.status === status) return same(record)
  if (!(await isCollegeTagCurrent(tx, caller, record, edit.tag))) return collegeClash(tx, caller, edit, standing)
  const after = await writeCollege(tx, caller, record, { ...record, status }, reasonOf(edit))
  const warnings = status === 'published' ? warningsInCollege(record.college) : []
  await tx.audit.note({
    act: status === 'published' ? 'publish' : 'unpublish',
    kind: 'college',
    record: record.id,
    ...(warnings.length > 0 && { after: { warnings } }),
    ...reasonOf(edit),
  })
  return appliedResult(record, after)
}
