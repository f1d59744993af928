import { Failure } from '../../../shared/failure.ts'
import type { FixedCell } from '../../../shared/imports/cellFixes.ts'
import { failedFile, failedName } from '../../../shared/imports/failedRows.ts'
import type { ImportRecord } from '../../store/ports/imports.ts'
import { demand, type Caller } from '../caller.ts'
import type { ImportProgress } from '../../../shared/imports/progress.ts'
import { CUT_OFF } from './journal.ts'
import { progressOf } from './progress.ts'

/** A run as it is told: with its progress while it runs. */
export type ImportStory = ImportRecord & { progress?: Pick<ImportProgress, 'done' | 'total' | 'phase'> }

export async function listImports(
  caller: Caller,
  page: { page: number; limit: number },
): Promise<{ rows: ImportStory[]; total: number }> {
  demand(caller, 'import_data')
  const { rows, total } = await caller.store.imports.list(page)
  return { rows: rows.map(told), total }
}

/** An import of the history, or a check while it runs. @throws Failure NOT_FOUND */
export async function openImport(caller: Caller, id: string): Promise<ImportStory> {
  demand(caller, 'import_data')
  const run = (await caller.store.imports.open(id)) ?? progressOf(id)?.check
  if (run === undefined) throw new Failure('NOT_FOUND', { message: 'Import not found' })
  return told(run)
}

/**
 * The rows a run did not take, as a file of the kind it was. @throws Failure NOT_FOUND where the run is unknown or none
 * is kept
 */
export async function failedRowsOf(
  caller: Caller,
  id: string,
): Promise<{ file: string; type: 'csv' | 'json'; text: string }> {
  const run = await openImport(caller, id)
  const rows = await caller.store.imports.failedRows(id)
  if (rows.length === 0) throw new Failure('NOT_FOUND', { message: 'No failed rows of this import are kept' })
  const type = run.type === 'json' ? 'json' : 'csv'
  return { file: failedName(run.file, type), type, text: failedFile(type, rows) }
}

/** The cells that were fixed in an import, in the order of the file. @throws Failure NOT_FOUND where the run is unknown */
export async function fixedCellsOf(caller: Caller, id: string): Promise<FixedCell[]> {
  await openImport(caller, id)
  return caller.store.imports.fixedCells(id)
}

/**
 * A run that the database still calls running, and no run of this process is, ended with the process that ran it; its
 * transaction never committed.
 */
function told(run: ImportRecord): ImportStory {
  if (run.status !== 'running') return run
  const progress = progressOf(run.id)
  if (progress === undefined) return { ...run, status: 'failed', errors: [{ row: 0, message: CUT_OFF }] }
  const { done, total, phase } = progress
  return { ...run, records: done, progress: { done, phase, ...(total !== undefined && { total }) } }
}
