import { Worker } from 'node:worker_threads'
import type { DataFile } from '../../../shared/openData/manifest.ts'

/**
 * The one place that names the worker's file: the bundle has one beside its others (vite/server.config.ts); from sources
 * a plain file loads it.
 */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? './parquetWorkerStart.mjs' : './parquetWorker.js',
  import.meta.url,
)
/** Megabytes of the thread's own heap, as the thread of imports has them. */
const HEAP_MB = 120
const YOUNG_MB = 4

/**
 * Writes every table that lies in a folder as JSON once more as Parquet, in a thread of its own that ends with it.
 * @param signal aborted where the files are not wanted any more
 * @throws the reason of `signal`, and whatever the thread ended with
 */
export async function writeParquetTables(folder: string, signal: AbortSignal): Promise<DataFile[]> {
  signal.throwIfAborted()
  const worker = new Worker(ENTRY, {
    name: 'open data',
    execArgv: [],
    workerData: { folder },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const over = new AbortController()
  try {
    return await new Promise<DataFile[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The thread of open data ended before its files were written')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal })
    })
  } finally {
    over.abort()
    await worker.terminate()
  }
}
