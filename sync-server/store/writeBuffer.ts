import type { DatabaseSession } from './engine/session.ts'
import type { Bulk } from './hot/bulk.ts'

/** More rows than these are not gathered: an import writes many thousands. */
const MOST = 400

/**
 * Rows that nothing in the transaction looks at before it ends (history): gathered and written many to a statement, in
 * the order they came. Whoever does look at them writes them out first.
 */
export class WriteBuffer<Row extends object> {
  readonly #tx: DatabaseSession
  readonly #table: Bulk<Row>
  #rows: Row[] = []

  constructor(tx: DatabaseSession, table: Bulk<Row>) {
    this.#tx = tx
    this.#table = table
  }

  /**
   * What was gathered up to now; `back` forgets the rest, and holds again what was written out since and went back with
   * the savepoint.
   */
  mark(): () => void {
    const rows = [...this.#rows]
    return () => {
      this.#rows = rows
    }
  }

  async add(rows: Row[]): Promise<void> {
    this.#rows.push(...rows)
    if (this.#rows.length >= MOST) await this.write()
  }

  async write(): Promise<void> {
    if (this.#rows.length === 0) return
    const rows = this.#rows
    this.#rows = []
    await this.#table.insert(this.#tx, rows)
  }
}
