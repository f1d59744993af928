import { v7 as uuid } from 'uuid'
import { DOCUMENTS, type DocumentKind } from '../../../../shared/document/document.ts'
import { foldChanges, foldReasons } from '../../../../shared/merge/fold.ts'
import type { Edit } from '../../../../shared/protocol/push.ts'
import type { ClashRecord } from '../../../store/ports/sync.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { concurrentChangeOf, type MetRow } from '../../sync/concurrentChange.ts'
import { clashForDevice } from '../../sync/shown.ts'
import { documentVersionAt } from '../versionAt.ts'
import { differenceOf, type DocumentEdit, type LockedDocument, documentReceipt } from './acted.ts'

/**
 * M6. An act on a document that is not as its author saw it does nothing and is kept whole, to be settled by someone
 * who was shown the difference.
 */
export async function documentClash(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit,
  { record, deletedAt }: LockedDocument,
): Promise<UnnumberedReceipt> {
  if (caller.device === undefined) return documentReceipt('clash', record)
  const open = await tx.sync.openClash(caller.device, record.id, '')
  const kept = open?.edit ? joined(record.kind, open.edit, edit) : edit
  const row: ClashRecord = {
    id: open?.id ?? uuid(),
    kind: record.kind,
    record: record.id,
    path: '',
    device: caller.device,
    ...(caller.account && { account: caller.account }),
    edit: kept,
    before: 'tag' in kept ? kept.tag : undefined,
    mine: kept.kind,
    ...(await documentMetBy(tx, kept, { record, deletedAt })),
    mineBy: caller.author.name,
    mineAt: edit.madeAt,
    openedAt: open?.openedAt ?? caller.now(),
  }
  await tx.sync.putClash(row)
  return { ...documentReceipt('clash', record), clashes: [clashForDevice(row)] }
}

/** What the act of a clash meets now; the difference is shown where the version its author saw is still known. */
export async function documentMetBy(
  tx: StoreTransaction,
  edit: Edit,
  { record, deletedAt }: LockedDocument,
): Promise<MetRow> {
  const seen = 'tag' in edit ? await documentVersionAt(tx, record, edit.tag) : undefined
  return concurrentChangeOf(
    tx,
    record.kind,
    record.id,
    { tag: record.tag, name: record.name, status: record.status, ...(deletedAt !== undefined && { gone: true }) },
    seen && differenceOf(seen, record),
  )
}

/**
 * One clash stands for all that a device wanted of a document as a whole: words somebody wrote outlive a mere act (M7).
 */
function joined(kind: DocumentKind, earlier: Edit, later: DocumentEdit): Edit {
  if (!('changes' in earlier) || earlier.kind !== `${kind}.change`) return later
  if (!('changes' in later)) return earlier
  const reason = foldReasons('reason' in earlier ? earlier.reason : undefined, later.reason)
  return {
    ...later,
    changes: foldChanges(DOCUMENTS[kind].edited, earlier.changes, later.changes),
    ...(reason !== undefined && { reason }),
  }
}
