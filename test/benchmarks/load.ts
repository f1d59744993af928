import { fork } from 'node:child_process'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

/** What to ask: a port, paths asked in turn, and the headers of each request. */
export interface Load {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  forMs: number
}

const PRESS = 'press'

/** Asks as fast as `connections` keep-alive connections can, from a process of its own; answers requests per second. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const child = fork(fileURLToPath(import.meta.url), [PRESS], { execArgv: ['--import', 'tsx'] })
  child.send(load)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('message', (rate) => resolve(Number(rate)))
      child.once('exit', (code) => reject(new Error(`The load ended early, with ${code}`)))
    })
  } finally {
    child.kill()
  }
}

/** Two servers under the same load by turns, so that whatever else the machine does meets both: the median rate of each. */
export async function byTurns(one: Load, other: Load, rounds: number): Promise<[number[], number[]]> {
  const rates: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    rates[0].push(await requestsPerSecond(one))
    rates[1].push(await requestsPerSecond(other))
  }
  return rates
}

async function press({ port, paths, headers, connections, forMs }: Load): Promise<number> {
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
  let answered = 0
  let until = performance.now() + 300
  const one = async () => {
    while (performance.now() < until) {
      await ask(paths[at++ % paths.length] ?? '/')
      answered++
    }
  }
  const all = () => Promise.all(Array.from({ length: connections }, one))
  await all()
  answered = 0
  const began = performance.now()
  until = began + forMs
  await all()
  const rate = answered / ((performance.now() - began) / 1000)
  agent.destroy()
  return rate
}

if (process.argv[2] === PRESS)
  process.once('message', (load) => void press(load as Load).then((rate) => process.send?.(rate)))
