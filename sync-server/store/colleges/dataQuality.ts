import { upkeepOf } from '../../../shared/college/dataQuality.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { statement } from '../engine/statement.ts'
import { bulk } from '../hot/bulk.ts'
import { RECORD_COLUMNS, recordOf, type RecordColumns } from './row.ts'

const upkeepTable = bulk<{ id: string | null; upkeep: string }>('College', ['id', 'upkeep'])
const UNRECKONED = statement(
  ({ lock }) =>
    `SELECT ${RECORD_COLUMNS}, deleted_at FROM colleges WHERE upkeep IS NULL ORDER BY number LIMIT $1${lock}`,
)

/** As `writeDataQuality` of the store promises: the record stays as it is, its line in the staff's list does not. */
export async function writeDataQuality(
  { tx, changes }: { tx: DatabaseSession; changes: Changes },
  limit: number,
): Promise<number> {
  const rows = await tx.all<RecordColumns & { deleted_at: number | null }>(UNRECKONED, [limit])
  await upkeepTable.update(
    tx,
    rows.map((row) => ({ id: row.id, upkeep: JSON.stringify(upkeepIn(row)) })),
  )
  for (const { id, tag, deleted_at } of rows)
    if (deleted_at === null) changes.staff({ kind: 'college', record: id!, tag: tag!, gone: false })
  return rows.length
}

/** A document this program cannot read tells nothing; it must not keep all others from being reckoned. */
function upkeepIn(row: RecordColumns): object {
  try {
    return upkeepOf(recordOf(row).college)
  } catch (thrown) {
    if (!(thrown instanceof TypeError || thrown instanceof SyntaxError)) throw thrown
    return { complete: 0 }
  }
}
