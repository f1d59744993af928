import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

/** Routes whose answers open something, or show how to reach a person; they are kept no more. */
const SECRET_ROUTES = [
  'POST /crm-auth/login',
  'POST /crm-auth/second-factor',
  'POST /auth/login',
  'POST /auth/enter',
  'POST /users/:id/reset-link',
  'POST /users/:id/reveal',
  'POST /admin/enquiries/:id/contact',
  'POST /enquiries/session',
  'POST /admin/colleges/:id/preview',
  'POST /colleges/preview',
]
/** Accounts of students that were erased before what stands beside them went too. */
const ERASED = (column: string) =>
  `${column} LIKE 'student:%' AND NOT EXISTS (SELECT 1 FROM students WHERE students.id = substr(${column}, 9))`

const statements = [
  ...SECRET_ROUTES.map((route) => `DELETE FROM keys WHERE scope LIKE '% ${route}'`),
  // Which position file (services/sync/position.ts) goes with this database; none: it was never served beside one.
  'CREATE TABLE data_folder (id TEXT PRIMARY KEY NOT NULL)',
  // "student:<id> POST /…": a UUID has 36 characters.
  "DELETE FROM keys WHERE scope LIKE 'student:%' AND NOT EXISTS (SELECT 1 FROM students WHERE students.id = substr(scope, 9, 36))",
  `DELETE FROM receipts WHERE ${ERASED('account')}`,
  `DELETE FROM clashes WHERE ${ERASED('account')}`,
  `UPDATE devices SET account = NULL WHERE ${ERASED('account')}`,
  `DELETE FROM review_votes WHERE ${ERASED('voter')}`,
  `UPDATE review_reports SET reporter = 'former:' || id, text = NULL WHERE ${ERASED('reporter')}`,
  "DELETE FROM staff_changes WHERE kind IN ('vote', 'mandate') AND record LIKE '% student:%' AND NOT EXISTS (SELECT 1 FROM students WHERE students.id = substr(record, length(record) - 35))",
  // When the person was taken out of an enquiry; NULL: they are still in it.
  'ALTER TABLE enquiries ADD COLUMN forgotten_at INTEGER',
  `UPDATE enquiries SET forgotten_at = updated_at WHERE account IS NULL AND doc LIKE '%"name":"A former member"%'`,
  'CREATE INDEX enquiries_of_visitors ON enquiries (updated_at, id) WHERE account IS NULL AND forgotten_at IS NULL',
]

export const atRest: Migration = {
  name: '0035-at-rest',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
