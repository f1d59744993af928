export type Dialect = 'sqlite' | 'postgres'

/** One statement in the words of each database. Where both take the same words it is a plain text. */
export type Statement = string | Readonly<Record<Dialect, string>>

/** What the databases write differently. */
interface Words {
  /** The values of the JSON list that is bound at this place, as a subquery. */
  list(place: number): string
  /**
   * The items of the JSON list that is bound at this place, as a table with one column `value`, read by
   * `value->>'name'`.
   */
  items(place: number): string
  /** Locks the rows of a SELECT until the transaction ends. SQLite has one writer and needs none. */
  lock: string
}

const SQLITE: Words = {
  list: (place) => `SELECT value FROM json_each($${place})`,
  items: (place) => `json_each($${place})`,
  lock: '',
}
const POSTGRES: Words = {
  list: (place) => `SELECT json_array_elements_text($${place}::json)`,
  items: (place) => `json_array_elements($${place}::json) AS items(value)`,
  lock: ' FOR UPDATE',
}

/** A statement of both databases, written once with the words that differ. */
export const statement = (write: (words: Words) => string): Readonly<Record<Dialect, string>> => ({
  sqlite: write(SQLITE),
  postgres: write(POSTGRES),
})

export const textFor = (dialect: Dialect, sql: Statement): string => (typeof sql === 'string' ? sql : sql[dialect])
