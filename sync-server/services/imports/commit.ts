import { v7 as uuid } from 'uuid'
import { proxy, type Remote } from 'comlink'
import type { CollegeStatus } from '../../../shared/college/college.ts'
import { dayInIndia } from '../../../shared/college/day.ts'
import { Failure } from '../../../shared/failure.ts'
import type { CellFix } from '../../../shared/imports/cellFixes.ts'
import type { FailedRow } from '../../../shared/imports/failedRows.ts'
import type { ImportKind } from '../../../shared/imports/kind.ts'
import type { Mapping } from '../../../shared/imports/mapping.ts'
import { MATCH_BY_DEFAULT, type MatchKey } from '../../../shared/imports/plan.ts'
import type { ImportProgress } from '../../../shared/imports/progress.ts'
import { FIELD_LIMITS } from '../../../shared/record/field.ts'
import { importRefusal } from '../../../shared/imports/refusal.ts'
import { type ImportReport, refusedBecause, importSummary } from '../../../shared/imports/report.ts'
import type { ImportRecord } from '../../store/ports/imports.ts'
import { demand, type Caller } from '../caller.ts'
import type { ImportHost, ImportJob } from './importRun.ts'
import { hostOf } from './host.ts'
import { applyRun, clearBehind, discard, indexAll, stepsOf } from './journal.ts'
import { alone, type RunProgress } from './progress.ts'
import type { ImportSource } from './source.ts'
import { inImportThread } from './workerClient.ts'
import type { ImportWorker } from './worker.ts'

export interface ImportWish {
  /** A file that stays until the run is over, or a text. It is read by the thread of imports. */
  source: ImportSource
  /** The file's name, as the history shows it. */
  file: string
  type: 'csv' | 'json'
  kind?: ImportKind
  /** Chosen by whoever asks, so that progress can be read while the answer is still out. */
  importId?: string
  dryRun?: boolean
  partial?: boolean
  updateExisting?: boolean
  /** One key alone to find present colleges by; without it id, code, AICTE id, slug, then name and place. */
  match?: MatchKey
  /** Does a blank cell empty the field of a college that is there? */
  clearBlanks?: boolean
  /** Are figures taken that contradict others of the same college? */
  takeContradictions?: boolean
  /** How columns are read that are not to be read by their own names. */
  columns?: Mapping
  /** What was typed in place of some cells; the file stays as it is, and the history tells them. */
  fixes?: readonly CellFix[]
  /** Of new colleges whose row does not say; a draft unless told otherwise. */
  status?: CollegeStatus
  /** The source that is cited for the figures, as the history shows it. */
  cited?: string
  /** Told after each group of rows. */
  onProgress?(progress: ImportProgress): void
  /**
   * Has whoever asked gone, so that no answer reaches anybody? A check ends then; an import goes on, for the history
   * tells what became of it.
   */
  isLeft?(): boolean
}

export type CommittedImport = ImportReport & { message: string }

/**
 * Brings a file in, whole or (unless `partial`) not at all, or says what that would do. The file is read, judged and
 * prepared in a thread of its own, and staged in short steps between which others write; one short transaction makes
 * all of it visible (docs/decisions/0064).
 * @throws Failure IMPORT_INVALID with the first hundred errors in `details` and the report in `data`; RATE_LIMITED
 *    while another import of this
 *   person runs; DB_BUSY where others kept changing the same colleges
 */
export async function importFile(caller: Caller, wish: ImportWish): Promise<CommittedImport> {
  const staff = caller.author.kind === 'system' ? undefined : demand(caller, 'import_data')
  const id = wish.importId ?? uuid()
  return alone(staff?.id ?? 'system', id, async (progress) => {
    const isCheck = wish.dryRun === true
    progress.mayGoOn = () => {
      if (progress.isStopped || (isCheck && wish.isLeft?.() === true))
        throw importRefusal(isCheck ? 'The check was stopped.' : 'The import was stopped; nothing of it was stored.')
    }
    progress.told = () => {
      progress.mayGoOn?.()
      wish.onProgress?.(progress)
    }
    const started: ImportRecord = {
      id,
      kind: wish.kind ?? 'colleges',
      file: wish.file.slice(0, 300),
      type: wish.type,
      status: 'running',
      records: 0,
      created: 0,
      updated: 0,
      skipped: 0,
      failed: 0,
      errors: [],
      by: caller.author.name,
      startedAt: caller.now(),
      ...(staff !== undefined && { byId: staff.id }),
      wish: wishKept(wish),
      ...(wish.cited !== undefined && { source: wish.cited }),
    }
    if (isCheck) {
      progress.check = started
      return spoken(await inImportThread((worker) => check(caller, wish, id, progress, worker)))
    }
    if ((await caller.store.imports.open(id)) !== undefined)
      throw new Failure('VALIDATION_FAILED', { message: 'An import with this id exists already' })
    const step = stepsOf(caller)
    await step((tx) => tx.imports.put(started))
    try {
      await step((tx) => tx.imports.begin(id, 'import'))
      const report = await inImportThread((worker) => bring(caller, wish, started, progress, worker))
      clearBehind(caller, id)
      return spoken(report)
    } catch (thrown) {
      await discard(caller, id)
      await caller.store.write(caller.author, (tx) =>
        tx.imports.put({ ...failedWith(started, thrown), endedAt: caller.now() }),
      )
      throw thrown
    }
  })
}

