import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  `CREATE TABLE colleges (
    id TEXT PRIMARY KEY NOT NULL,
    number INTEGER NOT NULL UNIQUE,
    slug TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('draft', 'published')),
    tag TEXT NOT NULL,
    name TEXT NOT NULL,
    location TEXT NOT NULL,
    code TEXT, aicte_id TEXT, city TEXT, state TEXT,
    type TEXT NOT NULL, category TEXT NOT NULL,
    main_stream TEXT,
    course_count INTEGER NOT NULL,
    name_key TEXT NOT NULL, location_key TEXT NOT NULL, type_key TEXT NOT NULL,
    code_key TEXT, aicte_key TEXT, place_key TEXT NOT NULL,
    search_text TEXT NOT NULL,
    doc TEXT NOT NULL,
    card TEXT,
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    updated_by TEXT NOT NULL,
    deleted_at INTEGER
  )`,
  // Present and former slugs share one unique key, so a new slug can neither take another college's nor hide its
  // redirect.
  `CREATE TABLE slugs (
    slug TEXT PRIMARY KEY NOT NULL,
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    present INTEGER NOT NULL CHECK (present IN (0, 1))
  )`,
  'CREATE INDEX slugs_of_college ON slugs (college_id)',
  `CREATE TABLE history (
    position INTEGER PRIMARY KEY,
    college_id TEXT NOT NULL REFERENCES colleges (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    act TEXT NOT NULL,
    author_kind TEXT NOT NULL, author_id TEXT, author_name TEXT NOT NULL, device TEXT,
    import_id TEXT,
    changes TEXT NOT NULL
  )`,
  'CREATE INDEX history_of_college ON history (college_id, position)',
  'CREATE TABLE totals (kind TEXT PRIMARY KEY NOT NULL, value INTEGER NOT NULL)',
  `INSERT INTO totals (kind, value) VALUES ('number', 0), ('draft', 0), ('published', 0), ('trashed', 0), ('courses', 0)`,
]

// A page of the list is read from an index that holds all it is chosen by, then its few rows by id: one index for each
// order, with and without a status. SQLite reads such an index alone only when what is asked (not deleted) stands in
// it, in front; PostgreSQL keeps the order only when it is the index's own condition.
const orders = ['name_key', 'location_key', 'type_key', 'created_at', 'updated_at']
const pages = {
  sqlite: [
    ...orders.map((order) => `CREATE INDEX colleges_by_${order} ON colleges (deleted_at, ${order}, id)`),
    ...orders.map((order) => `CREATE INDEX colleges_by_status_${order} ON colleges (status, deleted_at, ${order}, id)`),
    'CREATE INDEX colleges_by_status ON colleges (deleted_at, status, id)',
  ],
  postgres: [
    ...orders.map((order) => `CREATE INDEX colleges_by_${order} ON colleges (${order}, id) WHERE deleted_at IS NULL`),
    ...orders.map(
      (order) => `CREATE INDEX colleges_by_status_${order} ON colleges (status, ${order}, id) WHERE deleted_at IS NULL`,
    ),
    'CREATE INDEX colleges_by_status ON colleges (status, id) WHERE deleted_at IS NULL',
    'CREATE INDEX colleges_trashed ON colleges (deleted_at, id) WHERE deleted_at IS NOT NULL',
  ],
}
const others = [
  'CREATE INDEX colleges_public ON colleges (number) WHERE card IS NOT NULL',
  'CREATE INDEX colleges_by_code ON colleges (code_key) WHERE code_key IS NOT NULL',
  'CREATE INDEX colleges_by_aicte ON colleges (aicte_key) WHERE aicte_key IS NOT NULL',
  'CREATE INDEX colleges_by_place ON colleges (place_key)',
]

const searchSqlite = [
  // Three-letter pieces find any part of a text by index; the pieces alone are kept here, the text itself stands in the
  // row.
  `CREATE VIRTUAL TABLE college_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
]
const searchPostgres = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE INDEX colleges_search ON colleges USING gin (search_text gin_trgm_ops)',
]

export const colleges: Migration = {
  name: '0001-colleges',
  statements: (dialect) => [
    ...tables.map((sql) => declare(dialect, sql)),
    ...pages[dialect],
    ...others,
    ...(dialect === 'sqlite' ? searchSqlite : searchPostgres),
  ],
}
