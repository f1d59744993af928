import { v7 as uuid } from 'uuid'
import type { CollegeRecord } from '../../../../shared/college/college.ts'
import { editedFields, editedOf } from '../../../../shared/college/record.ts'
import { foldChanges, foldReasons } from '../../../../shared/merge/fold.ts'
import type { Edit } from '../../../../shared/protocol/push.ts'
import { changesBetween } from '../../../../shared/record/difference.ts'
import type { ClashRecord, LockedRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { SyncCaller } from '../../sync/editHandler.ts'
import { concurrentChangeOf, type MetRow } from '../../sync/concurrentChange.ts'
import { collegeVersionAt } from '../versionAt.ts'
import type { ActResult } from './acted.ts'

/**
 * M6. An act on a record that is not as its author saw it does nothing and is kept whole, to be settled by someone who
 * was shown the difference. An edit of a record in the trash is such an act too.
 */
export async function collegeClash(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: Edit,
  { record, deletedAt }: LockedRecord,
): Promise<ActResult> {
  if (caller.device === undefined) return { outcome: 'clash', stood: record, record, clashes: [] }
  const open = await tx.sync.openClash(caller.device, record.id, '')
  const kept = open?.edit ? joined(open.edit, edit) : edit
  const row: ClashRecord = {
    id: open?.id ?? uuid(),
    kind: 'college',
    record: record.id,
    path: '',
    device: caller.device,
    ...(caller.account && { account: caller.account }),
    edit: kept,
    before: seenTagOf(kept),
    mine: kept.kind,
    ...(await collegeMetBy(tx, kept, { record, deletedAt })),
    mineBy: caller.author.name,
    mineAt: edit.madeAt,
    openedAt: open?.openedAt ?? caller.now(),
  }
  await tx.sync.putClash(row)
  return { outcome: 'clash', stood: record, record, clashes: [row] }
}

/**
 * What the act of a clash meets now; asked again whenever it is settled. The difference is told where the version its
 * author saw is still known.
 */
export async function collegeMetBy(
  tx: StoreTransaction,
  edit: Edit,
  { record, deletedAt }: LockedRecord,
): Promise<MetRow> {
  const tag = seenTagOf(edit)
  let seen: CollegeRecord | undefined
  if (tag === record.tag) seen = record
  else if (tag !== undefined) seen = await collegeVersionAt(tx.colleges.history, record, tag)
  const differences = seen && [
    ...(seen.status === record.status ? [] : [{ path: 'status', before: seen.status, after: record.status }]),
    ...changesBetween(editedFields, editedOf(seen), editedOf(record)),
  ]
  return concurrentChangeOf(
    tx,
    'college',
    record.id,
    {
      tag: record.tag,
      name: record.college.name,
      status: record.status,
      ...(deletedAt !== undefined && { gone: true }),
    },
    differences,
  )
}

const seenTagOf = (edit: Edit): string | undefined => ('tag' in edit ? edit.tag : undefined)

/**
 * One clash stands for all that a device wanted of a record as a whole: words somebody wrote outlive a mere act (M7).
 */
function joined(earlier: Edit, later: Edit): Edit {
  if (earlier.kind !== 'college.change') return later
  if (later.kind !== 'college.change') return earlier
  const reason = foldReasons(earlier.reason, later.reason)
  return {
    ...later,
    changes: foldChanges(editedFields, earlier.changes, later.changes),
    ...(reason !== undefined && { reason }),
  }
}
