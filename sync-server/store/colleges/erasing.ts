import type { CollegeId } from '../../../shared/college/college.ts'
import type { Changes } from '../clocks.ts'
import type { Session } from '../engine/session.ts'
import { RECORD_COLUMNS, recordOf, type RecordColumns } from './row.ts'
import { forgetSearch } from './searchIndex.ts'
import type { Totals } from './totals.ts'

const LOCK =
  'SELECT ' +
  RECORD_COLUMNS +
  ' FROM colleges WHERE id IN (SELECT value FROM json_each($1)) AND deleted_at IS NOT NULL AND deleted_at < $2 ORDER BY id FOR UPDATE'
const REVIEWS = 'SELECT id, tag, account FROM reviews WHERE college_id IN (SELECT value FROM json_each($1))'
/** There is nothing left to merge with: $1 the ids of the records, $2 the moment. */
export const CLOSE_CLASHES =
  'UPDATE clashes SET settled_at = $2 WHERE record IN (SELECT value FROM json_each($1)) AND settled_at IS NULL'
// Slugs, history, plans and reviews hang on the row and go with it.
const ERASE = 'DELETE FROM colleges WHERE id IN (SELECT value FROM json_each($1))'

/** As `erase` of the store promises. What somebody brought back meanwhile is not there to be locked, and stays. */
export async function eraseColleges(
  { tx, at, changes, totals }: { tx: Session; at: number; changes: Changes; totals: Totals },
  ids: CollegeId[],
  before: number,
) {
  const rows = await tx.all<RecordColumns>(LOCK, [JSON.stringify(ids), before])
  const gone = rows.map(recordOf)
  if (gone.length === 0) return []
  const erased = JSON.stringify(gone.map(({ id }) => id))
  // Whoever wrote one has it on their device.
  for (const { id, tag, account } of await tx.all<{ id: string; tag: string; account: string | null }>(REVIEWS, [
    erased,
  ])) {
    changes.staff({ kind: 'review', record: id, tag, gone: true, ...(account !== null && { owner: account }) })
  }
  await tx.run(CLOSE_CLASHES, [erased, at])
  await forgetSearch(
    tx,
    gone.map(({ number }) => number),
  )
  await tx.run(ERASE, [erased])
  for (const record of gone) totals.count(record, true, -1)
  return gone.map(({ id, slug, college }) => ({ id, slug, name: college.name }))
}
