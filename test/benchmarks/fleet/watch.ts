import { median } from '../report.ts'
import { type Reading, readMetrics } from './servers.ts'
import type { RunningServer } from '../../../sync-server/test/bundle.ts'

const EVERY_MS = 2_000

/** What one process said over a part of a run: the most it held, its loop in windows of two seconds, its processor. */
export interface Watched {
  memoryMb: number
  /** The middle window's p50, the worst window's p99, and the longest delay; ms. An idle loop says 10: its own timer. */
  loopP50: number
  loopP99: number
  loopMax: number
  processorSeconds: number
}

/** Reads the metrics of processes every two seconds from now on; the answer ends it. */
export async function watchServers(servers: readonly RunningServer[]): Promise<() => Promise<Watched[]>> {
  const readings: Reading[][] = servers.map(() => [])
  const first = await Promise.all(servers.map(readMetrics))
  const readAll = () =>
    Promise.all(servers.map(async (server, at) => void readings[at]!.push(await readMetrics(server))))
  let turn: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    turn = turn.then(readAll)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await turn
    await readAll()
    return readings.map((of, at) => ({
      memoryMb: Math.max(...of.map(({ memoryMb }) => memoryMb)),
      loopP50: median(of.map(({ loopP50 }) => loopP50)),
      loopP99: Math.max(...of.map(({ loopP99 }) => loopP99)),
      loopMax: Math.max(...of.map(({ loopMax }) => loopMax)),
      processorSeconds: of.at(-1)!.processorSeconds - first[at]!.processorSeconds,
    }))
  }
}
