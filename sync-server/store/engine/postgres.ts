import { spawn } from 'node:child_process'
import { QueryTypes, Sequelize, Transaction } from 'sequelize'
import { Failure } from '../../../shared/failure.ts'
import { postgresDriver } from './driver.ts'
import { databaseFailure, isRetryable } from './failures.ts'
import { seekLeadership } from './leadership.ts'
import { limitTogether } from './limiter.ts'
import { listen } from './listener.ts'
import { WriterQueue } from './queue.ts'
import { defineModels } from '../models/models.ts'
import { textFor } from './statement.ts'
import { bindOf, type DatabaseEngine, type DatabaseSession, type Value } from './session.ts'

const RETRIES = 3
/** The tables that an erasure of a person deletes from or writes over. */
const ERASED_FROM = [
  'students',
  'student_sessions',
  'student_consents',
  'mailed_tokens',
  'mandates',
  'enquiries',
  'corrections',
  'reviews',
  'review_versions',
  'review_votes',
  'review_reports',
  'review_replies',
  'receipts',
  'clashes',
  'devices',
  'keys',
  'staff_changes',
  'audit',
]
/**
 * PostgreSQL ends a transaction whose process says nothing for so long: one that hangs or was cut off would hold the
 * clock, and every writer of the others with it.
 */
const SILENT_TRANSACTION_MS = 8_000
const POOL = { max: 10, min: 0, acquire: 10_000, idle: 10_000 }
/**
 * Counts of limits have connections of their own: a transaction counts in the middle of its work, and must not wait for
 * a reader's connection while others wait for it. A count that a crash of the database loses harms nobody, so it waits
 * for no disk; a database that does not answer soon is counted without.
 */
const LIMIT_POOL = { max: 3, min: 0, acquire: 2_000, idle: 10_000 }
/** Of these connections so many write at once: writers that wait for the clock must not keep readers waiting too. */
const WRITERS = 6

/**
 * PostgreSQL by address (`postgres://user:password@host:port/name`): writers run side by side and are retried when they
 * collide.
 */
export function openPostgres(url: string): DatabaseEngine {
  const sequelize = new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: postgresDriver(),
    logging: false,
    pool: POOL,
    retry: { max: 1 },
    dialectOptions: {
      application_name: 'pravesh',
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: SILENT_TRANSACTION_MS,
      connectionTimeoutMillis: 5_000,
    },
  })
  const limits = new Sequelize(url, {
    dialect: 'postgres',
    dialectModule: postgresDriver(),
    logging: false,
    pool: LIMIT_POOL,
    dialectOptions: {
      application_name: 'pravesh',
      statement_timeout: 2_000,
      connectionTimeoutMillis: 2_000,
      options: '-c synchronous_commit=off',
    },
  })
  const models = defineModels(sequelize)
  const session = (transaction?: Transaction): DatabaseSession => ({
    dialect: 'postgres',
    models,
    query: (work) => work(models, transaction ? { transaction } : {}),
    all: async <Row>(sql: string, values: Value[] = []) =>
      (await sequelize.query(textFor('postgres', sql), {
        bind: bindOf(values),
        type: QueryTypes.SELECT,
        raw: true,
        transaction,
      })) as Row[],
    run: async (sql, values = []) =>
      void (await sequelize.query(textFor('postgres', sql), {
        bind: bindOf(values),
        type: QueryTypes.RAW,
        transaction,
      })),
  })

  async function write<T>(work: (tx: DatabaseSession) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await sequelize.transaction(
          { isolationLevel: Transaction.ISOLATION_LEVELS.READ_COMMITTED },
          (transaction) => work(session(transaction)),
        )
      } catch (error) {
        if (!isRetryable(error) || tries === RETRIES) throw error
      }
    }
  }

  const mapped = async <T>(act: () => Promise<T>): Promise<T> =>
    act().catch((error: unknown) => Promise.reject(databaseFailure(error)))
  const reader = session()
  const queue = new WriterQueue({ writers: WRITERS })
  return {
    dialect: 'postgres',
    reader: {
      dialect: 'postgres',
      models,
      all: (sql, values) => mapped(() => reader.all(sql, values)),
      run: () => Promise.reject(new Error('A reader does not write')),
      query: (work) => mapped(() => reader.query(work)),
    },
    write: (work) => mapped(() => queue.turn(() => write(work))),
    snapshot: (work) =>
      mapped(() =>
        sequelize.transaction({ isolationLevel: Transaction.ISOLATION_LEVELS.REPEATABLE_READ }, (transaction) =>
          work(session(transaction)),
        ),
      ),
    waiting: () => queue.length,
    backup: (file) => dump(url, file),
    // Dead rows are let go of. PostgreSQL has no way to write over them: what its files and its own log hold until they
    // are used again is the disk's to guard.
    scrub: () =>
      mapped(async () => {
        for (const name of ERASED_FROM) await sequelize.query('VACUUM ' + name)
      }),
    listen: (ears) => listen(url, ears),
    limiter: (settings) => limitTogether(limits, settings),
    seekLeadership: (handlers) => seekLeadership(url, handlers),
    close: async () => {
      await Promise.all([sequelize.close(), limits.close()])
    },
  }
}

const dump = (url: string, file: string): Promise<void> =>
  tool('pg_dump', ['--format=custom', '--no-owner', '--file', file], url, 'The backup')

/** Puts a dump in the place of everything that stands there; all of it or, when anything fails, none. */
export const restoreDump = (url: string, file: string): Promise<void> =>
  tool(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--dbname', databaseOf(url), file],
    url,
    'The restore',
  )

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** The one reason people can do something about is told in full. */
function reasonIn(said: string, program: string): string {
  const [, server, own] = /server version: (\d+)\b[^;\n]*; \w+ version: (\d+)/.exec(said) ?? []
  return server && own
    ? 'needs ' + program + ' of PostgreSQL ' + server + ' or newer: the one on this machine is of version ' + own
    : 'failed: ' + program + ' could not do it'
}

/**
 * Runs one of PostgreSQL's own programs. The address goes through the environment: a command line every user of the
 * machine can read.
 */
function tool(program: string, options: string[], url: string, act: string): Promise<void> {
  const { hostname, port, username, password } = new URL(url)
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const said: Buffer[] = []
    child.stderr.on('data', (piece: Buffer) => said.push(piece))
    child.on('error', (cause) =>
      reject(
        new Failure('DB_UNAVAILABLE', {
          message: act + ' needs ' + program + ', which was not found on this machine',
          cause,
        }),
      ),
    )
    child.on('close', (status) => {
      if (status === 0) return resolve()
      reject(
        new Failure('DB_UNAVAILABLE', {
          message: act + ' ' + reasonIn(Buffer.concat(said).toString(), program),
          cause: new Error(Buffer.concat(said).toString()),
        }),
      )
    })
  })
}
