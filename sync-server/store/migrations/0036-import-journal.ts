import { declare } from './declare.ts'
import type { Migration } from './migration.ts'

const tables = [
  // One row for each run that is being prepared or taken back. It is there as long as rows of the run stand in the
  // staging tables.
  `CREATE TABLE import_journal (
    import_id TEXT PRIMARY KEY NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    act TEXT NOT NULL CHECK (act IN ('import', 'undo')),
    state TEXT NOT NULL CHECK (state IN ('staging', 'applied')),
    seen INTEGER NOT NULL,
    indexed INTEGER NOT NULL,
    numbers_from INTEGER, numbers_to INTEGER,
    renewed_at INTEGER NOT NULL
  )`,
  // Colleges as they will be, in the columns of their own table. Nobody but the run itself reads them.
  `CREATE TABLE import_rows (
    import_id TEXT NOT NULL REFERENCES import_journal (import_id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    act TEXT NOT NULL CHECK (act IN ('add', 'change')),
    alike INTEGER NOT NULL CHECK (alike IN (0, 1)),
    line INTEGER NOT NULL,
    before_tag TEXT,
    history_act TEXT NOT NULL, changes TEXT NOT NULL, words TEXT,
    review_count INTEGER NOT NULL, review_halves INTEGER NOT NULL,
    number INTEGER NOT NULL, slug TEXT NOT NULL, status TEXT NOT NULL, tag TEXT NOT NULL,
    name TEXT NOT NULL, location TEXT NOT NULL, code TEXT, aicte_id TEXT, city TEXT, state TEXT, type TEXT NOT NULL, category TEXT NOT NULL, main_stream TEXT,
    course_count INTEGER NOT NULL, name_key TEXT NOT NULL, location_key TEXT NOT NULL, type_key TEXT NOT NULL, code_key TEXT, aicte_key TEXT, place_key TEXT NOT NULL,
    search_text TEXT NOT NULL, doc TEXT NOT NULL, card TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, updated_by TEXT NOT NULL, deleted_at INTEGER, upkeep TEXT,
    PRIMARY KEY (import_id, id)
  )`,
  'CREATE INDEX import_rows_by_code ON import_rows (import_id, code_key) WHERE code_key IS NOT NULL',
  'CREATE INDEX import_rows_by_aicte ON import_rows (import_id, aicte_key) WHERE aicte_key IS NOT NULL',
  'CREATE INDEX import_rows_by_place ON import_rows (import_id, place_key)',
  'CREATE INDEX import_rows_by_slug ON import_rows (import_id, slug)',
  'CREATE INDEX import_rows_by_number ON import_rows (import_id, number)',
  // Closing ranks as they will be; without a document the record goes.
  `CREATE TABLE import_cutoffs (
    import_id TEXT NOT NULL REFERENCES import_journal (import_id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    exam TEXT, year INTEGER, institute TEXT, doc TEXT, tag TEXT,
    before_tag TEXT,
    PRIMARY KEY (import_id, id)
  )`,
]

/**
 * Imports are prepared in steps beside the catalogue and become visible in one short transaction (docs/decisions/0064).
 */
export const importJournal: Migration = {
  name: '0036-import-journal',
  statements: (dialect) => tables.map((sql) => declare(dialect, sql)),
}
