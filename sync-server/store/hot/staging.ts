import { v4 as uuid } from 'uuid'
import type { CollegeId } from '../../../shared/college/college.ts'
import { Failure } from '../../../shared/failure.ts'
import type { MatchKey } from '../../../shared/imports/plan.ts'
import { type Changes, MOST_PUBLIC_CHANGES } from '../clocks.ts'
import { readClock } from './numbering.ts'
import { foundUnder } from './colleges.ts'
import { slugsLike, takenSlugs } from '../repositories/colleges.ts'
import { COLLEGE_COLUMNS, CONTENT_COLUMNS, type CardFacts, type StoredCollege } from '../colleges/row.ts'
import { indexedWords } from './collegeSearch.ts'
import type { Totals } from '../colleges/totals.ts'
import { cutoffRecordOf, cutoffTouches } from '../cutoffs.ts'
import { openCutoffs } from '../repositories/cutoffs.ts'
import { one, type DatabaseSession } from '../engine/session.ts'
import { statement } from '../engine/statement.ts'
import { bulk } from './bulk.ts'
import type { Author } from '../ports/author.ts'
import type { ApplyResult, ImportJournal, ImportsReading, ImportsWriting, StandingRow } from '../ports/imports.ts'

/**
 * Prepared: rows of an import before anybody sees them (docs/decisions/0064). They are written in steps, other writers
 * in between; `apply` moves them into the tables everybody reads by a few statements of one transaction (INSERT from a
 * SELECT, which no model says), and no row passes through this program again.
 */

const stagedColleges = bulk('ImportRow')
const stagedCutoffs = bulk('ImportCutoff')
const touches = bulk('ImportTouch')
/** A row of `import_rows`: what a college will be, and what `ImportRowAttributes` says of it. */
export interface StagedCollege extends StoredCollege, CardFacts {
  import_id: string
  act: 'add' | 'change'
  alike: 0 | 1
  line: number
  before_tag: string | null
  history_act: string
  changes: string
  words: string | null
}
/** A row of `import_cutoffs`. Without `doc` the record goes. */
export interface StagedCutoff {
  import_id: string
  id: string
  exam: string | null
  year: number | null
  institute: string | null
  doc: string | null
  tag: string | null
  before_tag: string | null
}
/** A row of `import_touches`, and of `cutoff_touches` with `record_id` for `college_id`. */
export interface StagedTouch {
  import_id: string
  college_id: string
  tag: string
  before: string | null
}

const STANDING_COLUMNS =
  'id, number, slug, status, tag, created_at, updated_at, doc, review_count, review_halves, closings'
const PRESENT = statement(
  ({ list }) => `SELECT ${STANDING_COLUMNS} FROM colleges WHERE id IN (${list(1)}) AND +deleted_at IS NULL`,
)
const STAGED = statement(
  ({ list }) =>
    `SELECT ${STANDING_COLUMNS} FROM import_rows WHERE import_id = $1 AND id IN (${list(2)}) AND deleted_at IS NULL`,
)
const STAGED_CUTOFFS = statement(
  ({ list }) =>
    `SELECT id, exam, doc, tag FROM import_cutoffs WHERE import_id = $1 AND id IN (${list(2)}) AND doc IS NOT NULL`,
)
const COLUMN_OF: Record<MatchKey, string> = {
  id: 'id',
  code: 'code_key',
  aicteId: 'aicte_key',
  slug: 'slug',
  'name+city': 'place_key',
}
const FIND_STAGED = (key: MatchKey) =>
  statement(
    ({ list }) =>
      `SELECT ${COLUMN_OF[key]} AS value, id FROM import_rows WHERE import_id = $1 AND ${COLUMN_OF[key]} IN (${list(2)}) ORDER BY id`,
  )
const JOURNALS = 'SELECT import_id AS id, act, state, renewed_at FROM import_journal ORDER BY import_id'

