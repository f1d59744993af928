import type { Dialect, Session, Value } from '../engine/session.ts'
import type { Memory } from '../memory.ts'
import type { CollegeListQuery, CollegeRow } from '../ports/colleges.ts'
import { LIST_COLUMNS, lineOf, type StoredLine } from './row.ts'
import { identifierOf, type SearchTerms, soughtOf, wordOf } from '../../../shared/catalogue/searchText.ts'
import { hasPieces, likeOf, phraseOf } from './searchText.ts'

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
    (
      await session.all<StoredLine>(pageOf(ORDERS[query.sortBy], where, descending, values.length), [
        ...values,
        limit,
        skip,
      ])
    ).map(lineOf)
  if (offset <= NEAR) {
    // Counting and reading go side by side, on a reader each.
    const [total, rows] = await Promise.all([
      totalOf(session, query, where, values, memory),
      read(query.sortOrder === 'desc', query.limit, offset),
    ])
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
  return (
    'SELECT ' +
    LIST_COLUMNS +
    ' FROM colleges WHERE id IN (SELECT id FROM colleges WHERE ' +
    where +
    ' ORDER BY ' +
    by +
    ' LIMIT $' +
    (before + 1) +
    ' OFFSET $' +
    (before + 2) +
    ') ORDER BY ' +
    by
  )
}

function conditionOf(
  dialect: Dialect,
  { status, trashed, search }: Pick<CollegeListQuery, 'status' | 'trashed' | 'search'>,
): { where: string; values: Value[] } {
  const parts = [trashed ? 'deleted_at IS NOT NULL' : 'deleted_at IS NULL']
  const values: Value[] = []
  if (status !== undefined) parts.push('status = $' + values.push(status))
  const found = foundBy(dialect, search, values.length + 1)
  if (found) {
    parts.push(found.sql)
    values.push(...found.values)
  }
  return { where: parts.join(' AND '), values }
}

/**
 * Which rows a search finds (`isFoundIn`), as a condition over `search_text`; nothing where nothing was typed. Where each piece has three
 * letters SQLite asks its index of three-letter pieces, and else reads. Both databases give one answer.
 * @param at the number of its first placeholder
 */
export function foundBy(
  dialect: Dialect,
  search: string | undefined,
  at: number,
): { sql: string; values: string[] } | undefined {
  const sought = soughtOf(search ?? '')
  if (sought.terms.length === 0) return undefined
  const pieces = piecesOf(sought)
  if (dialect === 'sqlite' && pieces.words.every(hasPieces) && hasPieces(pieces.identifier)) {
    const match = '(' + pieces.words.map(phraseOf).join(' AND ') + ') OR ' + phraseOf(pieces.identifier)
    return {
      sql: 'number IN (SELECT rowid FROM college_search WHERE college_search MATCH $' + at + ')',
      values: [match],
    }
  }
  const all = [...pieces.words, pieces.identifier]
  const holds = (which: number): string =>
    dialect === 'postgres'
      ? String.raw`search_text LIKE $${at + which} ESCAPE '\'`
      : 'instr(search_text, $' + (at + which) + ') > 0'
  const words = pieces.words.map((_, which) => holds(which)).join(' AND ')
  return {
    sql: '((' + words + ') OR ' + holds(all.length - 1) + ')',
    values: dialect === 'postgres' ? all.map(likeOf) : all,
  }
}

const piecesOf = ({ terms, identifier }: SearchTerms): { words: string[]; identifier: string } => ({
  words: terms.map(wordOf),
  identifier: identifierOf(identifier),
})

async function totalOf(
  session: Session,
  { status, trashed, search }: CollegeListQuery,
  where: string,
  values: Value[],
  memory: Memory | undefined,
): Promise<number> {
  const isKept = soughtOf(search ?? '').terms.length === 0 && !(trashed && status)
  const kinds = kindsOf(status, trashed)
  const kept = () => session.all<{ total: number }>(KEPT, kinds)
  const rows = await (isKept
    ? (memory?.get('totals ' + kinds.join(' '), kept) ?? kept())
    : session.all<{ total: number }>('SELECT count(*) AS total FROM colleges WHERE ' + where, values))
  return Number(rows[0]?.total ?? 0)
}
const KEPT = 'SELECT sum(value) AS total FROM totals WHERE kind IN ($1, $2)'
function kindsOf(status: string | undefined, trashed: boolean | undefined): [string, string] {
  if (trashed) return ['trashed', 'trashed']
  return status ? [status, status] : ['draft', 'published']
}
