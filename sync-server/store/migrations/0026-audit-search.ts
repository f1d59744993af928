import { declare } from './declare.ts'
import type { Dialect } from '../engine/statement.ts'
import type { Migration } from './migration.ts'

// Every way in reads newest first by time, as people ask for days; a line of a device's long queue is never behind one
// of its own moment.
const indexes = [
  'DROP INDEX audit_of_record',
  'DROP INDEX audit_of_author',
  'DROP INDEX audit_of_kind',
  'CREATE INDEX audit_by_time ON audit (at, position)',
  'CREATE INDEX audit_of_record ON audit (kind, record, at, position)',
  'CREATE INDEX audit_of_author ON audit (author_id, at, position)',
  'CREATE INDEX audit_of_authors ON audit (author_kind, at, position)',
  'CREATE INDEX audit_of_kind ON audit (kind, act, at, position)',
]

/**
 * The words of each line, folded as a search is. Beside the audit, which stays as it was written; learnt from it later,
 * so whoever acts does not wait for it.
 */
const words: Record<Dialect, string[]> = {
  sqlite: ["CREATE VIRTUAL TABLE audit_words USING fts5(text, tokenize='trigram case_sensitive 1')"],
  postgres: [
    declare('postgres', 'CREATE TABLE audit_words (position INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL)'),
    'CREATE INDEX audit_words_search ON audit_words USING gin (text gin_trgm_ops)',
  ],
}

export const auditSearch: Migration = {
  name: '0026-audit-search',
  statements: (dialect) => [...indexes.map((sql) => declare(dialect, sql)), ...words[dialect]],
}
