import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // What lies in the storage under `key` for good; folder and name are what people call it, and may change.
  `CREATE TABLE files (
    id TEXT PRIMARY KEY NOT NULL,
    key TEXT NOT NULL UNIQUE,
    folder TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT NOT NULL,
    size INTEGER NOT NULL, type TEXT NOT NULL, kind TEXT NOT NULL, hash TEXT NOT NULL, alt TEXT NOT NULL,
    created_at INTEGER NOT NULL, by_name TEXT NOT NULL, by_id TEXT,
    deleted_at INTEGER, deleted_by TEXT
  )`,
  'CREATE UNIQUE INDEX files_by_path ON files (folder, name_key) WHERE deleted_at IS NULL',
  'CREATE INDEX files_by_hash ON files (hash)',
  'CREATE INDEX files_in_trash ON files (deleted_at, id) WHERE deleted_at IS NOT NULL',
  `CREATE TABLE file_folders (
    path TEXT PRIMARY KEY NOT NULL,
    created_at INTEGER NOT NULL, by_name TEXT NOT NULL
  )`,
  // The root: a row like every other folder's, so that whoever puts something into it has something to hold on to.
  "INSERT INTO file_folders (path, created_at, by_name) VALUES ('', 0, 'Pravesh')",
]

export const files: Migration = {
  name: '0011-files',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
