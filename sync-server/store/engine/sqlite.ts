import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { QueryTypes, Sequelize, Transaction } from 'sequelize'
import { Failure } from '../../../shared/failure.ts'
import { DATABASE_FILE, demandDatabase, makePrivate } from '../dataFolder.ts'
import { defineModels } from '../models/models.ts'
import { closeConnection, execute, openConnection, type SqliteConnection, type SqliteStatement } from './driver.ts'
import { databaseFailure, isBusy } from './failures.ts'
import { lockFolder } from './lock.ts'
import { type QueueLimits, WriterQueue } from './queue.ts'
import type { DatabaseEngine, DatabaseSession, Value } from './session.ts'
import { textFor } from './statement.ts'
import { leasedIn, type Lease, sqliteModule } from './sqliteModule.ts'

const READERS = 2
const IDLE_SNAPSHOTS = 2
// secure_delete: what was erased is written over with zeros, not only let go of. FULL: with NORMAL a power cut took
// rows that had been acknowledged. The driver sleeps through busy_timeout on one of four threads that readers and
// password hashes share, so a foreign lock is waited for in short naps, with the loop between them.
const WRITER =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 50; PRAGMA cache_size = -24000; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON'
const READER =
  'PRAGMA foreign_keys = ON; PRAGMA query_only = ON; PRAGMA busy_timeout = 1000; PRAGMA cache_size = -8000; PRAGMA temp_store = MEMORY'
const NAP_MS = 50
/** Statements that change what statements are prepared against. */
const SCHEMA = /^\s*(?:create|alter|drop|pragma|reindex|vacuum)\b/i

/** SQLite in a folder: one writer behind a queue, a few readers beside it. */
export async function openSqlite(folder: string, patience: Partial<QueueLimits> = {}): Promise<DatabaseEngine> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  demandDatabase(folder)
  const unlock = await lockFolder(folder)
  try {
    makePrivate(join(folder, DATABASE_FILE))
    return await open(join(folder, DATABASE_FILE), patience, unlock)
  } catch (error) {
    await unlock()
    throw databaseFailure(error)
  }
}

async function open(
  file: string,
  patience: Partial<QueueLimits>,
  unlock: () => Promise<void>,
): Promise<DatabaseEngine> {
  const writer = await openHandle(file, WRITER)
  const readers = await Promise.all(Array.from({ length: READERS }, () => openHandle(file, READER)))
  const snapshots = new Snapshots(() => openHandle(file, READER))
  const queue = new WriterQueue({ ...patience, writers: 1 })
  let turn = 0
  const nextReader = (): Handle => readers[turn++ % READERS]!

  // A transaction is Sequelize's, on a handle of ours: its models and the prepared statements beside them commit
  // together. A statement of Sequelize costs four times a prepared one (docs/decisions/0070), so those of every day's
  // sync are prepared.
  const module = sqliteModule({
    reader: () => nextReader().connection,
    async begin(kind) {
      if (kind === 'DEFERRED') return snapshots.begin()
      await begin(writer, patience.waitMs ?? 10_000)
      return { connection: writer.connection, end: () => undefined }
    },
  })
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    dialectModule: module,
    storage: file,
    logging: false,
    retry: { max: 1 },
  })
  const models = defineModels(sequelize)

  const session = (transaction: Transaction): DatabaseSession => {
    const { statements } = handleIn(transaction)
    return {
      dialect: 'sqlite',
      models,
      all: (sql, values = []) => statements.all(textFor('sqlite', sql), values),
      async run(sql, values = []) {
        const text = textFor('sqlite', sql)
        if (SCHEMA.test(text)) await sequelize.query(text, { type: QueryTypes.RAW, transaction })
        else await statements.all(text, values)
      },
      query: (work) => work(models, { transaction }),
    }
  }
  const handleIn = (transaction: Transaction): Handle => {
    const connection = leasedIn(transaction)
    if (connection === writer.connection) return writer
    return snapshots.handleOf(connection)
  }

  async function transaction<T>(type: Transaction.TYPES, work: (tx: DatabaseSession) => Promise<T>): Promise<T> {
    return sequelize.transaction({ type }, async (one) => {
      const tx = lease(session(one))
      const { statements } = handleIn(one)
      const result = await work(tx.session).finally(() => tx.end())
      await statements.exec('COMMIT')
      return result
    })
  }

  const mapped = async <T>(act: () => Promise<T>): Promise<T> =>
    act().catch((error: unknown) => Promise.reject(databaseFailure(error)))
  return {
    dialect: 'sqlite',
    reader: {
      dialect: 'sqlite',
      models,
      all: (sql, values = []) => mapped(() => nextReader().statements.all(textFor('sqlite', sql), values)),
      run: () => Promise.reject(new Error('A reader does not write')),
      query: (work) => mapped(() => work(models, {})),
    },
    write: (work) => mapped(() => queue.turn(() => transaction(Transaction.TYPES.IMMEDIATE, work))),
    snapshot: (work) => mapped(() => transaction(Transaction.TYPES.DEFERRED, work)),
    waiting: () => queue.length,
    // VACUUM INTO reads one snapshot while writers go on, and the copy has no free pages and no WAL of its own.
    backup: (target) =>
      mapped(() =>
        withConnection(file, (connection) => collect(connection, 'VACUUM INTO $1', [target])).then(() => undefined),
      ),
    // Deleted rows are zeros in the database (secure_delete); the log still holds the pages of before until it is cut
    // off.
    scrub: () => mapped(() => queue.turn(() => writer.statements.exec('PRAGMA wal_checkpoint(TRUNCATE)'))),
    close: async () => {
      await queue.turn(async () => {
        await sequelize.close()
        await Promise.all([...readers, snapshots].map((reader) => reader.close()))
        await writer.statements.exec('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => undefined)
        await writer.close()
      })
      await unlock()
    },
  }
}

