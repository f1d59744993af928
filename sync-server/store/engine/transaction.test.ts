import { rm } from 'node:fs/promises'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../migrations/migrate.ts'
import { insert, upsertRows } from '../repositories/rows.ts'
import { type PostgresServer, startPostgres } from '../test/postgresServer.ts'
import { newFolder } from '../test/sqliteFolder.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseEngine, DatabaseSession } from './session.ts'
import { openSqlite } from './sqlite.ts'

let server: PostgresServer
let folder: string
const engines: Record<string, DatabaseEngine> = {}
beforeAll(async () => {
  server = await startPostgres()
  folder = await newFolder()
  engines['SQLite'] = await openSqlite(folder)
  engines['PostgreSQL'] = openPostgres(await server.fresh())
  for (const engine of Object.values(engines)) await migrate(engine, () => 1)
})
afterAll(async () => {
  for (const engine of Object.values(engines)) await engine.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A kind that no program knows: here it is a row like any other. */
const byModel = (tx: DatabaseSession, kind: string) =>
  tx.query(({ Total }, within) => Total.create({ kind: kind as 'number', value: 1 }, within))
const byStatement = (tx: DatabaseSession, kind: string) =>
  tx.run('INSERT INTO totals (kind, value) VALUES ($1, 1)', [kind])
const kindsIn = async (session: DatabaseSession): Promise<string[]> =>
  (await session.query(({ Total }, within) => Total.findAll({ ...within, order: ['kind'] })))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('test-'))

test('PostgreSQL answers a reader while more transactions than it has connections wait to write', async () => {
  const engine = engines['PostgreSQL']!
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const writes = Array.from({ length: 20 }, () =>
    engine.write(async (tx) => {
      await tx.all('SELECT 1')
      await released
    }),
  )
  await expect.poll(() => engine.waiting()).toBeGreaterThan(0)
  expect(await kindsIn(engine.reader)).toEqual([])
  release()
  await Promise.all(writes)
  expect(engine.waiting()).toBe(0)
})

describe.each(['SQLite', 'PostgreSQL'])('a transaction on %s', (name) => {
  test('holds what models and statements write, and each sees the other’s', async () => {
    await engines[name]!.write(async (tx) => {
      await byModel(tx, 'test-model')
      await byStatement(tx, 'test-statement')
      expect(await kindsIn(tx)).toEqual(['test-model', 'test-statement'])
      expect(await tx.all("SELECT kind FROM totals WHERE kind = 'test-model'")).toHaveLength(1)
      // Nobody else sees them before the commit.
      expect(await kindsIn(engines[name]!.reader)).toEqual([])
    })
    expect(await kindsIn(engines[name]!.reader)).toEqual(['test-model', 'test-statement'])
    await engines[name]!.write((tx) => tx.run("DELETE FROM totals WHERE kind LIKE 'test-%'"))
  })

  test('takes both back when it fails', async () => {
    const failing = engines[name]!.write(async (tx) => {
      await byModel(tx, 'test-model')
      await byStatement(tx, 'test-statement')
      throw new RangeError('no')
    })
    await expect(failing).rejects.toThrow(RangeError)
    expect(await kindsIn(engines[name]!.reader)).toEqual([])
  })

  test('reads one moment in a snapshot, by models and by statements', async () => {
    const engine = engines[name]!
    await engine.snapshot(async (tx) => {
      expect(await kindsIn(tx)).toEqual([])
      await engine.write((other) => byModel(other, 'test-later'))
      expect(await kindsIn(tx)).toEqual([])
      expect(await tx.all("SELECT kind FROM totals WHERE kind = 'test-later'")).toEqual([])
    })
    expect(await kindsIn(engine.reader)).toEqual(['test-later'])
    await engine.write((tx) => tx.run("DELETE FROM totals WHERE kind LIKE 'test-%'"))
  })

  test('refuses a model that comes after its end', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await engines[name]!.write(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 30)).then(() => byModel(tx, 'test-late'))
    })
    await expect(late).rejects.toBeInstanceOf(Error)
    expect(await kindsIn(engines[name]!.reader)).toEqual([])
  })

  test('is begun in turn by many writers, and each adds to what the one before left', async () => {
    await engines[name]!.write((tx) => byModel(tx, 'test-count'))
    await Promise.all(
      Array.from({ length: 40 }, () =>
        engines[name]!.write((tx) =>
          tx.query(async ({ Total }, within) => {
            const row = (await Total.findByPk('test-count', { ...within, lock: true }))!
            await row.update({ value: Number(row.value) + 1 }, within)
          }),
        ),
      ),
    )
    expect(await engines[name]!.reader.all("SELECT value FROM totals WHERE kind = 'test-count'")).toEqual([
      { value: 41 },
    ])
    await engines[name]!.write((tx) => tx.run("DELETE FROM totals WHERE kind LIKE 'test-%'"))
  })

  test('refuses what a rule of shared/ refuses, and does not tell the values', async () => {
    const secret = 'secret-7211'
    const row = { id: secret, name: secret, email: secret, role: 'owner' as never, passwordHash: secret }
    const rest = { permissions: {}, isActive: true, tokenVersion: 1, createdAt: 1, updatedAt: 1 }
    const failing = engines[name]!.write((tx) =>
      tx.query(({ Staff }, within) => insert(Staff, [{ ...row, ...rest } as never], within)),
    )
    const failure: unknown = await failing.catch((error: unknown) => error)
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toContain(secret)
    expect(inspect(failure)).toContain('role')
    const oldSlug = engines[name]!.write((tx) =>
      tx.query(({ Slug }, within) => upsertRows(Slug, [{ slug: 'No Slug', college: 'c', isPresent: false }], within)),
    )
    await expect(oldSlug).rejects.toThrow('slug')
  })
})
