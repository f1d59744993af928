import type { Sequelize } from 'sequelize'
import type { ImportRecord } from '../ports/imports.ts'
import { type CollegeAttributes, collegeAttributes } from './college.ts'
import { define, flag, index, integer, isKnown, json, key, oneOf, optional, ownedBy, text } from './columns.ts'

type Optional = 'source' | 'byId' | 'endedAt' | 'wish' | 'hasFailedRows'
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
      id: key(text()),
      kind: text(),
      file: text(),
      type: text(),
      status: oneOf(['running', 'done', 'failed', 'undone']),
      records: integer(),
      created: integer(),
      updated: integer(),
      skipped: integer(),
      failed: integer(),
      errors: json('errors'),
      source: optional(text()),
      by: text({ field: 'by_name' }),
      byId: optional(text({ field: 'by_id' })),
      startedAt: integer({ field: 'started_at' }),
      endedAt: optional(integer({ field: 'ended_at' })),
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
      run: key(ownedBy('imports', 'import_id')),
      row: key(integer({ field: 'line' })),
      reason: text(),
      cells: text(),
      keptAt: integer({ field: 'kept_at' }),
    },
    { indexes: [index('import_failed_by_age', ['kept_at'])] },
  )

/** A college as a run found it, for its undo. */
export interface ImportTouchAttributes {
  run: string
  college: string
  tag: string
  before: string | null
}
export const importTouch = (sequelize: Sequelize) =>
  define<ImportTouchAttributes>(sequelize, 'ImportTouch', 'import_touches', {
    run: key(ownedBy('imports', 'import_id')),
    college: key(text({ field: 'college_id' })),
    tag: text(),
    before: optional(text()),
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
    run: key(ownedBy('imports', 'import_id')),
    act: oneOf(['import', 'undo']),
    state: oneOf(['staging', 'applied']),
    seen: integer(),
    indexed: integer(),
    numbersFrom: optional(integer({ field: 'numbers_from' })),
    numbersTo: optional(integer({ field: 'numbers_to' })),
    renewedAt: integer({ field: 'renewed_at' }),
  })

/**
 * A college as a run will make it. `isAlike`: lists and searches find it as before. `line`: its first row of the file. `words`: pairs
 * of path and word that came into sets (M3).
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
      run: key(ownedBy('import_journal', 'import_id', text(), 'import_id')),
      ...college,
      number: integer(),
      reviewCount: integer({ field: 'review_count' }),
      reviewHalves: integer({ field: 'review_halves' }),
      act: oneOf(['add', 'change']),
      isAlike: flag('isAlike', { field: 'alike' }),
      line: integer(),
      beforeTag: optional(text({ field: 'before_tag' })),
      historyAct: text({ field: 'history_act' }),
      changes: text(),
      words: optional(text()),
    },
    {
      indexes: [
        index('import_rows_by_code', ['import_id', 'code_key'], isKnown('code_key')),
        index('import_rows_by_aicte', ['import_id', 'aicte_key'], isKnown('aicte_key')),
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
    run: key(ownedBy('import_journal', 'import_id', text(), 'import_id')),
    id: key(text()),
    exam: optional(text()),
    year: optional(integer()),
    institute: optional(text()),
    doc: optional(text()),
    tag: optional(text()),
    beforeTag: optional(text({ field: 'before_tag' })),
  })