export const readingStaged = (
  session: DatabaseSession,
): Pick<ImportsReading, 'standing' | 'findStaged' | 'takenSlugs' | 'slugsLike' | 'standingCutoffs' | 'journals'> => ({
  async standing(id, colleges) {
    const ids = JSON.stringify(colleges)
    const [present, staged] = await Promise.all([
      session.all<StandingRow>(PRESENT, [ids]),
      session.all<StandingRow>(STAGED, [id, ids]),
    ])
    return { present, staged }
  },
  findStaged: (id, key, values) =>
    foundUnder(key, values, (asked) =>
      session.all<{ value: string; id: CollegeId }>(FIND_STAGED(key), [id, JSON.stringify(asked)]),
    ),
  takenSlugs: (slugs) => takenSlugs(session, slugs),
  slugsLike: (base) => slugsLike(session, base),
  async standingCutoffs(id, records) {
    const standing = await openCutoffs(session, records)
    const staged = await session.all<{ id: string; exam: string | null; doc: string; tag: string }>(STAGED_CUTOFFS, [
      id,
      JSON.stringify(records),
    ])
    for (const row of staged) standing.set(row.id, cutoffRecordOf(row))
    return standing
  },
  async journals() {
    const rows = await session.all<Omit<ImportJournal, 'renewedAt'> & { renewed_at: number }>(JOURNALS)
    return rows.map(({ renewed_at, ...journal }) => ({ ...journal, renewedAt: renewed_at }))
  },
})

const BEGIN =
  "INSERT INTO import_journal (import_id, act, state, seen, indexed, renewed_at) VALUES ($1, $2, 'staging', $3, 0, $4)"
const RENEW = 'UPDATE import_journal SET renewed_at = $2 WHERE import_id = $1'
const JOURNAL = statement(
  ({ lock }) =>
    `SELECT import_id, act, state, seen, indexed, numbers_from, numbers_to FROM import_journal WHERE import_id = $1${lock}`,
)
interface JournalRow {
  import_id: string
  act: ImportJournal['act']
  state: ImportJournal['state']
  seen: number
  indexed: number
  numbers_from: number | null
  numbers_to: number | null
}

const INDEX_STEP = `SELECT max(number) AS last, count(*) AS n FROM (
    SELECT number FROM import_rows WHERE import_id = $1 AND number > $2 AND act = 'add' ORDER BY number LIMIT $3
  ) AS step`
const INDEX = `INSERT INTO college_search (rowid, text)
  SELECT number, ${indexedWords('search_text')} FROM import_rows
  WHERE import_id = $1 AND number > $2 AND number <= $3 AND act = 'add'`
const INDEXED = 'UPDATE import_journal SET indexed = $2 WHERE import_id = $1'
const UNINDEX = `DELETE FROM college_search WHERE rowid IN (
    SELECT number FROM import_rows
    WHERE import_id = $1 AND act = 'add' AND number <= $2 AND id IN (SELECT value FROM json_each($3))
  )`
const UNSTAGE = statement(({ list }) => `DELETE FROM import_rows WHERE import_id = $1 AND id IN (${list(2)})`)
const UNTOUCH = statement(
  ({ list }) => `DELETE FROM import_touches WHERE import_id = $1 AND college_id IN (${list(2)})`,
)

// Backwards, so that the numbers that were given last are the first to be free again.
const LAST_ROWS = 'SELECT id, number, act FROM import_rows WHERE import_id = $1 ORDER BY number DESC LIMIT $2'
const NUMBERED =
  'UPDATE import_journal SET numbers_from = CAST($2 AS BIGINT), numbers_to = CAST($3 AS BIGINT) WHERE import_id = $1'
const GIVE_BACK = "UPDATE totals SET value = $1 WHERE kind = 'number' AND value = $2"
const SOME_CUTOFFS =
  'DELETE FROM import_cutoffs WHERE import_id = $1 AND id IN (SELECT id FROM import_cutoffs WHERE import_id = $1 LIMIT $2) RETURNING id'
