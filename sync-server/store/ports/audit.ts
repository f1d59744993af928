import type { Author } from './author.ts'

export interface AuditEntry {
  act: string
  kind: string
  record?: string
  before?: unknown
  after?: unknown
  reason?: string
}
/**
 * A line as it was written; `name`: what its record is called today, where it still stands and its name is nobody's
 * private matter.
 */
export interface AuditLine extends AuditEntry {
  position: number
  at: number
  author: Author
  name?: string
}
export interface AuditQuery {
  kind?: string
  act?: string
  record?: string
  author?: string
  authorKind?: Author['kind']
  /**
   * Literal text in who acted, what they did, why, what stood before and after, and what the record was called. Ask
   * `learn` first.
   */
  search?: string
  /** Milliseconds: at or after, and before. */
  from?: number
  until?: number
  /** The position of the line this page begins under. */
  before?: number
  limit: number
}
export interface AuditReading {
  list(query: AuditQuery): Promise<AuditLine[]>
}
export interface AuditWriting {
  note(entry: AuditEntry): Promise<void>
  /** Takes the network addresses out of every line of one author. */
  forgetAddresses(author: string): Promise<void>
  /** Brings some hundred lines not yet looked at into the text index, the oldest first. @returns are there more? */
  learn(): Promise<boolean>
}
