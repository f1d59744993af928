import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, newCollege } from '../../store/contract/open.ts'
import { openStore } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import { type PostgresServer, startPostgres } from '../../store/test/postgresServer.ts'
import { newFolder, query } from '../../store/test/sqliteFolder.ts'
import { importFile } from './commit.ts'
import { recoverImports } from './journal.ts'
import { systemCaller } from '../caller.ts'

const CHILD = fileURLToPath(new URL('./test/importer.child.ts', import.meta.url))
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const ROWS = 1_200
const system = { kind: 'system' as const, name: 'Test', requestId: 'test' }

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Starts an import in a process of its own and kills it once it has said this word so many times. */
async function killAt(folder: string, url: string | undefined, word: string, times: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', TSX, CHILD, folder, String(ROWS), ...(url === undefined ? [] : [url])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  let heard = 0
  for await (const line of createInterface(child.stdout)) if (line === word && ++heard === times) child.kill('SIGKILL')
  await ended
  expect(heard).toBeGreaterThanOrEqual(times)
}

/** What everybody sees of the list: how many are counted, found, public and on the staff's clock. */
async function seenOf(store: Store): Promise<number[]> {
  const { total } = await store.colleges.list({
    page: 1,
    limit: 1,
    sortBy: 'name',
    sortOrder: 'asc',
    search: 'killed college',
  })
  let cards = 0
  for await (const some of store.catalogue.cards()) cards += some.length
  return [
    (await store.colleges.counts()).colleges,
    total,
    cards,
    (await store.catalogue.clock('staff')).position,
    (await store.catalogue.clock('public')).position,
  ]
}

describe.each(['SQLite', 'PostgreSQL'])('an import whose process is killed, on %s', (kind) => {
  test.each([
    ['before its first row is staged', 'step', 2],
    ['between two steps', 'step', 5],
    ['while it is applied', 'applying', 1],
    ['when it was applied and not answered', 'applied', 1],
    ['behind its answer', 'answered', 1],
  ])(
    '%s: it is there whole or not at all, the next start clears up, and the list comes in again',
    async (_when, word, times) => {
      const folder = await newFolder(),
        url = kind === 'SQLite' ? undefined : await postgres.fresh()
      try {
        await killAt(folder, url, word, times)
        // On PostgreSQL a server beside us could be at work: what is left of a dead one is taken out once it was silent
        // for two minutes.
        const store = await openStore({ folder, ...(url !== undefined && { url }), now: () => Date.now() + 200_000 })
        try {
          const seen = await seenOf(store)
          expect([0, ROWS]).toContain(seen[0])
          expect(seen).toEqual(seen.map(() => seen[0]))
          if (word === 'step') expect(seen[0]).toBe(0)
          if (word === 'applied' || word === 'answered') expect(seen[0]).toBe(ROWS)

          const rolledBack = await recoverImports(store, system)
          expect(rolledBack).toBe(seen[0] === 0 ? 1 : 0)
          expect(await store.imports.journals()).toEqual([])
          expect(await seenOf(store)).toEqual(seen)
          expect((await store.imports.open('killed'))?.status).toBe(seen[0] === 0 ? 'failed' : 'done')

          const text = `code,name,city\n${Array.from({ length: ROWS }, (_, at) => `K-${at},Killed College ${at},Pune`).join('\n')}\n`
          const again = await importFile(systemCaller(store, system), {
            source: { text },
            file: 'again.csv',
            type: 'csv',
            status: 'published',
          })
          expect(again).toMatchObject(seen[0] === 0 ? { created: ROWS, skipped: 0 } : { created: 0, skipped: ROWS })
          // Numbers that were given to nobody are given again.
          const [last] = await store.colleges.openMany(
            (await store.colleges.findBy('code', [`K-${ROWS - 1}`])).get(`K-${ROWS - 1}`) ?? [],
          )
          expect(last!.number).toBe(ROWS)
          // And those that were given are not.
          expect((await add(store, newCollege()))[0]!.number).toBe(ROWS + 1)
        } finally {
          await store.close()
        }
        if (url === undefined) {
          expect(await query(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
          expect(await query(folder, 'PRAGMA foreign_key_check')).toEqual([])
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    120_000,
  )
})
