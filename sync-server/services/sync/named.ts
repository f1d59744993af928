import type { Tag } from '../../../shared/college/college.ts'
import { SLUG_UNKNOWN } from '../../../shared/college/record.ts'
import { type Change, isValue, type ValueChange } from '../../../shared/merge/change.ts'
import type { HistoryEntry } from '../../store/ports/colleges.ts'
import type { SyncCaller } from './editHandler.ts'

/**
 * Acts of one device on its own record before it hears how the server named it; more than these are not looked through.
 */
const LOOKED_BACK = 100

/** A record whose slug the server chose, perhaps. */
export interface SluggedRecord {
  slug: string
  tag: Tag
  /** The tag it would have under another slug. */
  tagUnder(slug: string): Tag
  /** Who did what to it, newest first. */
  history(limit: number): Promise<HistoryEntry[]>
}

/**
 * M6. Is this the tag of what stands? So it is where it knows everything but the number the server put behind a slug
 * (or the whole slug, which a record made offline has none of): on the device that made the record, as long as nobody
 * else has touched it.
 */
export async function isSeenAs(caller: Pick<SyncCaller, 'device'>, record: SluggedRecord, tag: Tag): Promise<boolean> {
  if (tag === record.tag) return true
  return slugsAsMade(record).some((slug) => record.tagUnder(slug) === tag) && isOwnAlone(caller, record)
}

/**
 * The same of a change: on that device another slug than the one the server gave is the one it was made with, and
 * naming the record anew is no clash with a number its author was never told.
 */
export async function asNamedBy(
  caller: Pick<SyncCaller, 'device'>,
  record: SluggedRecord,
  changes: Change[],
): Promise<Change[]> {
  const isAsMade = (change: Change): change is ValueChange =>
    change.path === 'slug' && isValue(change) && slugsAsMade(record).includes(String(change.before ?? SLUG_UNKNOWN))
  if (!changes.some(isAsMade) || !(await isOwnAlone(caller, record))) return changes
  return changes.map((change) => (isAsMade(change) ? { ...change, before: record.slug } : change))
}

/** What the slug of a record may have been on the device that made it: none, or the wished one without its number. */
function slugsAsMade({ slug }: Pick<SluggedRecord, 'slug'>): string[] {
  const [, unnumbered] = /^(.+)-\d+$/.exec(slug) ?? []
  return [SLUG_UNKNOWN, ...(unnumbered === undefined ? [] : [unnumbered])]
}

/** Was everything that ever happened to it done by this device? */
async function isOwnAlone({ device }: Pick<SyncCaller, 'device'>, { history }: SluggedRecord): Promise<boolean> {
  if (device === undefined) return false
  const all = await history(LOOKED_BACK)
  return all.length < LOOKED_BACK && all.every(({ author }) => author.device === device)
}
