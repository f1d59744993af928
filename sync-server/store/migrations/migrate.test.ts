import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { add, newCollege } from '../contract/open.ts'
import { openStore } from '../database.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { newFolder, query } from '../test/sqliteFolder.ts'
import { hashOfMigration, migrate, MIGRATIONS } from './migrate.ts'

let folder: string
beforeEach(async () => {
  folder = await newFolder()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const INSERT = `INSERT INTO colleges (id, number, slug, status, tag, name, location, type, category, course_count, name_key, location_key, type_key, place_key,
  search_text, doc, created_at, updated_at, updated_by) VALUES ('a', 1, 'a', 'draft', 't', 'Ålpha', 'Pune', '[]', '[]', 0, 'alpha', 'pune', '', 'alpha|pune', 'alpha', '{"college":{"name":"Ålpha"},"kept":{}}', 1, 2, 'Asha')`

/**
 * From here on the program itself keeps the words of the search index: a row that only SQL put in has none, and is
 * found by its list.
 */
const SEARCH_AT = MIGRATIONS.findIndex(({ name }) => name === '0038-college-search')

test.each(
  MIGRATIONS.slice(0, -1).map(
    (migration, at) => [migration.name, at + 1, at < SEARCH_AT ? { search: 'alp' } : {}] as const,
  ),
)('a database as %s left it is brought up to date with every row as it was', async (_, count, sought) => {
  const engine = await openSqlite(folder)
  await migrate(engine, () => 1, MIGRATIONS.slice(0, count))
  await engine.write(async (tx) => {
    await tx.run(INSERT)
    await tx.run("INSERT INTO slugs (slug, college_id, present) VALUES ('a', 'a', 1)")
  })
  await engine.close()
  const before = await query(folder, 'SELECT * FROM colleges')
  const store = await openStore({ folder })
  expect(await store.ready()).toBe(true)
  expect(await store.colleges.openBySlug('a')).toMatchObject({ record: { id: 'a', college: { name: 'Ålpha' } } })
  const list = { page: 1, limit: 10, sortBy: 'name', sortOrder: 'asc', ...sought } as const
  expect((await store.colleges.list(list)).rows).toMatchObject([{ id: 'a' }])
  await store.close()
  // Later steps may add columns; what stood there stays word for word.
  expect(await query(folder, 'SELECT * FROM colleges')).toMatchObject(before as object[])
})

test('opening again changes nothing', async () => {
  const first = await openStore({ folder })
  await add(first, newCollege())
  await first.close()
  const before = await query(folder, 'SELECT sql FROM sqlite_master ORDER BY name')
  const epoch = await query(folder, 'SELECT * FROM clocks ORDER BY stream')
  await (await openStore({ folder })).close()
  expect(await query(folder, 'SELECT sql FROM sqlite_master ORDER BY name')).toEqual(before)
  expect(await query(folder, 'SELECT * FROM clocks ORDER BY stream')).toEqual(epoch)
})

test('a migration that was edited after it ran is refused', async () => {
  await (await openStore({ folder })).close()
  await query(folder, "UPDATE migrations SET hash = 'another' WHERE name = '0002-people'")
  await expect(openStore({ folder })).rejects.toThrow('0002-people is not the one this database was built with')
})

test('a database of a newer program is refused and left alone', async () => {
  await (await openStore({ folder })).close()
  await query(folder, "INSERT INTO migrations (name, hash, at) VALUES ('9999-later', 'x', 1)")
  await expect(openStore({ folder })).rejects.toThrow('The database is newer than this program')
})

test('a migration that fails leaves the database as it was', async () => {
  const engine = await openSqlite(folder)
  const broken = { name: '0002-broken', statements: () => ['CREATE TABLE half (id TEXT)', 'NOT A STATEMENT'] }
  await expect(migrate(engine, () => 1, [MIGRATIONS[0]!, broken])).rejects.toThrow(/syntax/i)
  await engine.close()
  expect(
    await query(folder, "SELECT name FROM sqlite_master WHERE name IN ('half', 'colleges', 'migrations')"),
  ).toEqual([])
})

test('migrations are numbered in order, and released ones are as they were', () => {
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name).toSorted())
  for (const dialect of ['sqlite', 'postgres'] as const)
    expect(new Set(MIGRATIONS.map((migration) => hashOfMigration(migration, dialect))).size).toBe(MIGRATIONS.length)
})
