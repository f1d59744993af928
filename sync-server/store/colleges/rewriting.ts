import type { CollegeRecord } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Changes } from '../clocks.ts'
import { databaseFailure } from '../engine/failures.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { bulk } from '../hot/bulk.ts'
import type { TransactionCache } from '../transactionCache.ts'
import { UndoableMap } from '../undoableMap.ts'
import type { Author } from '../ports/author.ts'
import type { TransactionFault, Savepoints } from '../engine/savepoints.ts'
import { collegesTable, contentsOf, contentsTable, isFoundAlike, rowOf } from './row.ts'
import { holdCollegeStates } from '../hot/colleges.ts'
import { forgetSearch, indexSearch } from '../hot/collegeSearch.ts'
import { breathe, STEP, steps } from './steps.ts'
import type { Totals } from './totals.ts'

export const slugsTable = bulk<{ slug: string; college_id: string; present: 0 | 1 }>('Slug')

/** A college before and after one act; `was` and `is`: since when it is in the trash, where it is. */
export interface CollegeRewrite {
  before: CollegeRecord
  after: CollegeRecord
  was?: number
  is?: number
}

/**
 * Rows that were left for the end of the transaction could not be written there, so it cannot be told whose fault it
 * was. The transaction is done once more with each row written where it belongs, and the fault is the edit's that made
 * it (S3).
 */
export class DeferredWriteError extends Error {
  override name = 'Belated'
}

export interface Rewriter {
  savepoints: Savepoints
  author: Author
  changes: Changes
  totals: Totals
  held: TransactionCache
  doom: TransactionFault
  /** Write each row when it is asked for, inside savepoints too. */
  isPrompt: boolean
}

/**
 * Rows of colleges that stand already, written anew: the row, what searches find of it, totals and both streams.
 *
 * Inside a savepoint rows wait and are written together: of a batch of a hundred edits the database hears once, and of
 * a record that was edited ten times one row. Whatever else is asked of the database finds them written, because the
 * session that everybody else has settles them first.
 */
export class CollegeRewriter {
  /** The session of everybody else in this transaction. */
  readonly session: DatabaseSession
  readonly #by: Rewriter
  readonly #tx: DatabaseSession
  readonly #waiting = new UndoableMap<string, CollegeRewrite>()
  #settling = Promise.resolve()

