import { editedOfDocument } from '../../../../shared/document/document.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { reasonOf } from '../../history/noteEdit.ts'
import type { UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { documentKindOf, type DocumentEdit, lockDocumentRecord, type LockedDocument, documentReceipt } from './acted.ts'
import { writeDocument } from './change.ts'
import { isDocumentTagCurrent } from './seen.ts'
import { documentClash } from './whole.ts'

/**
 * Opens a document to everybody, or closes it, as its author saw it (M6). @throws Failure NOT_FOUND, FORBIDDEN,
 * VALIDATION_FAILED
 */
export async function publishDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'publish' | 'unpublish'>,
): Promise<UnnumberedReceipt> {
  const standing = await asked(tx, caller, edit)
  const { record, deletedAt } = standing
  const status = edit.kind.endsWith('.publish') ? 'published' : 'draft'
  if (deletedAt !== undefined) return documentClash(tx, caller, edit, standing)
  if (record.status === status) return documentReceipt('same', record)
  if (!(await isDocumentTagCurrent(tx, caller, record, edit.tag))) return documentClash(tx, caller, edit, standing)
  const after = await writeDocument(tx, caller, record, editedOfDocument(record), { status, ...reasonOf(edit) })
  await tx.audit.note({
    act: status === 'published' ? 'publish' : 'unpublish',
    kind: record.kind,
    record: record.id,
    ...reasonOf(edit),
  })
  return documentReceipt('applied', after)
}

/** Into the trash (M6). @throws Failure NOT_FOUND, FORBIDDEN */
export async function removeDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'delete'>,
): Promise<UnnumberedReceipt> {
  const standing = await asked(tx, caller, edit)
  if (standing.deletedAt !== undefined) return documentReceipt('same', standing.record)
  if (!(await isDocumentTagCurrent(tx, caller, standing.record, edit.tag)))
    return documentClash(tx, caller, edit, standing)
  await tx.documents.trash(standing.record, reasonOf(edit))
  await tx.audit.note({ act: 'delete', kind: standing.record.kind, record: edit.record, ...reasonOf(edit) })
  return documentReceipt('applied', standing.record)
}

/** Out of the trash; one that is not in it is so already. @throws Failure NOT_FOUND, FORBIDDEN */
export async function restoreDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'restore'>,
): Promise<UnnumberedReceipt> {
  const standing = await asked(tx, caller, edit)
  if (standing.deletedAt === undefined) return documentReceipt('same', standing.record)
  if (!(await isDocumentTagCurrent(tx, caller, standing.record, edit.tag)))
    return documentClash(tx, caller, edit, standing)
  await tx.documents.restore(standing.record, reasonOf(edit))
  await tx.audit.note({ act: 'restore', kind: standing.record.kind, record: edit.record, ...reasonOf(edit) })
  return documentReceipt('applied', standing.record)
}

/**
 * Whoever may write the documents publishes them; into the trash and out of it lead only for whoever may delete records
 * as well (docs/decisions/0042).
 */
function asked(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'publish' | 'unpublish' | 'delete' | 'restore'>,
): Promise<LockedDocument> {
  demand(caller, 'edit_settings')
  if (edit.kind.endsWith('.delete') || edit.kind.endsWith('.restore')) demand(caller, 'delete_colleges')
  return lockDocumentRecord(tx, documentKindOf(edit), edit.record)
}
