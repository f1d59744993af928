import type { Table } from 'dexie'
import type { CollegeRecord } from '../../shared/college/college.ts'
import type { PulledChange } from '../../shared/protocol/pull.ts'
import { type DiskOptions, type Handle, openHandle } from './handle.ts'

/** How far one account's copy of what the server accepted has come. One row. */
export interface StaffCacheMeta {
  key: 'pull'
  /** Absent before the first page. */
  cursor?: string
  position: number
  /** Which reading of everything the cards belong to; rows of an older one are swept when the present one is whole. */
  generation: number
  /** The present reading has been whole at least once. */
  isWhole: boolean
  /** Own edits up to this number are in the cards (`n` of the outbox). */
  upTo: number
  confirmedAt?: number
  /** Which columns the cards were pulled with (`CARD_COLUMNS`). */
  columns?: number
}

/** What a list needs of a record, as pulled: a staff card, or a person's own review or enquiry. */
export interface CardRow {
  key: string
  kind: PulledChange['kind']
  id: string
  tag?: string
  card: Record<string, unknown>
  generation: number
}

/** A full record that was opened or taken offline. */
export interface HeldRow {
  id: string
  tag: string
  record: CollegeRecord
  /** Own edits up to this number are in it. */
  including: number
  openedAt: number
  /** The person's own choice; never given up for room. */
  pinned: 0 | 1
  /** It has left the catalogue, and its tag is blank; kept only while own edits of it wait. */
  gone?: 1
}

export interface StaffCache extends Handle {
  meta: Table<StaffCacheMeta, string>
  cards: Table<CardRow, string>
  records: Table<HeldRow, string>
  act<T>(work: () => Promise<T>): Promise<T>
  look<T>(work: () => Promise<T>): Promise<T>
  /** The oldest opened records make room; never those pinned. */
  giveUpSome(): Promise<void>
  /** Id and tag of every held record, without reading one. */
  heldTags(): Promise<Array<[id: string, tag: string]>>
  /** Closes it and takes it off this device. */
  wipe(): Promise<void>
}

const STORES = { meta: 'key', cards: 'key, generation', records: 'id, [pinned+openedAt], [id+tag]' }
const NAMES = Object.keys(STORES)

/**
 * Raised when a card gains a column that lists need: cards pulled before are read again. 2 — the words a search finds a
 * college by.
 */
export const CARD_COLUMNS = 2
export const FRESH: StaffCacheMeta = {
  key: 'pull',
  position: 0,
  generation: 1,
  isWhole: false,
  upTo: 0,
  columns: CARD_COLUMNS,
}
export const cardKey = (kind: string, id: string): string => `${kind}/${id}`

/** Opens one account's cache, which may vanish at any time: everything in it can be pulled again. */
export function openStaffCache(name: string, disk: DiskOptions): StaffCache {
  const handle: Handle = openHandle(name, STORES, { disk, isStrict: false, isLive: true, onFull: () => giveUpSome() })
  const { dexie } = handle
  const records: Table<HeldRow, string> = dexie.table('records')
  const giveUpSome = async (): Promise<void> => {
    const unpinned = await records.where('[pinned+openedAt]').between([0, -Infinity], [0, Infinity]).primaryKeys()
    await records.bulkDelete(unpinned.slice(0, Math.max(10, unpinned.length >> 1)))
  }
  return {
    ...handle,
    meta: dexie.table('meta'),
    cards: dexie.table('cards'),
    records,
    act: (work) => handle.use(() => dexie.transaction('rw', NAMES, work)),
    look: (work) => handle.use(() => dexie.transaction('r', NAMES, work)),
    giveUpSome,
    heldTags: async () => (await records.orderBy('[id+tag]').keys()) as unknown as Array<[string, string]>,
    async wipe() {
      // Deleting tells the other tabs' connections to close; a connection opened meanwhile finds it empty.
      await dexie.delete({ disableAutoOpen: true })
    },
  }
}
