import { collegeFields } from '../../../shared/college/fields.ts'
import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import { changesBetween } from '../../../shared/record/difference.ts'
import type { Changes } from '../clocks.ts'
import type { DatabaseSession } from '../engine/session.ts'
import { bulk } from '../hot/bulk.ts'
import { WriteBuffer } from '../writeBuffer.ts'
import type { Author } from '../ports/author.ts'
import type { CollegesWriting, HistoryEntry, ChangeOrigin } from '../ports/colleges.ts'
import { eraseColleges } from './erasing.ts'
import { findBy, selectCollegeForUpdate, lockMany } from '../hot/colleges.ts'
import { historyOf, slugsLike, takenSlugs } from '../repositories/colleges.ts'
import { type CollegeRewriter, slugsTable } from './rewriting.ts'
import { collegesTable, NO_CARD_FACTS, rowOf } from './row.ts'
import { indexSearch } from '../hot/collegeSearch.ts'
import { breathe, STEP, steps } from './steps.ts'
import type { Totals } from './totals.ts'
import { writeDataQuality } from './dataQuality.ts'

interface HistoryLine {
  college_id: CollegeId
  at: number
  act: string
  author_kind: Author['kind']
  author_id: string | null
  author_name: string
  device: string | null
  import_id: string | null
  changes: string
  reason: string | null
}
const historyTable = bulk<HistoryLine>('History')

export type LaterHistory = WriteBuffer<HistoryLine>
export const laterHistory = (tx: DatabaseSession): LaterHistory => new WriteBuffer(tx, historyTable)

export interface CollegeWriter {
  tx: DatabaseSession
  author: Author
  at: number
  changes: Changes
  totals: Totals
  rewriting: CollegeRewriter
  told: LaterHistory
}

/** Writing colleges: whatever the act, row, search text, slugs, history and clocks change together or not at all. */
export function writingColleges({ tx, author, at, changes, totals, rewriting, told }: CollegeWriter): CollegesWriting {
  const note = (
    entries: Array<{ id: CollegeId; act: HistoryEntry['act']; changes: HistoryEntry['changes'] }>,
    via: ChangeOrigin | undefined,
  ) =>
    told.add(
      entries.map((entry) => ({
        college_id: entry.id,
        at,
        act: via?.act ?? entry.act,
        author_kind: author.kind,
        author_id: author.id ?? null,
        author_name: author.name,
        device: author.device ?? null,
        import_id: via?.importId ?? null,
        changes: JSON.stringify(entry.changes),
        reason: via?.reason ?? null,
      })),
    )

  return {
    open: (id, options) => selectCollegeForUpdate(tx, id, options?.trashed),
    openMany: async (ids) => new Map((await lockMany(tx, ids)).map((record) => [record.id, record])),
    findBy: (key, values) => findBy(tx, key, values),
    async history(id, page) {
      await told.write()
      return historyOf(tx, id, page)
    },
    takenSlugs: (slugs, except) => takenSlugs(tx, slugs, except),
    slugsLike: (base) => slugsLike(tx, base),

    async add(records, via) {
      if (records.length === 0) return []
      const first = await totals.numbers(records.length)
      const added = records.map((record, index): CollegeRecord => ({ ...record, number: first + index }))
      for (const step of steps(added)) {
        const rows = step.map((record) => rowOf(record, author.name, NO_CARD_FACTS))
        await collegesTable.insert(tx, rows)
        await slugsTable.insert(
          tx,
          step.map(({ slug, id }) => ({ slug, college_id: id, present: 1 })),
        )
        await indexSearch(tx, rows)
        for (const record of step) totals.count(record, false, 1)
        for (const row of rows) {
          changes.staff({ kind: 'college', record: row.id!, tag: row.tag!, gone: false })
          if (row.card !== null) changes.public({ number: row.number!, card: row.card })
        }
        // How a record began is what it is now with every later change taken back; writing it out again would double
        // the database.
        await note(
          step.map(({ id }) => ({ id, act: via?.importId === undefined ? 'create' : 'import', changes: [] })),
          via,
        )
        if (step.length === STEP) await breathe()
      }
      return added
    },

    async replace(pairs, via) {
      const said: Array<HistoryEntry['changes']> = []
      for (const step of steps(pairs)) {
        await rewriting.rewrite(step)
        const entries = step.map(({ before, after }) => ({
          id: after.id,
          act: actOf(before, after, via),
          changes: differences(before, after),
        }))
        await note(entries, via)
        said.push(...entries.map(({ changes: told }) => told))
        if (step.length === STEP) await breathe()
      }
      return said
    },

    async trash(records, via) {
      for (const step of steps(records)) {
        await rewriting.rewrite(step.map((record) => ({ before: record, after: record, is: at })))
        await note(
          step.map(({ id }) => ({ id, act: 'delete', changes: [] })),
          via,
        )
      }
    },

    async restore(records, via) {
      for (const step of steps(records)) {
        await rewriting.rewrite(step.map((record) => ({ before: record, after: record, was: at })))
        await note(
          step.map(({ id }) => ({ id, act: 'restore', changes: [] })),
          via,
        )
      }
    },

    erase: (ids, before) => eraseColleges({ tx, at, changes, totals }, ids, before),
    reckonUpkeep: (limit) => writeDataQuality({ tx, changes }, limit),
  }
}

function actOf(before: CollegeRecord, after: CollegeRecord, via: ChangeOrigin | undefined): HistoryEntry['act'] {
  if (via?.importId !== undefined) return 'import'
  if (before.status !== after.status) return after.status === 'published' ? 'publish' : 'unpublish'
  return 'change'
}

/**
 * What history is told of a change. Slug, status and the unexplained keys change beside the declared fields and are
 * told the same way.
 */
export function differences(before: CollegeRecord, after: CollegeRecord): HistoryEntry['changes'] {
  const own = (['slug', 'status'] as const)
    .filter((key) => before[key] !== after[key])
    .map((path) => ({ path, before: before[path], after: after[path] }))
  const kept = [...new Set([...Object.keys(before.kept), ...Object.keys(after.kept)])]
    .filter((key) => JSON.stringify(before.kept[key]) !== JSON.stringify(after.kept[key]))
    .map((key) => ({ path: 'kept/' + key, before: before.kept[key], after: after.kept[key] }))
  return [...own, ...changesBetween(collegeFields, before.college, after.college), ...kept]
}