const SOME_TOUCHES =
  'DELETE FROM import_touches WHERE import_id = $1 AND college_id IN (SELECT college_id FROM import_touches WHERE import_id = $1 LIMIT $2) RETURNING college_id'
const SOME_CUTOFF_TOUCHES =
  'DELETE FROM cutoff_touches WHERE import_id = $1 AND record_id IN (SELECT record_id FROM cutoff_touches WHERE import_id = $1 LIMIT $2) RETURNING record_id'
const END = 'DELETE FROM import_journal WHERE import_id = $1'

interface Applying {
  tx: DatabaseSession
  author: Author
  at: number
  changes: Changes
  totals: Totals
}

export function writingStaged({
  tx,
  author,
  at,
  changes,
  totals,
}: Applying): Pick<
  ImportsWriting,
  'begin' | 'numbers' | 'stage' | 'unstage' | 'indexStaged' | 'look' | 'apply' | 'discard'
> {
  async function journalOf(id: string): Promise<JournalRow> {
    const journal = await one<JournalRow>(tx, JOURNAL, [id])
    if (!journal) throw new Failure('NOT_FOUND', { message: 'This import is not under way' })
    return journal
  }
  const unstage = async (id: string, colleges: CollegeId[]): Promise<void> => {
    const ids = JSON.stringify(colleges),
      { indexed } = await journalOf(id)
    if (tx.dialect === 'sqlite') await tx.run(UNINDEX, [id, indexed, ids])
    await tx.run(UNSTAGE, [id, ids])
    await tx.run(UNTOUCH, [id, ids])
  }
  return {
    begin: async (id, act) => tx.run(BEGIN, [id, act, (await readClock(tx, 'staff')).position, at]),
    async numbers(id, count) {
      const first = await totals.numbers(count)
      await tx.run(NUMBERED, [id, first, first + count - 1])
      return first
    },
    async stage(id, { colleges = [], touches: ofColleges = [], cutoffs = [], cutoffTouches: ofCutoffs = [] }) {
      await journalOf(id)
      await tx.run(RENEW, [id, at])
      for (const batch of colleges) await stagedColleges.putBatch(tx, batch)
      for (const batch of ofColleges) await touches.putBatch(tx, batch)
      for (const batch of cutoffs) await stagedCutoffs.putBatch(tx, batch)
      for (const batch of ofCutoffs) await cutoffTouches.putBatch(tx, batch)
    },
    unstage,
    async indexStaged(id, limit) {
      const { indexed } = await journalOf(id)
      const step = await one<{ last: number | null; n: number }>(tx, INDEX_STEP, [id, indexed, limit])
      if (!step || step.last === null) return false
      if (tx.dialect === 'sqlite') await tx.run(INDEX, [id, indexed, step.last])
      await tx.run(INDEXED, [id, step.last])
      await tx.run(RENEW, [id, at])
      return Number(step.n) === limit
    },
    look: async (id) => tx.run(SEEN, [id, (await readClock(tx, 'staff')).position]),
    apply: async (id) => applyStaged({ tx, author, at, changes, totals }, await journalOf(id)),
    async discard(id, limit, only) {
      const journal = await one<JournalRow>(tx, JOURNAL, [id])
      // Whoever clears up behind an import may find it cleared, or being taken back.
      if (!journal || (only !== undefined && journal.state !== only)) return false
      const isOver = journal.state === 'applied'
      const rows = await tx.all<{ id: CollegeId; number: number; act: string }>(LAST_ROWS, [id, limit])
      if (isOver) await tx.run(UNSTAGE, [id, JSON.stringify(rows.map((row) => row.id))])
      else {
        await giveBackUnused(tx, journal, rows[0]?.number ?? 0)
        await unstage(
          id,
          rows.map((row) => row.id),
        )
        await giveBack(
          tx,
          rows.filter(({ act }) => act === 'add').map(({ number }) => number),
        )
      }
      await tx.run(RENEW, [id, at])
      if (rows.length === limit) return true
      if ((await tx.all(SOME_CUTOFFS, [id, limit])).length === limit) return true
      // What a run did stands in the touches of an import that was applied, and of one that is being taken back.
      if (!isOver && journal.act === 'import')
        for (const some of [SOME_TOUCHES, SOME_CUTOFF_TOUCHES])
          if ((await tx.all(some, [id, limit])).length === limit) return true
      await tx.run(END, [id])
      return false
    },
  }
}

