import { isStale } from '../../../../../shared/college/upkeep.ts'
import { fold } from '../../../../../shared/record/fold.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import type { ListFilters, ListQuery, Sort } from '../address.ts'
import { placeOf, typeOf } from '../columns.ts'

interface Folded { text: string; name: string; location: string; type: string }
// Rows keep their identity while nothing of them changes, so each is folded once and not at every keystroke.
const folded = new WeakMap<StaffRow, Folded>()
function foldedOf(row: StaffRow): Folded {
  let found = folded.get(row)
  if (!found) {
    const [name, location, type] = [fold(row.name), fold(placeOf(row)), fold(typeOf(row))]
    folded.set(row, (found = { text: `${name}\n${fold(row.location)}\n${fold(row.city ?? '')}\n${fold(row.code ?? '')}\n${fold(row.slug)}`, name, location, type }))
  }
  return found
}

/** Does a row pass every filter? What the server has not reckoned yet passes none that asks for it. `now` in ms. */
export function passes(row: StaffRow, { status, stream, state, unsourced, stale, broken, under }: ListFilters, now: number): boolean {
  return (status === 'all' || row.status === status)
    && (!stream || row.streams.includes(stream))
    && (!state || row.state === state)
    && (!unsourced || row.upkeep?.unsourced !== undefined)
    && (!stale || isStale(row, now))
    && (!broken || row.brokenLinks !== undefined)
    && (!under || (row.upkeep !== undefined && row.upkeep.complete < under))
}

/** The rows that fit, in order. Every word typed must stand in the name, location, code or slug; the same folding as everywhere. */
export function arrange(rows: readonly StaffRow[], query: Pick<ListQuery, 'search' | 'sort' | 'descending'> & ListFilters, now: number): StaffRow[] {
  const words = fold(query.search).split(' ').filter((word) => word !== '')
  const fits = rows.filter((row) => !row.gone && passes(row, query, now) && words.every((word) => foldedOf(row).text.includes(word)))
  const turn = query.descending ? -1 : 1
  return fits.sort((a, b) => turn * compare(keyOf(a, query.sort), keyOf(b, query.sort)) || compare(foldedOf(a).name, foldedOf(b).name) || compare(a.id, b.id))
}

function keyOf(row: StaffRow, sort: Sort): string | number {
  switch (sort) {
    case 'status': return row.status
    case 'updated': return row.updatedAt
    case 'courses': return row.courseCount
    case 'complete': return row.upkeep?.complete ?? -1
    default: return foldedOf(row)[sort]
  }
}
const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)
