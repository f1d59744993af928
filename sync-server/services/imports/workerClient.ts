import { Worker } from 'node:worker_threads'
import { type Remote, releaseProxy, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { Failure } from '../../../shared/failure.ts'
import type { ImportWorker } from './worker.ts'
import { carryFailures } from './workerFailures.ts'

/**
 * The one place that names the worker's file: the bundle has one beside its others (vite/server.config.ts); from
 * sources a plain file loads it.
 */
const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './workerStart.mjs' : './importWorker.js', import.meta.url)
/** A thread that has nothing to do ends after this long. A small list that follows another finds it warm. */
const IDLE_MS = 10_000
/**
 * Megabytes of the thread's own heap. A file that is accepted stays far below; one that does not ends the thread and
 * not the server (docs/decisions/0064). JoSAA's closing ranks of eight years, 76,433 rows and the largest list of the
 * data pack, do not pass with 70.
 */
const HEAP_MB = 120
const YOUNG_MB = 4

interface Thread {
  worker: Worker
  remote: Remote<ImportWorker>
  /** Rejects when the thread ends. */ ended: Promise<never>
  isOver: boolean
}

let thread: Thread | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * Does work in the thread of imports, one job at a time: two would hold two files' worth of memory.
 * @throws Failure IMPORT_INVALID where the file needs more memory than the thread may have
 */
export function inImportThread<T>(work: (worker: Remote<ImportWorker>) => Promise<T>): Promise<T> {
  const turn = last.then(() => run(work))
  last = turn.catch(() => undefined)
  return turn
}

async function run<T>(work: (worker: Remote<ImportWorker>) => Promise<T>): Promise<T> {
  clearTimeout(idle)
  const present = thread && !thread.isOver ? thread : (thread = start())
  // A thread at work keeps its process alive, an idle one does not.
  present.worker.ref()
  try {
    return await Promise.race([work(present.remote), present.ended])
  } finally {
    if (!present.isOver) await Promise.race([present.remote.end(), present.ended]).catch(() => undefined)
    present.worker.unref()
    idle = setTimeout(() => stop(present), IDLE_MS)
    idle.unref()
  }
}

function start(): Thread {
  carryFailures()
  const worker = new Worker(ENTRY, {
    name: 'imports',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const made: Thread = {
    worker,
    remote: wrap<ImportWorker>(nodeEndpoint(worker)),
    isOver: false,
    ended: new Promise((_, reject) => {
      worker.once('error', (thrown: Error & { code?: string }) => {
        made.isOver = true
        reject(
          thrown.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? new Failure('IMPORT_INVALID', {
                message: 'The file needs more memory than an import may take. Split it into several files.',
                cause: thrown,
              })
            : thrown,
        )
      })
      worker.once('exit', () => {
        made.isOver = true
        reject(new Failure('INTERNAL', { cause: new Error('The thread of imports ended') }))
      })
    }),
  }
  made.ended.catch(() => undefined)
  return made
}

function stop(one: Thread): void {
  if (thread === one) thread = undefined
  one.isOver = true
  one.remote[releaseProxy]()
  void one.worker.terminate()
}
