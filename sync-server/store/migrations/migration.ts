import type { QueryInterface } from 'sequelize'
import type { Dialect } from '../engine/statement.ts'
import type { DatabaseSession, Within } from '../engine/session.ts'

/** One step of the schema, forward only. A released step is never edited: what it got wrong the next one puts right. */
export type Migration = StatementMigration | SchemaMigration

/** How steps were written up to 0037: the texts of their statements, hashed when they run. */
export interface StatementMigration {
  /** "0001-colleges": the number orders, the name tells. */
  name: string
  statements(dialect: Dialect): string[]
  /** What no SQL can say of the rows that are there, such as a folding; after the statements, in their transaction. */
  rows?(tx: DatabaseSession): Promise<void>
}

/**
 * How steps are written from 0038 on: by Sequelize's QueryInterface, the same for both databases. On SQLite its
 * `changeColumn` and `removeColumn` make the table anew and lose its triggers and CHECKs, so a step adds columns,
 * tables and indexes, or removes tables and indexes. Each call is given `within`, so that the step commits with its
 * line in the ledger.
 */
export interface SchemaMigration {
  name: string
  up(schema: QueryInterface, within: Within, tx: DatabaseSession): Promise<void>
}

export const isStatements = (migration: Migration): migration is StatementMigration => 'statements' in migration
