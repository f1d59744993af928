import { createContext, createElement, type ReactNode, useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fold } from '../../shared/record/fold.ts'
import type { Desk, Seen, StaffRow, SyncStatus, Tray } from './promise.ts'
import { presentDesk, watchDesk } from './session.ts'

const Given = createContext<Desk | undefined>(undefined)

/** Puts a desk of its own before the screens inside: tests, and previews of one. */
export const DeskProvider = ({ desk, children }: { desk: Desk; children: ReactNode }) => createElement(Given.Provider, { value: desk }, children)

/** The desk of whoever is signed in in this tab. @throws outside a session: a screen that writes stands behind a guard */
export function useDesk(): Desk {
  const desk = useAnyDesk()
  if (!desk) throw new Error('There is no session in this tab')
  return desk
}

/** The same, or nothing while nobody is signed in. */
export function useAnyDesk(): Desk | undefined {
  const given = useContext(Given)
  const present = useSyncExternalStore(watchDesk, presentDesk, () => undefined)
  return given ?? present
}

/** What a desk says of one thing, as it is now; undefined before its first word. */
function useWatched<T>(desk: Desk | undefined, watch: (desk: Desk, listener: (value: T) => void) => () => void, key = ''): T | undefined {
  const [said, setSaid] = useState<{ desk: Desk; key: string; value: T }>()
  useEffect(() => (desk ? watch(desk, (value) => setSaid({ desk, key, value })) : undefined), [desk, watch, key])
  return said && said.desk === desk && said.key === key ? said.value : undefined
}

const NOTHING_WAITS: SyncStatus = { state: 'synced', waiting: 0, needsYou: 0 }
const EMPTY: Tray = { clashes: [], refused: [], held: [] }

const status = (desk: Desk, listener: (status: SyncStatus) => void) => desk.watchStatus(listener)
const tray = (desk: Desk, listener: (tray: Tray) => void) => desk.watchTray(listener)
const colleges = (desk: Desk, listener: (rows: StaffRow[]) => void) => desk.watchColleges(listener)

export const useSyncStatus = (): SyncStatus => useWatched(useAnyDesk(), status) ?? NOTHING_WAITS
export const useTray = (): Tray => useWatched(useAnyDesk(), tray) ?? EMPTY

/** One college as its person sees it. `isKnown` is false until this device has answered; then `seen` absent means it has none. */
export function useCollege(id: string): { isKnown: boolean; seen?: Seen } {
  const college = useCallback((desk: Desk, listener: (said: { seen?: Seen }) => void) => desk.watchCollege(id, (seen) => listener(seen ? { seen } : {})), [id])
  const said = useWatched(useAnyDesk(), college, id)
  return { isKnown: said !== undefined, ...(said?.seen && { seen: said.seen }) }
}

export interface StaffQuery {
  search?: string
  status?: StaffRow['status']
  sortBy?: 'name' | 'location' | 'type' | 'status' | 'updatedAt'
  sortOrder?: 'asc' | 'desc'
  /** From 1. */
  page?: number
  limit?: number
}
export interface StaffPage { isKnown: boolean; rows: StaffRow[]; total: number; all: number }

/** A page of the staff list, from this device: found by name, location, code or slug, with own edits shown in it. */
export function useStaffColleges(query: StaffQuery): StaffPage {
  const rows = useWatched(useAnyDesk(), colleges)
  const { search = '', status: wanted, sortBy = 'name', sortOrder = 'asc', page = 1, limit = 10 } = query
  const found = useMemo(() => (rows ? listed(rows, { search, sortBy, sortOrder, ...(wanted && { status: wanted }) }) : []), [rows, search, wanted, sortBy, sortOrder])
  return { isKnown: rows !== undefined, rows: found.slice((page - 1) * limit, page * limit), total: found.length, all: rows?.length ?? 0 }
}

// Folding fifteen thousand rows on each keystroke would be felt; an unchanged row stays the same object, so once is enough.
const foldedRows = new WeakMap<StaffRow, string>()
function foldedOf(row: StaffRow): string {
  const known = foldedRows.get(row)
  if (known !== undefined) return known
  const folded = [row.name, row.location, row.code ?? '', row.slug].map((text) => fold(text)).join('\n')
  foldedRows.set(row, folded)
  return folded
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The rows a query names, in its order; ties by name, then id, so a page never shows a row twice. */
export function listed(rows: readonly StaffRow[], { search = '', status: wanted, sortBy = 'name', sortOrder = 'asc' }: StaffQuery): StaffRow[] {
  const asked = fold(search)
  const turn = sortOrder === 'desc' ? -1 : 1
  return rows
    .filter((row) => !row.gone && (!wanted || row.status === wanted) && (asked === '' || foldedOf(row).includes(asked)))
    .sort((a, b) => turn * compare(a, b, sortBy) || collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
}

function compare(a: StaffRow, b: StaffRow, by: NonNullable<StaffQuery['sortBy']>): number {
  if (by === 'updatedAt') return a.updatedAt - b.updatedAt
  if (by === 'type') return collator.compare(a.type.join(', '), b.type.join(', '))
  return collator.compare(a[by], b[by])
}
