import { Op } from 'sequelize'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { RECORD_ATTRIBUTES, recordOfModel } from './row.ts'
import { forgetSearch } from '../hot/collegeSearch.ts'
import type { Totals } from './totals.ts'

/** There is nothing left of these records to merge with. */
export const closeClashes = (tx: DatabaseSession, records: readonly string[], at: number): Promise<void> =>
  tx.query(
    async ({ Clash }, within) =>
      void (await Clash.scope('open').update({ settledAt: at }, { ...within, where: { record: [...records] } })),
  )

/** As `erase` of the store promises. What somebody brought back meanwhile is not there to be locked, and stays. */
export async function eraseColleges(
  { tx, at, changes, totals }: { tx: DatabaseSession; at: number; changes: Changes; totals: Totals },
  ids: CollegeId[],
  before: number,
) {
  const rows = await tx.query(({ College }, within) =>
    College.findAll({
      ...within,
      attributes: [...RECORD_ATTRIBUTES],
      where: { id: ids, deletedAt: { [Op.lt]: before } },
      order: ['id'],
      lock: true,
      raw: true,
    }),
  )
  const gone = rows.map(recordOfModel)
  if (gone.length === 0) return []
  const erased = gone.map(({ id }) => id)
  // Whoever wrote one has it on their device.
  const reviews = await tx.query(({ Review }, within) =>
    Review.findAll({ ...within, attributes: ['id', 'tag', 'account'], where: { college: erased } }),
  )
  for (const { id, tag, account } of reviews) {
    changes.staff({ kind: 'review', record: id, tag, gone: true, ...(account !== null && { owner: account }) })
  }
  await closeClashes(tx, erased, at)
  await forgetSearch(
    tx,
    gone.map(({ number }) => number),
  )
  // Slugs, history, plans and reviews hang on the row and go with it.
  await tx.query(({ College }, within) => College.destroy({ ...within, where: { id: erased } }))
  for (const record of gone) totals.count(record, true, -1)
  return gone.map(({ id, slug, college }) => ({ id, slug, name: college.name }))
}
