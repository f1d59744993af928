import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../store/database.ts'
import { newFolder, query } from '../../store/test/sqliteFolder.ts'
import { fillWithIndia } from './fillWithIndia.ts'
import { recoverImports } from './journal.ts'

const CHILD = fileURLToPath(new URL('./test/filler.child.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ROWS = 700
const TABLES = ['A', 'B', 'C']
const author = { kind: 'system' as const, name: 'Published tables', requestId: 'test' }

const pack = mkdtempSync(join(tmpdir(), 'pack-'))
afterAll(() => rmSync(pack, { recursive: true }))
// Colleges have no code, and those of two tables share their names: nothing but the history tells that a table is in.
const collegesOf = (letter: string) =>
  Array.from({ length: ROWS }, (_, at) => ({ name: `Government College ${at}`, location: `Town ${letter}${at}, Goa` }))
for (const letter of TABLES)
  writeFileSync(join(pack, `${letter}.json.gz`), gzipSync(JSON.stringify(collegesOf(letter))))
writeFileSync(
  join(pack, 'pack.json'),
  JSON.stringify({
    files: TABLES.map((letter) => ({
      file: `${letter}.json.gz`,
      kind: 'colleges',
      title: `Colleges ${letter}`,
      cited: 'AISHE',
      rows: ROWS,
    })),
  }),
)

/**
 * Fills the database in a process of its own, which is killed behind its first table, after so many commits of this
 * kind.
 */
async function killAfter(folder: string, kind: 'step' | 'apply', times: number): Promise<void> {
  const child = spawn(process.execPath, ['--import', TSX, CHILD, folder, pack, kind, String(times)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
}

test.each([
  ['between two steps of its second table', 'step', 6, 1],
  ['when its second table was applied', 'apply', 1, 2],
] as const)(
  'a filling whose process is killed %s goes on at the next start, and no college is there twice',
  async (_when, kind, times, tablesIn) => {
    const folder = await newFolder()
    try {
      await killAfter(folder, kind, times)
      const store = await openStore({ folder })
      try {
        expect((await store.colleges.counts()).colleges).toBe(tablesIn * ROWS)
        await recoverImports(store, author)
        expect(await fillWithIndia(store, author, pack)).toBe((TABLES.length - tablesIn) * ROWS)
        expect((await store.colleges.counts()).colleges).toBe(TABLES.length * ROWS)
        const { rows } = await store.imports.list({ page: 1, limit: 50 })
        expect(rows.map(({ file, status, created }) => `${file} ${status} ${created}`).sort()).toEqual(
          [
            ...TABLES.map((letter) => `Colleges ${letter} done ${ROWS}`),
            ...(tablesIn === 1 ? ['Colleges B failed 0'] : []),
          ].sort(),
        )
        // A third start has nothing to do.
        expect(await fillWithIndia(store, author, pack)).toBe(0)
      } finally {
        await store.close()
      }
      expect(
        await query(folder, 'SELECT name, location FROM colleges GROUP BY name, location HAVING count(*) > 1'),
      ).toEqual([])
      expect(await query(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
