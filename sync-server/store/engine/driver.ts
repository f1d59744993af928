import { createRequire } from 'node:module'

/**
 * The one place that names the database drivers. sqlite3 is archived upstream: whoever replaces it with another module
 * of the same interface changes this file alone.
 */
const require = createRequire(import.meta.url)

/** What the driver calls when a statement has run. */
export type SqliteRun = (this: { lastID: number; changes: number }, failure: Error | null) => void

/** What we use of the driver's connection; the types of the package itself say `any` throughout. */
export interface SqliteConnection {
  all(
    sql: string,
    values: Record<string, unknown> | unknown[],
    done: (failure: Error | null, rows: unknown[]) => void,
  ): void
  /** A statement without rows; `done` is called with what it changed as its `this`. */
  run(sql: string, values: Record<string, unknown> | unknown[], done: SqliteRun): void
  exec(sql: string, done: (failure: Error | null) => void): void
  prepare(sql: string, done: (failure: Error | null) => void): SqliteStatement
  /** From here on one statement at a time. */
  serialize(): void
  configure(option: 'busyTimeout', value: number): void
  close(done: (failure: Error | null) => void): void
}
export interface SqliteStatement {
  all(values: Record<string, unknown>, done: (failure: Error | null, rows: unknown[]) => void): void
  finalize(done: () => void): void
}
interface SqliteDriver {
  Database: new (file: string, mode: number, done: (failure: Error | null) => void) => SqliteConnection
  OPEN_READWRITE: number
  OPEN_CREATE: number
}
export const sqliteDriver = require('sqlite3') as SqliteDriver

const INT8 = 20
interface PostgresDriver {
  types: { setTypeParser(type: number, parse: (text: string) => unknown): void }
  Client: new (options: {
    connectionString: string
    application_name: string
    keepAlive: boolean
    connectionTimeoutMillis: number
    query_timeout?: number
  }) => PostgresClient
}
let postgres: PostgresDriver | undefined
/** Read where PostgreSQL is spoken to, and not by a server on SQLite. */
export function postgresDriver(): PostgresDriver {
  if (postgres === undefined) {
    postgres = require('pg') as PostgresDriver
    // Times and counts are 64 bits wide in the table and far below 2^53 in life; as text they would add up to "12".
    postgres.types.setTypeParser(INT8, Number)
  }
  return postgres
}
export interface PostgresClient {
  connect(): Promise<void>
  query(sql: string): Promise<{ rows: unknown[] }>
  end(): Promise<void>
  on(event: 'notification', heard: (message: { payload?: string }) => void): void
  on(event: 'error' | 'end', told: () => void): void
}
/**
 * A connection of its own, outside Sequelize's pool. `queryTimeoutMs`: a statement that is not answered in time fails.
 */
export const newClient = (url: string, name: string, queryTimeoutMs?: number): PostgresClient =>
  new (postgresDriver().Client)({
    connectionString: url,
    application_name: `pravesh ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
  })

export const openConnection = (file: string): Promise<SqliteConnection> =>
  new Promise((resolve, reject) => {
    const connection: SqliteConnection = new sqliteDriver.Database(
      file,
      sqliteDriver.OPEN_READWRITE | sqliteDriver.OPEN_CREATE,
      (failure) => (failure ? reject(failure) : resolve(connection)),
    )
  })
export const execute = (connection: SqliteConnection, sql: string): Promise<void> =>
  new Promise((resolve, reject) => connection.exec(sql, (failure) => (failure ? reject(failure) : resolve())))
export const closeConnection = (connection: SqliteConnection): Promise<void> =>
  new Promise((resolve, reject) => connection.close((failure) => (failure ? reject(failure) : resolve())))
