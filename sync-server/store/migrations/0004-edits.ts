import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // Histories that are over. A cursor of an epoch that is neither this one nor here proves that the database was
  // restored.
  'CREATE TABLE epochs (epoch TEXT PRIMARY KEY NOT NULL, ended_at INTEGER NOT NULL)',
  `CREATE TABLE devices (
    id TEXT PRIMARY KEY NOT NULL,
    account TEXT,
    up_to INTEGER NOT NULL,
    created_at INTEGER NOT NULL, seen_at INTEGER NOT NULL
  )`,
  `CREATE TABLE receipts (
    device TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    receipt TEXT NOT NULL,
    parked TEXT,
    account TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (device, n)
  ) WITHOUT ROWID`,
  'CREATE INDEX receipts_by_age ON receipts (at)',
  'CREATE INDEX receipts_parked ON receipts (at, device, n) WHERE parked IS NOT NULL',
  'CREATE INDEX receipts_parked_by_device ON receipts (device, n) WHERE parked IS NOT NULL',
  'CREATE INDEX receipts_parked_of ON receipts (account, at, device, n) WHERE parked IS NOT NULL',
  `CREATE TABLE clashes (
    id TEXT PRIMARY KEY NOT NULL,
    device TEXT NOT NULL, account TEXT,
    kind TEXT NOT NULL, record TEXT NOT NULL, path TEXT NOT NULL,
    doc TEXT NOT NULL,
    opened_at INTEGER NOT NULL, settled_at INTEGER, how TEXT, settled_by TEXT
  )`,
  // M7: the database itself keeps it at one.
  'CREATE UNIQUE INDEX clashes_open ON clashes (device, record, path) WHERE settled_at IS NULL',
  'CREATE INDEX clashes_of_record ON clashes (record, opened_at) WHERE settled_at IS NULL',
  'CREATE INDEX clashes_by_age ON clashes (opened_at, id) WHERE settled_at IS NULL',
  'CREATE INDEX clashes_of_account ON clashes (account, opened_at) WHERE settled_at IS NULL',
  'CREATE INDEX clashes_settled ON clashes (settled_at) WHERE settled_at IS NOT NULL',
  // M3: who last brought a word into a set, and when by the staff clock.
  `CREATE TABLE word_adds (
    record TEXT NOT NULL, path TEXT NOT NULL, word TEXT NOT NULL, device TEXT NOT NULL,
    position INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (record, path, word, device)
  ) WITHOUT ROWID`,
  'CREATE INDEX word_adds_by_age ON word_adds (at)',
  // A student pulls what is their own and nothing else.
  'ALTER TABLE staff_changes ADD COLUMN owner TEXT',
  'CREATE INDEX staff_changes_of_owner ON staff_changes (owner, position) WHERE owner IS NOT NULL',
  'CREATE INDEX staff_changes_gone ON staff_changes (at) WHERE gone = 1',
  'CREATE INDEX clock_marks_by_age ON clock_marks (stream, at)',
]

export const edits: Migration = {
  name: '0004-edits',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
