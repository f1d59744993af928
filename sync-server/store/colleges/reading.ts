import type { CollegeId, CollegeRecord, CollegeStatus } from '../../../shared/college/college.ts'
import { soughtOf } from '../../../shared/catalogue/searchText.ts'
import { fold } from '../../../shared/record/fold.ts'
import { one, type Session, type Value } from '../engine/session.ts'
import { type Statement, statement } from '../engine/statement.ts'
import type { Memory } from '../memory.ts'
import type { MatchKey } from '../../../shared/imports/plan.ts'
import type { CollegesReading, HistoryEntry } from '../ports/colleges.ts'
import { foundBy, listColleges } from './list.ts'
import { known, placeKey, RECORD_COLUMNS, recordOf, type RecordColumns } from './row.ts'

const BATCH = 200

const OPEN = 'SELECT ' + RECORD_COLUMNS + ' FROM colleges WHERE id = $1 AND deleted_at IS NULL'
const OPEN_TRASHED = 'SELECT ' + RECORD_COLUMNS + ' FROM colleges WHERE id = $1 AND deleted_at IS NOT NULL'
// The plus, here and below, keeps SQLite from walking every college that is not deleted, which it believes to be few.
const OPEN_MANY = statement(
  ({ list }) => `SELECT ${RECORD_COLUMNS} FROM colleges WHERE id IN (${list(1)}) AND +deleted_at IS NULL ORDER BY id`,
)
// The slug names the row through its index; `present` tells a redirect from the present slug.
const BY_SLUG =
  'SELECT slugs.present, ' +
  RECORD_COLUMNS.split(', ')
    .map((column) => 'colleges.' + column)
    .join(', ') +
  ' FROM slugs JOIN colleges ON colleges.id = slugs.college_id WHERE slugs.slug = $1 AND colleges.deleted_at IS NULL'
const VERSIONS = statement(
  ({ list }) => `SELECT slugs.slug, colleges.id, colleges.tag FROM slugs JOIN colleges ON colleges.id = slugs.college_id
    WHERE slugs.present = 1 AND +colleges.deleted_at IS NULL AND slugs.slug IN (${list(1)})`,
)
const HISTORY =
  'SELECT position, at, act, author_kind, author_id, author_name, device, import_id, changes, reason FROM history' +
  ' WHERE college_id = $1 AND position < $2 ORDER BY position DESC LIMIT $3'
const LAST_UPDATE =
  'SELECT updated_at, name, updated_by FROM colleges WHERE status = $1 AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT 1'

const TRASHED_BEFORE =
  'SELECT id FROM colleges WHERE deleted_at IS NOT NULL AND deleted_at < $1 ORDER BY deleted_at, id LIMIT $2'

export interface HistoryRow {
  position: number
  at: number
  act: HistoryEntry['act']
  author_kind: HistoryEntry['author']['kind']
  author_id: string | null
  author_name: string
  device: string | null
  import_id: string | null
  changes: string
  reason: string | null
}

/** Reading colleges, on whatever session: a reader's, or a transaction's own. */
export const readingColleges = (session: Session, memory?: Memory): CollegesReading => ({
  list: (query) => listColleges(session, query, memory),

  async open(id, options = {}) {
    const row = await one<RecordColumns>(session, options.trashed ? OPEN_TRASHED : OPEN, [id])
    return row && recordOf(row)
  },

  async openMany(ids) {
    const rows = await session.all<RecordColumns>(OPEN_MANY, [JSON.stringify(ids)])
    return rows.map(recordOf)
  },

  async openBySlug(slugOrId) {
    const row = await one<RecordColumns & { present: number }>(session, BY_SLUG, [slugOrId])
    if (row) return { record: recordOf(row), moved: row.present === 0 }
    const byId = await one<RecordColumns>(session, OPEN, [slugOrId])
    return byId && { record: recordOf(byId), moved: false }
  },

  history: (id, page) => historyOf(session, id, page),

  async counts() {
    const rows = await session.all<{ kind: string; value: number }>('SELECT kind, value FROM totals')
    const totals = new Map(rows.map(({ kind, value }) => [kind, value]))
    const last = await one<{ updated_at: number; name: string; updated_by: string }>(session, LAST_UPDATE, [
      'published',
    ])
    const published = totals.get('published') ?? 0
    return {
      colleges: published + (totals.get('draft') ?? 0),
      published,
      courses: totals.get('courses') ?? 0,
      ...(last && { lastUpdate: { at: last.updated_at, name: last.name, author: last.updated_by } }),
    }
  },

  trashedBefore: async (moment, limit) =>
    (await session.all<{ id: CollegeId }>(TRASHED_BEFORE, [moment, limit])).map(({ id }) => id),
  each: (options) => eachCollege(session, options),
  findBy: (key, values) => findBy(session, key, values),
  versions: async (slugs) => {
    const rows = await session.all<{ slug: string; id: CollegeId; tag: string }>(VERSIONS, [JSON.stringify(slugs)])
    return new Map(rows.map(({ slug, id, tag }) => [slug, { id, tag }]))
  },
})

