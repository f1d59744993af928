import { Op } from 'sequelize'
import { hashOf } from '../../../shared/record/tag.ts'
import type { Session } from '../engine/session.ts'
import type { Row } from '../models/columns.ts'
import type { ClashAttributes, ClashDocument } from '../models/sync.ts'
import type { ClashRow, SyncReading } from '../ports/sync.ts'
import { known, put } from './rows.ts'

const MOST_CLASHES = 2_000

function clashOf(row: Row<ClashAttributes>): ClashRow {
  const { doc, ...columns } = known(row)
  return { ...doc, before: doc.before, mine: doc.mine, theirs: doc.theirs, ...columns }
}
function attributesOf(clash: ClashRow): ClashAttributes {
  const { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt, ...columns } = clash
  const doc: ClashDocument = { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt }
  return { account: null, settledAt: null, how: null, by: null, ...columns, doc }
}

/** Open clashes of an account, a record or a device, or of all staff, the oldest first. */
export const openClashes = async (
  session: Session,
  { account, record, device, staff }: Parameters<SyncReading['clashes']>[0],
): Promise<ClashRow[]> =>
  (
    await session.query(({ Clash }, within) =>
      Clash.scope('open').findAll({
        ...within,
        where: {
          ...(record !== undefined && { record }),
          ...(device !== undefined && { device }),
          [Op.and]: [
            account === undefined ? {} : { account },
            // From 'staff:' to before 'staff;': every account of staff, by index.
            staff ? { account: { [Op.gte]: 'staff:', [Op.lt]: 'staff;' } } : {},
          ],
        },
        order: ['openedAt', 'id'],
        limit: MOST_CLASHES,
      }),
    )
  ).map(clashOf)

/** @param lock holds the row until the transaction ends */
export async function clashById(session: Session, id: string, lock: boolean): Promise<ClashRow | undefined> {
  const row = await session.query(({ Clash }, within) => Clash.findByPk(id, { ...within, lock }))
  return row ? clashOf(row) : undefined
}

/** Open clashes where these columns hold, locked, in the order of their ids. */
export const lockOpenClashes = async (
  tx: Session,
  where: { record: string | string[]; device?: string; path?: string },
): Promise<ClashRow[]> =>
  (
    await tx.query(({ Clash }, within) => Clash.scope('open').findAll({ ...within, where, order: ['id'], lock: true }))
  ).map(clashOf)

export const putClash = (tx: Session, clash: ClashRow): Promise<void> =>
  tx.query(({ Clash }, within) => put(Clash, [attributesOf(clash)], within))

/** Changes with everything a person is shown of the clash, and when it is settled. */
export const tagOfClash = (clash: ClashRow): string =>
  hashOf({
    change: clash.change,
    edit: clash.edit,
    mine: clash.mine,
    theirs: clash.theirs,
    settledAt: clash.settledAt,
    how: clash.how,
  })
