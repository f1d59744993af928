import { DOCUMENTS, editedOfDocument, type EditedDoc, partedOfDocument } from '../../../../shared/document/document.ts'
import { Failure, slugTaken } from '../../../../shared/failure.ts'
import { mergeChanges } from '../../../../shared/merge/merge.ts'
import type { ClashRecord } from '../../../store/ports/sync.ts'
import type { DocumentRecord } from '../../../store/ports/documents.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import { noteEdit, reasonOf } from '../../history/noteEdit.ts'
import { cleanValues } from '../../../../shared/record/cleaned.ts'
import { foldIntoOpen, openClash, mergeOutcome, refreshOpen } from '../../sync/clashes.ts'
import type { UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { bringsHtml, readChanges } from '../../sync/parseChanges.ts'
import { clashForDevice } from '../../sync/shown.ts'
import { noteAdds, listsSeenBy } from '../../sync/wordChanges.ts'
import {
  demandValidDocument,
  differenceOf,
  documentKindOf,
  type DocumentEdit,
  lockDocumentRecord,
  documentSubject,
  withDocumentTag,
} from './acted.ts'
import { withServerDocumentSlug } from './seen.ts'
import { documentClash } from './whole.ts'

/**
 * Merges one edit into a document, field by field (M1–M5, M7), and writes it if the outcome may be saved (M10).
 * @throws Failure NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, SLUG_TAKEN
 */
export async function changeDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'change'>,
): Promise<UnnumberedReceipt> {
  demand(caller, 'edit_settings')
  const kind = documentKindOf(edit)
  const fields = DOCUMENTS[kind].edited
  const standing = await lockDocumentRecord(tx, kind, edit.record)
  if (standing.deletedAt !== undefined) return documentClash(tx, caller, edit, standing)
  const { record } = standing
  const { changes: asked, problems } = readChanges(fields, edit.changes)
  if (problems.length > 0) throw new Failure('VALIDATION_FAILED', { details: problems })
  const changes = await withServerDocumentSlug(tx, caller, record, asked)

  const subject = documentSubject(record)
  const open = await tx.sync.openClashesOf(record.id)
  const { folded, rest } = await foldIntoOpen(tx, caller, subject, changes, open, edit.madeAt)
  const merged = mergeChanges(fields, editedOfDocument(record), rest, await listsSeenBy(tx, caller, edit, rest))
  if (merged.invalid.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      details: merged.invalid.map((path) => ({ path, rule: 'path', message: `${path} cannot be changed in this way` })),
    })

  const after = await writeDocument(
    tx,
    caller,
    record,
    bringsHtml(fields, rest) ? (cleanValues(fields, merged.record) as EditedDoc) : merged.record,
    reasonOf(edit),
  )
  const clashes: ClashRecord[] = [...folded]
  for (const divergence of merged.clashes) clashes.push(await openClash(tx, caller, subject, divergence, edit.madeAt))
  const isWritten = after.tag !== record.tag
  if (isWritten) {
    await noteAdds(tx, caller, subject, editedOfDocument(after), rest)
    await refreshOpen(
      tx,
      caller,
      documentSubject(after),
      open.filter(({ id }) => !folded.some((row) => row.id === id)),
    )
  }
  const outcome = mergeOutcome(isWritten, clashes.length > 0)
  return { outcome, tag: after.tag, ...(clashes.length > 0 && { clashes: clashes.map(clashForDevice) }) }
}

/**
 * Writes what a document shall say, if it may (M10) and does not already; the audit is told as of a college. @throws
 * Failure VALIDATION_FAILED, SLUG_TAKEN
 */
export async function writeDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  before: DocumentRecord,
  wanted: EditedDoc,
  { status = before.status, reason }: { status?: DocumentRecord['status']; reason?: string } = {},
): Promise<DocumentRecord> {
  const parts = partedOfDocument(wanted)
  const after = withDocumentTag({ ...before, ...parts, status, name: DOCUMENTS[before.kind].nameOf(parts.doc) })
  if (after.tag === before.tag) return before
  const isRenamed = after.slug !== before.slug
  demandValidDocument(caller, after, isRenamed ? problemsInSlug(after.slug) : [])
  if (isRenamed && (await tx.documents.takenSlugs(after.kind, [after.slug], after.id)).size > 0)
    throw slugTaken(DOCUMENTS[after.kind].noun.toLowerCase())
  const saved = { ...after, updatedAt: caller.now() }
  const changes = differenceOf(before, saved)
  await tx.documents.replace(before, saved, changes, reasonOf({ reason }))
  if (status === before.status) await noteEdit(tx, saved, changes, reason)
  return saved
}
