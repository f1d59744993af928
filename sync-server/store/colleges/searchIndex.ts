import type { Session } from '../engine/session.ts'
import type { StoredCollege } from './row.ts'

const ADD = 'INSERT INTO college_search (rowid, text) SELECT CAST(value->>0 AS INTEGER), value->>1 FROM json_rows($1)'
const FORGET = 'DELETE FROM college_search WHERE rowid IN (SELECT value FROM json_each($1))'

/** Puts rows into the text index. PostgreSQL's follows the column by itself. */
export async function indexSearch(
  tx: Session,
  rows: Array<Pick<StoredCollege, 'number' | 'search_text'>>,
): Promise<void> {
  if (tx.dialect === 'postgres' || rows.length === 0) return
  await tx.run(ADD, [JSON.stringify(rows.map((row) => [row.number, row.search_text]))])
}
export async function forgetSearch(tx: Session, numbers: number[]): Promise<void> {
  if (tx.dialect === 'postgres' || numbers.length === 0) return
  await tx.run(FORGET, [JSON.stringify(numbers)])
}
