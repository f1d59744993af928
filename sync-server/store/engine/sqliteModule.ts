import type { Transaction } from 'sequelize'
import type { SqliteConnection, SqliteRun } from './driver.ts'

/**
 * A connection for one transaction. `end`: the transaction is over; `isSound`: as it was meant to be, so the connection
 * is fit for another.
 */
export interface Lease {
  connection: SqliteConnection
  end(isSound: boolean): void
}
/** Where the connections lead that Sequelize opens. */
export interface SqlitePool {
  /** For a statement outside of a transaction: one of the readers. */
  reader(): SqliteConnection
  /**
   * For a transaction: the writer where it is IMMEDIATE, a reader of its own where it is DEFERRED. It has begun when
   * this resolves.
   */
  begin(kind: 'IMMEDIATE' | 'DEFERRED'): Promise<Lease>
}

type Done = (this: unknown, failure: Error | null, rows: unknown[]) => void
type Values = Record<string, unknown> | unknown[]

const BEGIN = /^BEGIN (IMMEDIATE|DEFERRED) TRANSACTION;$/
const COLUMNS = /^PRAGMA table_info\(/
/** Statements that change which columns a table has. */
const SCHEMA = /^\s*(?:create|alter|drop)\b/i

/**
 * What Sequelize is given as its driver (`dialectModule`) on SQLite. By itself it opens a file handle for each
 * transaction, which costs the statements that were prepared and makes writers collide. Here each connection it opens
 * is an empty one that leads to a handle of ours by what it is first asked, so that models and prepared statements of a
 * transaction share one handle.
 */
export function sqliteModule(pool: SqlitePool) {
  // Sequelize asks for the columns of a table before each SELECT. They are what the migrations left, so they are read
  // once.
  const columns = new Map<string, unknown[]>()

  class Connection {
    #lease: Lease | undefined

    constructor(_file: string, _mode: number, opened: (failure: Error | null) => void) {
      queueMicrotask(() => opened(null))
    }

    /** Each handle does one thing at a time already. */
    serialize(work: () => void): void {
      work()
    }

    all(sql: string, values: Values | Done, done = values as Done): void {
      const bound = typeof values === 'function' ? {} : values
      const kind = BEGIN.exec(sql)?.[1] as 'IMMEDIATE' | 'DEFERRED' | undefined
      if (kind !== undefined) this.#begin(kind, done)
      else if (sql === 'COMMIT;') this.#commit(done)
      else if (sql === 'ROLLBACK;') this.#rollback(done)
      else if (COLUMNS.test(sql)) this.#columns(sql, done)
      else {
        if (SCHEMA.test(sql)) columns.clear()
        this.#connection().all(sql, bound, done)
      }
    }

    run(sql: string, values?: Values, done?: SqliteRun): void {
      // "PRAGMA FOREIGN_KEYS=ON" comes without either; every handle has them on from its opening.
      if (values !== undefined && done !== undefined) this.#connection().run(sql, values, done)
    }

    /** An empty connection holds nothing; a lease ends with its transaction. */
    close(closed: (failure: Error | null) => void = () => undefined): void {
      this.#end(false)
      closed(null)
    }

    /** The handle of the transaction that has begun on this connection. */
    get leased(): SqliteConnection | undefined {
      return this.#lease?.connection
    }

    #connection(): SqliteConnection {
      return this.#lease?.connection ?? pool.reader()
    }

    #begin(kind: 'IMMEDIATE' | 'DEFERRED', done: Done): void {
      pool.begin(kind).then(
        (lease) => {
          this.#lease = lease
          done.call(this, null, [])
        },
        (failure: Error) => done.call(this, failure, []),
      )
    }

    /**
     * The engine has committed already. A COMMIT that fails (a full disk) is then a failure of the transaction's work
     * and rolled back as such; Sequelize would print it on the console and leave the handle inside the transaction.
     */
    #commit(done: Done): void {
      this.#end(true)
      done.call(this, null, [])
    }

    /**
     * A full disk ends a transaction by itself. Then there is nothing left to roll back, and saying so helps nobody.
     */
    #rollback(done: Done): void {
      if (!this.#lease) return done.call(this, null, [])
      this.#lease.connection.exec('ROLLBACK', () => {
        this.#end(false)
        done.call(this, null, [])
      })
    }

    #columns(sql: string, done: Done): void {
      const known = columns.get(sql)
      if (known) return done.call(this, null, known)
      this.#connection().all(sql, {}, (failure, rows) => {
        if (!failure && rows.length > 0) columns.set(sql, rows)
        done.call(this, failure, rows)
      })
    }

    #end(isSound: boolean): void {
      const lease = this.#lease
      this.#lease = undefined
      lease?.end(isSound)
    }
  }
  return { Database: Connection, OPEN_READWRITE: 2, OPEN_CREATE: 4 }
}

/**
 * The handle on which a transaction of Sequelize runs. Its types leave out the connection, which every statement of it
 * is sent to.
 */
export function leasedIn(transaction: Transaction): SqliteConnection {
  const { connection } = transaction as Transaction & { connection: { leased: SqliteConnection | undefined } }
  if (!connection.leased) throw new Error('The transaction has no handle')
  return connection.leased
}
