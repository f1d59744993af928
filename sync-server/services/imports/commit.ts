import { v7 as uuid } from 'uuid'
import type { CollegeStatus } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import { cleanRow } from '../../../shared/imports/clean.ts'
import { refusal } from '../../../shared/imports/refusal.ts'
import { type ImportReport, refusedBecause, summaryOf } from '../../../shared/imports/report.ts'
import { demand, type Caller } from '../caller.ts'
import type { ImportRecord } from '../../store/promise/imports.ts'
import type { Writing } from '../../store/store.ts'
import { runCutoffs, type CutoffChange } from './cutoffs.ts'
import { failedRowsIn } from '../../../shared/imports/failedRows.ts'
import { runRankings } from '../../../shared/imports/joinRankings.ts'
import { inFileWords, type Mapping } from '../../../shared/imports/mapping.ts'
import { MATCH_BY_DEFAULT, type MatchKey, type Reading } from '../../../shared/imports/plan.ts'
import type { Progress } from '../../../shared/imports/progress.ts'
import { LoopTurns } from './pause.ts'
import { alone } from './progress.ts'
import type { ImportKind } from '../../../shared/imports/kind.ts'
import type { OpenedFile } from '../../../shared/imports/opened.ts'
import type { SlugsTaken } from '../../../shared/imports/slugs.ts'
import { runColleges, type RunOptions, type Walked } from '../../../shared/imports/walk.ts'
import { storePlanned } from './store.ts'

export interface ImportWish {
  /** Opens the file, its columns read as told. Called inside the run, so that a refusal stands in the history too. */
  open(mapping?: Mapping): OpenedFile | Promise<OpenedFile>
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
  /** How columns are read that are not to be read by their own names. */
  columns?: Mapping
  /** Of new colleges whose row does not say; a draft unless told otherwise. */
  status?: CollegeStatus
  source?: string
  /** Told after each group of rows. */
  onProgress?(progress: Progress): void
  /** Has whoever asked gone, so that no answer reaches anybody? A check ends then; an import goes on, for the history tells what became of it. */
  isLeft?(): boolean
}

export type Imported = ImportReport & { message: string }

/**
 * Brings a file in, whole or (unless `partial`) not at all, in one transaction; or says what that would do.
 * @throws Failure IMPORT_INVALID with the first hundred errors in `details` and the report in `data`; RATE_LIMITED while another import of this person runs
 */
export async function importFile(caller: Caller, wish: ImportWish): Promise<Imported> {
  const staff = caller.author.kind === 'system' ? undefined : demand(caller, 'import_data')
  const id = wish.importId ?? uuid()
  return alone(staff?.id ?? 'system', id, async (progress) => {
    const isCheck = wish.dryRun === true
    progress.told = () => {
      if (progress.isStopped || (isCheck && wish.isLeft?.() === true)) throw refusal(isCheck ? 'The check was stopped.' : 'The import was stopped; nothing of it was stored.')
      wish.onProgress?.(progress)
    }
    const started: ImportRecord = {
      id, kind: wish.kind ?? 'colleges', file: wish.file.slice(0, 300), type: wish.type, status: 'running', records: 0, created: 0, updated: 0, skipped: 0, failed: 0, errors: [],
      by: caller.author.name, startedAt: caller.now(), ...(staff !== undefined && { byId: staff.id }), wish: wishKept(wish), ...(wish.source !== undefined && { source: wish.source }),
    }
    if (isCheck) {
      progress.check = started
      return spoken(await dryRun(caller, wish, id, progress))
    }
    if (await caller.store.imports.open(id) !== undefined) throw new Failure('VALIDATION_FAILED', { message: 'An import with this id exists already' })
    await caller.store.write(caller.author, (tx) => tx.imports.put(started))
    try {
      const file = await wish.open(wish.columns)
      return spoken(await caller.store.write(caller.author, async (tx) => {
        const { report, reasons } = await commit(file, wish, caller, id, progress, tx)
        await tx.imports.put({ ...ended(started, report, caller.now()), status: 'done' })
        if (reasons.size > 0) await tx.imports.keepFailed(id, failedRowsIn(file, reasons))
        await tx.audit.note({ act: 'import', kind: 'import', record: id, after: { file: started.file, ...(started.source !== undefined && { source: started.source }), records: report.records, created: report.created, updated: report.updated } })
        return report
      }))
    } catch (thrown) {
      await caller.store.write(caller.author, (tx) => tx.imports.put({ ...failedWith(started, thrown), endedAt: caller.now() }))
      throw thrown
    }
  })
}

const optionsOf = (caller: Caller, wish: ImportWish): RunOptions => ({
  match: wish.match === undefined ? MATCH_BY_DEFAULT : [wish.match],
  updateExisting: wish.updateExisting ?? true, status: wish.status ?? 'draft', clearBlanks: wish.clearBlanks ?? false, partial: wish.partial ?? false, verdicts: wish.dryRun ?? false, clean: cleanRow, now: caller.now(),
})

