import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mustBeWhole } from './backup.ts'
import { DATABASE_FILE, makePrivate } from './dataFolder.ts'
import { openStore } from './database.ts'
import { closeConnection, newClient, openConnection, type PostgresClient } from './engine/driver.ts'
import { restoreDump } from './engine/postgres.ts'

/** How many rows each table has. */
export type TableCounts = Readonly<Record<string, number>>
/** A database: the folder of SQLite, or the address of PostgreSQL. */
export type DatabasePlace = { folder: string } | { url: string }

/** The database that a copy is restored into on PostgreSQL; it is there only meanwhile. */
const SCRATCH_DATABASE = 'pravesh_restore_check'
const CREATE_SCRATCH = `CREATE DATABASE ${SCRATCH_DATABASE}`
const DROP_SCRATCH = `DROP DATABASE IF EXISTS ${SCRATCH_DATABASE} WITH (FORCE)`

/** Counts the rows of every table, without holding up those who write. */
export async function countTables(place: DatabasePlace): Promise<TableCounts> {
  return 'url' in place
    ? onPostgres(place.url, (client) =>
        counted(
          "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
          async (sql) => (await client.query(sql)).rows,
        ),
      )
    : onSqlite(join(place.folder, DATABASE_FILE), (read) =>
        counted("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", read),
      )
}

/**
 * Restores a copy of the database into a scratch one, counts what came back, and starts a store on it. The scratch one
 * is gone afterwards; nothing else is touched.
 * @param file the copy, as `copyDatabase` made it
 * @param like where the copy is from: on PostgreSQL the scratch database is made beside it, whose user must be allowed to
 * @param scratch a folder to work in, which must not be there
 * @throws Failure when the copy is not whole, cannot be restored, or no store can be opened on it
 */
export async function rehearseRestore(file: string, like: DatabasePlace, scratch: string): Promise<TableCounts> {
  if ('url' in like) {
    const url = new URL(like.url)
    url.pathname = `/${SCRATCH_DATABASE}`
    return onPostgres(like.url, async (client) => {
      // One that was killed meanwhile left its own.
      await client.query(DROP_SCRATCH)
      await client.query(CREATE_SCRATCH)
      try {
        await restoreDump(url.href, file)
        const counts = await countTables({ url: url.href })
        await (await openStore({ url: url.href })).close()
        return counts
      } finally {
        await client.query(DROP_SCRATCH)
      }
    })
  }
  try {
    await mkdir(scratch, { mode: 0o700 })
    const database = join(scratch, DATABASE_FILE)
    await copyFile(file, database)
    makePrivate(database)
    await mustBeWhole(database)
    const counts = await countTables({ folder: scratch })
    await (await openStore({ folder: scratch })).close()
    return counts
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * The tables that did not come back as they were: a count of the copy must lie between those of before and after it was
 * made.
 */
export const tablesThatDiffer = (restored: TableCounts, before: TableCounts, after: TableCounts): string[] =>
  Object.keys({ ...before, ...after }).filter((table) => {
    const [least, most] = [before[table] ?? 0, after[table] ?? 0].toSorted((a, b) => a - b)
    const found = restored[table] ?? -1
    return found < least! || found > most!
  })

type Read = (sql: string) => Promise<unknown[]>

async function counted(names: string, read: Read): Promise<TableCounts> {
  const counts: Record<string, number> = {}
  for (const { name } of (await read(names)) as Array<{ name: string }>) {
    const [row] = (await read(`SELECT COUNT(*) AS count FROM "${name}"`)) as Array<{ count: number }>
    counts[name] = Number(row?.count ?? 0)
  }
  return counts
}

async function onPostgres<T>(url: string, work: (client: PostgresClient) => Promise<T>): Promise<T> {
  const client = newClient(url, 'backup check')
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function onSqlite<T>(file: string, work: (read: Read) => Promise<T>): Promise<T> {
  const connection = await openConnection(file)
  try {
    return await work(
      (sql) =>
        new Promise((resolve, reject) =>
          connection.all(sql, {}, (failure, rows) => (failure ? reject(failure) : resolve(rows))),
        ),
    )
  } finally {
    await closeConnection(connection)
  }
}
