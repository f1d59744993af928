import type { Sequelize } from 'sequelize'
import type { ImportRecord } from '../ports/imports.ts'
import { define, index, integer, json, key, oneOf, optional, ownedBy, text } from './columns.ts'

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
