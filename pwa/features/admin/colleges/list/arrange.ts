import { FACTS, isMissing, isStale } from '../../../../../shared/college/dataQuality.ts'
import type { SyncClient, StaffRow } from '../../../../sync/types.ts'
import type { ListFilters, ListQuery, StaffSort } from '../address.ts'
import { byName, compare, foldedOf, matchesSearch } from '../../../../staff/screen/staffRow.ts'

/** Does a row pass every filter? What the server has not reckoned yet passes none that asks for it. `now` in ms. */
export function passes(
  row: StaffRow,
  { status, stream, state, unsourced, stale, broken, under, missing }: ListFilters,
  now: number,
): boolean {
  return (
    (status === 'all' || row.status === status) &&
    (!stream || row.streams.includes(stream)) &&
    (!state || row.state === state) &&
    (!unsourced || row.upkeep?.unsourced !== undefined) &&
    (!stale || isStale(row, now)) &&
    (!broken || row.brokenLinks !== undefined) &&
    (!under || (row.upkeep !== undefined && row.upkeep.complete < under)) &&
    (!missing || isMissing(row.upkeep ?? {}, factOf(missing)) === true)
  )
}

const factOf = (key: string) => FACTS.find((fact) => fact.key === key)!

export type Arrange = (
  rows: readonly StaffRow[],
  query: Pick<ListQuery, 'search' | 'sort' | 'descending'> & ListFilters,
  now: number,
) => StaffRow[]

/**
 * The rows that fit, in order. One list goes on asking the same arrangement: its rows are ordered once and not at every
 * letter typed, and after an edit the one row that moved is put where it belongs among thousands.
 */
export function arranging(): Arrange {
  let last: { rows: readonly StaffRow[]; sort: StaffSort; descending: boolean; ordered: StaffRow[] } | undefined
  return (rows, query, now) => {
    const { sort, descending } = query,
      order = ordering(sort, descending)
    if (last?.sort !== sort || last.descending !== descending)
      last = { rows, sort, descending, ordered: rows.toSorted(order) }
    else if (last.rows !== rows) last = { ...last, rows, ordered: followed(last, rows, order) ?? rows.toSorted(order) }
    const isSought = matchesSearch(query.search)
    return last.ordered.filter((row) => !row.gone && passes(row, query, now) && isSought(row))
  }
}

type Order = (a: StaffRow, b: StaffRow) => number
function ordering(sort: StaffSort, descending: boolean): Order {
  const turn = descending ? -1 : 1
  return (a, b) => turn * compare(keyOf(a, sort), keyOf(b, sort)) || byName(a, b)
}

/**
 * What was in order, with the few rows that are other now in their places; nothing when it is more than a few. Rows
 * that stay stand where they stood.
 */
function followed(
  { rows: before, ordered }: { rows: readonly StaffRow[]; ordered: readonly StaffRow[] },
  rows: readonly StaffRow[],
  order: Order,
): StaffRow[] | undefined {
  const gone = new Set<StaffRow>(),
    come: StaffRow[] = []
  for (let at = 0; at < Math.max(before.length, rows.length); at++) {
    const [was, is] = [before[at], rows[at]]
    if (was === is) continue
    if (was) gone.add(was)
    if (is) come.push(is)
    if (gone.size > FEW || come.length > FEW) return undefined
  }
  const next = ordered.filter((row) => !gone.has(row))
  for (const row of come) {
    let low = 0,
      high = next.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (order(next[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    next.splice(low, 0, row)
  }
  return next
}
/** More than these are ordered anew with all others. */
const FEW = 100

const arrangements = new WeakMap<SyncClient, Arrange>()
/**
 * The one of a desk: whoever comes back from a form finds the list in its order, and not thousands of rows to be
 * ordered anew.
 */
export function arrangementOf(desk: SyncClient): Arrange {
  let arrange = arrangements.get(desk)
  if (!arrange) arrangements.set(desk, (arrange = arranging()))
  return arrange
}

function keyOf(row: StaffRow, sort: StaffSort): string | number {
  switch (sort) {
    case 'status':
      return row.status
    case 'updated':
      return row.updatedAt
    case 'courses':
      return row.courseCount
    case 'complete':
      return row.upkeep?.complete ?? -1
    default:
      return foldedOf(row, sort)
  }
}
