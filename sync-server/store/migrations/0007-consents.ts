import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // What was agreed to and taken back, in the order it happened: a row is added for each, none is ever changed.
  `CREATE TABLE student_consents (
    position INTEGER PRIMARY KEY,
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL, text_version TEXT NOT NULL,
    given INTEGER NOT NULL CHECK (given IN (0, 1)),
    at INTEGER NOT NULL
  )`,
  'CREATE INDEX consents_of_student ON student_consents (student_id, position)',
  'CREATE INDEX reports_of_reporter ON review_reports (reporter)',
  'CREATE INDEX students_leaving ON students (deleted_at, id) WHERE deleted_at IS NOT NULL',
]

export const consents: Migration = {
  name: '0007-consents',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