  constructor(by: Rewriter) {
    this.#by = by
    const tx = (this.#tx = by.savepoints.session)
    this.session = {
      dialect: tx.dialect,
      models: tx.models,
      all: async (sql, values) => {
        await this.settle()
        return tx.all(sql, values)
      },
      run: async (sql, values) => {
        await this.settle()
        return tx.run(sql, values)
      },
      query: async (work) => {
        await this.settle()
        return tx.query(work)
      },
    }
  }

  /**
   * What waited up to now; `back` forgets the rest, and holds again what was written out since and went back with the
   * savepoint.
   */
  mark(): () => void {
    return this.#waiting.mark()
  }

  /** @throws Failure VERSION_CONFLICT, NOT_FOUND where `before` is not what stands there, SLUG_TAKEN */
  async rewrite(pairs: CollegeRewrite[]): Promise<void> {
    const { held, savepoints, isPrompt } = this.#by
    await this.#mustStand(pairs.map(({ before }) => before))
    // A new slug may be another's, and whose fault that is shows at once or never.
    if (!savepoints.isInside || isPrompt || pairs.some(({ before, after }) => before.slug !== after.slug)) {
      await this.settle()
      return this.#write(pairs)
    }
    for (const pair of pairs) {
      const { id } = pair.after
      const first = this.#waiting.get(id) ?? pair
      // Of two changes of a record the later stands, at the later place.
      this.#waiting.delete(id)
      this.#waiting.set(id, { ...pair, before: first.before, was: first.was })
      held.records.set(id, lockedAs(pair))
      held.standing.set(id, { ...held.standing.get(id)!, tag: pair.after.tag })
    }
  }

  /** Writes what waits. @throws Belated, and then nothing of the transaction may stay */
  settle(): Promise<void> {
    if (this.#waiting.size > 0) {
      const waiting = [...this.#waiting.values()]
      for (const { after } of waiting) this.#waiting.delete(after.id)
      this.#settling = this.#settling.then(() => this.#writeAll(waiting))
    }
    return this.#settling
  }

  async #writeAll(waiting: CollegeRewrite[]): Promise<void> {
    const { doom } = this.#by
    try {
      for (const step of steps(waiting)) {
        await this.#write(step)
        if (step.length === STEP) await breathe()
      }
    } catch (error) {
      const failure = databaseFailure(error)
      doom.error ??=
        failure instanceof Failure && failure.status >= 503
          ? error
          : new DeferredWriteError('Rows that waited could not be written', { cause: failure })
      throw doom.error
    }
  }

  async #write(pairs: CollegeRewrite[]): Promise<void> {
    const { author, changes, totals, held, savepoints } = this.#by
    await this.#rename(pairs)
    const standing = new Map(pairs.map(({ after: { id } }) => [id, held.standing.get(id)!]))
    const [kept, moved] = [pairs.filter(isFoundAlike), pairs.filter((pair) => !isFoundAlike(pair))]
    const inPlace = new Set(kept.map(({ after: { id } }) => id))
    const contents = kept.map(({ after, is }) => contentsOf(after, author.name, standing.get(after.id)!, is))
    const rows = moved.map(({ after, is }) => rowOf(after, author.name, standing.get(after.id)!, is))
    await contentsTable.update(this.#tx, contents)
    await collegesTable.put(this.#tx, rows)
    const found = rows.filter((row) => standing.get(row.id!)!.search_text !== row.search_text)
    await forgetSearch(
      this.#tx,
      found.map((row) => row.number!),
    )
    await indexSearch(this.#tx, found)
    const cards = new Map([...contents, ...rows].map(({ id, card }) => [id!, card]))
    const texts = new Map(rows.map((row) => [row.id!, row.search_text!]))
    for (const pair of pairs) {
      const {
        before,
        after: { id, number, tag },
        was,
        is,
      } = pair
      const old = standing.get(id)!
      const card = cards.get(id)!
      totals.count(before, was !== undefined, -1)
      totals.count(pair.after, is !== undefined, 1)
      changes.staff({
        kind: 'college',
        record: id,
        tag,
        gone: is !== undefined,
        isInPlace: inPlace.has(id) && was === undefined,
      })
      if (card !== null && card !== old.card) changes.public({ number, card })
      else if (card === null && old.card !== null) changes.public({ number })
      if (savepoints.isInside) {
        held.standing.set(id, { ...old, tag, card, search_text: texts.get(id) ?? old.search_text })
        held.records.set(id, lockedAs(pair))
      } else {
        // An import writes tens of thousands: nothing of them is worth holding.
        held.standing.delete(id)
        held.records.delete(id)
      }
    }
  }

  /**
   * A record is written beside what its author saw of it. If another stands there, a service forgot to open it in this
   * transaction, and the totals and cards would drift: that is a bug to be told, not a conflict to be merged.
   */
  async #mustStand(records: CollegeRecord[]): Promise<void> {
    const { standing } = this.#by.held
    const unknown = records.filter(({ id }) => !standing.has(id)).map(({ id }) => id)
    if (unknown.length > 0) for (const row of await holdCollegeStates(this.session, unknown)) standing.set(row.id, row)
    const stale = records.find(({ id, tag }) => standing.get(id)?.tag !== tag)
    if (stale)
      throw new Failure(standing.has(stale.id) ? 'VERSION_CONFLICT' : 'NOT_FOUND', {
        message: standing.has(stale.id) ? undefined : 'College not found',
      })
  }

  /** The present slug becomes a redirect; a former slug of one's own may be taken up again. */
  async #rename(pairs: CollegeRewrite[]): Promise<void> {
    const renamed = pairs.filter(({ before, after }) => before.slug !== after.slug)
    if (renamed.length === 0) return
    await this.#tx.query(async ({ Slug }, within) => {
      const left = renamed.map(({ before }) => before.slug)
      await Slug.update({ isPresent: false }, { ...within, where: { slug: left } })
      for (const { after } of renamed) await Slug.destroy({ ...within, where: { slug: after.slug, college: after.id } })
    })
    await slugsTable.insert(
      this.#tx,
      renamed.map(({ after }) => ({ slug: after.slug, college_id: after.id, present: 1 })),
    )
  }
}

const lockedAs = ({ after, is }: CollegeRewrite): { record: CollegeRecord; deletedAt?: number } => ({
  record: after,
  ...(is !== undefined && { deletedAt: is }),
})