/** The last numbers a run was given, where it was cut off before it staged a row with one of them. */
async function giveBackUnused(
  tx: DatabaseSession,
  { import_id: id, numbers_from: from, numbers_to: to }: JournalRow,
  last: number,
): Promise<void> {
  if (from !== null && to !== null && last < from) await tx.run(GIVE_BACK, [from - 1, to])
  // Once: the next to be given may be somebody else's.
  await tx.run(NUMBERED, [id, null, null])
}

/** Numbers that nobody will ever use, as far as they are the last that were given: what is refused leaves no gap. */
async function giveBack(tx: DatabaseSession, numbers: number[]): Promise<void> {
  let first = numbers[0]
  if (first === undefined) return
  for (const number of numbers) if (number === first - 1) first = number
  await tx.run(GIVE_BACK, [first - 1, numbers[0]!])
}

const LOCK =
  "SELECT id FROM colleges WHERE id IN (SELECT id FROM import_rows WHERE import_id = $1 AND act = 'change') ORDER BY id FOR UPDATE"
const CHANGED = `SELECT fresh.id FROM import_rows AS fresh LEFT JOIN colleges ON colleges.id = fresh.id
  WHERE fresh.import_id = $1 AND fresh.act = 'change' AND (colleges.id IS NULL OR colleges.deleted_at IS NOT NULL
    OR colleges.tag <> fresh.before_tag OR colleges.review_count <> fresh.review_count OR colleges.review_halves <> fresh.review_halves
    OR colleges.closings IS DISTINCT FROM fresh.closings)`
const SLUG_TAKEN =
  "SELECT fresh.id FROM import_rows AS fresh JOIN slugs ON slugs.slug = fresh.slug WHERE fresh.import_id = $1 AND fresh.act = 'add'"
// A college that came, or got its code, since the run looked for it: the row may be about that one.
const MET = (
  key: string,
) => `SELECT fresh.id FROM staff_changes JOIN colleges ON colleges.id = staff_changes.record AND colleges.deleted_at IS NULL
  JOIN import_rows AS fresh ON fresh.import_id = $1 AND fresh.${key} = colleges.${key}
  WHERE staff_changes.position > $2 AND staff_changes.kind = 'college' AND fresh.act = 'add'`
const SEEN = 'UPDATE import_journal SET seen = $2 WHERE import_id = $1'
const CHANGED_CUTOFFS = `SELECT fresh.id FROM import_cutoffs AS fresh
  LEFT JOIN cutoff_records ON cutoff_records.id = fresh.id
  WHERE fresh.import_id = $1 AND cutoff_records.tag IS DISTINCT FROM fresh.before_tag`

const KINDS = `CASE WHEN deleted_at IS NOT NULL THEN 'trashed' ELSE status END AS kind, count(*) AS n,
  sum(CASE WHEN deleted_at IS NULL THEN course_count ELSE 0 END) AS courses`
const BEFORE = `SELECT ${KINDS} FROM colleges WHERE id IN (SELECT id FROM import_rows WHERE import_id = $1 AND act = 'change') GROUP BY 1`
const AFTER = `SELECT ${KINDS} FROM import_rows WHERE import_id = $1 GROUP BY 1`
const SHOWN_OTHERWISE =
  'FROM import_rows AS fresh LEFT JOIN colleges ON colleges.id = fresh.id WHERE fresh.import_id = $1 AND fresh.card IS DISTINCT FROM colleges.card'
