import { v7 as uuid } from 'uuid'
import { DOCUMENT_KINDS, DOCUMENTS } from '../../../../shared/document/document.ts'
import { freeSlug, slugOf } from '../../../../shared/college/slug.ts'
import type { Problem } from '../../../../shared/failure.ts'
import { blank } from '../../../../shared/record/blank.ts'
import { overlay } from '../../../../shared/record/overlay.ts'
import { readRecord } from '../../../../shared/record/read.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import { demand } from '../../caller.ts'
import { problemsInSlug } from '../../../../shared/college/slugRule.ts'
import { cleanValues } from '../../../../shared/record/cleaned.ts'
import type { UnnumberedReceipt, SyncCaller } from '../../sync/editHandler.ts'
import { demandValidDocument, documentKindOf, type DocumentEdit, withDocumentTag } from './acted.ts'

/** Slugs asked for at once: the base and its first numbers. */
const NUMBERS = 50

/**
 * Adds a document as a draft, with a slug that is made unique here; the same id again is the same document (M8).
 * @throws Failure FORBIDDEN, VALIDATION_FAILED
 */
export async function createDocument(
  tx: StoreTransaction,
  caller: SyncCaller,
  edit: DocumentEdit<'create'>,
): Promise<UnnumberedReceipt> {
  demand(caller, 'edit_settings')
  const kind = documentKindOf(edit)
  const { fields, nameOf, noun, onlyId } = DOCUMENTS[kind]
  const present = (await tx.documents.lock(kind, [edit.record])).get(edit.record)
  if (present) return { outcome: 'same', tag: present.record.tag, slug: present.record.slug }
  const reading = readRecord(fields, edit.value)
  const problems: Problem[] = [
    ...(await problemsInId(tx, edit.record, onlyId)),
    ...(edit.slug === undefined ? [] : problemsInSlug(edit.slug)),
    ...reading.problems,
    ...Object.keys(reading.unknown).map((path) => ({
      path,
      rule: 'path',
      message: `${path} is not a field of this record`,
    })),
  ]
  const doc = cleanValues(fields, overlay(fields, blank(fields), reading, uuid)) as Record<string, unknown>
  demandValidDocument(caller, { kind, doc }, problems)
  const base = edit.slug ?? slugOf(nameOf(doc), edit.record, noun.toLowerCase().replaceAll(' ', '-'))
  const slug = freeSlug(
    base,
    await tx.documents.takenSlugs(kind, [base, ...Array.from({ length: NUMBERS }, (_, at) => `${base}-${at + 2}`)]),
  )
  const now = caller.now()
  const record = withDocumentTag({
    kind,
    id: edit.record,
    slug,
    status: 'draft',
    createdAt: now,
    updatedAt: now,
    name: nameOf(doc),
    doc,
    kept: {},
  })
  await tx.documents.add(record)
  await tx.audit.note({ act: 'create', kind, record: record.id, after: { name: record.name, slug } })
  return { outcome: 'applied', tag: record.tag, slug }
}

async function problemsInId(tx: StoreTransaction, id: string, onlyId: string | undefined): Promise<Problem[]> {
  if (onlyId !== undefined && id !== onlyId)
    return [{ path: 'id', rule: 'id', message: `There is only one of these, and its id is ${onlyId}` }]
  // Ids are of all kinds together: another kind's record may not be written over.
  for (const kind of DOCUMENT_KINDS)
    if ((await tx.documents.lock(kind, [id])).size > 0 || (onlyId === undefined && DOCUMENTS[kind].onlyId === id))
      return [{ path: 'id', rule: 'unique', message: 'Another record already has this id' }]
  return []
}
