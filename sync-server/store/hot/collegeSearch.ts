import type { SearchTerms } from '../../../shared/catalogue/searchText.ts'
import type { DatabaseSession } from '../engine/session.ts'
import type { StoredCollege } from '../colleges/row.ts'

/**
 * What the search index of SQLite holds of a search text: its words as they stand, and each identifier as one word more
 * that begins with "=" and has "_" for its blanks. So both are found by how they begin (`isFoundIn`).
 */
export const indexedWords = (text: string): string =>
  `replace(${text}, char(10), ' =') || replace(replace(substr(${text}, instr(${text} || char(10), char(10))), ' ', '_'), char(10), ' =')`
/** The query of the index for what was typed: every term begins a word, or the whole of it begins an identifier. */
export const matchOf = ({ terms, identifier }: SearchTerms): string =>
  `(${terms.map((term) => `"${term}"*`).join(' AND ')}) OR "=${identifier.replaceAll(' ', '_')}"*`

const ADD = `INSERT INTO college_search (rowid, text) SELECT CAST(value->>0 AS INTEGER), ${indexedWords('(value->>1)')} FROM json_each($1)`
const FORGET = 'DELETE FROM college_search WHERE rowid IN (SELECT value FROM json_each($1))'

/** Puts rows into the text index. PostgreSQL's follows the column by itself. */
export async function indexSearch(
  tx: DatabaseSession,
  rows: Array<Pick<StoredCollege, 'number' | 'search_text'>>,
): Promise<void> {
  if (tx.dialect === 'postgres' || rows.length === 0) return
  await tx.run(ADD, [JSON.stringify(rows.map((row) => [row.number, row.search_text]))])
}
export async function forgetSearch(tx: DatabaseSession, numbers: number[]): Promise<void> {
  if (tx.dialect === 'postgres' || numbers.length === 0) return
  await tx.run(FORGET, [JSON.stringify(numbers)])
}
