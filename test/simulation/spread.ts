import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Count, FailedSeed, Progress } from './many.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** A process that runs the sources needs TypeScript, and the catalogues of what the server says to people. */
const FROM_SOURCES = [
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  new URL('../../vite/catalogueLoader.mjs', import.meta.url).href,
].flatMap((url) => ['--import', url])

export interface Run {
  from: number
  count: number
  workers: number
  forMs?: number
  /** Ends it early; what was done up to then is answered. */
  signal?: AbortSignal
  failed?(found: FailedSeed): void
  progressed?(sofar: SeedProgress): void
}
/** `upTo`: every seed before it has been run. */
export interface SeedProgress {
  count: Count
  upTo: number
  seconds: number
}
export interface Spread extends SeedProgress {
  failures: FailedSeed[]
}

/**
 * Runs seeds in processes of their own, side by side, so that a schedule has the whole loop of its process to itself.
 */
export async function spread({
  from,
  count,
  workers,
  forMs = 1e12,
  signal,
  failed = () => undefined,
  progressed = () => undefined,
}: Run): Promise<Spread> {
  const started = performance.now()
  const failures: FailedSeed[] = []
  const shares = Array.from({ length: workers }, (_, share): Progress => ({
    next: from + share,
    count: { schedules: 0, acts: 0, sent: 0, effects: 0, restores: 0, failed: 0 },
  }))
  const sofar = (): SeedProgress => ({
    count: shares.map((one) => one.count).reduce(added),
    upTo: Math.min(...shares.map(({ next }) => next)),
    seconds: (performance.now() - started) / 1000,
  })
  await Promise.all(
    shares.map(async (_, share) => {
      const child = spawn(
        process.execPath,
        ['--max-semi-space-size=64', ...FROM_SOURCES, WORKER, ...[from, count, share, workers, forMs].map(String)],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      const kill = (): void => {
        child.kill('SIGKILL')
      }
      signal?.addEventListener('abort', kill)
      const ended = new Promise<number | null>((resolve) => {
        child.once('close', resolve)
      })
      let complaint = ''
      child.stderr.on('data', (chunk: Buffer) => {
        complaint = (complaint + chunk.toString()).slice(-4000)
      })
      for await (const line of createInterface(child.stdout)) {
        if (!line.startsWith('{')) continue
        const said = JSON.parse(line) as FailedSeed | Progress
        if ('faults' in said) {
          failures.push(said)
          failed(said)
        } else {
          shares[share] = said
          progressed(sofar())
        }
      }
      if ((await ended) !== 0 && !signal?.aborted) throw new Error(`A worker ended before its work: ${complaint}`)
    }),
  )
  return { ...sofar(), failures }
}

const added = (a: Count, b: Count): Count =>
  Object.fromEntries(
    Object.keys(a).map((key) => [key, a[key as keyof Count] + b[key as keyof Count]]),
  ) as unknown as Count
