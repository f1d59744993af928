import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const columns = [
  // What staff note beside an enquiry; it goes with the person it is about, which a row of the audit could not.
  "ALTER TABLE enquiries ADD COLUMN notes TEXT NOT NULL DEFAULT '[]'",
  // Up to when a member of staff has marked their notifications as read.
  'ALTER TABLE staff ADD COLUMN noticed_at INTEGER NOT NULL DEFAULT 0',
]

export const notes: Migration = {
  name: '0009-notes',
  statements: (dialect) => columns.map((sql) => declare(dialect, sql)),
}