const COUNT_CARDS = `SELECT count(*) AS n ${SHOWN_OTHERWISE}`
const CARDS = `SELECT fresh.number, fresh.card ${SHOWN_OTHERWISE} ORDER BY fresh.number`
const RENAMED = `FROM import_rows AS fresh JOIN colleges ON colleges.id = fresh.id
  WHERE fresh.import_id = $1 AND fresh.act = 'change' AND fresh.alike = 0
    AND fresh.search_text <> colleges.search_text`
const FORGET_NAMES = `DELETE FROM college_search WHERE rowid IN (SELECT fresh.number ${RENAMED})`
const LEARN_NAMES = `INSERT INTO college_search (rowid, text) SELECT fresh.number, ${indexedWords('fresh.search_text')} ${RENAMED}`
const ADD = `INSERT INTO colleges (${COLLEGE_COLUMNS.join(', ')})
  SELECT ${COLLEGE_COLUMNS.join(', ')} FROM import_rows WHERE import_id = $1 AND act = 'add' ORDER BY id`
const ADD_SLUGS =
  "INSERT INTO slugs (slug, college_id, present) SELECT slug, id, 1 FROM import_rows WHERE import_id = $1 AND act = 'add' ORDER BY id"
const change = (columns: readonly string[], alike: 0 | 1) => `UPDATE colleges SET ${columns
  .filter((column) => column !== 'id' && column !== 'number')
  .map((column) => `${column} = fresh.${column}`)
  .join(', ')}
  FROM import_rows AS fresh WHERE fresh.import_id = $1 AND fresh.act = 'change' AND fresh.alike = ${alike} AND colleges.id = fresh.id`
const CHANGE_CONTENTS = change(CONTENT_COLUMNS, 1)
const CHANGE_ALL = change(COLLEGE_COLUMNS, 0)
const TELL = `INSERT INTO history (college_id, at, act, author_kind, author_id, author_name, device, import_id, changes, reason)
  SELECT fresh.id, CAST($2 AS BIGINT), fresh.history_act, CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT),
    CAST($6 AS TEXT), fresh.import_id, fresh.changes, NULL
  FROM import_rows AS fresh WHERE fresh.import_id = $1 ORDER BY fresh.id`
const COUNT = 'SELECT count(*) AS n FROM import_rows WHERE import_id = $1'
const NUMBER_CHANGES = `INSERT INTO staff_changes (kind, record, position, tag, gone, at, owner)
  SELECT 'college', id, CAST($2 AS BIGINT) + row_number() OVER (ORDER BY id), tag,
    CASE WHEN deleted_at IS NULL THEN 0 ELSE 1 END, CAST($3 AS BIGINT), NULL
  FROM import_rows WHERE import_id = $1
  ON CONFLICT (kind, record) DO UPDATE SET position = excluded.position, tag = excluded.tag, gone = excluded.gone, at = excluded.at, owner = excluded.owner`
const NUMBER_WORDS = {
  sqlite: 'json_each(fresh.words) AS added',
  postgres: 'json_array_elements(fresh.words::json) AS added(value)',
}
const ADD_WORDS = (
  dialect: DatabaseSession['dialect'],
) => `INSERT INTO word_adds (record, path, word, device, position, at)
  SELECT DISTINCT fresh.id, added.value->>0, added.value->>1, '', CAST($2 AS BIGINT), CAST($3 AS BIGINT)
  FROM import_rows AS fresh, ${NUMBER_WORDS[dialect]} WHERE fresh.import_id = $1 AND fresh.words IS NOT NULL
  ON CONFLICT (record, path, word, device) DO UPDATE SET position = excluded.position, at = excluded.at`
const CLASHING = `SELECT DISTINCT clashes.record FROM clashes
  JOIN import_rows AS fresh ON fresh.import_id = $1 AND fresh.act = 'change' AND fresh.id = clashes.record
  WHERE clashes.settled_at IS NULL ORDER BY clashes.record`
const REMOVE_CUTOFFS =
  'DELETE FROM cutoff_records WHERE id IN (SELECT id FROM import_cutoffs WHERE import_id = $1 AND doc IS NULL)'