async function dryRun(caller: Caller, wish: ImportWish, id: string, progress: Progress): Promise<ImportReport> {
  const file = await wish.open(wish.columns)
  const { colleges } = caller.store
  const reading: Reading & SlugsTaken = { findBy: (key, values) => colleges.findBy(key, values), openMany: async (ids) => new Map((await colleges.openMany(ids)).map((record) => [record.id, record])), ...NO_SLUGS }
  const turns = new LoopTurns()
  const options = { ...optionsOf(caller, wish), partial: true }
  const { report } = file.kind === 'cutoffs' ? await runCutoffs(file, wish.file, caller.store.cutoffs, options, progress, turns)
    : file.kind === 'rankings' ? await runRankings(file, reading, options, progress, turns) : await runColleges(file, reading, options, progress, turns)
  return inFileWords({ importId: id, dryRun: true, ...report }, wish.columns)
}

/** Nothing is stored in a dry run, so it need not know which slugs are free. */
const NO_SLUGS: SlugsTaken = { takenSlugs: async () => new Set<string>(), slugsLike: async () => [] }

async function commit(file: OpenedFile, wish: ImportWish, caller: Caller, id: string, progress: Progress, tx: Writing): Promise<Omit<Walked, 'report'> & { report: ImportReport }> {
  const reading: Reading & SlugsTaken = {
    findBy: (key, values) => tx.colleges.findBy(key, values), openMany: (ids) => tx.colleges.openMany(ids),
    takenSlugs: (slugs) => tx.colleges.takenSlugs(slugs), slugsLike: (base) => tx.colleges.slugsLike(base),
  }
  const options = optionsOf(caller, wish)
  const store = (planned: Parameters<typeof storePlanned>[3]) => storePlanned(tx, caller, id, planned)
  const turns = new LoopTurns()
  const { report, reasons } = file.kind === 'cutoffs' ? await runCutoffs(file, wish.file, { openMany: (ids) => tx.cutoffs.openMany(ids), namesakes: (by, words) => caller.store.cutoffs.namesakes(by, words) }, options, progress, turns, (changes) => storeCutoffs(tx, id, changes))
    : file.kind === 'rankings' ? await runRankings(file, reading, options, progress, turns, store) : await runColleges(file, reading, options, progress, turns, store)
  const whole = inFileWords({ importId: id, dryRun: false, ...report }, wish.columns)
  // Thrown inside the transaction, so that not one of the rows already written stays.
  if (whole.failed > 0 && !options.partial) throw refused({ ...whole, created: 0, updated: 0 })
  if (whole.records === 0) throw refusal('The file has a header but no rows.')
  return { report: whole, reasons }
}

async function storeCutoffs(tx: Writing, importId: string, changes: readonly CutoffChange[]): Promise<void> {
  if (changes.length === 0) return
  await tx.cutoffs.put(changes.map(({ after }) => after))
  await tx.cutoffs.touch(importId, changes.map(({ before, after: { id, tag } }) => ({ id, tag, ...(before && { before }) })))
}

const refused = (report: ImportReport): Failure => new Failure('IMPORT_INVALID', {
  message: refusedBecause(report.failed, report.errors[0]), data: report,
  details: report.errors.map(({ row, column, message }) => ({ path: column === undefined ? `row ${row}` : `row ${row}/${column}`, rule: 'row', message })),
})

/** What a later run over the failed rows needs to be asked the same. */
const wishKept = ({ match, updateExisting, clearBlanks, columns, status }: ImportWish): NonNullable<ImportRecord['wish']> => ({
  updateExisting: updateExisting ?? true, clearBlanks: clearBlanks ?? false, status: status ?? 'draft', columns: columns ?? {}, ...(match !== undefined && { match }),
})

const spoken = (report: ImportReport): Imported => ({ ...report, message: summaryOf(report) })

const ended = (started: ImportRecord, report: ImportReport, now: number): ImportRecord => {
  const { records, created, updated, skipped, failed, errors } = report
  return { ...started, records, created, updated, skipped, failed, errors, endedAt: now }
}

/** What the history keeps of a run that stored nothing. A failure of ours is told without its inner workings. */
function failedWith(started: ImportRecord, thrown: unknown): ImportRecord {
  const failure = thrown instanceof Failure ? thrown : new Failure('INTERNAL')
  const report = failure.code === 'IMPORT_INVALID' ? failure.data as ImportReport | undefined : undefined
  if (report === undefined) return { ...started, status: 'failed', errors: [{ row: 0, message: failure.message }] }
  return { ...started, status: 'failed', records: report.records, skipped: report.skipped, failed: report.failed, errors: report.errors }
}
