import type { Table } from 'dexie'
import { type EditRow, from, type Outbox } from '../local/outbox.ts'

/** Rows read at once: few enough that a page that draws meanwhile loses no frame over taking them in. */
const PAGE = 250

/** An account's rows of one table from a number on, page by page, each a look of its own. */
export async function* pagesOf<Row extends EditRow>(outbox: Pick<Outbox, 'use'>, table: Table<Row, [string, number]>, account: string, first: number): AsyncGenerator<Row[]> {
  for (let n = first; ;) {
    const rows = await outbox.use(() => table.where('[account+n]').between(...from(account, n)).limit(PAGE).toArray())
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    n = rows.at(-1)!.n + 1
  }
}
