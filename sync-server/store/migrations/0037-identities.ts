import { emailKey } from '../../../shared/people/identity.ts'
import { storedSearchText } from '../colleges/searchText.ts'
import { declare } from './declare.ts'
import { one, type DatabaseSession } from '../engine/session.ts'
import type { Migration } from './migration.ts'

const statements = [
  // Who a person is at Google (`sub`); NULL: they never came from there. An address may change there, this does not.
  'ALTER TABLE students ADD COLUMN google_sub TEXT',
  'CREATE UNIQUE INDEX students_google_sub ON students (google_sub)',
  // Since when a password that somebody else chose waits to be changed, in ms; NULL: the person chose theirs.
  'ALTER TABLE staff ADD COLUMN initial_password_at INTEGER',
  // A change of address is begun from a confirmed one alone: what was begun before is void.
  "DELETE FROM mailed_tokens WHERE purpose = 'email' AND student_id IN (SELECT id FROM students WHERE email_confirmed_at IS NULL)",
]

/** Of two accounts whose addresses turn out to be one, the first by this order keeps it. */
const TABLES = {
  staff: {
    facts:
      "CASE WHEN is_active = 1 THEN 0 ELSE 1 END AS first, CASE WHEN role = 'admin' THEN 0 ELSE 1 END AS second, name",
    endSessions: 'DELETE FROM sessions WHERE staff_id = $1',
    retire:
      'UPDATE staff SET email = $2, email_key = $2, is_active = 0, token_version = token_version + 1 WHERE id = $1',
  },
  students: {
    facts:
      'CASE WHEN email_confirmed_at IS NULL THEN 1 ELSE 0 END AS first, CASE WHEN is_active = 1 THEN 0 ELSE 1 END AS second, full_name AS name',
    endSessions: 'DELETE FROM student_sessions WHERE student_id = $1',
    retire:
      'UPDATE students SET email = $2, email_key = $2, search_text = $3, is_active = 0, token_version = token_version + 1 WHERE id = $1',
  },
} as const
type Table = keyof typeof TABLES
interface Row {
  id: string
  email: string
  email_key: string
  created_at: number
  first: number
  second: number
  name: string
}

const selectFrom = (table: Table): string =>
  'SELECT id, email, email_key, created_at, ' + TABLES[table].facts + ' FROM ' + table
/**
 * The account that was shown to be somebody's goes before one that was not, an active one before a disabled one, an
 * older one before a younger.
 */
const comesBefore = (one: Row, two: Row): boolean => {
  const difference = one.first - two.first || one.second - two.second || one.created_at - two.created_at
  return difference === 0 ? one.id < two.id : difference < 0
}

const PAGE = 2_000

/**
 * Folds the key of every account anew; an account whose address another has by the new folding is disabled and keeps
 * none.
 */
async function foldKeys(tx: DatabaseSession, table: Table): Promise<void> {
  const changed: Row[] = []
  for (let after = ''; ;) {
    const page = await tx.all<Row>(selectFrom(table) + ' WHERE id > $1 ORDER BY id LIMIT ' + PAGE, [after])
    changed.push(...page.filter((row) => emailKey(row.email) !== row.email_key))
    if (page.length < PAGE) break
    after = page.at(-1)!.id
  }
  // No key holds a blank: none of these meets another's while they are given out anew.
  for (const { id } of changed) await tx.run('UPDATE ' + table + ' SET email_key = $2 WHERE id = $1', [id, ` ${id}`])
  for (const row of changed) {
    const key = emailKey(row.email)
    const holder = await one<Row>(tx, selectFrom(table) + ' WHERE email_key = $1', [key])
    if (holder) await retire(tx, table, comesBefore(row, holder) ? holder : row)
    if (!holder || comesBefore(row, holder))
      await tx.run('UPDATE ' + table + ' SET email_key = $2 WHERE id = $1', [row.id, key])
  }
}

/**
 * The row stays with what hangs on it; it opens to nobody, and no letter goes to the address under `.invalid` (RFC
 * 2606).
 */
async function retire(tx: DatabaseSession, table: Table, { id, name }: Row): Promise<void> {
  const email = `${id}@duplicate.invalid`
  await tx.run(TABLES[table].retire, table === 'students' ? [id, email, storedSearchText([name, email])] : [id, email])
  await tx.run(TABLES[table].endSessions, [id])
}

export const identities: Migration = {
  name: '0037-identities',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
  async rows(tx) {
    await foldKeys(tx, 'staff')
    await foldKeys(tx, 'students')
  },
}