/** Field changes of one record, newest first. */
export async function historyOf(
  session: Session,
  id: CollegeId,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number; limit: number },
): Promise<HistoryEntry[]> {
  const rows = await session.all<HistoryRow>(HISTORY, [id, before, limit])
  return rows.map(entryOf)
}
export const entryOf = (row: HistoryRow): HistoryEntry => ({
  position: row.position,
  at: row.at,
  act: row.act,
  author: {
    kind: row.author_kind,
    name: row.author_name,
    ...known('id', row.author_id),
    ...known('device', row.device),
  },
  ...known('importId', row.import_id),
  ...known('reason', row.reason),
  changes: JSON.parse(row.changes) as HistoryEntry['changes'],
})

async function* eachCollege(
  session: Session,
  { status, search, batch = BATCH }: { status?: CollegeStatus; search?: string; batch?: number },
): AsyncIterable<CollegeRecord[]> {
  const parts = ['deleted_at IS NULL', 'id > $1']
  const values: Value[] = []
  if (status !== undefined) parts.push('status = $' + (values.push(status) + 1))
  const found = foundBy(session.dialect, soughtOf(search ?? ''))(values.length + 2)
  if (found) {
    parts.push(found.sql)
    values.push(...found.values)
  }
  const sql =
    'SELECT ' +
    RECORD_COLUMNS +
    ' FROM colleges WHERE ' +
    parts.join(' AND ') +
    ' ORDER BY id LIMIT $' +
    (values.length + 2)
  for (let after = ''; ;) {
    const rows = await session.all<RecordColumns>(sql, [after, ...values, batch])
    if (rows.length > 0) yield rows.map(recordOf)
    if (rows.length < batch) return
    after = rows.at(-1)!.id!
  }
}

const keyed = (column: string) =>
  statement(
    ({ list }) =>
      `SELECT ${column} AS value, id FROM colleges WHERE +deleted_at IS NULL AND ${column} IN (${list(1)}) ORDER BY id`,
  )
const MATCHING: Record<MatchKey, Statement> = {
  id: keyed('id'),
  code: keyed('code_key'),
  aicteId: keyed('aicte_key'),
  slug: statement(
    ({ list }) => `SELECT slugs.slug AS value, colleges.id FROM slugs JOIN colleges ON colleges.id = slugs.college_id
      WHERE slugs.present = 1 AND +colleges.deleted_at IS NULL AND slugs.slug IN (${list(1)}) ORDER BY colleges.id`,
  ),
  'name+city': keyed('place_key'),
}

/** As `findBy` promises: answered under the values as they were asked, whatever folding found them. */
export const findBy = (session: Session, key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>> =>
  foundUnder(key, values, (asked) =>
    session.all<{ value: string; id: CollegeId }>(MATCHING[key], [JSON.stringify(asked)]),
  )

/** What `find` finds under folded values, under the values as they were asked. */
export async function foundUnder(
  key: MatchKey,
  values: string[],
  find: (folded: string[]) => Promise<Array<{ value: string; id: CollegeId }>>,
): Promise<Map<string, CollegeId[]>> {
  const askedBy = new Map<string, string[]>()
  for (const value of new Set(values)) {
    const folded = foldedFor(key, value)
    if (folded !== '') askedBy.set(folded, [...(askedBy.get(folded) ?? []), value])
  }
  const found = new Map<string, CollegeId[]>()
  for (const { value, id } of await find([...askedBy.keys()])) {
    for (const asked of askedBy.get(value) ?? []) found.set(asked, [...(found.get(asked) ?? []), id])
  }
  return found
}

function foldedFor(key: MatchKey, value: string): string {
  if (key === 'id' || key === 'slug') return value
  if (key !== 'name+city') return fold(value)
  const [name = '', city = ''] = value.split('\n')
  return placeKey(name, city)
}

const TAKEN = statement(({ list }) => `SELECT slug FROM slugs WHERE slug IN (${list(1)}) AND college_id <> $2`)
const SLUGS_LIKE = 'SELECT slug FROM slugs WHERE slug = $1 OR (slug >= $2 AND slug < $3)'

/** Of these slugs, the ones some record, or a redirect to another record than `except`, already holds. */
export async function takenSlugs(session: Session, slugs: string[], except: CollegeId = ''): Promise<Set<string>> {
  const rows = await session.all<{ slug: string }>(TAKEN, [JSON.stringify(slugs), except])
  return new Set(rows.map(({ slug }) => slug))
}

/** Every slug that is `base` or `base-<number>`. */
export async function slugsLike(session: Session, base: string): Promise<string[]> {
  // Bytewise, '.' follows '-': the range holds exactly what begins with "base-".
  const rows = await session.all<{ slug: string }>(SLUGS_LIKE, [base, base + '-', base + '.'])
  return rows.map(({ slug }) => slug).filter((slug) => slug === base || /^\d+$/.test(slug.slice(base.length + 1)))
}
