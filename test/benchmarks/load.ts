import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { percentile } from './report.ts'

/** What to ask: a port, paths asked in turn, and the headers of each request. */
export interface Load {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  forMs: number
}

/** What a load measured: answers a second, and how long an answer took (ms). */
export interface LoadResult {
  perSecond: number
  p50: number
  p99: number
}

const PRESS = 'press'

/** Asks as fast as `connections` keep-alive connections can, from a process of its own; answers requests per second. */
export const requestsPerSecond = async (load: Load): Promise<number> => (await measureLoad(load)).perSecond

/** Asks as fast as `connections` keep-alive connections can, from a process of its own. */
export async function measureLoad(load: Load): Promise<LoadResult> {
  const child = fork(fileURLToPath(import.meta.url), [PRESS], { execArgv: ['--import', 'tsx'] })
  child.send(load)
  try {
    return await new Promise<LoadResult>((resolve, reject) => {
      child.once('message', (result) => resolve(result as LoadResult))
      child.once('exit', (code) => reject(new Error(`The load ended early, with ${code}`)))
    })
  } finally {
    child.kill()
  }
}

/**
 * Two servers under the same load by turns, so that whatever else the machine does meets both: the median rate of each.
 */
export async function byTurns(one: Load, other: Load, rounds: number): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await requestsPerSecond(one))
    rates[1].push(await requestsPerSecond(other))
  }
  return rates
}

async function press({ port, paths, headers, connections, forMs }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume()
        response.once('end', resolve)
      }).once('error', reject)
    })
  let at = 0
  let times: number[] = []
  let until = performance.now() + 300
  const one = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      await ask(paths[at++ % paths.length] ?? '/')
      times.push(performance.now() - asked)
    }
  }
  const all = () => Promise.all(Array.from({ length: connections }, one))
  await all()
  times = []
  const began = performance.now()
  until = began + forMs
  await all()
  const perSecond = times.length / ((performance.now() - began) / 1000)
  agent.destroy()
  return { perSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

if (process.argv[2] === PRESS)
  process.once('message', (load) => void press(load as Load).then((result) => process.send?.(result)))
