import { Op } from 'sequelize'
import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { FailedRow } from '../../../shared/imports/failedRows.ts'
import type { Changes } from '../clocks.ts'
import type { Totals } from '../colleges/totals.ts'
import type { DatabaseSession, Within } from '../engine/session.ts'
import type { ModelRow } from '../models/columns.ts'
import type { ImportAttributes } from '../models/import.ts'
import type { Models } from '../models/models.ts'
import type { Author } from '../ports/author.ts'
import type { ImportRecord, ImportsReading, ImportsWriting } from '../ports/imports.ts'
import { readingStaged, writingStaged } from '../hot/staging.ts'
import { knownColumns, upsertRows } from './rows.ts'

/** Runs with whether rows of theirs are kept that were not taken, and whether cells were fixed. */
async function recordsOf(
  { ImportFailure, ImportFix }: Models,
  within: Within,
  runs: ReadonlyArray<ModelRow<ImportAttributes>>,
): Promise<ImportRecord[]> {
  const among = { ...within, attributes: ['run'], where: { run: runs.map(({ id }) => id) }, group: ['run'] }
  const failed = new Set((await ImportFailure.findAll(among)).map(({ run }) => run))
  const fixed = new Set((await ImportFix.findAll(among)).map(({ run }) => run))
  return runs.map((run) => ({
    ...knownColumns(run),
    ...(failed.has(run.id) && { hasFailedRows: true as const }),
    ...(fixed.has(run.id) && { hasFixedCells: true as const }),
  }))
}

export const readingImports = (session: DatabaseSession): ImportsReading => ({
  ...readingStaged(session),
  list: ({ page, limit }) =>
    session.query(async (models, within) => {
      const rows = await models.Import.findAll({
        ...within,
        order: [
          ['startedAt', 'DESC'],
          ['id', 'DESC'],
        ],
        limit,
        offset: (page - 1) * limit,
      })
      return { rows: await recordsOf(models, within, rows), total: await models.Import.count(within) }
    }),
  open: (id) =>
    session.query(async (models, within) => {
      const row = await models.Import.findByPk(id, within)
      return row ? (await recordsOf(models, within, [row]))[0] : undefined
    }),
  failedRows: async (run) =>
    (
      await session.query(({ ImportFailure }, within) =>
        ImportFailure.findAll({ ...within, where: { run }, order: ['row'] }),
      )
    ).map(({ row, reason, cells }) => ({ row, reason, cells: JSON.parse(cells) as FailedRow['cells'] })),
  fixedCells: async (run) =>
    (
      await session.query(({ ImportFix }, within) =>
        ImportFix.findAll({ ...within, where: { run }, order: ['row', 'column'] }),
      )
    ).map(({ row, column, before, after }) => ({ row, column, ...(before !== null && { before }), after })),
  touched: async (run, { after = '', limit }) =>
    (
      await session.query(({ ImportTouch }, within) =>
        ImportTouch.findAll({ ...within, where: { run, college: { [Op.gt]: after } }, order: ['college'], limit }),
      )
    ).map(({ college, tag, before }) => ({
      id: college,
      tag,
      ...(before !== null && { before: JSON.parse(before) as CollegeRecord }),
    })),
})

interface ImportWriter {
  tx: DatabaseSession
  author: Author
  at: number
  changes: Changes
  totals: Totals
}
export const writingImports = ({ tx, author, at, changes, totals }: ImportWriter): ImportsWriting => ({
  ...writingStaged({ tx, author, at, changes, totals }),
  put: ({ hasFailedRows: _kept, hasFixedCells: _fixed, ...run }) =>
    tx.query(({ Import }, within) => upsertRows(Import, [run], within)),
  keepFailed: (run, rows) =>
    tx.query(({ ImportFailure }, within) =>
      upsertRows(
        ImportFailure,
        rows.map(({ row, reason, cells }) => ({ run, row, reason, cells: JSON.stringify(cells), keptAt: at })),
        within,
      ),
    ),
  keepFixed: (run, cells) =>
    tx.query(({ ImportFix }, within) =>
      upsertRows(
        ImportFix,
        cells.map(({ row, column, before = null, after }) => ({ run, row, column, before, after })),
        within,
      ),
    ),
  // A run may touch a record twice (two rows of one file): what stood before the first is what undo restores.
  touch: (run, records) =>
    tx.query(async ({ ImportTouch }, within) => {
      const rows = await ImportTouch.findAll({
        ...within,
        where: { run, college: records.map(({ id }) => id) },
      })
      const earlier = new Map(rows.map(({ college, before }) => [college, before]))
      const beforeOf = ({ id, before }: (typeof records)[number]): string | null => {
        if (earlier.has(id)) return earlier.get(id)!
        return before ? JSON.stringify(before) : null
      }
      await upsertRows(
        ImportTouch,
        records.map((record) => ({ run, college: record.id, tag: record.tag, before: beforeOf(record) })),
        within,
      )
    }),
})
