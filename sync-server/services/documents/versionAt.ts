import { DOCUMENTS, tagOfDocument } from '../../../shared/document/document.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import type { DocumentRecord } from '../../store/ports/documents.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { valueBefore } from '../sync/before.ts'

/** How many acts back a version is looked for by its tag; whoever saw an older one is shown the document as it is. */
const STEPS_AT_MOST = 200
const PAGE = 100

/** The document as it was when it had this tag, walked back act by act; undefined where that is not known. */
export async function documentVersionAt(
  tx: StoreTransaction,
  current: DocumentRecord,
  tag: string,
): Promise<DocumentRecord | undefined> {
  if (current.tag === tag) return current
  let record = current
  for (const entry of await tx.documents.history(current.kind, current.id, { limit: STEPS_AT_MOST })) {
    record = withoutEntry(record, entry)
    if (tagOfDocument(record) === tag) return { ...record, tag }
  }
  return undefined
}

/**
 * The document walked back to one act of its history: as it was before it, or after it. Undefined: no such act of this
 * document.
 */
export async function documentVersionAround(
  tx: StoreTransaction,
  current: DocumentRecord,
  position: number,
  side: 'before' | 'after',
): Promise<DocumentRecord | undefined> {
  let record = current
  for (let before: number | undefined; ;) {
    const entries = await tx.documents.history(current.kind, current.id, {
      limit: PAGE,
      ...(before !== undefined && { before }),
    })
    for (const entry of entries) {
      if (entry.position < position) return undefined
      if (entry.position === position && side === 'after') return record
      record = withoutEntry(record, entry)
      if (entry.position === position) return record
    }
    before = entries.at(-1)?.position
    if (entries.length < PAGE) return undefined
  }
}

function withoutEntry(record: DocumentRecord, { changes }: HistoryEntry): DocumentRecord {
  return changes.toReversed().reduce((earlier, { path, before }) => {
    if (path === 'status')
      return { ...earlier, status: before === 'published' ? ('published' as const) : ('draft' as const) }
    if (path === 'slug') return { ...earlier, slug: typeof before === 'string' ? before : earlier.slug }
    return { ...earlier, doc: valueBefore(DOCUMENTS[earlier.kind].fields, earlier.doc, path, before) }
  }, record)
}
