import { Op } from 'sequelize'
import { hashOf } from '../../../shared/record/tag.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { ClashAttributes, ClashDocument } from '../models/sync.ts'
import type { ClashRecord, SyncReading } from '../ports/sync.ts'
import { knownColumns, upsertRows } from './rows.ts'

const MOST_CLASHES = 2_000
/** Clashes read at once where all of them are needed. */
const PAGE = 250

function clashOf(row: ModelRow<ClashAttributes>): ClashRecord {
  const { doc, ...columns } = knownColumns(row)
  return { ...doc, before: doc.before, mine: doc.mine, theirs: doc.theirs, ...columns }
}
function attributesOf(clash: ClashRecord): ClashAttributes {
  const { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt, ...columns } = clash
  const doc: ClashDocument = { change, edit, before, mine, theirs, missing, lost, mineBy, mineAt, theirsBy, theirsAt }
  return { account: null, settledAt: null, how: null, by: null, ...columns, doc }
}

/** Open clashes of an account, a record or a device, or of all staff, the oldest first. */
export const openClashes = async (
  session: DatabaseSession,
  { account, record, device, staff }: Parameters<SyncReading['clashes']>[0],
): Promise<ClashRecord[]> =>
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
export async function clashById(session: DatabaseSession, id: string, lock: boolean): Promise<ClashRecord | undefined> {
  const row = await session.query(({ Clash }, within) => Clash.findByPk(id, { ...within, lock }))
  return row ? clashOf(row) : undefined
}

/** Open clashes where these columns hold, locked, in the order of their ids. */
export async function lockOpenClashes(
  tx: DatabaseSession,
  where: { record: string | string[]; device?: string; path?: string },
): Promise<ClashRecord[]> {
  const open: ClashRecord[] = []
  // A record may have thousands: others are answered between two pages.
  for (;;) {
    const last = open.at(-1)
    const rows = await tx.query(({ Clash }, within) =>
      Clash.scope('open').findAll({
        ...within,
        where: { ...where, ...(last && { id: { [Op.gt]: last.id } }) },
        order: ['id'],
        limit: PAGE,
        lock: true,
      }),
    )
    open.push(...rows.map(clashOf))
    if (rows.length < PAGE) return open
  }
}

export const putClash = (tx: DatabaseSession, clash: ClashRecord): Promise<void> =>
  tx.query(({ Clash }, within) => upsertRows(Clash, [attributesOf(clash)], within))

/** Changes with everything a person is shown of the clash, and when it is settled. */
export const tagOfClash = (clash: ClashRecord): string =>
  hashOf({
    change: clash.change,
    edit: clash.edit,
    mine: clash.mine,
    theirs: clash.theirs,
    settledAt: clash.settledAt,
    how: clash.how,
  })
