import { slugOf } from '../../../shared/college/slug.ts'
import { DOCUMENTS, type DocumentKind } from '../../../shared/document/document.ts'
import { blank } from '../../../shared/record/blank.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import type { StoreTransaction } from '../../store/store.ts'
import type { Caller } from '../caller.ts'
import { nowOf } from '../colleges/runSingleEdit.ts'
import type { SyncCaller } from '../sync/editHandler.ts'
import { type DocumentEdit, withDocumentTag } from './commands/acted.ts'
import { createDocument } from './commands/create.ts'
import { documentConflict, lockDocument } from './runSingleEdit.ts'

/**
 * What a document of which there is only one reads as before anybody has saved it: a blank draft. Nothing for other
 * kinds. `now` in ms.
 */
export function blankDocument(kind: DocumentKind, id: string, now: number): DocumentRecord | undefined {
  const { fields, nameOf, noun, onlyId } = DOCUMENTS[kind]
  if (id !== onlyId) return undefined
  const doc: DocumentRecord['doc'] = blank(fields),
    name = nameOf(doc),
    slug = slugOf(name, id, noun.toLowerCase().replaceAll(' ', '-'))
  return withDocumentTag({ kind, id, slug, status: 'draft', createdAt: now, updatedAt: now, name, doc, kept: {} })
}

/**
 * The document as it stands outside the trash, under the lock. One of which there is only one is begun as a blank draft
 * where nobody has saved it yet, unless the caller saw another version (`tag`).
 * @throws Failure NOT_FOUND, VERSION_CONFLICT
 */
export async function begunDocument(
  tx: StoreTransaction,
  asking: SyncCaller,
  caller: Caller,
  kind: DocumentKind,
  id: string,
  tag: string | undefined,
): Promise<DocumentRecord> {
  const first = blankDocument(kind, id, caller.now())
  if (first && !(await tx.documents.lock(kind, [id])).has(id)) {
    if (tag !== undefined && tag !== first.tag) throw documentConflict(first, [])
    // A kind and a verb together name an edit; of two known words TypeScript does not see which.
    const create = {
      ...nowOf(caller),
      kind: `${kind}.create`,
      record: id,
      value: {},
    } as unknown as DocumentEdit<'create'>
    await createDocument(tx, asking, create)
  }
  return lockDocument(tx, kind, id)
}
