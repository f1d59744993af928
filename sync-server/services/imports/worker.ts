import { parentPort } from 'node:worker_threads'
import { expose } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import type { CollegeId } from '../../../shared/college/college.ts'
import type { FixedCell } from '../../../shared/imports/cellFixes.ts'
import type { FailedRow } from '../../../shared/imports/failedRows.ts'
import { type ImportHost, type ImportJob, ImportRun, type RunReport } from './importRun.ts'
import { type UndoCounts, type UndoHost, type UndoJob, UndoRun } from './undoRun.ts'
import { carryFailures } from './workerFailures.ts'

// The entry of the thread of imports: reading, judging and preparing tens of thousands of rows holds this thread and no
// other. `workerClient.ts` starts it and gives it one job at a time.

let importing: ImportRun | undefined
let undoing: UndoRun | undefined

const worker = {
  run: (job: ImportJob, host: ImportHost): Promise<RunReport> => (importing = new ImportRun(job, host)).run(),
  again: (colleges: CollegeId[]): Promise<RunReport> => importing!.again(colleges),
  failedRows: (): FailedRow[] => importing!.failedRows(),
  fixedCells: (): FixedCell[] => importing!.fixedCells(),
  undo: (job: UndoJob, host: UndoHost): Promise<UndoCounts> => (undoing = new UndoRun(job, host)).run(),
  undoAgain: (colleges: CollegeId[]): Promise<UndoCounts> => undoing!.again(colleges),
  /** Lets go of the file and everything known of it. */
  end: (): void => {
    importing = undefined
    undoing = undefined
  },
}
export type ImportWorker = typeof worker

carryFailures()
expose(worker, nodeEndpoint(parentPort!))
