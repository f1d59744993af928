import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // What one institute closed at in one exam and year, whole; or, without an exam, what is known of the institute
  // itself.
  `CREATE TABLE cutoff_records (
    id TEXT PRIMARY KEY NOT NULL,
    exam TEXT, year INTEGER,
    institute TEXT NOT NULL,
    doc TEXT NOT NULL,
    tag TEXT NOT NULL,
    updated_at INTEGER NOT NULL
  )`,
  'CREATE INDEX cutoff_records_by_year ON cutoff_records (exam, year, id, tag)',
  `CREATE TABLE cutoff_touches (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    record_id TEXT NOT NULL,
    tag TEXT NOT NULL,
    before TEXT,
    PRIMARY KEY (import_id, record_id)
  )`,
]

export const cutoffs: Migration = {
  name: '0008-cutoffs',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
