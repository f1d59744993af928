import type { CollegeRecord } from '../../../shared/college/college.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { addToTotal, takeNumbers } from '../hot/numbering.ts'
import type { TotalKind } from '../models/college.ts'

/** How many there are, kept as they change: counting 50,000 rows would cost more than the page they are counted for. */
export class Totals {
  #tx: DatabaseSession
  #moved: Record<TotalKind, number> = { draft: 0, published: 0, trashed: 0, courses: 0 }

  constructor(tx: DatabaseSession) {
    this.#tx = tx
  }

  /** The first of so many new numbers. */
  numbers(count: number): Promise<number> {
    return takeNumbers(this.#tx, count)
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
  move(kind: TotalKind, by: number): void {
    this.#moved[kind] += by
  }

  async finish(): Promise<void> {
    for (const kind of ['courses', 'draft', 'published', 'trashed'] as const) {
      if (this.#moved[kind] !== 0) await addToTotal(this.#tx, kind, this.#moved[kind])
    }
  }
}
