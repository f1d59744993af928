import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvLine } from '../../shared/imports/formula.ts'
import { systemCaller } from '../../sync-server/services/caller.ts'
import { importFile } from '../../sync-server/services/imports/commit.ts'
import { openStore } from '../../sync-server/store/database.ts'

// Run by import.ts in a process of its own, which has imported before: as many rows as its argument says come in from a
// file on the disk, as the route reads it, while somebody reads lists; out go the megabytes the process grew by at its
// largest, and how long readers waited.

const collect = (globalThis as { gc?: () => void }).gc
if (!collect) throw new Error('Memory is measured with --expose-gc')
const ROWS = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
const store = await openStore({ folder })
try {
  const caller = systemCaller(store, { kind: 'system', name: 'bench', requestId: 'bench' })
  const bring = async (name: string, from: number, rows: number) => {
    const file = join(folder, name),
      lines = ['aishe_code,name,college_type,district,state,university_code\r\n']
    for (let at = from; at < from + rows; at++)
      lines.push(
        csvLine([
          `C-${at}`,
          `Government College of Arts and Science ${at % 900}`,
          'Affiliated',
          `District ${at % 640}`,
          'Maharashtra',
          `U-${at % 300}`,
        ]),
      )
    await writeFile(file, lines.join(''))
    lines.length = 0
    return () => importFile(caller, { source: { path: file }, file: name, type: 'csv', status: 'published' })
  }
  await (
    await bring('warm.csv', 0, 5_000)
  )()
  const run = await bring('list.csv', 5_000, ROWS)
  for (let still = 0; still < 3; still++) {
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    collect()
  }
  const before = process.memoryUsage.rss(),
    waits: number[] = []
  let most = before,
    isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await store.colleges.list({ page: 1, limit: 20, sortBy: 'name', sortOrder: 'asc' })
      waits.push(performance.now() - asked)
      most = Math.max(most, process.memoryUsage.rss())
      await new Promise((resolve) => {
        setTimeout(resolve, 25)
      })
    }
  })()
  const { created } = await run()
  isOver = true
  await watching
  process.stdout.write(
    JSON.stringify({
      rows: created,
      grown: (most - before) / 1e6,
      waits: waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? 0,
    }),
  )
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}
