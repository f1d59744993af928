import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  `CREATE TABLE staff (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL CHECK (role IN ('admin', 'counselor', 'support')),
    is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
    permissions TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    token_version INTEGER NOT NULL,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, last_login_at INTEGER
  )`,
  `CREATE TABLE sessions (
    jti TEXT PRIMARY KEY NOT NULL,
    staff_id TEXT NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    address TEXT, user_agent TEXT
  )`,
  'CREATE INDEX sessions_of_staff ON sessions (staff_id)',
  'CREATE INDEX sessions_by_end ON sessions (expires_at)',
  `CREATE TABLE audit (
    position INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    act TEXT NOT NULL, kind TEXT NOT NULL, record TEXT,
    before TEXT, after TEXT, reason TEXT,
    author_kind TEXT NOT NULL, author_id TEXT, author_name TEXT NOT NULL,
    device TEXT, address TEXT, request_id TEXT NOT NULL
  )`,
  'CREATE INDEX audit_of_record ON audit (kind, record, position)',
  'CREATE INDEX audit_of_author ON audit (author_id, position)',
  `CREATE TABLE keys (
    scope TEXT NOT NULL, key TEXT NOT NULL,
    fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (scope, key)
  )`,
  'CREATE INDEX keys_by_age ON keys (kept_at)',
]

/** What is written down stays written down: the database itself refuses, whoever asks. */
const appendOnly = (table: string) => ({
  sqlite: ['UPDATE', 'DELETE'].map(
    (act) =>
      `CREATE TRIGGER ${table}_no_${act.toLowerCase()} BEFORE ${act} ON ${table} BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  ),
  postgres: [
    `CREATE FUNCTION ${table}_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${table} is append-only'; END $$`,
    `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${table}_append_only()`,
    `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION ${table}_append_only()`,
  ],
})

export const people: Migration = {
  name: '0002-people',
  statements: (dialect) => [...tables.map((sql) => declare(dialect, sql)), ...appendOnly('audit')[dialect]],
}
