import type { Dialect, Session } from '../engine/session.ts'

/**
 * One step of the schema, forward only. Its statements are hashed when they run: a released migration is never edited, what
 * it got wrong the next one puts right.
 */
export interface Migration {
  /** "0001-colleges": the number orders, the name tells. */
  name: string
  statements(dialect: Dialect): string[]
  /** What no SQL can say of the rows that are there, such as a folding; after the statements, in their transaction. */
  rows?(tx: Session): Promise<void>
}
