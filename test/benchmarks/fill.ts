import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundleFolder, FLAGS, MEMORY, memoryOf } from '../../sync-server/test/bundle.ts'
import { figure } from './report.ts'

// A first start with the whole country: from an empty folder until the last table is in, what it costs, and how long a
// visitor waits for an answer meanwhile. Times are of this machine; processor seconds say what the work is where others
// share it.

/** Clock ticks of the processor in a second, as Linux counts them (`getconf CLK_TCK`). */
const TICKS = 100
const EVERY_MS = 20

const folder = mkdtempSync(join(tmpdir(), 'bench-fill-'))
const child = spawn(process.execPath, [...FLAGS, join(bundleFolder(), 'main.js')], {
  env: { PATH: process.env['PATH'], ...MEMORY, DATA_DIR: folder, PORT: '0', LINK_CHECKS: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const processorSeconds = (): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
let said = ''
child.stdout.on('data', (piece: Buffer) => {
  said += piece.toString()
})
try {
  let origin: string | undefined
  while (!(origin = /http:\/\/\S+/.exec(said)?.[0])) await pause(EVERY_MS)
  const began = performance.now(),
    waits: number[] = []
  while (!said.includes('of the published tables are in')) {
    const from = performance.now()
    await (await fetch(`${origin}/health/live`)).arrayBuffer()
    waits.push(performance.now() - from)
    await pause(EVERY_MS)
  }
  figure('from ready to the last table', (performance.now() - began) / 1000, 's', { atMost: 40 })
  figure('processor until then', processorSeconds(), 's')
  figure('most memory until then', memoryOf(child, 'VmHWM') ?? 0, 'MB', { atMost: 450 })
  figure('longest wait for an answer meanwhile', Math.max(...waits), 'ms')
  figure(
    'wait for an answer meanwhile, 99 of 100',
    waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)]!,
    'ms',
    { atMost: 100 },
  )
} finally {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
}
