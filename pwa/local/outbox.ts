import type { Table } from 'dexie'
import type { UploadKind } from '../../shared/files/kinds.ts'
import type { ClashShown, Edit, Receipt } from '../../shared/protocol/push.ts'
import { type DiskOptions, type Handle, openHandle } from './handle.ts'

/**
 * The queues of all accounts on this device, each on its own (D7). Nothing migrates this database away or drops it, and
 * it is written with strict durability (D1): it holds every edit that a person was told is saved.
 *
 * `n` counts an account's edits on this device and never begins again. The wire's number is `n - base`: when a server
 * cannot go on from where it stands, the device takes a new id and a new base, and the waiting edits keep their `n`.
 */
export interface OutboxDevice {
  account: string
  /** The device's id on the wire. */
  device: string
  base: number
  /** The number the next edit gets. */
  next: number
  /** The highest number the server has receipted, as far as this device knows. */
  upTo: number
  /** A restored server lacks receipts from here on: what was receipted is offered again (D8). */
  offerFrom?: number
  /** When the server last answered with receipts or a whole pull. */
  confirmedAt?: number
  paused?: { why: 'signed-out' | 'forbidden' | 'app-too-old' | 'server-too-old' | 'busy'; until?: number }
  /** The last attempt ended without any answer of ours, then. */
  unreachableAt?: number
  /** A batch left and its receipts have not come. */
  sendingSince?: number
  /** The highest number that has left, perhaps: from then on an edit never changes (D3). */
  sentTo?: number
  /**
   * What edits up to `upTo` copied: by record, the number of the last edit that was made of it. Absent where nobody has
   * noted it.
   */
  copies?: { upTo: number; of: Record<string, number> }
}

/** An edit without its number, which is its row's. */
export type NewEdit = Edit extends infer E ? (E extends Edit ? Omit<E, 'n'> : never) : never

export interface EditRow {
  account: string
  n: number
  record: string
  edit: NewEdit
  /** What it was written under; it is sent as that (D11). */
  protocol: number
  schema: number
  savedAt: number
  /** JSON bytes, for cutting batches. */
  bytes: number
  /** Marks one saving, so that a retried one is known again (D10). */
  mark: string
  /** When it first left, perhaps; written by versions that did not keep `sentTo`. */
  sentAt?: number
  /** The clash it settles, as its author saw it. */
  settles?: ClashShown
  /**
   * What its record was called where it was written, or the college a review is of: told where this device knows it no
   * longer. Never sent.
   */
  name?: string
}

/** An edit with its receipt: kept 30 days, to be offered to a restored server (D8). */
export interface JournalRow extends EditRow {
  receipt: Receipt
  doneAt: number
}
export type TrayRow = JournalRow
/** `n`: the edit whose receipt brought it, where one of this device did. */
export interface ClashRow {
  account: string
  id: string
  record: string
  clash: ClashShown
  n?: number
}
/**
 * An edit that has no number yet. One that names a file not yet sent, or was made upon one that does, gets its number
 * when the files have their addresses; an act of staff, when the server has been heard. Both are shown and counted.
 */
export interface LaterRow {
  id: string
  account: string
  record: string
  edit: NewEdit
  files: string[]
  savedAt: number
  place: number
  /** Of an act of staff (`pwa/sync/acts.ts`): marks one keeping, and says what it was written under. */
  mark?: string
  protocol?: number
  schema?: number
  /** Why the server did not take it, where an earlier release was told; it waits for its person then. */
  problem?: string
  /** Until then (ms) its screen asks the server itself, and no cycle sends it. */
  heldUntil?: number
}
export interface FileRow {
  id: string
  account: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
  addedAt: number
  address?: string
  /** What it is uploaded as; a general file where nothing is said. */
  kind?: UploadKind
  /** No edit names it: it goes by itself, into this folder of the file manager. */
  folder?: string
  /** Why the server will not take it; it waits for its person then. */
  problem?: string
  /**
   * Since its edit has its number: only the address is kept, for forms that were opened before and still name the file.
   */
  sentAt?: number
}

export interface Outbox extends Handle {
  devices: Table<OutboxDevice, string>
  edits: Table<EditRow, [string, number]>
  journal: Table<JournalRow, [string, number]>
  tray: Table<TrayRow, [string, number]>
  clashes: Table<ClashRow, [string, string]>
  later: Table<LaterRow, string>
  blobs: Table<FileRow, string>
  /** One transaction over all of it. */
  act<T>(work: () => Promise<T>): Promise<T>
  /** One consistent look at all of it. */
  look<T>(work: () => Promise<T>): Promise<T>
}

const STORES = {
  devices: 'account',
  edits: '[account+n], [account+record]',
  journal: '[account+n], [account+record], doneAt',
  tray: '[account+n], [account+record]',
  clashes: '[account+id], [account+record]',
  later: 'id, account',
  blobs: 'id, account',
}
const NAMES = Object.keys(STORES)

/** Opens the outbox. `onFull` gives up what can be fetched again; nothing of the outbox ever is. */
export function openOutbox(name: string, disk: DiskOptions, onFull: () => Promise<void>): Outbox {
  const handle = openHandle(name, STORES, { disk, isStrict: true, isLive: true, onFull })
  const { dexie } = handle
  return {
    ...handle,
    devices: dexie.table('devices'),
    edits: dexie.table('edits'),
    journal: dexie.table('journal'),
    tray: dexie.table('tray'),
    clashes: dexie.table('clashes'),
    later: dexie.table('later'),
    blobs: dexie.table('blobs'),
    act: (work) => handle.use(() => dexie.transaction('rw', NAMES, work)),
    look: (work) => handle.use(() => dexie.transaction('r', NAMES, work)),
  }
}

/** All numbers of an account, from one up. */
export const from = (account: string, n: number): [[string, number], [string, number]] => [
  [account, n],
  [account, Number.MAX_SAFE_INTEGER],
]

/** Has it left this device, perhaps? */
export const hasLeft = (
  { n, sentAt }: Pick<EditRow, 'n' | 'sentAt'>,
  device: Pick<OutboxDevice, 'sentTo'> | undefined,
): boolean => sentAt !== undefined || n <= (device?.sentTo ?? 0)

/** Rows read at once: few enough that a page that draws meanwhile loses no frame over taking them in. */
const PAGE = 250

/** An account's rows of one table from a number on, page by page, each a look of its own. */
export async function* pagesOf<Row extends EditRow>(
  outbox: Pick<Outbox, 'use'>,
  table: Table<Row, [string, number]>,
  account: string,
  first: number,
): AsyncGenerator<Row[]> {
  for (let n = first; ;) {
    const rows = await outbox.use(() =>
      table
        .where('[account+n]')
        .between(...from(account, n))
        .limit(PAGE)
        .toArray(),
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    n = rows.at(-1)!.n + 1
  }
}
