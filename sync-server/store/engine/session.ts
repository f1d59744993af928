import type { Transaction } from 'sequelize'
import type { Models } from '../models/models.ts'
import type { Limiter, LimitSettings } from '../ports/limits.ts'
import type { LeadershipHandlers } from './leadership.ts'
import type { NotificationHandlers } from './listener.ts'
import type { Dialect, Statement } from './statement.ts'

/** What may stand beside a statement: scalars and bytes, never a list or an object (lists travel as one JSON text). */
export type Value = string | number | null | Uint8Array

/**
 * Where statements run: a reader (each statement a snapshot of its own) or one transaction. Values are bound, never
 * written into the text.
 */
export interface DatabaseSession {
  readonly dialect: Dialect
  /** The models of this database. What they do in a transaction goes through `query`. */
  readonly models: Models
  all<Row>(sql: Statement, values?: Value[]): Promise<Row[]>
  run(sql: Statement, values?: Value[]): Promise<void>
  /**
   * What models do, in the same transaction as the statements. Every call of a model in `work` is given `within`; one
   * that is not reads what is committed, and cannot write.
   */
  query<T>(work: (models: Models, within: Within) => Promise<T>): Promise<T>
}
/** The options that put a model's call into the session's transaction; none outside of one. */
export interface Within {
  transaction?: Transaction
}

/** A database that is open: readers beside one way to write. */
export interface DatabaseEngine {
  readonly dialect: Dialect
  readonly reader: DatabaseSession
  /** Runs `work` in one transaction; may run it again, so it must not touch anything but the session. */
  write<T>(work: (tx: DatabaseSession) => Promise<T>): Promise<T>
  /** Runs `work` in one read transaction: every statement sees the same moment. */
  snapshot<T>(work: (tx: DatabaseSession) => Promise<T>): Promise<T>
  /** Writing transactions that wait for their turn. */
  waiting(): number
  backup(file: string): Promise<void>
  /** Lets what was erased go from where the database still keeps it beside its tables, as far as it can be made to. */
  scrub(): Promise<void>
  /** Commits of other processes over the same database, where there can be any. */
  listen?(ears: NotificationHandlers): () => Promise<void>
  /** Counts that the processes over the same database share, where there can be several. */
  limiter?(settings: LimitSettings): Limiter
  /** Leadership among the processes over the same database, where there can be several. */
  seekLeadership?(handlers: LeadershipHandlers): () => Promise<void>
  close(): Promise<void>
}

/** The one row or nothing. */
export async function one<Row>(session: DatabaseSession, sql: Statement, values?: Value[]): Promise<Row | undefined> {
  const rows = await session.all<Row>(sql, values)
  return rows[0]
}

/** Nothing to bind means nothing to look for: Sequelize would read the `$$` of a function's body as a parameter. */
export const bindOf = (values: Value[]): Value[] | undefined => (values.length === 0 ? undefined : values)
