import { collegeFields } from '../../../shared/college/fields.ts'
import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { changesBetween } from '../../../shared/record/difference.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Changes } from '../clocks.ts'
import { one, type Session } from '../engine/session.ts'
import { table } from '../engine/table.ts'
import type { Held } from '../held.ts'
import { Later } from '../later.ts'
import type { Author, CollegesWriting, HistoryEntry, Via } from '../store.ts'
import { findBy, historyOf } from './reading.ts'
import { collegesTable, NO_REVIEWS, RECORD_COLUMNS, recordOf, rowOf, type RecordColumns, type Reviewed, type StoredCollege } from './row.ts'
import { forgetSearch, indexSearch } from './searchIndex.ts'
import type { Totals } from './totals.ts'

/** Records handled before the loop gets a turn: folding and the card of a college with many courses take half a millisecond. */
const STEP = 40

const slugsTable = table('slugs', ['slug'], { slug: 'TEXT', college_id: 'TEXT', present: 'BIGINT' })
const historyTable = table('history', [], {
  college_id: 'TEXT', at: 'BIGINT', act: 'TEXT', author_kind: 'TEXT', author_id: 'TEXT', author_name: 'TEXT', device: 'TEXT', import_id: 'TEXT', changes: 'TEXT',
})

const OPEN = 'SELECT ' + RECORD_COLUMNS + ' FROM colleges WHERE id = $1 AND deleted_at IS NULL FOR UPDATE'
const OPEN_TRASHED = 'SELECT ' + RECORD_COLUMNS + ' FROM colleges WHERE id = $1 AND deleted_at IS NOT NULL FOR UPDATE'
// In id order, as every locker of several records does: two transactions never wait for each other in a ring.
const OPEN_MANY = 'SELECT ' + RECORD_COLUMNS + ' FROM colleges WHERE id IN (SELECT value FROM json_each($1)) AND +deleted_at IS NULL ORDER BY id FOR UPDATE'
const TAKEN = 'SELECT slug FROM slugs WHERE slug IN (SELECT value FROM json_each($1)) AND college_id <> $2'
const SLUGS_LIKE = 'SELECT slug FROM slugs WHERE slug = $1 OR (slug >= $2 AND slug < $3)'
const STANDING = 'SELECT id, tag, card, search_text, review_count, review_halves FROM colleges WHERE id IN (SELECT value FROM json_each($1)) ORDER BY id FOR UPDATE'
const LEAVE_SLUGS = 'UPDATE slugs SET present = 0 WHERE slug IN (SELECT value FROM json_each($1))'
const TAKE_BACK = 'DELETE FROM slugs WHERE slug = $1 AND college_id = $2'

/** What of a row decides what follows from writing it anew. */
interface Standing extends Reviewed { id: string; tag: string; card: string | null; search_text: string }

type HistoryLine = Parameters<typeof historyTable.insert>[1][number]
export type LaterHistory = Later<HistoryLine>
export const laterHistory = (tx: Session): LaterHistory => new Later(tx, historyTable)

export interface Writer { tx: Session; author: Author; at: number; changes: Changes; totals: Totals; held: Held; told: LaterHistory }

