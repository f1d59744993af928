import { isFoundIn, searchTextOfLine, searchTermsOf } from '../../../shared/catalogue/searchText.ts'
import { fold } from '../../../shared/record/fold.ts'
import type { StaffRow } from '../../sync/types.ts'

/** Location or city, and type or stream, as documented; the list says N/A where both are blank. */
export const typeOf = (row: StaffRow): string => row.type.join(', ') || row.streams.join(', ')
export const locationOfRow = (row: StaffRow): string => row.location || (row.city ?? '')

// Rows keep their identity while nothing of them changes, so each is folded once and not at every keystroke; and only
// for what is asked.
const foldings = {
  name: (row: StaffRow) => [row.name],
  location: (row: StaffRow) => [locationOfRow(row)],
  type: (row: StaffRow) => [typeOf(row)],
}
const folded = new WeakMap<StaffRow, Partial<Record<keyof typeof foldings | 'text', string>>>()
/** A row as it is found and ordered by. */
export function foldedOf(row: StaffRow, what: keyof typeof foldings): string {
  let found = folded.get(row)
  if (!found) folded.set(row, (found = {}))
  return (found[what] ??= foldings[what](row).map(fold).join('\n'))
}

/**
 * What a search of a row looks in: its own columns, which an edit on this device may have changed, and the further
 * words that the server told.
 */
function searchedOf(row: StaffRow): string {
  let found = folded.get(row)
  if (!found) folded.set(row, (found = {}))
  return (found.text ??= searchTextOfLine(row))
}

/** Folds what a search asks of all rows, ahead of its first letter, in steps. */
export function* foldingAll(rows: readonly StaffRow[]): Generator<void, void> {
  for (const [at, row] of rows.entries()) {
    searchedOf(row)
    if (at % STEP === 0) yield
  }
}
const STEP = 50

/** Does a search find the row? By the one rule of the server and of the public site (`isFoundIn`). */
export function matchesSearch(search: string): (row: StaffRow) => boolean {
  const sought = searchTermsOf(search)
  return (row) => sought.terms.length === 0 || isFoundIn(searchedOf(row), sought)
}

export function compare<T extends string | number>(a: T, b: T): number {
  if (a < b) return -1
  return a > b ? 1 : 0
}
/** By name; of equal names always in the same order. */
export const byName = (a: StaffRow, b: StaffRow): number =>
  compare(foldedOf(a, 'name'), foldedOf(b, 'name')) || compare(a.id, b.id)
