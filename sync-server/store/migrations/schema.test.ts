import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { DataTypes } from 'sequelize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../database.ts'
import { openPostgres } from '../engine/postgres.ts'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseEngine, DatabaseSession } from '../engine/session.ts'
import { openSqlite } from '../engine/sqlite.ts'
import { type PostgresServer, startPostgres } from '../test/postgresServer.ts'
import { newFolder } from '../test/sqliteFolder.ts'
import { hashOfMigration, migrate, MIGRATIONS } from './migrate.ts'
import { isStatements, type SchemaMigration, type StatementMigration } from './migration.ts'

let server: PostgresServer
const folders: string[] = []
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await server.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function open(
  dialect: Dialect,
): Promise<{ engine: DatabaseEngine; reopen: () => Promise<DatabaseEngine>; where: object }> {
  if (dialect === 'postgres') {
    const url = await server.fresh()
    return { engine: openPostgres(url), reopen: () => Promise.resolve(openPostgres(url)), where: { url } }
  }
  const folder = await newFolder()
  folders.push(folder)
  return { engine: await openSqlite(folder), reopen: () => openSqlite(folder), where: { folder } }
}

const RELEASED = MIGRATIONS.filter(isStatements)
/** Word for word what the runner before QueryInterface did. */
async function asBefore(tx: DatabaseSession, step: StatementMigration): Promise<void> {
  for (const statement of step.statements(tx.dialect)) await tx.run(statement)
  await step.rows?.(tx)
  const hash = createHash('sha256').update(step.statements(tx.dialect).join(';\n')).digest('hex')
  await tx.run('INSERT INTO migrations (name, hash, at) VALUES ($1, $2, $3)', [step.name, hash, 7])
}
const ledger = (engine: DatabaseEngine) => engine.reader.all('SELECT name, hash, at FROM migrations ORDER BY name')

let runs = 0
const NOTE: SchemaMigration = {
  name: '9000-note',
  async up(schema, within, tx) {
    runs++
    await schema.addColumn('totals', 'note', { type: DataTypes.TEXT }, within)
    await schema.createTable('notes', { id: { type: DataTypes.TEXT, primaryKey: true } }, within)
    await schema.addIndex('totals', ['note'], { name: 'totals_by_note', ...within })
    await tx.run("UPDATE totals SET note = 'seen'")
  },
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  test('a database of the former runner is opened with none of its steps run again', async () => {
    const { engine, where } = await open(dialect)
    await engine.write(async (tx) => {
      await tx.run(
        'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY NOT NULL, hash text NOT NULL, at bigint NOT NULL)',
      )
      for (const step of RELEASED) await asBefore(tx, step)
    })
    const before = await ledger(engine)
    expect(before).toHaveLength(RELEASED.length)
    await engine.close()
    const store = await openStore(where)
    expect(await store.ready()).toBe(true)
    await store.close()
    const { reader, close } = await (dialect === 'sqlite'
      ? openSqlite((where as { folder: string }).folder)
      : openPostgres((where as { url: string }).url))
    const after = await reader.all<{ at: number }>('SELECT name, hash, at FROM migrations ORDER BY name')
    await close()
    expect(after.filter(({ at }) => at === 7)).toEqual(before)
  })

  test('a step by QueryInterface runs once, in the transaction of its line in the ledger', async () => {
    const { engine, reopen } = await open(dialect)
    await migrate(engine, () => 1)
    runs = 0
    await migrate(engine, () => 2, [...MIGRATIONS, NOTE])
    await engine.close()
    const again = await reopen()
    await migrate(again, () => 3, [...MIGRATIONS, NOTE])
    expect(runs).toBe(1)
    expect(await again.reader.all("SELECT note FROM totals WHERE kind = 'draft'")).toEqual([{ note: 'seen' }])
    expect(await again.reader.all('SELECT id FROM notes')).toEqual([])
    expect(await again.reader.all("SELECT at FROM migrations WHERE name = '9000-note'")).toEqual([{ at: 2 }])
    await again.close()
  })

  test('a step by QueryInterface that fails leaves the database as it was', async () => {
    const { engine } = await open(dialect)
    await migrate(engine, () => 1)
    const before = await ledger(engine)
    const broken: SchemaMigration = {
      name: '9001-broken',
      up: async (schema, within) => {
        await schema.addColumn('totals', 'half', { type: DataTypes.TEXT }, within)
        await schema.addIndex('totals', ['nowhere'], { name: 'no_index', ...within })
      },
    }
    await expect(migrate(engine, () => 2, [...MIGRATIONS, broken])).rejects.toThrow('nowhere')
    expect(await ledger(engine)).toEqual(before)
    await expect(engine.reader.all('SELECT half FROM totals')).rejects.toThrow(/half|42703/)
    await engine.close()
  })
})

test('what was released is as it was released', async () => {
  const released = JSON.parse(await readFile(new URL('released.json', import.meta.url), 'utf8')) as Record<
    string,
    object
  >
  const now = Object.fromEntries(
    MIGRATIONS.map((step) => [
      step.name,
      { sqlite: hashOfMigration(step, 'sqlite'), postgres: hashOfMigration(step, 'postgres') },
    ]),
  )
  expect(now).toMatchObject(released)
})
