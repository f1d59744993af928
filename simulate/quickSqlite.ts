import { createRequire } from 'node:module'
import type { SqliteConnection, SqliteDriver, SqliteRun, SqliteStatement } from '../sync-server/store/engine/driver.ts'

/** What we use of better-sqlite3. */
interface Quick {
  exec(sql: string): void
  prepare(sql: string): QuickStatement
  pragma(text: string): void
  close(): void
}
interface QuickStatement {
  reader: boolean
  all(values: object): unknown[]
  run(values: object): { changes: number; lastInsertRowid: number | bigint }
}
type Done = (failure: Error | null) => void
type DoneWithRows = (failure: Error | null, rows: unknown[]) => void

const Quick = optional('better-sqlite3') as (new (file: string) => Quick) | undefined

/** A package that need not be there: what it would make quicker goes on without it. */
function optional(name: string): unknown {
  const require = createRequire(import.meta.url)
  try {
    return require(name) as unknown
  } catch {
    return undefined
  }
}

/** What came of an act done at once: its answer, or the failure as the driver says it. */
function outcomeOf<T>(act: () => T): { failure: Error } | { failure: null; answer: T } {
  try {
    return { failure: null, answer: act() }
  } catch (thrown) {
    return { failure: asDriver(thrown) }
  }
}
/** Tells by the callback, outside of the attempt: what the callback throws is its own. */
const tell = (done: Done, act: () => void): void => done(outcomeOf(act).failure)
function tellRows(done: DoneWithRows, act: () => unknown[]): void {
  const outcome = outcomeOf(act)
  done(outcome.failure, outcome.failure ? [] : outcome.answer)
}

/** The driver names the family of a failure alone, and says it in the message: ours are read by it. */
function asDriver(thrown: unknown): Error {
  const { code = '', message = '' } = thrown as { code?: string; message?: string }
  const family = /^SQLITE_[A-Z]+/.exec(code)?.[0]
  return family === undefined ? (thrown as Error) : Object.assign(new Error(`${family}: ${message}`), { code: family })
}

/** As the driver binds: whole numbers of 32 bits as integers, all others as they are. */
function bound(values: Record<string, unknown> | unknown[] | undefined): object {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values ?? {}))
    found[name.replace(/^\$/, '')] = typeof value === 'number' && (value | 0) === value ? BigInt(value) : value
  return found
}

const rowsOf = (statement: QuickStatement, values?: Record<string, unknown> | unknown[]): unknown[] => {
  if (statement.reader) return statement.all(bound(values))
  statement.run(bound(values))
  return []
}

class Connection implements SqliteConnection {
  readonly #quick: Quick

  constructor(file: string, _mode: number, done: Done) {
    this.#quick = new Quick!(file)
    queueMicrotask(() => done(null))
  }
  /** The values may be left out: Sequelize does, and reads the count of changes of what calls it back. */
  all(sql: string, values: Record<string, unknown> | unknown[] | DoneWithRows, done = values as DoneWithRows): void {
    tellRows(
      (failure, rows) => done.call({ changes: 0, lastID: 0 }, failure, rows),
      () => rowsOf(this.#quick.prepare(sql), typeof values === 'function' ? undefined : values),
    )
  }
  exec(sql: string, done: Done): void {
    tell(done, () => this.#quick.exec(sql))
  }
  run(sql: string, values: Record<string, unknown> | unknown[], done: SqliteRun): void {
    const outcome = outcomeOf(() => this.#quick.prepare(sql).run(bound(values)))
    const { changes, lastInsertRowid } = outcome.failure ? { changes: 0, lastInsertRowid: 0 } : outcome.answer
    done.call({ changes, lastID: Number(lastInsertRowid) }, outcome.failure)
  }
  prepare(sql: string, done: Done): SqliteStatement {
    const prepared = outcomeOf(() => this.#quick.prepare(sql))
    // Told after this has answered, as of another thread.
    queueMicrotask(() => done(prepared.failure))
    return {
      all: (values, heard) =>
        tellRows(heard, () => {
          if (prepared.failure) throw prepared.failure
          return rowsOf(prepared.answer, values)
        }),
      finalize: (heard) => heard(),
    }
  }
  /** It never does two things at once. */
  serialize(act?: () => void): void {
    act?.()
  }
  configure(_option: 'busyTimeout', value: number): void {
    this.#quick.pragma(`busy_timeout = ${value}`)
  }
  close(done: Done = () => undefined): void {
    tell(done, () => this.#quick.close())
  }
}

/**
 * SQLite in this very thread, in the interface of the product's driver: the same library, files and statements, without a way to
 * other threads and back for each. Undefined where it is not installed; then the simulation goes by the product's own driver.
 */
export const quickSqlite: SqliteDriver | undefined = Quick && {
  Database: Connection,
  OPEN_READWRITE: 2,
  OPEN_CREATE: 4,
}