const PUT_CUTOFFS = `INSERT INTO cutoff_records (id, exam, year, institute, doc, tag, updated_at)
  SELECT id, exam, year, institute, doc, tag, CAST($2 AS BIGINT) FROM import_cutoffs WHERE import_id = $1 AND doc IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET exam = excluded.exam, year = excluded.year, institute = excluded.institute,
    doc = excluded.doc, tag = excluded.tag, updated_at = excluded.updated_at`
const ANY_CUTOFFS = 'SELECT id FROM import_cutoffs WHERE import_id = $1 LIMIT 1'
const APPLIED = "UPDATE import_journal SET state = 'applied' WHERE import_id = $1"

async function applyStaged(
  { tx, at, changes, totals, author }: Applying,
  { import_id: id, state, seen }: JournalRow,
): Promise<ApplyResult> {
  if (state === 'applied') throw new Failure('NOT_FOUND', { message: 'This import is not under way' })
  if (tx.dialect === 'postgres') await tx.all(LOCK, [id])
  const conflicts = await conflictsOf(tx, id, seen)
  if (conflicts.length > 0) return { conflicts }
  await countTotals(tx, totals, id)
  await tellPublic(tx, changes, id)
  if (tx.dialect === 'sqlite') {
    await tx.run(FORGET_NAMES, [id])
    await tx.run(LEARN_NAMES, [id])
  }
  await tx.run(ADD, [id])
  await tx.run(ADD_SLUGS, [id])
  await tx.run(CHANGE_CONTENTS, [id])
  await tx.run(CHANGE_ALL, [id])
  await tx.run(TELL, [id, at, author.kind, author.id ?? null, author.name, author.device ?? null])
  const { n: count = 0 } = (await one<{ n: number }>(tx, COUNT, [id])) ?? {}
  changes.staged({
    count: Number(count),
    digest: `${id} ${uuid()}`,
    async write(session, after, moment) {
      await session.run(NUMBER_CHANGES, [id, after, moment])
      await session.run(ADD_WORDS(session.dialect), [id, after + Number(count), moment])
    },
  })
  if (await one(tx, ANY_CUTOFFS, [id])) {
    await tx.run(REMOVE_CUTOFFS, [id])
    await tx.run(PUT_CUTOFFS, [id, at])
    changes.cutoffs()
  }
  await tx.run(APPLIED, [id])
  return { clashing: (await tx.all<{ record: CollegeId }>(CLASHING, [id])).map(({ record }) => record) }
}

async function conflictsOf(tx: DatabaseSession, id: string, seen: number): Promise<string[]> {
  const found = new Set<string>()
  for (const sql of [CHANGED, SLUG_TAKEN, CHANGED_CUTOFFS])
    for (const row of await tx.all<{ id: string }>(sql, [id])) found.add(row.id)
  for (const key of ['code_key', 'aicte_key', 'place_key'])
    for (const row of await tx.all<{ id: string }>(MET(key), [id, seen])) found.add(row.id)
  return [...found]
}

interface Kind {
  kind: 'draft' | 'published' | 'trashed'
  n: number
  courses: number
}
async function countTotals(tx: DatabaseSession, totals: Totals, id: string): Promise<void> {
  for (const [sql, by] of [
    [BEFORE, -1],
    [AFTER, 1],
  ] as const) {
    for (const { kind, n, courses } of await tx.all<Kind>(sql, [id])) {
      totals.move(kind, by * Number(n))
      totals.move('courses', by * Number(courses))
    }
  }
}

async function tellPublic(tx: DatabaseSession, changes: Changes, id: string): Promise<void> {
  const count = Number((await one<{ n: number }>(tx, COUNT_CARDS, [id]))?.n ?? 0)
  if (count > MOST_PUBLIC_CHANGES) return changes.publicMany(count, `${id} ${uuid()}`)
  if (count === 0) return
  for (const { number, card } of await tx.all<{ number: number; card: string | null }>(CARDS, [id]))
    changes.public({ number, ...(card !== null && { card }) })
}
