import type { Sequelize } from 'sequelize'
import type { ImportRecord } from '../ports/imports.ts'
import { type CollegeAttributes, collegeAttributes } from './college.ts'
import {
  define,
  flag,
  index,
  integerColumn,
  isNotNull,
  json,
  keyColumn,
  oneOf,
  optional,
  ownedBy,
  textColumn,
} from './columns.ts'

type Optional = 'source' | 'byId' | 'endedAt' | 'wish' | 'hasFailedRows' | 'hasFixedCells'
/** A run that brought a file in. */
export interface ImportAttributes extends Omit<ImportRecord, Optional> {
  source: string | null
  byId: string | null
  endedAt: number | null
  wish: NonNullable<ImportRecord['wish']> | null
}
export const importRun = (sequelize: Sequelize) =>
  define<ImportAttributes>(
    sequelize,
    'Import',
    'imports',
    {
      id: keyColumn(textColumn()),
      kind: textColumn(),
      file: textColumn(),
      type: textColumn(),
      status: oneOf(['running', 'done', 'failed', 'undone']),
      records: integerColumn(),
      created: integerColumn(),
      updated: integerColumn(),
      skipped: integerColumn(),
      failed: integerColumn(),
      errors: json('errors'),
      source: optional(textColumn()),
      by: textColumn({ field: 'by_name' }),
      byId: optional(textColumn({ field: 'by_id' })),
      startedAt: integerColumn({ field: 'started_at' }),
      endedAt: optional(integerColumn({ field: 'ended_at' })),
      wish: optional(json('wish')),
    },
    { indexes: [index('imports_by_start', ['started_at', 'id'])] },
  )

/** A row of a file that was not taken, so that it can be mended and brought in again. */
export interface ImportFailureAttributes {
  run: string
  row: number
  reason: string
  cells: string
  keptAt: number
}
export const importFailure = (sequelize: Sequelize) =>
  define<ImportFailureAttributes>(
    sequelize,
    'ImportFailure',
    'import_failed',
    {
      run: keyColumn(ownedBy('imports', 'import_id')),
      row: keyColumn(integerColumn({ field: 'line' })),
      reason: textColumn(),
      cells: textColumn(),
      keptAt: integerColumn({ field: 'kept_at' }),
    },
    { indexes: [index('import_failed_by_age', ['kept_at'])] },
  )

/** A cell of a list that was fixed before it was brought in: what the file has, and what was typed in its place. */
export interface ImportFixAttributes {
  run: string
  row: number
  column: string
  before: string | null
  after: string
}
export const importFix = (sequelize: Sequelize) =>
  define<ImportFixAttributes>(sequelize, 'ImportFix', 'import_fixes', {
    run: keyColumn(ownedBy('imports', 'import_id')),
    row: keyColumn(integerColumn({ field: 'line' })),
    column: keyColumn(textColumn({ field: 'column_name' })),
    before: optional(textColumn({ field: 'before_text' })),
    after: textColumn({ field: 'after_text' }),
  })

/** A college as a run found it, for its undo. */
export interface ImportTouchAttributes {
  run: string
  college: string
  tag: string
  before: string | null
}
export const importTouch = (sequelize: Sequelize) =>
  define<ImportTouchAttributes>(sequelize, 'ImportTouch', 'import_touches', {
    run: keyColumn(ownedBy('imports', 'import_id')),
    college: keyColumn(textColumn({ field: 'college_id' })),
    tag: textColumn(),
    before: optional(textColumn()),
  })

/** A run that is being prepared or taken back; it is there as long as rows of the run stand in the staging tables. */
export interface ImportJournalAttributes {
  run: string
  act: 'import' | 'undo'
  state: 'staging' | 'applied'
  seen: number
  indexed: number
  numbersFrom: number | null
  numbersTo: number | null
  renewedAt: number
}
export const importJournal = (sequelize: Sequelize) =>
  define<ImportJournalAttributes>(sequelize, 'ImportJournal', 'import_journal', {
    run: keyColumn(ownedBy('imports', 'import_id')),
    act: oneOf(['import', 'undo']),
    state: oneOf(['staging', 'applied']),
    seen: integerColumn(),
    indexed: integerColumn(),
    numbersFrom: optional(integerColumn({ field: 'numbers_from' })),
    numbersTo: optional(integerColumn({ field: 'numbers_to' })),
    renewedAt: integerColumn({ field: 'renewed_at' }),
  })

/**
 * A college as a run will make it. `isAlike`: lists and searches find it as before. `line`: its first row of the file.
 * `words`: pairs of path and word that came into sets (M3).
 */
export interface ImportRowAttributes extends Omit<CollegeAttributes, 'linksDueAt' | 'brokenLinks'> {
  run: string
  act: 'add' | 'change'
  isAlike: boolean
  line: number
  beforeTag: string | null
  historyAct: string
  changes: string
  words: string | null
}
export const importRow = (sequelize: Sequelize) => {
  const { linksDueAt: _due, brokenLinks: _broken, ...college } = collegeAttributes()
  return define<ImportRowAttributes>(
    sequelize,
    'ImportRow',
    'import_rows',
    {
      run: keyColumn(ownedBy('import_journal', 'import_id', textColumn(), 'import_id')),
      ...college,
      number: integerColumn(),
      reviewCount: integerColumn({ field: 'review_count' }),
      reviewHalves: integerColumn({ field: 'review_halves' }),
      act: oneOf(['add', 'change']),
      isAlike: flag('isAlike', { field: 'alike' }),
      line: integerColumn(),
      beforeTag: optional(textColumn({ field: 'before_tag' })),
      historyAct: textColumn({ field: 'history_act' }),
      changes: textColumn(),
      words: optional(textColumn()),
    },
    {
      indexes: [
        index('import_rows_by_code', ['import_id', 'code_key'], isNotNull('code_key')),
        index('import_rows_by_aicte', ['import_id', 'aicte_key'], isNotNull('aicte_key')),
        index('import_rows_by_place', ['import_id', 'place_key']),
        index('import_rows_by_slug', ['import_id', 'slug']),
        index('import_rows_by_number', ['import_id', 'number']),
      ],
    },
  )
}

/** Closing ranks as a run will make them; without a document the record goes. */
export interface ImportCutoffAttributes {
  run: string
  id: string
  exam: string | null
  year: number | null
  institute: string | null
  doc: string | null
  tag: string | null
  beforeTag: string | null
}
export const importCutoff = (sequelize: Sequelize) =>
  define<ImportCutoffAttributes>(sequelize, 'ImportCutoff', 'import_cutoffs', {
    run: keyColumn(ownedBy('import_journal', 'import_id', textColumn(), 'import_id')),
    id: keyColumn(textColumn()),
    exam: optional(textColumn()),
    year: optional(integerColumn()),
    institute: optional(textColumn()),
    doc: optional(textColumn()),
    tag: optional(textColumn()),
    beforeTag: optional(textColumn({ field: 'before_tag' })),
  })
