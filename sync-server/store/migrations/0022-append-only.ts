import type { Dialect } from '../engine/statement.ts'
import type { Migration } from './migration.ts'

/** Each history, the records it is of, and how its rows name theirs. */
const HISTORIES = [
  { history: 'history', records: 'colleges', of: 'college_id' },
  { history: 'document_history', records: 'documents', of: 'document_id' },
] as const

/**
 * What a history tells is never written anew, and goes only together with its record: when a row of it is taken out by
 * the record's own deletion, the record is gone already. A record goes only from the trash, so nothing can be made
 * untold while people still see it.
 */
const held: Record<Dialect, (one: (typeof HISTORIES)[number]) => string[]> = {
  sqlite: ({ history, records, of }) => [
    `CREATE TRIGGER ${history}_no_update BEFORE UPDATE ON ${history} BEGIN SELECT RAISE(ABORT, '${history} is append-only'); END`,
    `CREATE TRIGGER ${history}_no_delete BEFORE DELETE ON ${history} WHEN EXISTS (SELECT 1 FROM ${records} WHERE id = OLD.${of}) BEGIN SELECT RAISE(ABORT, '${history} is append-only'); END`,
    `CREATE TRIGGER ${records}_from_trash BEFORE DELETE ON ${records} WHEN OLD.deleted_at IS NULL BEGIN SELECT RAISE(ABORT, '${records} are erased from the trash alone'); END`,
  ],
  postgres: ({ history, records, of }) => [
    `CREATE FUNCTION ${history}_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM ${records} WHERE id = OLD.${of}) THEN RETURN OLD; END IF;
      RAISE EXCEPTION '${history} is append-only'; END $$`,
    `CREATE TRIGGER ${history}_append_only BEFORE UPDATE OR DELETE ON ${history} FOR EACH ROW EXECUTE FUNCTION ${history}_append_only()`,
    `CREATE FUNCTION ${records}_from_trash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF TG_OP = 'DELETE' AND OLD.deleted_at IS NOT NULL THEN RETURN OLD; END IF;
      RAISE EXCEPTION '${records} are erased from the trash alone'; END $$`,
    `CREATE TRIGGER ${records}_from_trash BEFORE DELETE ON ${records} FOR EACH ROW EXECUTE FUNCTION ${records}_from_trash()`,
    // TRUNCATE asks no row; a record's table cannot be emptied without its history's, which refuses here.
    `CREATE FUNCTION ${history}_no_truncate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${history} is append-only'; END $$`,
    `CREATE TRIGGER ${history}_no_truncate BEFORE TRUNCATE ON ${history} EXECUTE FUNCTION ${history}_no_truncate()`,
  ],
}

export const appendOnly: Migration = {
  name: '0022-append-only',
  // The trash of the documents is emptied by age, as that of the colleges.
  statements: (dialect) => [
    'CREATE INDEX documents_trashed ON documents (deleted_at, id) WHERE deleted_at IS NOT NULL',
    ...HISTORIES.flatMap(held[dialect]),
  ],
}
