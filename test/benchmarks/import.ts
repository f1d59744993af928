import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { systemCaller } from '../../sync-server/services/caller.ts'
import { importFile } from '../../sync-server/services/imports/commit.ts'
import { openStore } from '../../sync-server/store/database.ts'
import { LIST_ROWS, listToImport } from './importList.ts'
import { figure } from './report.ts'

// P19: all colleges of the AISHE list, visible at once, while somebody reads and somebody writes. Beside it the floor:
// the same bytes through the disk. Runs with the heap of a machine of 512 MB (docs/decisions/0055).
const bytes = await listToImport()

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
const store = await openStore({ folder })
try {
  const caller = systemCaller(store, { kind: 'system', name: 'bench', requestId: 'bench' })
  const held = monitorEventLoopDelay({ resolution: 1 })
  held.enable()
  const run = { ended: false }
  const waits: number[] = []
  const reader = (async () => {
    while (!run.ended) {
      const asked = performance.now()
      await store.colleges.list({ page: 1, limit: 20, sortBy: 'name', sortOrder: 'asc' })
      waits.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const turns: number[] = []
  const writer = (async () => {
    while (!run.ended) {
      const asked = performance.now()
      await store.write(caller.author, (tx) => tx.audit.note({ act: 'export', kind: 'college', after: {} }))
      turns.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  const path = join(folder, 'colleges-india.csv')
  await writeFile(path, bytes)
  const started = performance.now()
  const report = await importFile(caller, {
    source: { path },
    file: 'colleges-india.csv',
    type: 'csv',
    status: 'published',
  })
  const seconds = (performance.now() - started) / 1000
  run.ended = true
  await Promise.all([reader, writer])
  held.disable()
  const floor = await floorSeconds(join(folder, 'pravesh.sqlite'))
  waits.sort((a, b) => a - b)
  turns.sort((a, b) => a - b)
  figure('P19 rows stored, visible at once', report.created + report.updated, 'rows', {
    atLeast: Math.min(LIST_ROWS, report.records),
  })
  figure(
    'P19 import of the list',
    seconds,
    's',
    { atMost: 30 },
    { what: 'reading the finished database once', value: floor },
  )
  figure('P19 peak memory of the process', process.resourceUsage().maxRSS / 1024, 'MB', { atMost: 350 })
  figure('P19 longest hold of the event loop', held.max / 1e6, 'ms', { atMost: 100 })
  figure('P19 a reader waits meanwhile, 95 of 100', waits[Math.floor(waits.length * 0.95)] ?? 0, 'ms', { atMost: 1000 })
  figure('P19 the longest another writer waits', turns.at(-1) ?? 0, 'ms', { atMost: 5_000 })
  figure('P19 another writer waits, 95 of 100', turns[Math.floor(turns.length * 0.95)] ?? 0, 'ms', { atMost: 500 })
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}

// R54: a longer list in a process that was at work before, so that what it grows by is the list's own.
const large = grownBy(100_000)
figure('R54 rows of a long list stored', large.rows, 'rows', { atLeast: 100_000 })
figure('R54 memory an import of 100,000 rows adds', large.grown, 'MB', { atMost: 200 })
figure('R54 a reader waits during it, 95 of 100', large.waits, 'ms', { atMost: 1000 })

function grownBy(rows: number): { rows: number; grown: number; waits: number } {
  const flags = process.execArgv.includes('--expose-gc') ? process.execArgv : ['--expose-gc', ...process.execArgv]
  return JSON.parse(
    execFileSync(
      process.execPath,
      [...flags, fileURLToPath(new URL('importMemory.ts', import.meta.url)), String(rows)],
      { encoding: 'utf8' },
    ),
  ) as { rows: number; grown: number; waits: number }
}

async function floorSeconds(file: string): Promise<number> {
  const started = performance.now()
  if (existsSync(file)) await finished(createReadStream(file).resume())
  return (performance.now() - started) / 1000
}
