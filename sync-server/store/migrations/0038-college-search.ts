import type { Migration } from './migration.ts'

/**
 * Which columns the count of a search reads, and which a line of the staff's list; `id` and `number` lead to a row of
 * either.
 */
const COUNTED = ['number', 'deleted_at', 'status', 'id']
const LINE = [
  'id',
  'number',
  'name',
  'code',
  'location',
  'city',
  'state',
  'type',
  'category',
  'status',
  'slug',
  'tag',
  'created_at',
  'updated_at',
  'updated_by',
  'deleted_at',
  'course_count',
  'upkeep',
  'search_text',
  'broken_links',
  'name_key',
  'location_key',
  'type_key',
]

// Words as they stand in `search_text`, and each identifier (behind a line end) as one word more: "=" before it, "_"
// for its blanks.
const WORDS =
  "replace(search_text, char(10), ' =') || replace(replace(substr(search_text, instr(search_text || char(10), char(10))), ' ', '_'), char(10), ' =')"
const SEARCH = `CREATE VIRTUAL TABLE college_search USING fts5(text, content='', contentless_delete=1, detail=none, prefix='1 2 3', tokenize="ascii tokenchars '=_'")`
// New colleges of an import that is under way have their words already, so that they are found as soon as they are
// there.
const FILL = `INSERT INTO college_search (rowid, text) SELECT number, ${WORDS} FROM colleges UNION ALL
  SELECT number, ${WORDS} FROM import_rows JOIN import_journal ON import_journal.import_id = import_rows.import_id
  WHERE import_journal.state = 'staging' AND import_rows.act = 'add' AND number <= indexed`

/**
 * What the staff's list reads stands in indexes on SQLite, where a row holds its whole document and columns behind it
 * are reached through all of its pages. Its search index holds words instead of three-letter pieces, since a search
 * finds words by their beginnings. PostgreSQL keeps long texts beside the row and has its indexes from migration 0001.
 */
export const collegeSearch: Migration = {
  name: '0038-college-search',
  async up(schema, within, tx) {
    if (tx.dialect === 'postgres') return
    await schema.addIndex('colleges', COUNTED, { name: 'colleges_counted', ...within })
    await schema.addIndex('colleges', LINE, { name: 'colleges_lines', ...within })
    await schema.dropTable('college_search', within)
    await tx.run(SEARCH)
    await tx.run(FILL)
  },
}
