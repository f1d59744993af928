import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // What a record still wants, as JSON (shared/college/dataQuality.ts). NULL: not reckoned yet; a change of the rule
  // sets all to NULL again.
  'ALTER TABLE colleges ADD COLUMN upkeep TEXT',
  'CREATE INDEX colleges_unreckoned ON colleges (number) WHERE upkeep IS NULL',
  // Searches, filters and columns of the staff's list under a name, for oneself or for everybody.
  `CREATE TABLE staff_views (
    id TEXT PRIMARY KEY NOT NULL,
    owner TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    name TEXT NOT NULL, query TEXT NOT NULL,
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    updated_at INTEGER NOT NULL
  )`,
  'CREATE INDEX views_of_owner ON staff_views (owner)',
  // What the server does with a college at a time of its own clock: each act once.
  `CREATE TABLE schedules (
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    act TEXT NOT NULL CHECK (act IN ('publish', 'unpublish')),
    due_at INTEGER NOT NULL,
    by_id TEXT NOT NULL, by_name TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (college_id, act)
  )`,
  'CREATE INDEX schedules_due ON schedules (due_at, college_id)',
]

export const upkeep: Migration = {
  name: '0012-upkeep',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
