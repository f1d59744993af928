import type { Sequelize } from 'sequelize'
import { CUTOFF_EXAMS, type CutoffExam } from '../../../shared/cutoff/fact.ts'
import { define, index, integerColumn, keyColumn, oneOf, optional, ownedBy, textColumn } from './columns.ts'

/**
 * What one institute closed at in one exam and year, whole; or, without an exam, what is known of the institute itself.
 */
export interface CutoffRecordAttributes {
  id: string
  exam: CutoffExam | null
  year: number | null
  institute: string
  doc: string
  tag: string
  updatedAt: number
}
export const cutoffRecord = (sequelize: Sequelize) =>
  define<CutoffRecordAttributes>(
    sequelize,
    'CutoffRecord',
    'cutoff_records',
    {
      id: keyColumn(textColumn()),
      exam: optional(oneOf(CUTOFF_EXAMS)),
      year: optional(integerColumn()),
      institute: textColumn(),
      doc: textColumn(),
      tag: textColumn(),
      updatedAt: integerColumn({ field: 'updated_at' }),
    },
    { indexes: [index('cutoff_records_by_year', ['exam', 'year', 'id', 'tag'])] },
  )

/** A record as an import found it, for its undo. */
export interface CutoffTouchAttributes {
  run: string
  record: string
  tag: string
  before: string | null
}
export const cutoffTouch = (sequelize: Sequelize) =>
  define<CutoffTouchAttributes>(sequelize, 'CutoffTouch', 'cutoff_touches', {
    run: keyColumn(ownedBy('imports', 'import_id')),
    record: keyColumn(textColumn({ field: 'record_id' })),
    tag: textColumn(),
    before: optional(textColumn()),
  })
