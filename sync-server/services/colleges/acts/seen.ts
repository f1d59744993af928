import type { CollegeRecord, Tag } from '../../../../shared/college/college.ts'
import { SLUG_UNKNOWN } from '../../../../shared/college/record.ts'
import { tagOf } from '../../../../shared/record/tag.ts'
import type { Writing } from '../../../store/store.ts'
import type { SyncCaller } from '../../sync/judge.ts'

/** Acts of one device on its own college before it hears how the server named it; more than these are not looked through. */
const LOOKED_BACK = 100

/**
 * M6. Is this the tag of what stands? So it is where it knows everything but the number the server put behind a slug (or the whole
 * slug, which an offline college has none of): on the device that made the record, as long as nobody else has touched it.
 */
export async function isSeen(tx: Writing, { device }: Pick<SyncCaller, 'device'>, record: CollegeRecord, tag: Tag): Promise<boolean> {
  if (tag === record.tag) return true
  const [, unnumbered] = /^(.+)-\d+$/.exec(record.slug) ?? []
  const asMade = [SLUG_UNKNOWN, ...(unnumbered === undefined ? [] : [unnumbered])]
  if (device === undefined || !asMade.some((slug) => tagOf({ ...record, slug }) === tag)) return false
  const history = await tx.colleges.history(record.id, { limit: LOOKED_BACK })
  return history.length < LOOKED_BACK && history.every(({ author }) => author.device === device)
}
