import { DOCUMENTS, type DocumentKind } from '../../../shared/document/document.ts'
import { Failure } from '../../../shared/failure.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { accountOf, type Caller } from '../caller.ts'
import type { ReportedClash } from '../colleges/runSingleEdit.ts'
import type { UnnumberedReceipt, SyncCaller } from '../sync/editHandler.ts'

export const documentConflict = (current: DocumentRecord, clashes: ReportedClash[], message?: string): Failure =>
  new Failure('VERSION_CONFLICT', { ...(message !== undefined && { message }), data: { current, clashes } })

/**
 * The documented calls' door to the acts on documents, as `colleges/runSingleEdit.ts` is to theirs: one act, wholly or
 * not at all.
 * @throws Failure VERSION_CONFLICT with the document as it is and each clash; whatever the act throws
 */
export function runSingleDocumentEdit(
  caller: Caller,
  kind: DocumentKind,
  id: string,
  act: (tx: StoreTransaction, caller: SyncCaller) => Promise<UnnumberedReceipt>,
): Promise<DocumentRecord> {
  const account = accountOf(caller)
  return caller.store.write(caller.author, async (tx) => {
    const stood = (await tx.documents.lock(kind, [id])).get(id)?.record
    const { outcome, clashes = [] } = await act(tx, { ...caller, ...(account !== undefined && { account }) })
    if ((outcome === 'clash' || outcome === 'merged') && stood)
      throw documentConflict(
        stood,
        clashes.map(({ path, before, mine, theirs }) => ({ path, before, mine, theirs })),
      )
    return (await tx.documents.lock(kind, [id])).get(id)!.record
  })
}

/** The document as it stands outside the trash, under the lock. @throws Failure NOT_FOUND */
export async function lockDocument(tx: StoreTransaction, kind: DocumentKind, id: string): Promise<DocumentRecord> {
  const found = (await tx.documents.lock(kind, [id])).get(id)
  if (!found || found.deletedAt !== undefined)
    throw new Failure('NOT_FOUND', { message: `${DOCUMENTS[kind].noun} not found` })
  return found.record
}
