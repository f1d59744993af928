import type { CallData } from '../../../shared/protocol/calls.ts'
import { translate } from '../../i18n/t.ts'

/** A line of a listing, in the documented names. */
export type StoredEntry = CallData<'GET /bunny/files'>[number]
export type FolderLine = Extract<StoredEntry, { IsDirectory: true }>
export type FileLine = Extract<StoredEntry, { IsDirectory: false }>

export const ORDERS = { name: 'Name', size: 'Size', date: 'Newest' } as const
export type Order = keyof typeof ORDERS

/** What stands first of two, as asked; names are compared last in any order. */
const COMPARISONS: Record<Order, (a: StoredEntry, b: StoredEntry) => number> = {
  name: () => 0,
  size: (a, b) => b.Length - a.Length,
  date: (a, b) => Date.parse(b.DateCreated) - Date.parse(a.DateCreated),
}
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** Folders first, then files as asked; ties by name, so that no order is left to chance. */
export function sortStoredLines(lines: readonly StoredEntry[], order: Order): StoredEntry[] {
  const byName = (a: StoredEntry, b: StoredEntry) =>
    collator.compare(a.ObjectName, b.ObjectName) || (a.path < b.path ? -1 : 1)
  return lines.toSorted(
    (a, b) => Number(b.IsDirectory) - Number(a.IsDirectory) || COMPARISONS[order](a, b) || byName(a, b),
  )
}

/** Lines whose name holds this text, whatever its case. */
export const filterByName = (lines: readonly StoredEntry[], text: string): StoredEntry[] => {
  const asked = text.trim().toLowerCase()
  return asked === '' ? [...lines] : lines.filter(({ ObjectName }) => ObjectName.toLowerCase().includes(asked))
}

/** "4 Nov 2026". */
export const day = (when: string): string =>
  translate(new Date(when).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' }))
