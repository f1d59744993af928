import { identifierOf, type SearchTerms, searchTermsOf, searchWordOf } from '../../../shared/catalogue/searchText.ts'
import type { DatabaseSession, Value } from '../engine/session.ts'
import { type Dialect, statement } from '../engine/statement.ts'
import type { Memory } from '../memory.ts'
import type { CollegeListQuery, CollegeRow } from '../ports/colleges.ts'
import { LINE_COLUMNS, listRowOf, type StoredLine } from '../colleges/row.ts'
import { matchOf } from './collegeSearch.ts'
import { likeOf } from '../colleges/searchText.ts'

/**
 * Prepared: the list of colleges as staff page through it and search it. `test/benchmarks/hotStatements.ts`: a page of
 * 25 of 2,000 and the number of all in 3.1 ms, by the model in 4.9 ms. No model says which index to read (`INDEXED BY`)
 * nor asks the index of words.
 */

// An allow-list: what a caller names is a key here and never becomes part of a statement.
const ORDERS: Record<CollegeListQuery['sortBy'], string> = {
  name: 'name_key',
  location: 'location_key',
  type: 'type_key',
  status: 'status',
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  deletedAt: 'deleted_at',
}

interface CollegePage {
  rows: readonly CollegeRow[]
  total: number
}
interface Condition {
  where: string
  values: Value[]
}

/** Rows that are skipped from the beginning without asking first whether the end is nearer. */
const NEAR = 1_000
/** So few found rows are put in order themselves; of more, the order's index is walked until the page is full. */
const FEW = 1_000
/**
 * SQLite has the columns of a line in an index; in the row they stand behind the document, which it would read through.
 */
const LINES: Record<Dialect, string> = { sqlite: 'colleges INDEXED BY colleges_lines', postgres: 'colleges' }
const DOCUMENTS = statement(({ list }) => `SELECT id, doc FROM colleges WHERE id IN (${list(1)})`)

/**
 * A page and the number of all. A desk asks for the same few pages again and again: what was read stands until
 * something is written (decision 14).
 */
export async function selectColleges(
  session: DatabaseSession,
  query: CollegeListQuery,
  memory?: Memory,
): Promise<CollegePage> {
  const read = (): Promise<CollegePage> => readPage(session, query, memory)
  return (
    memory?.get('colleges ' + JSON.stringify(query), read, {
      weigh: ({ rows }) => 1 + rows.length,
      survives: ({ rows }, changed) => isSameAfter(query, rows, changed),
    }) ?? read()
  )
}

/**
 * Is a page the same after these lines changed where they stand? Whoever was changed last moves in the order of
 * changes. The trash is small, and not all that is written to it is told.
 */
const isSameAfter = (
  { sortBy, trashed }: CollegeListQuery,
  rows: readonly CollegeRow[],
  changed: ReadonlySet<string>,
): boolean => changed.size === 0 || (sortBy !== 'updatedAt' && !trashed && !rows.some(({ id }) => changed.has(id)))

/**
 * The ids come from an index that holds everything they are chosen by, and then the page's own few lines from theirs.
 */
async function readPage(session: DatabaseSession, query: CollegeListQuery, memory?: Memory): Promise<CollegePage> {
  const sought = searchTermsOf(query.search ?? '')
  if (sought.terms.length > 0) return searchPage(session, query, sought, memory)
  const condition = conditionOf(query)
  const offset = (query.page - 1) * query.limit
  if (offset > NEAR) return readFromNearerEnd(session, query, condition, memory)
  // Counting and reading go side by side, on a reader each.
  const [total, rows] = await Promise.all([
    totalOf(session, query, condition, memory),
    readLines(session, query, condition, { limit: query.limit, offset }),
  ])
  return { rows, total }
}

/** A page nearer the end is counted from the end, so the last costs what the first costs. */
async function readFromNearerEnd(
  session: DatabaseSession,
  query: CollegeListQuery,
  condition: Condition,
  memory: Memory | undefined,
): Promise<CollegePage> {
  const total = await totalOf(session, query, condition, memory)
  const offset = (query.page - 1) * query.limit
  const limit = Math.min(query.limit, total - offset)
  if (limit <= 0) return { rows: [], total }
  if (offset <= total / 2) return { rows: await readLines(session, query, condition, { limit, offset }), total }
  const sortOrder = query.sortOrder === 'desc' ? 'asc' : 'desc'
  const page = { limit, offset: total - offset - limit }
  return { rows: (await readLines(session, { ...query, sortOrder }, condition, page)).reverse(), total }
}

/**
 * Counted first, since the number decides how the page is read. Where many are found the order's index is walked and
 * each row is asked for the words itself: the page is full before a list of all that are found would stand.
 */
async function searchPage(
  session: DatabaseSession,
  query: CollegeListQuery,
  sought: SearchTerms,
  memory: Memory | undefined,
): Promise<CollegePage> {
  const condition = conditionOf(query, searchCondition(session.dialect, sought))
  const kind = JSON.stringify([query.search, query.status, query.trashed])
  const read = () => count(session, condition)
  const total = await (memory?.get('found ' + kind, read) ?? read())
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit }
  if (page.offset >= total) return { rows: [], total }
  if (session.dialect === 'postgres') return { rows: await readLines(session, query, condition, page), total }
  if (total <= FEW) return { rows: await sortLines(session, query, condition, page), total }
  return { rows: await readLines(session, query, conditionOf(query, holds(sought)), page), total }
}