/** Writing colleges: whatever the act, row, search text, slugs, history and clocks change together or not at all. */
export function writingColleges({ tx, author, at, changes, totals, held, told }: Writer): CollegesWriting {
  /** Everything but slugs and history: the rows, what searches find of them, the totals and both streams. */
  async function store(rows: StoredCollege[], standing: Map<string, Standing>): Promise<void> {
    await collegesTable.put(tx, rows)
    const found = rows.filter((row) => standing.get(row.id!)!.search_text !== row.search_text)
    await forgetSearch(tx, found.map((row) => row.number!))
    await indexSearch(tx, found)
    for (const row of rows) {
      held.records.delete(row.id!)
      totals.count(row, 1)
      changes.staff({ kind: 'college', record: row.id!, tag: row.tag!, gone: row.deleted_at !== null })
      const old = standing.get(row.id!)!.card
      if (row.card !== null && row.card !== old) changes.public({ number: row.number!, card: row.card })
      else if (row.card === null && old !== null) changes.public({ number: row.number! })
    }
  }

  const note = (entries: Array<{ id: CollegeId; act: HistoryEntry['act']; changes: HistoryEntry['changes'] }>, via: Via | undefined) =>
    told.add(entries.map((entry) => ({
      college_id: entry.id, at, act: via?.act ?? entry.act, author_kind: author.kind, author_id: author.id ?? null, author_name: author.name,
      device: author.device ?? null, import_id: via?.importId ?? null, changes: JSON.stringify(entry.changes),
    })))

  /** Rows of records that stand already, their row held; the totals forget what they were. */
  async function rewrite(pairs: Array<{ before: CollegeRecord; after: CollegeRecord; was?: number; is?: number }>): Promise<void> {
    const standing = await mustStand(tx, pairs.map(({ before }) => before))
    for (const { before, was } of pairs) totals.countRecord(before, was !== undefined, -1)
    await rename(tx, pairs)
    await store(pairs.map(({ after, is }) => rowOf(after, author.name, standing.get(after.id)!, is)), standing)
  }

  return {
    async open(id, options = {}) {
      const row = await one<RecordColumns>(tx, options.trashed ? OPEN_TRASHED : OPEN, [id])
      return row && recordOf(row)
    },
    async openMany(ids) {
      const rows = await tx.all<RecordColumns>(OPEN_MANY, [JSON.stringify(ids)])
      return new Map(rows.map((row) => [row.id!, recordOf(row)]))
    },
    findBy: (key, values) => findBy(tx, key, values),
    async history(id, page) {
      await told.write()
      return historyOf(tx, id, page)
    },
    async takenSlugs(slugs, except = '') {
      const rows = await tx.all<{ slug: string }>(TAKEN, [JSON.stringify(slugs), except])
      return new Set(rows.map(({ slug }) => slug))
    },
    async slugsLike(base) {
      // Bytewise, '.' follows '-': the range holds exactly what begins with "base-".
      const rows = await tx.all<{ slug: string }>(SLUGS_LIKE, [base, base + '-', base + '.'])
      return rows.map(({ slug }) => slug).filter((slug) => slug === base || /^\d+$/.test(slug.slice(base.length + 1)))
    },

    async add(records, via) {
      if (records.length === 0) return []
      const first = await totals.numbers(records.length)
      const added = records.map((record, index): CollegeRecord => ({ ...record, number: first + index }))
      for (const step of steps(added)) {
        const rows = step.map((record) => rowOf(record, author.name, NO_REVIEWS))
        await collegesTable.insert(tx, rows)
        await slugsTable.insert(tx, step.map(({ slug, id }) => ({ slug, college_id: id, present: 1 })))
        await indexSearch(tx, rows)
        for (const row of rows) {
          totals.count(row, 1)
          changes.staff({ kind: 'college', record: row.id!, tag: row.tag!, gone: false })
          if (row.card !== null) changes.public({ number: row.number!, card: row.card })
        }
        // How a record began is what it is now with every later change taken back; writing it out again would double the database.
        await note(step.map(({ id }) => ({ id, act: via?.importId === undefined ? 'create' : 'import', changes: [] })), via)
        if (step.length === STEP) await breathe()
      }
      return added
    },

    async replace(pairs, via) {
      for (const step of steps(pairs)) {
        await rewrite(step)
        await note(step.map(({ before, after }) => ({ id: after.id, act: actOf(before, after, via), changes: differences(before, after) })), via)
        if (step.length === STEP) await breathe()
      }
    },

    async trash(records, via) {
      for (const step of steps(records)) {
        await rewrite(step.map((record) => ({ before: record, after: record, is: at })))
        await note(step.map(({ id }) => ({ id, act: 'delete', changes: [] })), via)
      }
    },

    async restore(records, via) {
      for (const step of steps(records)) {
        await rewrite(step.map((record) => ({ before: record, after: record, was: at })))
        await note(step.map(({ id }) => ({ id, act: 'restore', changes: [] })), via)
      }
    },
  }
}

/**
 * A record is written beside what its author saw of it. If another stands there, a service forgot to open it in this
 * transaction, and the totals and cards would drift: that is a bug to be told, not a conflict to be merged.
 */
async function mustStand(tx: Session, records: CollegeRecord[]): Promise<Map<string, Standing>> {
  const rows = await tx.all<Standing>(STANDING, [JSON.stringify(records.map(({ id }) => id))])
  const standing = new Map(rows.map((row) => [row.id, row]))
  const stale = records.find(({ id, tag }) => standing.get(id)?.tag !== tag)
  if (stale) throw new Failure(standing.has(stale.id) ? 'VERSION_CONFLICT' : 'NOT_FOUND', { message: standing.has(stale.id) ? undefined : 'College not found' })
  return standing
}

/** The present slug becomes a redirect; a former slug of one's own may be taken up again. */
async function rename(tx: Session, pairs: Array<{ before: CollegeRecord; after: CollegeRecord }>): Promise<void> {
  const renamed = pairs.filter(({ before, after }) => before.slug !== after.slug)
  if (renamed.length === 0) return
  await tx.run(LEAVE_SLUGS, [JSON.stringify(renamed.map(({ before }) => before.slug))])
  for (const { after } of renamed) await tx.run(TAKE_BACK, [after.slug, after.id])
  await slugsTable.insert(tx, renamed.map(({ after }) => ({ slug: after.slug, college_id: after.id, present: 1 })))
}

function actOf(before: CollegeRecord, after: CollegeRecord, via: Via | undefined): HistoryEntry['act'] {
  if (via?.importId !== undefined) return 'import'
  if (before.status !== after.status) return after.status === 'published' ? 'publish' : 'unpublish'
  return 'change'
}

/** Slug, status and the unexplained keys change beside the declared fields and are told the same way. */
function differences(before: CollegeRecord, after: CollegeRecord): HistoryEntry['changes'] {
  const own = (['slug', 'status'] as const).filter((key) => before[key] !== after[key]).map((path) => ({ path, before: before[path], after: after[path] }))
  const kept = [...new Set([...Object.keys(before.kept), ...Object.keys(after.kept)])]
    .filter((key) => JSON.stringify(before.kept[key]) !== JSON.stringify(after.kept[key]))
    .map((key) => ({ path: 'kept/' + key, before: before.kept[key], after: after.kept[key] }))
  return [...own, ...changesBetween(collegeFields, before.college, after.college), ...kept]
}

function* steps<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += STEP) yield all.slice(from, from + STEP)
}
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
