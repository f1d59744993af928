import type { CollegeRecord, Tag } from '../../../../shared/college/college.ts'
import type { Change } from '../../../../shared/merge/change.ts'
import { tagOf } from '../../../../shared/record/tag.ts'
import type { StoreTransaction } from '../../../store/store.ts'
import type { SyncCaller } from '../../sync/editHandler.ts'
import { asNamedBy, isSeenAs, type SluggedRecord } from '../../sync/named.ts'

const named = (tx: StoreTransaction, record: CollegeRecord): SluggedRecord => ({
  slug: record.slug,
  tag: record.tag,
  tagUnder: (slug) => tagOf({ ...record, slug }),
  history: (limit) => tx.colleges.history(record.id, { limit }),
})

/** M6. Is this the tag of the college as it stands, but for a slug its author was never told? */
export const isCollegeTagCurrent = (
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'device'>,
  record: CollegeRecord,
  tag: Tag,
): Promise<boolean> => isSeenAs(caller, named(tx, record), tag)

/** Changes as made to the slug the server gave, where their author knew the one it was made with. */
export const withServerSlug = (
  tx: StoreTransaction,
  caller: Pick<SyncCaller, 'device'>,
  record: CollegeRecord,
  changes: Change[],
): Promise<Change[]> => asNamedBy(caller, named(tx, record), changes)
