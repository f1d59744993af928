import type { CollegeId, CollegeRecord, CollegeStatus } from '../../../shared/college/college.ts'
import { searchTermsOf } from '../../../shared/catalogue/searchText.ts'
import { fold } from '../../../shared/record/fold.ts'
import { one, type DatabaseSession, type Value } from '../engine/session.ts'
import { type Statement, statement } from '../engine/statement.ts'
import type { MatchKey } from '../../../shared/imports/plan.ts'
import { searchCondition } from './collegeList.ts'
import type { CollegeHead } from '../ports/colleges.ts'
import type { CollegeState } from '../transactionCache.ts'
import { placeKey, RECORD_COLUMNS, recordOf, type RecordColumns } from '../colleges/row.ts'

/**
 * Prepared: records as pages, pushes and imports read and hold them, by the hundred and with documents of up to 40 kB.
 * `test/benchmarks/hotStatements.ts`: 25 records in 1.9 ms, by the model in 3.7 ms.
 */
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
// Which version stands, without its document: asked at every request for a college's page (decision 76).
const HEAD_BY_SLUG =
  'SELECT colleges.id, colleges.number, colleges.status, colleges.tag, colleges.updated_at FROM slugs' +
  ' JOIN colleges ON colleges.id = slugs.college_id WHERE slugs.slug = $1 AND colleges.deleted_at IS NULL'
const HEAD_BY_ID = 'SELECT id, number, status, tag, updated_at FROM colleges WHERE id = $1 AND deleted_at IS NULL'
const VERSIONS = statement(
  ({ list }) => `SELECT slugs.slug, colleges.id, colleges.tag FROM slugs JOIN colleges ON colleges.id = slugs.college_id
    WHERE slugs.present = 1 AND +colleges.deleted_at IS NULL AND slugs.slug IN (${list(1)})`,
)
const STATES = statement(
  ({ list, lock }) =>
    `SELECT id, tag, card, search_text, review_count, review_halves, closings FROM colleges WHERE id IN (${list(1)}) ORDER BY id${lock}`,
)
const LOCK = statement(({ lock }) => OPEN + lock)
const LOCK_TRASHED = statement(({ lock }) => OPEN_TRASHED + lock)
const LOCK_MANY = statement(
  ({ list, lock }) =>
    `SELECT ${RECORD_COLUMNS} FROM colleges WHERE id IN (${list(1)}) AND +deleted_at IS NULL ORDER BY id${lock}`,
)

/** A college by its id; one in the trash only when asked for. */
export async function selectCollege(
  session: DatabaseSession,
  id: CollegeId,
  trashed = false,
): Promise<CollegeRecord | undefined> {
  const row = await one<RecordColumns>(session, trashed ? OPEN_TRASHED : OPEN, [id])
  return row && recordOf(row)
}

/** The colleges of these ids outside of the trash, in the order of ids. */
export const openMany = async (session: DatabaseSession, ids: CollegeId[]): Promise<CollegeRecord[]> =>
  (await session.all<RecordColumns>(OPEN_MANY, [JSON.stringify(ids)])).map(recordOf)

/** By present slug, by a former slug (`moveItem` then says so) or by id. */
export async function openBySlug(
  session: DatabaseSession,
  slugOrId: string,
): Promise<{ record: CollegeRecord; moved: boolean } | undefined> {
  const row = await one<RecordColumns & { present: number }>(session, BY_SLUG, [slugOrId])
  if (row) return { record: recordOf(row), moved: row.present === 0 }
  const byId = await selectCollege(session, slugOrId)
  return byId && { record: byId, moved: false }
}

type HeadRow = Omit<CollegeHead, 'updatedAt'> & { updated_at: number }

const headOf = ({ updated_at: updatedAt, ...head }: HeadRow): CollegeHead => ({ ...head, updatedAt })

/** What is known of a college outside of the trash without its document, by id. */
export async function headById(session: DatabaseSession, id: CollegeId): Promise<CollegeHead | undefined> {
  const row = await one<HeadRow>(session, HEAD_BY_ID, [id])
  return row && headOf(row)
}

/** The same by a present or former slug, or by id. */
export async function headBySlug(session: DatabaseSession, slugOrId: string): Promise<CollegeHead | undefined> {
  const row = await one<HeadRow>(session, HEAD_BY_SLUG, [slugOrId])
  return row ? headOf(row) : headById(session, slugOrId)
}

/** Id and tag of the colleges outside of the trash that have these slugs now, by slug, without opening a document. */
export async function selectVersions(
  session: DatabaseSession,
  slugs: string[],
): Promise<Map<string, Pick<CollegeRecord, 'id' | 'tag'>>> {
  const rows = await session.all<{ slug: string; id: CollegeId; tag: string }>(VERSIONS, [JSON.stringify(slugs)])
  return new Map(rows.map(({ slug, id, tag }) => [slug, { id, tag }]))
}

/** A college, held until the transaction ends; one in the trash only when asked for. */
export async function selectCollegeForUpdate(
  tx: DatabaseSession,
  id: CollegeId,
  trashed = false,
): Promise<CollegeRecord | undefined> {
  const row = await one<RecordColumns>(tx, trashed ? LOCK_TRASHED : LOCK, [id])
  return row && recordOf(row)
}

/**
 * The colleges of these ids, held until the transaction ends: in the order of ids, so that two transactions never wait
 * for each other in a ring.
 */
export const lockMany = async (tx: DatabaseSession, ids: CollegeId[]): Promise<CollegeRecord[]> =>
  (await tx.all<RecordColumns>(LOCK_MANY, [JSON.stringify(ids)])).map(recordOf)

/** Every college outside of the trash in the order of ids, in batches, without holding the loop. */
export async function* eachCollege(
  session: DatabaseSession,
  { status, search, batch = BATCH }: { status?: CollegeStatus; search?: string; batch?: number },
): AsyncIterable<CollegeRecord[]> {
  const parts = ['deleted_at IS NULL', 'id > $1']
  const values: Value[] = []
  if (status !== undefined) parts.push('status = $' + (values.push(status) + 1))
  const found = searchCondition(session.dialect, searchTermsOf(search ?? ''))(values.length + 2)
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
export const findBy = (session: DatabaseSession, key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>> =>
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

/** What of these rows decides what follows from writing them anew; nobody else writes them until the transaction ends. */
export const holdCollegeStates = (tx: DatabaseSession, ids: readonly CollegeId[]): Promise<CollegeState[]> =>
  tx.all(STATES, [JSON.stringify(ids)])
