import { declare } from './declare.ts'
import type { Dialect } from '../engine/statement.ts'
import type { Migration } from './migration.ts'

const statements = [
  // What was asked of a run, as JSON; NULL of runs before it was kept.
  'ALTER TABLE imports ADD COLUMN wish TEXT',
  // The rows that were not taken, so that they can be mended and brought in again.
  `CREATE TABLE import_failed (
    import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    reason TEXT NOT NULL, cells TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (import_id, line)
  )`,
  'CREATE INDEX import_failed_by_age ON import_failed (kept_at)',
  // Counts by week, without reading what imports wrote.
  'CREATE INDEX history_by_time ON history (at) WHERE import_id IS NULL',
  'CREATE INDEX enquiries_by_time ON enquiries (created_at)',
  // Network addresses that are still there to be forgotten.
  'CREATE INDEX audit_addresses ON audit (at) WHERE address IS NOT NULL',
]

const OTHER_COLUMNS = [
  'position',
  'at',
  'act',
  'kind',
  'record',
  'before',
  'after',
  'reason',
  'author_kind',
  'author_id',
  'author_name',
  'device',
  'request_id',
]

/**
 * One thing may be done to a line of the audit: its network address may be forgotten. Everything else stays refused by
 * the database.
 */
const forgettable: Record<Dialect, readonly string[]> = {
  sqlite: [
    'DROP TRIGGER audit_no_update',
    `CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit WHEN NEW.address IS NOT NULL OR ${OTHER_COLUMNS.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ')}
      BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END`,
  ],
  postgres: [
    `CREATE OR REPLACE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'UPDATE' AND NEW.address IS NULL AND (to_jsonb(NEW) - 'address') = (to_jsonb(OLD) - 'address') THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'audit is append-only'; END $$`,
  ],
}

export const desk: Migration = {
  name: '0015-desk',
  statements: (dialect) => [...statements.map((sql) => declare(dialect, sql)), ...forgettable[dialect]],
}
