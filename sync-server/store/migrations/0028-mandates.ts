import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // Which website account staff confirmed to answer for which college, since when, and the name of whoever did.
  `CREATE TABLE mandates (
    student_id TEXT NOT NULL REFERENCES students (id) ON DELETE CASCADE,
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    since INTEGER NOT NULL, given_by TEXT NOT NULL,
    PRIMARY KEY (student_id, college_id)
  )`,
  'CREATE INDEX mandates_of_college ON mandates (college_id)',
  // Answers that no moderator has read yet: the few among all that were ever given.
  "CREATE INDEX replies_waiting ON review_replies (review_id) WHERE status = 'pending'",
]

export const mandates: Migration = {
  name: '0028-mandates',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