interface Slice {
  limit: number
  offset: number
}
const orderOf = ({ sortBy, sortOrder }: Pick<CollegeListQuery, 'sortBy' | 'sortOrder'>): string =>
  sortOrder === 'desc' ? ORDERS[sortBy] + ' DESC, id DESC' : ORDERS[sortBy] + ', id'
const sliceOf = (before: number): string => ' LIMIT $' + (before + 1) + ' OFFSET $' + (before + 2)

/** The lines of a page by the index of its order. */
async function readLines(
  session: DatabaseSession,
  query: CollegeListQuery,
  { where, values }: Condition,
  { limit, offset }: Slice,
): Promise<CollegeRow[]> {
  const by = orderOf(query)
  const ids = 'SELECT id FROM colleges WHERE ' + where + ' ORDER BY ' + by + sliceOf(values.length)
  const sql = 'SELECT ' + LINE_COLUMNS + ' FROM ' + LINES[session.dialect] + ' WHERE id IN (' + ids + ') ORDER BY ' + by
  return linesOf(session, await session.all<StoredLine>(sql, [...values, limit, offset]))
}

/** The same where few are found: all of their lines are read and put in order. */
async function sortLines(
  session: DatabaseSession,
  query: CollegeListQuery,
  { where, values }: Condition,
  { limit, offset }: Slice,
): Promise<CollegeRow[]> {
  const found = 'SELECT id FROM colleges INDEXED BY colleges_counted WHERE ' + where
  const sql =
    'SELECT ' +
    LINE_COLUMNS +
    ' FROM ' +
    LINES[session.dialect] +
    ' WHERE id IN (' +
    found +
    ') ORDER BY ' +
    orderOf(query) +
    sliceOf(values.length)
  return linesOf(session, await session.all<StoredLine>(sql, [...values, limit, offset]))
}

/** Of a record with broken links its document is read too, which may name them no more. */
async function linesOf(session: DatabaseSession, rows: StoredLine[]): Promise<CollegeRow[]> {
  const broken = rows.filter((row) => row.broken_links !== null).map(({ id }) => id)
  if (broken.length === 0) return rows.map((row) => listRowOf(row))
  const documents = await session.all<{ id: string; doc: string }>(DOCUMENTS, [JSON.stringify(broken)])
  const documentOf = new Map(documents.map(({ id, doc }) => [id, doc]))
  return rows.map((row) => listRowOf({ ...row, doc: documentOf.get(row.id!) ?? null }))
}

function conditionOf(
  { status, trashed }: Pick<CollegeListQuery, 'status' | 'trashed'>,
  found: (first: number) => Found | undefined = () => undefined,
): Condition {
  const parts = [trashed ? 'deleted_at IS NOT NULL' : 'deleted_at IS NULL']
  const values: Value[] = []
  if (status !== undefined) parts.push('status = $' + values.push(status))
  const search = found(values.length + 1)
  if (search) {
    parts.push(search.sql)
    values.push(...search.values)
  }
  return { where: parts.join(' AND '), values }
}

interface Found {
  sql: string
  values: string[]
}
/**
 * Which rows a search finds (`isFoundIn`), as a condition; nothing where nothing was typed. SQLite asks its index of
 * words and PostgreSQL its index of three-letter pieces. Both give one answer.
 * @returns the condition whose first placeholder has the given number
 */
export const searchCondition =
  (dialect: Dialect, sought: SearchTerms): ((first: number) => Found | undefined) =>
  (first) => {
    if (sought.terms.length === 0) return undefined
    if (dialect === 'sqlite')
      return {
        sql: 'number IN (SELECT rowid FROM college_search WHERE college_search MATCH $' + first + ')',
        values: [matchOf(sought)],
      }
    const pieces = piecesOf(sought)
    const holds = (at: number) => String.raw`search_text LIKE $${first + at} ESCAPE '\'`
    return { sql: eitherOf(pieces, holds), values: pieces.map(likeOf) }
  }
/** The same on SQLite without its index of words. */
const holds =
  (sought: SearchTerms) =>
  (first: number): Found => {
    const pieces = piecesOf(sought)
    return { sql: eitherOf(pieces, (at) => 'instr(search_text, $' + (first + at) + ') > 0'), values: pieces }
  }

const piecesOf = ({ terms, identifier }: SearchTerms): string[] => [
  ...terms.map(searchWordOf),
  identifierOf(identifier),
]
/** All pieces but the last, or the last. */
function eitherOf(pieces: string[], holds: (at: number) => string): string {
  const conditions = pieces.map((_, at) => holds(at))
  return '((' + conditions.slice(0, -1).join(' AND ') + ') OR ' + conditions.at(-1)! + ')'
}

async function totalOf(
  session: DatabaseSession,
  { status, trashed }: CollegeListQuery,
  condition: Condition,
  memory: Memory | undefined,
): Promise<number> {
  if (trashed && status) return count(session, condition)
  const kinds = kindsOf(status, trashed)
  const read = async () => Number((await session.all<{ total: number }>(KEPT, kinds))[0]?.total ?? 0)
  return memory?.get('totals ' + kinds.join(' '), read) ?? read()
}
async function count(session: DatabaseSession, { where, values }: Condition): Promise<number> {
  const rows = await session.all<{ total: number }>('SELECT count(*) AS total FROM colleges WHERE ' + where, values)
  return Number(rows[0]?.total ?? 0)
}
const KEPT = 'SELECT sum(value) AS total FROM totals WHERE kind IN ($1, $2)'
function kindsOf(status: string | undefined, trashed: boolean | undefined): [string, string] {
  if (trashed) return ['trashed', 'trashed']
  return status ? [status, status] : ['draft', 'published']
}
