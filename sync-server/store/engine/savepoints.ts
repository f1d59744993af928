import { Failure } from '../../../shared/failure.ts'
import { databaseFailure } from './failures.ts'
import type { DatabaseSession } from './session.ts'

/**
 * The database gave way inside a savepoint. Whatever the caller makes of it, the transaction must not commit: a
 * deadlock taken for a refused edit would be receipted and never tried again.
 */
export interface TransactionFault {
  error?: unknown
}

export interface SavepointBuffer {
  mark(): () => void
}

const BEGIN = 'SAVEPOINT one_edit'
const RELEASE = 'RELEASE SAVEPOINT one_edit'
const GO_BACK = 'ROLLBACK TO SAVEPOINT one_edit'

/**
 * The savepoints of one transaction. The database hears of one with the first statement inside it, so an edit that is
 * judged by what is held in memory, and whose writing waits for the end of the batch, costs no statement at all.
 */
export class Savepoints {
  /** The transaction's session for whatever may run inside a savepoint. */
  readonly session: DatabaseSession
  readonly #tx: DatabaseSession
  readonly #open: Array<{ begun?: Promise<void> }> = []

  constructor(tx: DatabaseSession) {
    this.#tx = tx
    this.session = {
      dialect: tx.dialect,
      models: tx.models,
      all: async (sql, values) => {
        await this.#begin()
        return tx.all(sql, values)
      },
      run: async (sql, values) => {
        await this.#begin()
        return tx.run(sql, values)
      },
      query: async (work) => {
        await this.#begin()
        return tx.query(work)
      },
    }
  }

  get isInside(): boolean {
    return this.#open.length > 0
  }

  /**
   * Runs `work`; when it throws, rows and what was gathered in memory go back together. A constraint it broke is its
   * own fault, not the database's.
   */
  async within<T>(gathered: SavepointBuffer[], doom: TransactionFault, work: () => Promise<T>): Promise<T> {
    const backs = gathered.map((part) => part.mark())
    const level: { begun?: Promise<void> } = {}
    this.#open.push(level)
    try {
      const result = await work()
      if (level.begun) await this.#tx.run(RELEASE)
      return result
    } catch (error) {
      const failure = databaseFailure(error)
      if (doom.error === undefined && failure instanceof Failure && failure.status >= 503) doom.error = error
      if (doom.error === undefined)
        await this.#goBack(level, backs).catch((broken: unknown) => {
          doom.error = broken
        })
      throw failure
    } finally {
      this.#open.pop()
    }
  }

  async #begin(): Promise<void> {
    for (const level of this.#open) await (level.begun ??= this.#tx.run(BEGIN))
  }

  async #goBack({ begun }: { begun?: Promise<void> }, backs: Array<() => void>): Promise<void> {
    if (begun) {
      await this.#tx.run(GO_BACK)
      await this.#tx.run(RELEASE)
    }
    for (const back of backs) back()
  }
}
