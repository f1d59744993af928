import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../database.ts'
import { type PostgresServer, startPostgres } from '../test/postgresServer.ts'
import { openInFolder } from '../test/sqliteFolder.ts'
import type { Store } from '../store.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** What is promised. */
const TAKEOVER = { timeout: 10_000 }

/** What one candidate was told, and whether it leads now. */
function candidate(store: Store): { told: string[]; leads: () => boolean; end: () => Promise<void> } {
  const told: string[] = []
  const end = store.seekLeadership({ elected: () => told.push('elected'), lost: () => told.push('lost') })
  return { told, leads: () => told.at(-1) === 'elected', end }
}

async function twoStores(): Promise<{ url: string; stores: [Store, Store] }> {
  const url = await server.fresh()
  return { url, stores: [await openStore({ url }), await openStore({ url })] }
}
const LEADER = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 7211015 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

test('of two processes over one PostgreSQL one leads, and when it gives up or closes the other does', async () => {
  const { stores } = await twoStores()
  const first = candidate(stores[0])
  await expect.poll(first.leads, TAKEOVER).toBe(true)
  const second = candidate(stores[1])
  // Several beats: whoever does not get the lock goes on asking and is told nothing.
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  expect([first.told, second.told]).toEqual([['elected'], []])
  await first.end()
  await expect.poll(second.leads, TAKEOVER).toBe(true)
  const third = candidate(stores[0])
  await stores[1].close()
  await expect.poll(third.leads, TAKEOVER).toBe(true)
  // Whoever gave up itself is not told that it lost.
  expect([first.told, second.told]).toEqual([['elected'], ['elected']])
  await stores[0].close()
}, 60_000)

test('a leader whose connection is ended is told at once, and exactly one leads again', async () => {
  const { url, stores } = await twoStores()
  const candidates = stores.map(candidate)
  const leading = () => candidates.filter(({ leads }) => leads()).length
  await expect.poll(leading, TAKEOVER).toBe(1)
  const former = candidates.find(({ leads }) => leads())!
  await server.query(url, `SELECT pg_terminate_backend(pid) FROM (${LEADER}) AS leader`)
  await expect.poll(() => former.told.slice(0, 2)).toEqual(['elected', 'lost'])
  await expect.poll(leading, TAKEOVER).toBe(1)
  expect(await server.query(url, LEADER)).toHaveLength(1)
  await Promise.all(stores.map((store) => store.close()))
}, 60_000)

test('a database that was away has one leader again, and nobody leads meanwhile', async () => {
  const { url, stores } = await twoStores()
  const candidates = stores.map(candidate)
  const leading = () => candidates.filter(({ leads }) => leads()).length
  await expect.poll(leading, TAKEOVER).toBe(1)
  await server.restart(async () => {
    await expect.poll(leading).toBe(0)
  })
  await expect.poll(leading, TAKEOVER).toBe(1)
  expect(await server.query(url, LEADER)).toHaveLength(1)
  await Promise.all(stores.map((store) => store.close()))
}, 60_000)

test('on SQLite the one process leads at once', async () => {
  const { store, close } = await openInFolder()
  const only = candidate(store)
  await Promise.resolve()
  expect(only.told).toEqual(['elected'])
  await close()
  expect(only.told).toEqual(['elected'])
})