/** Begins writing; a lock of another program is waited for in short naps. */
async function begin({ statements }: Handle, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      await statements.exec('BEGIN IMMEDIATE')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, NAP_MS))
    }
  }
}

/** A session that dies with its transaction: a promise nobody awaited must not write into the next one. */
function lease(session: DatabaseSession): { session: DatabaseSession; end: () => void } {
  let ended = false
  const alive = () => {
    if (ended) throw new Failure('INTERNAL', { cause: new Error('A statement came after its transaction had ended') })
  }
  return {
    session: {
      dialect: session.dialect,
      models: session.models,
      all: async (sql, values) => {
        alive()
        return session.all(sql, values)
      },
      run: async (sql, values) => {
        alive()
        return session.run(sql, values)
      },
      query: async (work) => {
        alive()
        return session.query(work)
      },
    },
    end: () => {
      ended = true
    },
  }
}

interface Statements {
  all<Row>(sql: string, values: Value[]): Promise<Row[]>
  exec(sql: string): Promise<void>
  /** Lets go of the statements: a connection with open ones cannot be closed. */
  finish(): Promise<void>
}

/** An open file with its prepared statements. */
interface Handle {
  connection: SqliteConnection
  statements: Statements
  close(): Promise<void>
}
async function openHandle(file: string, pragmas: string): Promise<Handle> {
  const connection = await openConnection(file)
  const statements = await prepareOn(connection, pragmas)
  return {
    connection,
    statements,
    close: async () => {
      await statements.finish()
      await closeConnection(connection)
    },
  }
}

/** A connection's prepared statements, one at a time. */
async function prepareOn(connection: SqliteConnection, pragmas: string): Promise<Statements> {
  connection.serialize()
  await execute(connection, pragmas)
  const statements = new Map<string, Promise<SqliteStatement>>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known) return known
    const made = new Promise<SqliteStatement>((resolve, reject) => {
      const statement: SqliteStatement = connection.prepare(sql, (failure) =>
        failure ? reject(failure) : resolve(statement),
      )
    })
    statements.set(sql, made)
    made.catch(() => statements.delete(sql))
    return made
  }
  return {
    all: async <Row>(sql: string, values: Value[]) => {
      const statement = await prepare(sql)
      return new Promise<Row[]>((resolve, reject) =>
        statement.all(named(values), (failure, rows) => (failure ? reject(failure) : resolve(rows as Row[]))),
      )
    },
    exec: (sql) => execute(connection, sql),
    finish: async () => {
      for (const statement of await Promise.all(statements.values()))
        await new Promise<void>((resolve) => statement.finalize(resolve))
    },
  }
}

const named = (values: Value[]): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => ['$' + (at + 1), value]))
const collect = <Row>(connection: SqliteConnection, sql: string, values: Value[] = []): Promise<Row[]> =>
  new Promise((resolve, reject) =>
    connection.all(sql, named(values), (failure, rows) => (failure ? reject(failure) : resolve(rows as Row[]))),
  )

async function withConnection<T>(file: string, work: (connection: SqliteConnection) => Promise<T>): Promise<T> {
  const connection = await openConnection(file)
  try {
    return await work(connection)
  } finally {
    await closeConnection(connection)
  }
}

/**
 * Handles for reads of several statements at one moment. Opening one and preparing its statements costs more than most
 * such reads, so a few wait for the next.
 */
class Snapshots {
  readonly #open: () => Promise<Handle>
  readonly #idle: Handle[] = []
  readonly #used = new Map<SqliteConnection, Handle>()
  #isClosed = false

  constructor(open: () => Promise<Handle>) {
    this.#open = open
  }

  async begin(): Promise<Lease> {
    const handle = this.#idle.pop() ?? (await this.#open())
    try {
      await handle.statements.exec('BEGIN')
    } catch (error) {
      await handle.close()
      throw error
    }
    this.#used.set(handle.connection, handle)
    return { connection: handle.connection, end: (isSound) => this.#end(handle, isSound) }
  }

  handleOf(connection: SqliteConnection): Handle {
    return this.#used.get(connection)!
  }

  /** One that failed goes with its transaction. */
  #end(handle: Handle, isSound: boolean): void {
    this.#used.delete(handle.connection)
    if (isSound && !this.#isClosed && this.#idle.length < IDLE_SNAPSHOTS) this.#idle.push(handle)
    else void handle.close()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#idle.splice(0).map((handle) => handle.close()))
  }
}
