import { yearInIndia } from '../../../../shared/college/year.ts'
import { DOCUMENTS, editedOfDocument, tagOfDocument, type DocumentKind } from '../../../../shared/document/document.ts'
import { Failure, type Problem } from '../../../../shared/failure.ts'
import type { EditedKind } from '../../../../shared/protocol/push.ts'
import type { Fields, Shape } from '../../../../shared/record/field.ts'
import { eachOnce } from '../../../../shared/record/problems.ts'
import { changesBetween } from '../../../../shared/record/difference.ts'
import type { DocumentRecord } from '../../../store/ports/documents.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { problemsByPlace } from '../../colleges/rules.ts'
import type { ClashSubject } from '../../sync/clashes.ts'
import type { EditOf, UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'

export interface LockedDocument {
  record: DocumentRecord
  deletedAt?: number
}
type Verb = 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'restore'
/** An edit of a document of any kind. */
export type DocumentEdit<V extends Verb = Verb> = EditOf<`${DocumentKind}.${V}`>

export const documentKindOf = ({ kind }: { kind: string }): DocumentKind =>
  kind.slice(0, kind.indexOf('.')) as DocumentKind
export const isDocumentKind = (kind: EditedKind | 'review'): kind is DocumentKind => kind in DOCUMENTS

export const withDocumentTag = (record: Omit<DocumentRecord, 'tag'>): DocumentRecord => ({
  ...record,
  tag: tagOfDocument(record),
})
export const documentReceipt = (outcome: UnnumberedReceipt['outcome'], { tag }: DocumentRecord): UnnumberedReceipt => ({
  outcome,
  tag,
})

/** A document as clashes are about it. */
export const documentSubject = (record: DocumentRecord): ClashSubject => ({
  kind: record.kind,
  id: record.id,
  fields: DOCUMENTS[record.kind].edited,
  standing: editedOfDocument(record),
})

/** The document under a lock held to the commit, in the trash or not. @throws Failure NOT_FOUND */
export async function lockDocumentRecord(
  tx: StoreTransaction,
  kind: DocumentKind,
  id: string,
): Promise<LockedDocument> {
  const found = (await tx.documents.lock(kind, [id])).get(id)
  if (!found) throw new Failure('NOT_FOUND', { message: `${DOCUMENTS[kind].noun} not found` })
  return found
}

/** @throws Failure VALIDATION_FAILED unless the document may be saved (M10); problems of reading it come first */
export function demandValidDocument(
  caller: Pick<SyncCaller, 'now' | 'device'>,
  { kind, doc }: Pick<DocumentRecord, 'kind' | 'doc'>,
  unreadable: Problem[] = [],
): void {
  const details = eachOnce(doc, unreadable, DOCUMENTS[kind].problemsIn(doc, { thisYear: yearInIndia(caller.now()) }))
  if (details.length > 0)
    throw new Failure('VALIDATION_FAILED', {
      details: caller.device === undefined ? problemsByPlace(doc, details) : details,
    })
}

/** What history tells of a write. */
export const differenceOf = (before: DocumentRecord, after: DocumentRecord) => [
  ...(before.status === after.status ? [] : [{ path: 'status', before: before.status, after: after.status }]),
  // A document is kept loosely; it was read by its declaration when it came.
  ...changesBetween(
    DOCUMENTS[after.kind].edited,
    editedOfDocument(before) as Shape<Fields>,
    editedOfDocument(after) as Shape<Fields>,
  ),
]
