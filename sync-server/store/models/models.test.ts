import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Sequelize } from 'sequelize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASE_FILE } from '../dataFolder.ts'
import { openStore } from '../database.ts'
import { postgresDriver, sqliteDriver } from '../engine/driver.ts'
import { type PostgresServer, startPostgres } from '../test/postgresServer.ts'
import { newFolder, query } from '../test/sqliteFolder.ts'
import { defineModels } from './models.ts'

/** What a database itself says of its tables: each column, index and foreign key in one line. */
type Schema = Record<string, string[]>
type Ask = (sql: string) => Promise<Array<Record<string, unknown>>>

/**
 * Tables without a model: the words that searches of the audit keep beside its lines, and the ledger of the migrations.
 */
const WITHOUT_MODEL = ['audit_words', 'migrations']

/** SQLite goes by the affinity of a type; how it is spelled is nobody's business. */
const affinity = (type: unknown): string => (/INT/i.test(String(type)) ? 'INTEGER' : String(type).toUpperCase())
/** The condition of a partial index without the quoting and the brackets that Sequelize adds. */
const conditionIn = (sql: unknown): string => {
  const [, condition = ''] = /\bWHERE (.+)$/is.exec(String(sql ?? '')) ?? []
  return condition
    .replace(/[`"()]/g, '')
    .replaceAll('!=', '<>')
    .trim()
}

async function schemaOfSqlite(ask: Ask): Promise<Schema> {
  const schema: Schema = {}
  const tables = await ask("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
  for (const { name } of tables as Array<{ name: string }>) {
    const lines: string[] = []
    for (const column of await ask(`PRAGMA table_info(${name})`))
      lines.push(
        `column ${String(column['name'])} ${affinity(column['type'])}` +
          (column['notnull'] === 1 || column['pk'] !== 0 ? ' not null' : '') +
          (column['pk'] === 0 ? '' : ` key ${String(column['pk'])}`),
      )
    for (const found of await ask(`PRAGMA index_list(${name})`)) {
      const columns = (await ask(`PRAGMA index_xinfo(${String(found['name'])})`)).filter(({ key }) => key === 1)
      const [made] = await ask(`SELECT sql FROM sqlite_master WHERE name = '${String(found['name'])}'`)
      // A constraint's own index has a number for its name.
      const label = found['origin'] === 'c' ? String(found['name']) : String(found['origin'])
      lines.push(
        `index ${label} ${found['unique'] === 1 ? 'unique ' : ''}` +
          columns.map((column) => String(column['name']) + (column['desc'] === 1 ? ' desc' : '')).join(', ') +
          ` ${conditionIn(made?.['sql'])}`,
      )
    }
    for (const foreign of await ask(`PRAGMA foreign_key_list(${name})`))
      lines.push(
        `foreign key ${String(foreign['from'])} to ${String(foreign['table'])}.${String(foreign['to'])}` +
          ` on delete ${String(foreign['on_delete'])} on update ${String(foreign['on_update'])}`,
      )
    schema[name] = lines.sort()
  }
  return schema
}

/** Without the indexes of searches, which on SQLite are tables of their own. */
async function schemaOfPostgres(ask: Ask): Promise<Schema> {
  const schema: Schema = {}
  const add = (rows: Array<Record<string, unknown>>) => {
    for (const { name, line } of rows as Array<{ name: string; line: string }>) (schema[name] ??= []).push(line)
  }
  add(
    await ask(
      "SELECT table_name AS name, 'column ' || column_name || ' ' || data_type || CASE WHEN is_nullable = 'NO' THEN ' not null' ELSE '' END AS line FROM information_schema.columns WHERE table_schema = 'public'",
    ),
  )
  add(
    await ask(
      "SELECT tablename AS name, indexdef AS line FROM pg_indexes WHERE schemaname = 'public' AND indexdef NOT LIKE '% USING gin %'",
    ),
  )
  add(
    await ask(
      "SELECT conrelid::regclass::text AS name, 'constraint ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE contype IN ('p', 'f', 'u') AND connamespace = 'public'::regnamespace",
    ),
  )
  for (const lines of Object.values(schema)) lines.sort()
  return schema
}

/** The tables of the migrations that no model describes. */
const unmodelled = (migrated: Schema, modelled: Schema): string[] =>
  Object.keys(migrated)
    .filter((name) => !(name in modelled) && !/^(college_search|audit_words_)/.test(name))
    .sort()
/** The migrated schema of the tables that have a model. */
const described = (migrated: Schema, modelled: Schema): Schema =>
  Object.fromEntries(Object.keys(modelled).map((name) => [name, migrated[name] ?? []]))

describe('the models and the migrated schema agree in columns, types, keys, indexes and foreign keys', () => {
  let folder: string
  let server: PostgresServer
  beforeAll(async () => {
    folder = await newFolder()
    server = await startPostgres()
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('on SQLite', async () => {
    await (await openStore({ folder })).close()
    const migrated = await schemaOfSqlite((sql) => query(folder, sql) as ReturnType<Ask>)
    const other = await newFolder()
    const sequelize = new Sequelize({
      dialect: 'sqlite',
      dialectModule: sqliteDriver as object,
      storage: join(other, DATABASE_FILE),
      logging: false,
    })
    defineModels(sequelize)
    await sequelize.sync()
    await sequelize.close()
    const modelled = await schemaOfSqlite((sql) => query(other, sql) as ReturnType<Ask>)
    await rm(other, { recursive: true, force: true })
    expect(unmodelled(migrated, modelled)).toEqual(WITHOUT_MODEL)
    expect(modelled).toEqual(described(migrated, modelled))
  })

  test('on PostgreSQL', async () => {
    const url = await server.fresh()
    await (await openStore({ url })).close()
    const migrated = await schemaOfPostgres((sql) => server.query(url, sql) as ReturnType<Ask>)
    const other = await server.fresh()
    const sequelize = new Sequelize(other, {
      dialect: 'postgres',
      dialectModule: postgresDriver() as object,
      logging: false,
    })
    defineModels(sequelize)
    await sequelize.sync()
    await sequelize.close()
    const modelled = await schemaOfPostgres((sql) => server.query(other, sql) as ReturnType<Ask>)
    expect(unmodelled(migrated, modelled)).toEqual(WITHOUT_MODEL)
    expect(modelled).toEqual(described(migrated, modelled))
  })
})
