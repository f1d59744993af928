import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PROJECT_FOLDER } from '../../sync-server/projectFolder.ts'
import { bundleFolder, FLAGS, memoryOf } from '../../sync-server/test/bundle.ts'
import { figure } from './report.ts'

// From `npm start` on a built tree to the first answer of /health/ready, and what the server holds then: on an empty
// database and over the first 13,472 colleges of the AISHE list.
const ROWS = 13_472
const ROUNDS = 5
const list = join(PROJECT_FOLDER, '../shared/data/colleges-india.csv.gz')

const main = join(bundleFolder(), 'main.js')

interface Start {
  ms: number
  heldMb: number | undefined
}

/** Starts the scripts of `npm start`, or the built server alone, and stops it again. */
async function startOnce(args: string[], data: string, settleMs = 0): Promise<Start> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: data,
      PORT: String(port),
      SAMPLE_DATA: 'off',
      LINK_CHECKS: 'off',
    },
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    await pause(5)
  }
  const ms = performance.now() - began
  await pause(settleMs)
  const heldMb = memoryOf(child, settleMs > 0 ? 'VmHWM' : 'VmRSS')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { ms, heldMb }
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
const isReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/health/ready' }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
try {
  const times: number[] = []
  let held = 0
  for (let round = 0; round < ROUNDS; round++) {
    times.push((await startOnce(['scripts/start.mjs'], join(folder, `whole-${round}`))).ms)
    held = Math.max(held, (await startOnce([...FLAGS, main], join(folder, `server-${round}`))).heldMb ?? 0)
  }
  times.sort((a, b) => a - b)
  figure('npm start on a built tree to ready, empty database, median', times[ROUNDS >>> 1]!, 'ms', { atMost: 1_500 })
  if (held > 0) figure('memory of the server when it is ready, empty database, most', held, 'MB', { atMost: 150 })
  if (existsSync(list)) {
    const rows = gunzipSync(readFileSync(list))
      .toString()
      .split('\n')
      .slice(0, ROWS + 1)
    const file = join(folder, 'list.csv'),
      data = join(folder, 'large')
    writeFileSync(file, rows.join('\n'))
    const env = { PATH: process.env['PATH'], DATA_DIR: data, SAMPLE_DATA: 'off' }
    execFileSync(process.execPath, [...FLAGS, join(bundleFolder(), 'import.js'), file], { env, stdio: 'ignore' })
    // The first start publishes the colleges; the second is the ordinary one.
    await startOnce([...FLAGS, main], data, 60_000)
    const { ms, heldMb } = await startOnce([...FLAGS, main], data, 60_000)
    figure(`the server to ready, ${ROWS} colleges`, ms, 'ms', { atMost: 1_500 })
    if (heldMb !== undefined) figure(`most memory of the first minute, ${ROWS} colleges`, heldMb, 'MB', { atMost: 400 })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
