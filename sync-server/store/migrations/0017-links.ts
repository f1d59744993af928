import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const statements = [
  // When the links of a college are to be looked at: 0 because somebody asked, 1 because nobody ever did.
  // `broken_links`: the addresses as JSON; NULL: none.
  'ALTER TABLE colleges ADD COLUMN links_due_at INTEGER NOT NULL DEFAULT 1',
  'ALTER TABLE colleges ADD COLUMN broken_links TEXT',
  'CREATE INDEX colleges_by_link_check ON colleges (links_due_at, id) WHERE deleted_at IS NULL',
  `CREATE TABLE link_checks (
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    verdict TEXT NOT NULL CHECK (verdict IN ('good', 'broken', 'unsure')),
    status INTEGER, failure TEXT,
    checked_at INTEGER NOT NULL,
    PRIMARY KEY (college_id, address)
  )`,
]

export const links: Migration = {
  name: '0017-links',
  statements: (dialect) => statements.map((sql) => declare(dialect, sql)),
}
