import type { CollegeRecord, Tag } from '../../../../shared/college/college.ts'
import { SLUG_UNKNOWN } from '../../../../shared/college/record.ts'
import { tagOf } from '../../../../shared/record/tag.ts'
import { type Change, isValue, type ValueChange } from '../../../../shared/merge/change.ts'
import type { Writing } from '../../../store/store.ts'
import type { SyncCaller } from '../../sync/judgement.ts'

/** Acts of one device on its own college before it hears how the server named it; more than these are not looked through. */
const LOOKED_BACK = 100

/**
 * M6. Is this the tag of what stands? So it is where it knows everything but the number the server put behind a slug (or the whole
 * slug, which an offline college has none of): on the device that made the record, as long as nobody else has touched it.
 */
export async function isSeen(tx: Writing, caller: Pick<SyncCaller, 'device'>, record: CollegeRecord, tag: Tag): Promise<boolean> {
  if (tag === record.tag) return true
  return slugsAsMade(record).some((slug) => tagOf({ ...record, slug }) === tag) && isOwnAlone(tx, caller, record)
}

/**
 * The same of a change: on that device another slug than the one the server gave is the one it was made with, and naming the college
 * anew is no clash with a number its author was never told.
 */
export async function asNamed(tx: Writing, caller: Pick<SyncCaller, 'device'>, record: CollegeRecord, changes: Change[]): Promise<Change[]> {
  const isAsMade = (change: Change): change is ValueChange => change.path === 'slug' && isValue(change) && slugsAsMade(record).includes(String(change.before ?? SLUG_UNKNOWN))
  if (!changes.some(isAsMade) || !(await isOwnAlone(tx, caller, record))) return changes
  return changes.map((change) => (isAsMade(change) ? { ...change, before: record.slug } : change))
}

/** What the slug of a record may have been on the device that made it: none, or the wished one without its number. */
function slugsAsMade({ slug }: Pick<CollegeRecord, 'slug'>): string[] {
  const [, unnumbered] = /^(.+)-\d+$/.exec(slug) ?? []
  return [SLUG_UNKNOWN, ...(unnumbered === undefined ? [] : [unnumbered])]
}

/** Was everything that ever happened to it done by this device? */
async function isOwnAlone(tx: Writing, { device }: Pick<SyncCaller, 'device'>, { id }: CollegeRecord): Promise<boolean> {
  if (device === undefined) return false
  const history = await tx.colleges.history(id, { limit: LOOKED_BACK })
  return history.length < LOOKED_BACK && history.every(({ author }) => author.device === device)
}