const jobOf = (caller: Caller, wish: ImportWish, id: string): ImportJob => ({
  id,
  source: wish.source,
  type: wish.type,
  kind: wish.kind ?? 'colleges',
  file: wish.file,
  columns: wish.columns ?? {},
  fixes: wish.fixes ?? [],
  isCheck: wish.dryRun ?? false,
  author: caller.author.name,
  options: {
    match: wish.match === undefined ? MATCH_BY_DEFAULT : [wish.match],
    updateExisting: wish.updateExisting ?? true,
    status: wish.status ?? 'draft',
    clearBlanks: wish.clearBlanks ?? false,
    takeContradictions: wish.takeContradictions ?? false,
    partial: wish.partial ?? false,
    ...(wish.cited !== undefined && {
      cited: { source: wish.cited.slice(0, FIELD_LIMITS.line), checkedOn: dayInIndia(caller.now()) },
    }),
    now: caller.now(),
  },
})

/** What the thread of imports is told of the database, and what it tells of how far it is. */
const hosted = (caller: Caller, id: string, progress: RunProgress): ImportHost =>
  proxy({
    ...hostOf(caller, id),
    progress(now: Pick<ImportProgress, 'done' | 'total' | 'phase'>): Promise<void> {
      Object.assign(progress, now)
      progress.told?.()
      return Promise.resolve()
    },
  })

async function check(
  caller: Caller,
  wish: ImportWish,
  importId: string,
  progress: RunProgress,
  worker: Remote<ImportWorker>,
): Promise<ImportReport> {
  progress.mayGoOn?.()
  return {
    importId,
    dryRun: true,
    ...(await worker.run(jobOf(caller, wish, importId), hosted(caller, importId, progress))),
  }
}

async function bring(
  caller: Caller,
  wish: ImportWish,
  started: ImportRecord,
  progress: RunProgress,
  worker: Remote<ImportWorker>,
): Promise<ImportReport> {
  const { id } = started
  const judged = (report: Omit<ImportReport, 'importId' | 'dryRun'>): ImportReport => {
    const whole: ImportReport = { importId: id, dryRun: false, ...report }
    if (whole.failed > 0 && wish.partial !== true) throw refused({ ...whole, created: 0, updated: 0 })
    if (whole.records === 0) throw importRefusal('The file has a header but no rows.')
    return whole
  }
  progress.mayGoOn?.()
  let report = judged(await worker.run(jobOf(caller, wish, id), hosted(caller, id, progress)))
  const fixed = await worker.fixedCells()
  let failed: FailedRow[] = []
  await applyRun(caller, id, {
    before: async () => {
      await indexAll(caller, id)
      failed = await worker.failedRows()
      progress.mayGoOn?.()
    },
    met: async (colleges) => {
      report = judged(await worker.again(colleges))
    },
    within: async (tx) => {
      await tx.imports.put({ ...ended(started, report, caller.now()), status: 'done' })
      if (failed.length > 0) await tx.imports.keepFailed(id, failed)
      if (fixed.length > 0) await tx.imports.keepFixed(id, fixed)
      await tx.audit.note({
        act: 'import',
        kind: 'import',
        record: id,
        after: {
          file: started.file,
          ...(started.source !== undefined && { source: started.source }),
          records: report.records,
          created: report.created,
          updated: report.updated,
          ...(fixed.length > 0 && { fixedCells: fixed.length }),
        },
      })
    },
  })
  return report
}

const refused = (report: ImportReport): Failure =>
  new Failure('IMPORT_INVALID', {
    message: refusedBecause(report.failed, report.errors[0]),
    data: report,
    details: report.errors.map(({ row, column, message }) => ({
      path: column === undefined ? `row ${row}` : `row ${row}/${column}`,
      rule: 'row',
      message,
    })),
  })

/** What a later run over the failed rows needs to be asked the same. */
const wishKept = ({
  match,
  updateExisting,
  clearBlanks,
  takeContradictions,
  columns,
  status,
}: ImportWish): NonNullable<ImportRecord['wish']> => ({
  updateExisting: updateExisting ?? true,
  clearBlanks: clearBlanks ?? false,
  takeContradictions: takeContradictions ?? false,
  status: status ?? 'draft',
  columns: columns ?? {},
  ...(match !== undefined && { match }),
})

const spoken = (report: ImportReport): CommittedImport => ({ ...report, message: importSummary(report) })

const ended = (started: ImportRecord, report: ImportReport, now: number): ImportRecord => {
  const { records, created, updated, skipped, failed, errors } = report
  return { ...started, records, created, updated, skipped, failed, errors, endedAt: now }
}

/** What the history keeps of a run that stored nothing. A failure of ours is told without its inner workings. */
function failedWith(started: ImportRecord, thrown: unknown): ImportRecord {
  const failure = thrown instanceof Failure ? thrown : new Failure('INTERNAL')
  const report = failure.code === 'IMPORT_INVALID' ? (failure.data as ImportReport | undefined) : undefined
  if (report === undefined) return { ...started, status: 'failed', errors: [{ row: 0, message: failure.message }] }
  return {
    ...started,
    status: 'failed',
    records: report.records,
    skipped: report.skipped,
    failed: report.failed,
    errors: report.errors,
  }
}
