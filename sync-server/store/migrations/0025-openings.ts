import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // How often a college was opened on a day in India (YYYY-MM-DD): a number, and nothing of who opened it.
  `CREATE TABLE college_openings (
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    day TEXT NOT NULL, n INTEGER NOT NULL,
    PRIMARY KEY (college_id, day)
  )`,
  'CREATE INDEX college_openings_by_day ON college_openings (day)',
]

export const openings: Migration = {
  name: '0025-openings',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
