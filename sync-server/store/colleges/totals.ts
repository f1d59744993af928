import type { CollegeRecord } from '../../../shared/college/college.ts'
import { one, type DatabaseSession } from '../engine/session.ts'

type Kind = 'draft' | 'published' | 'trashed' | 'courses'

const NEXT_NUMBER = "UPDATE totals SET value = value + $1 WHERE kind = 'number' RETURNING value"
const ADD = 'UPDATE totals SET value = value + $2 WHERE kind = $1'

/** How many there are, kept as they change: counting 50,000 rows would cost more than the page they are counted for. */
export class Totals {
  #tx: DatabaseSession
  #moved: Record<Kind, number> = { draft: 0, published: 0, trashed: 0, courses: 0 }

  constructor(tx: DatabaseSession) {
    this.#tx = tx
  }

  /** The first of so many new numbers. */
  async numbers(count: number): Promise<number> {
    const row = await one<{ value: number }>(this.#tx, NEXT_NUMBER, [count])
    return row!.value - count + 1
  }

  /** What was counted up to now; `back` forgets the rest. */
  mark(): () => void {
    const moved = { ...this.#moved }
    return () => {
      this.#moved = moved
    }
  }

  count({ status, college }: Pick<CollegeRecord, 'status' | 'college'>, isTrashed: boolean, by: 1 | -1): void {
    this.#moved[isTrashed ? 'trashed' : status] += by
    if (!isTrashed) this.#moved.courses += by * college.courses.length
  }

  /** As `count` for many at once, who were counted elsewhere. */
  move(kind: Kind, by: number): void {
    this.#moved[kind] += by
  }

  async finish(): Promise<void> {
    for (const kind of ['courses', 'draft', 'published', 'trashed'] as const) {
      if (this.#moved[kind] !== 0) await this.#tx.run(ADD, [kind, this.#moved[kind]])
    }
  }
}
