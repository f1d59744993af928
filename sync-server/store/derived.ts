import { setImmediate as breathe } from 'node:timers/promises'
import { CARD_VERSION } from '../../shared/catalogue/cardOf.ts'
import type { CollegeId } from '../../shared/college/college.ts'
import {
  collegeSearchText,
  derivedOf,
  RECORD_COLUMNS,
  recordOf,
  type RecordColumns,
  type ReviewTotals,
} from './colleges/row.ts'
import { forgetSearch, indexSearch } from './hot/collegeSearch.ts'
import { one, type DatabaseSession } from './engine/session.ts'
import { statement } from './engine/statement.ts'

/** Cards are made for at most so long before others have their turn. */
const TURN_MS = 12

const VERSION = "SELECT version FROM derived WHERE what = 'cards'"
const NOTE =
  "INSERT INTO derived (what, version) VALUES ('cards', $1) ON CONFLICT (what) DO UPDATE SET version = excluded.version"
const ANY_COLLEGE = 'SELECT number FROM colleges LIMIT 1'
const SOME = statement(
  ({ lock }) =>
    `SELECT ${RECORD_COLUMNS}, card, main_stream, search_text, deleted_at, review_count, review_halves FROM colleges WHERE number > $1 ORDER BY number LIMIT $2${lock}`,
)
const DERIVE = 'UPDATE colleges SET card = $2, main_stream = $3 WHERE id = $1'
const FIND = 'UPDATE colleges SET search_text = $2 WHERE id = $1'

type Standing = RecordColumns &
  ReviewTotals & { card: string | null; main_stream: string | null; search_text: string; deleted_at: number | null }

/** By which version of `cardOf` the cards were made; 0: by a program that did not say. */
export const cardVersion = async (session: DatabaseSession): Promise<number> =>
  (await one<{ version: number }>(session, VERSION))?.version ?? 0
export const noteCardVersion = (tx: DatabaseSession, version: number): Promise<void> => tx.run(NOTE, [version])

/** A database without a college holds nothing of another version: a new one need not be gone through. */
export async function startDerived(tx: DatabaseSession): Promise<void> {
  if (!(await one(tx, ANY_COLLEGE))) await noteCardVersion(tx, CARD_VERSION)
}

/** What follows from some records, made anew; of a record that cannot be read, what it had stays. */
export async function rederive(
  tx: DatabaseSession,
  after: number,
  limit: number,
): Promise<{ last?: number; failed: CollegeId[] }> {
  const rows = await tx.all<Standing>(SOME, [after, limit]),
    failed: CollegeId[] = [],
    found: Array<{ number: number; search_text: string }> = []
  let since = performance.now()
  for (const row of rows) {
    try {
      const record = recordOf(row),
        made = derivedOf(record, row, row.deleted_at ?? undefined),
        text = collegeSearchText(record)
      if (text !== row.search_text) {
        await tx.run(FIND, [row.id, text])
        found.push({ number: record.number, search_text: text })
      }
      if (made.card !== row.card || made.main_stream !== row.main_stream)
        await tx.run(DERIVE, [row.id, made.card, made.main_stream])
    } catch (thrown) {
      // A statement that fails is no fault of the record, and ends the transaction.
      if (!(thrown instanceof TypeError || thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown
      failed.push(row.id!)
    }
    if (performance.now() - since > TURN_MS) {
      await breathe()
      since = performance.now()
    }
  }
  await forgetSearch(
    tx,
    found.map(({ number }) => number),
  )
  await indexSearch(tx, found)
  return { failed, ...(rows.length === limit && { last: rows.at(-1)!.number! }) }
}
