import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, asha, newCollege } from './contract/open.ts'
import { openStore } from './database.ts'
import { closeConnection, execute, openConnection } from './engine/driver.ts'
import { DATABASE_FILE } from './dataFolder.ts'
import { openSqlite } from './engine/sqlite.ts'
import type { Store } from './store.ts'
import { newFolder } from './test/sqliteFolder.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = await newFolder()
  store = await openStore({ folder, patience: { waitMs: 400, waiting: 20 } })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

test('one store holds a folder; the next may have it when the first has closed', async () => {
  await expect(openStore({ folder })).rejects.toMatchObject({ code: 'DB_BUSY' })
  await store.close()
  store = await openStore({ folder })
  expect(await store.ready()).toBe(true)
})

test('a write that waits too long for its turn is told to try again, and the next ones go on', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const long = store.write(asha, () => held)
  await expect(add(store, newCollege())).rejects.toMatchObject({ code: 'DB_BUSY', retryAfter: 2 })
  letGo()
  await long
  await expect(add(store, newCollege())).resolves.toHaveLength(1)
})

test('more writes than may wait are refused at once', async () => {
  // On a busy machine twenty turns may take longer than a turn is waited for elsewhere here.
  await store.close()
  store = await openStore({ folder, patience: { waitMs: 60_000, waiting: 20 } })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const long = store.write(asha, () => held)
  const waiting = Array.from({ length: 20 }, () => add(store, newCollege()))
  expect(store.waiting()).toBe(20)
  await expect(add(store, newCollege())).rejects.toMatchObject({ code: 'DB_BUSY' })
  letGo()
  await Promise.all([long, ...waiting])
})

test('while another program holds the file a write is told to try again, reads go on, and nothing is lost', async () => {
  await add(store, newCollege())
  const other = await openConnection(join(folder, DATABASE_FILE))
  await execute(other, 'BEGIN IMMEDIATE')
  await expect(add(store, newCollege())).rejects.toMatchObject({ code: 'DB_BUSY' })
  expect((await store.colleges.counts()).colleges).toBe(1)
  await execute(other, 'ROLLBACK')
  await closeConnection(other)
  await add(store, newCollege())
  expect((await store.colleges.counts()).colleges).toBe(2)
})

test('a disk that is full is told as such; what was written before stays, and writing resumes when there is room', async () => {
  const inside = await newFolder()
  const engine = await openSqlite(inside)
  const insert = (text: string) =>
    engine.write(async (tx) => {
      await tx.run('INSERT INTO notes (text) VALUES ($1)', [text])
    })
  const limit = (pages: number) =>
    engine.write(async (tx) => {
      await tx.all('PRAGMA max_page_count = ' + pages)
    })
  await engine.write((tx) => tx.run('CREATE TABLE notes (text TEXT)'))
  await insert('small')
  await limit(20)
  await expect(insert('x'.repeat(3_000_000))).rejects.toMatchObject({ code: 'INSUFFICIENT_STORAGE', status: 507 })
  expect(await engine.reader.all('SELECT text FROM notes')).toEqual([{ text: 'small' }])
  await limit(1_000_000)
  await insert('x'.repeat(3_000_000))
  expect(await engine.reader.all('SELECT count(*) AS n FROM notes')).toEqual([{ n: 2 }])
  await engine.close()
  await rm(inside, { recursive: true, force: true })
})

test('a failed write tells nobody what was being written', async () => {
  const secret = 'secret-7211'
  const before = (await add(store, newCollege({ slug: 'here', college: { about: secret } })))[0]!
  const failures = await Promise.allSettled([
    add(store, newCollege({ slug: 'here', college: { about: secret } })),
    add(store, { ...newCollege({ college: { about: secret } }), id: before.id }),
    store.write(asha, (tx) => tx.staff.startSession({ jti: secret, staffId: 'nobody', expiresAt: 1 })),
  ])
  for (const failure of failures) {
    const { reason } = failure as PromiseRejectedResult
    expect(failure.status).toBe('rejected')
    expect(inspectDeep(reason)).not.toContain(secret)
    expect(inspectDeep(reason)).not.toMatch(/INSERT INTO/)
  }
})

test('a statement that comes after its transaction has ended writes nothing', async () => {
  let late: Promise<unknown> = Promise.resolve()
  await store.write(asha, async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 30)).then(() => tx.colleges.add([newCollege()]))
  })
  await expect(late).rejects.toMatchObject({ code: 'INTERNAL' })
  expect((await store.colleges.counts()).colleges).toBe(0)
})

function inspectDeep(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return [
    error.message,
    error.stack,
    JSON.stringify(error),
    error.cause === undefined ? '' : inspectDeep(error.cause),
  ].join('\n')
}
