import { fold } from '../../../../../shared/record/fold.ts'
import type { StaffRow } from '../../../../sync/promise.ts'
import type { ListQuery, Sort } from '../address.ts'

/** What a column shows where it has something to show. */
export const typeOf = (row: StaffRow): string => row.type.join(', ')

interface Folded { text: string; name: string; location: string; type: string }
// Rows keep their identity while nothing of them changes, so each is folded once and not at every keystroke.
const folded = new WeakMap<StaffRow, Folded>()
function foldedOf(row: StaffRow): Folded {
  let found = folded.get(row)
  if (!found) {
    const [name, location, type] = [fold(row.name), fold(row.location), fold(typeOf(row))]
    folded.set(row, (found = { text: `${name}\n${location}\n${fold(row.code ?? '')}\n${fold(row.slug)}`, name, location, type }))
  }
  return found
}

/** The rows that fit, in order. Every word typed must stand in the name, location, code or slug; the same folding as everywhere. */
export function arrange(rows: readonly StaffRow[], { search, status, sort, descending }: Pick<ListQuery, 'search' | 'status' | 'sort' | 'descending'>): StaffRow[] {
  const words = fold(search).split(' ').filter((word) => word !== '')
  const fits = rows.filter((row) => !row.gone && (status === 'all' || row.status === status) && words.every((word) => foldedOf(row).text.includes(word)))
  const turn = descending ? -1 : 1
  return fits.sort((a, b) => turn * compare(keyOf(a, sort), keyOf(b, sort)) || compare(foldedOf(a).name, foldedOf(b).name) || compare(a.id, b.id))
}

const keyOf = (row: StaffRow, sort: Sort): string => (sort === 'status' ? row.status : foldedOf(row)[sort])
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
