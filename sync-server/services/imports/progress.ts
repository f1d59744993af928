import { Failure } from '../../../shared/failure.ts'
import type { ImportProgress } from '../../../shared/imports/progress.ts'
import type { ImportRecord } from '../../store/ports/imports.ts'

/** How far a run has come. `check`: what a dry run is, which stands in no table. */
export interface RunProgress extends ImportProgress {
  check?: ImportRecord
  /** @throws Failure IMPORT_INVALID once the run was asked to stop */
  mayGoOn?(): void
}

/**
 * The runs of this process. A run that stands as running in the database and not here was cut off by the end of its
 * process; nothing of it was stored.
 */
const runs = new Map<string, RunProgress>()
const busy = new Map<string, string>()

export const progressOf = (id: string): RunProgress | undefined => runs.get(id)

/**
 * Does the work as the one import this person runs at a time.
 * @throws Failure RATE_LIMITED while another of theirs is running
 */
export async function alone<T>(who: string, id: string, work: (progress: RunProgress) => Promise<T>): Promise<T> {
  if (busy.has(who))
    throw new Failure('RATE_LIMITED', {
      message: 'Another import of yours is still running. Wait until it has ended',
      retryAfter: 5,
    })
  const progress: RunProgress = { id, done: 0, phase: 'reading' }
  busy.set(who, id)
  runs.set(id, progress)
  try {
    return await work(progress)
  } finally {
    busy.delete(who)
    runs.delete(id)
  }
}

/** Asks a run of this person's to stop after the group of rows it is at. Answers whether there was one. */
export function askToStop(who: string, id: string): boolean {
  const progress = runs.get(id)
  if (progress === undefined || busy.get(who) !== id) return false
  progress.isStopped = true
  return true
}
