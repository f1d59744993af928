import type { Tag } from '../../../../shared/college/college.ts'
import { tagOfDocument } from '../../../../shared/document/document.ts'
import type { Change } from '../../../../shared/merge/change.ts'
import type { DocumentRecord } from '../../../store/ports/documents.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { SyncCaller } from '../../sync/editHandler.ts'
import { asNamedBy, isSeenAs, type SluggedRecord } from '../../sync/named.ts'

const named = (tx: StoreTransaction, record: DocumentRecord): SluggedRecord => ({
  slug: record.slug,
  tag: record.tag,
  tagUnder: (slug) => tagOfDocument({ ...record, slug }),
  history: (limit) => tx.documents.history(record.kind, record.id, { limit }),
})

/** M6. Is this the tag of the document as it stands, but for a slug its author was never told? */
export const isDocumentTagCurrent = (
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'device'>,
  record: DocumentRecord,
  tag: Tag,
): Promise<boolean> => isSeenAs(caller, named(tx, record), tag)

/** Changes as made to the slug the server gave, where their author knew the one it was made with. */
export const withServerDocumentSlug = (
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'device'>,
  record: DocumentRecord,
  changes: Change[],
): Promise<Change[]> => asNamedBy(caller, named(tx, record), changes)
