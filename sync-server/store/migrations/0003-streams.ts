import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // One row for each stream, held to commit by whoever moves it, so positions become visible in order.
  `CREATE TABLE clocks (
    stream TEXT PRIMARY KEY NOT NULL CHECK (stream IN ('public', 'staff')),
    position INTEGER NOT NULL,
    hash TEXT NOT NULL,
    epoch TEXT NOT NULL,
    oldest INTEGER NOT NULL
  )`,
  // Where the clock stood after each commit: a cursor whose hash is not among these comes from a history that was lost.
  `CREATE TABLE clock_marks (
    stream TEXT NOT NULL, position INTEGER NOT NULL, hash TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (stream, position)
  )`,
  // What staff devices have to fetch: the latest change of each record. A gone record stays as a tombstone.
  `CREATE TABLE staff_changes (
    kind TEXT NOT NULL, record TEXT NOT NULL,
    position INTEGER NOT NULL UNIQUE,
    tag TEXT NOT NULL,
    gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, record)
  )`,
  // What public tiles are made of: every change, since a full tile never changes again. No card: gone from the
  // catalogue.
  'CREATE TABLE public_changes (position INTEGER NOT NULL UNIQUE, number INTEGER NOT NULL, card TEXT)',
  'CREATE TABLE blobs (hash TEXT PRIMARY KEY NOT NULL, br BLOB NOT NULL, gzip BLOB NOT NULL, made_at INTEGER NOT NULL)',
  'CREATE TABLE manifests (id INTEGER PRIMARY KEY, json TEXT NOT NULL, made_at INTEGER NOT NULL)',
  `CREATE TABLE imports (
    id TEXT PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL, file TEXT NOT NULL, type TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'done', 'failed', 'undone')),
    records INTEGER NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL, skipped INTEGER NOT NULL, failed INTEGER NOT NULL,
    errors TEXT NOT NULL, source TEXT,
    by_name TEXT NOT NULL, by_id TEXT,
    started_at INTEGER NOT NULL, ended_at INTEGER
  )`,
  'CREATE INDEX imports_by_start ON imports (started_at, id)',
  `CREATE TABLE import_touches (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    college_id TEXT NOT NULL,
    tag TEXT NOT NULL,
    before TEXT,
    PRIMARY KEY (import_id, college_id)
  ) WITHOUT ROWID`,
]

export const streams: Migration = {
  name: '0003-streams',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
