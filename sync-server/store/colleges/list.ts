import type { Dialect, Session, Value } from '../engine/session.ts'
import type { Memory } from '../memory.ts'
import type { CollegeListQuery, CollegeRow } from '../promise/colleges.ts'
import { LIST_COLUMNS, lineOf, type StoredLine } from './row.ts'
import { hasPieces, likeOf, phraseOf, soughtOf } from './searchText.ts'

// An allow-list: what a caller names is a key here and never becomes part of a statement.
const ORDERS: Record<CollegeListQuery['sortBy'], string> = {
  name: 'name_key', location: 'location_key', type: 'type_key', status: 'status', updatedAt: 'updated_at', createdAt: 'created_at', deletedAt: 'deleted_at',
}

interface CollegePage { rows: readonly CollegeRow[]; total: number }

/** Rows that are skipped from the beginning without asking first whether the end is nearer. */
const NEAR = 1_000

/** A page and the number of all. A desk asks for the same few pages again and again: what was read stands until something is written (decision 14). */
export async function listColleges(session: Session, query: CollegeListQuery, memory?: Memory): Promise<CollegePage> {
  const read = (): Promise<CollegePage> => readPage(session, query, memory)
  return memory?.get('colleges ' + JSON.stringify(query), read, ({ rows }) => 1 + rows.length) ?? read()
}

/**
 * The ids come from an index that holds everything they are chosen by; only the page's own rows
 * are read. A page nearer the end is counted from the end, so the last costs what the first costs.
 */
async function readPage(session: Session, query: CollegeListQuery, memory?: Memory): Promise<CollegePage> {
  const { where, values } = conditionOf(session.dialect, query)
  const offset = (query.page - 1) * query.limit
  const read = async (descending: boolean, limit: number, skip: number) =>
    (await session.all<StoredLine>(pageOf(ORDERS[query.sortBy], where, descending, values.length), [...values, limit, skip])).map(lineOf)
  if (offset <= NEAR) {
    // Counting and reading go side by side, on a reader each.
    const [total, rows] = await Promise.all([totalOf(session, query, where, values, memory), read(query.sortOrder === 'desc', query.limit, offset)])
    return { rows, total }
  }
  const total = await totalOf(session, query, where, values, memory)
  const wanted = Math.min(query.limit, total - offset)
  if (wanted <= 0) return { rows: [], total }
  const fromEnd = offset > total / 2
  const lines = await read((query.sortOrder === 'desc') !== fromEnd, wanted, fromEnd ? total - offset - wanted : offset)
  return { rows: fromEnd ? lines.reverse() : lines, total }
}

function pageOf(order: string, where: string, descending: boolean, before: number): string {
  const by = descending ? order + ' DESC, id DESC' : order + ', id'
  return 'SELECT ' + LIST_COLUMNS + ' FROM colleges WHERE id IN (SELECT id FROM colleges WHERE ' + where + ' ORDER BY ' + by +
    ' LIMIT $' + (before + 1) + ' OFFSET $' + (before + 2) + ') ORDER BY ' + by
}

function conditionOf(dialect: Dialect, { status, trashed, search }: Pick<CollegeListQuery, 'status' | 'trashed' | 'search'>): { where: string; values: Value[] } {
  const parts = [trashed ? 'deleted_at IS NOT NULL' : 'deleted_at IS NULL']
  const values: Value[] = []
  if (status !== undefined) parts.push('status = $' + values.push(status))
  const sought = soughtOf(search)
  if (sought !== '') {
    const { sql, value } = holds(dialect, sought, values.length + 1)
    parts.push(sql)
    values.push(value)
  }
  return { where: parts.join(' AND '), values }
}

/**
 * Does the search text hold this, letter for letter? By three-letter pieces where there are three letters, by reading otherwise.
 * Both databases give one answer, that of `text.includes(sought)`.
 */
export function holds(dialect: Dialect, sought: string, at: number): { sql: string; value: string } {
  if (dialect === 'postgres') return { sql: String.raw`search_text LIKE $${at} ESCAPE '\'`, value: likeOf(sought) }
  if (!hasPieces(sought)) return { sql: 'instr(search_text, $' + at + ') > 0', value: sought }
  return { sql: 'number IN (SELECT rowid FROM college_search WHERE college_search MATCH $' + at + ')', value: phraseOf(sought) }
}

async function totalOf(session: Session, { status, trashed, search }: CollegeListQuery, where: string, values: Value[], memory: Memory | undefined): Promise<number> {
  const isKept = soughtOf(search) === '' && !(trashed && status)
  const kinds = kindsOf(status, trashed)
  const kept = () => session.all<{ total: number }>(KEPT, kinds)
  const rows = await (isKept
    ? memory?.get('totals ' + kinds.join(' '), kept) ?? kept()
    : session.all<{ total: number }>('SELECT count(*) AS total FROM colleges WHERE ' + where, values))
  return Number(rows[0]?.total ?? 0)
}
const KEPT = 'SELECT sum(value) AS total FROM totals WHERE kind IN ($1, $2)'
const kindsOf = (status: string | undefined, trashed: boolean | undefined): [string, string] =>
  trashed ? ['trashed', 'trashed'] : status ? [status, status] : ['draft', 'published']
