import { upkeepOf } from '../../../shared/college/dataQuality.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { bulk } from '../hot/bulk.ts'
import { RECORD_ATTRIBUTES, recordOfModel } from './row.ts'

const upkeepTable = bulk<{ id: string | null; upkeep: string }>('College', ['id', 'upkeep'])

/** As `writeDataQuality` of the store promises: the record stays as it is, its line in the staff's list does not. */
export async function writeDataQuality(
  { tx, changes }: { tx: DatabaseSession; changes: Changes },
  limit: number,
): Promise<number> {
  const rows = await tx.query(({ College }, within) =>
    College.findAll({
      ...within,
      attributes: [...RECORD_ATTRIBUTES, 'deletedAt'],
      where: { upkeep: null },
      order: ['number'],
      limit,
      lock: true,
      raw: true,
    }),
  )
  await upkeepTable.update(
    tx,
    rows.map((row) => ({ id: row.id, upkeep: JSON.stringify(upkeepIn(row)) })),
  )
  for (const { id, tag, deletedAt } of rows)
    if (deletedAt === null) changes.staff({ kind: 'college', record: id, tag, gone: false })
  return rows.length
}

/** A document this program cannot read tells nothing; it must not keep all others from being reckoned. */
function upkeepIn(row: Parameters<typeof recordOfModel>[0]): object {
  try {
    return upkeepOf(recordOfModel(row).college)
  } catch (thrown) {
    if (!(thrown instanceof TypeError || thrown instanceof SyntaxError)) throw thrown
    return { complete: 0 }
  }
}
