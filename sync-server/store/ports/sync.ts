import type { CollegeId, CollegeRecord } from '../../../shared/college/college.ts'
import type { Change } from '../../../shared/merge/change.ts'
import type { ClashChoice, Clash } from '../../../shared/merge/clash.ts'
import type { Edit, EditedKind, Receipt } from '../../../shared/protocol/push.ts'
import type { Item } from '../../../shared/record/field.ts'

/** What the sync engine asks of the store: devices, receipts, clashes and the staff clock. */

/** `staff:<id>` or `student:<id>`; absent: nobody is signed in. */
export type QueueOwnerId = string

/**
 * Kinds that stand on the staff clock. `vote`, `report`, `mandate`: a student's own; `clash`: only so that a pull is
 * worth making.
 */
export type ChangedKind = EditedKind | 'review' | 'enquiry' | 'vote' | 'report' | 'mandate' | 'clash'

/**
 * Where a device has pulled to. The server signs it with a key kept outside the database (S5) and gives it back as it
 * is. `position`: every change up to here was given. `seen` and `hash`: where the clock stood when it was given, and
 * the history's hash there. `begun`: while a first pull is still going on, where the clock stood at its first page:
 * deletions before that mean nothing to it, however low `position` still is.
 */
export interface Cursor {
  epoch: string
  position: number
  seen: number
  hash: string
  begun?: number
}

/**
 * stands: go on from it. ended: it is of an epoch that is known to be over. behind: older than what is remembered of
 * deletions. lost: this history does not contain it, so the database was restored: `beginEpoch(cursor)`, once. All but
 * the first are 410.
 */
export type CursorState = 'stands' | 'ended' | 'behind' | 'lost'

export interface PullQuery {
  /** Absent: a first pull, which is always possible. */
  cursor?: Cursor
  limit: number
  device?: string
  /** Staff see every kind but votes; a student only what is their own. */
  account: QueueOwnerId
  kinds?: ChangedKind[]
}
export interface PulledChanges {
  standing: CursorState
  /** To be signed and given to the device. */
  next: Cursor
  more: boolean
  /** The last edit of `device` that has a receipt. */
  upTo: number
  /** Newest state of each record that changed, in position order. Empty unless the cursor stands. */
  changes: ChangedRecord[]
  /** Every open clash the account may see: all staff's for staff, their own device's for students. */
  clashes: ClashRecord[]
}
export interface ChangedRecord {
  position: number
  kind: ChangedKind
  id: string
  tag?: string
  /**
   * A line of the staff list (a `CollegeRow` with the `bytes` its full record takes, `DocumentRecord`, `ReviewRecord`,
   * `EnquiryRecord`), `{ review, vote }`, or a report or a mandate of one's own.
   */
  row?: object
  gone?: true
}

/** A clash as kept. A whole-record act (M6) has the path '', its `edit` and no `change`. */
export interface ClashRecord extends Omit<Clash, 'change'> {
  kind: EditedKind | 'review'
  account?: QueueOwnerId
  change?: Change
  edit?: Edit
  settledAt?: number
  how?: ClashChoice | 'moot'
  /** Name of whoever settled it. */
  by?: string
}

export interface KeptReceipt {
  fingerprint: string
  receipt: Receipt
}
export interface DeviceRecord {
  id: string
  account?: QueueOwnerId
  upTo: number
  createdAt: number
  seenAt: number
}
/** An edit that took no effect, with its full text (S3). */
export interface ParkedEdit {
  device: string
  n: number
  account?: QueueOwnerId
  at: number
  edit: unknown
  receipt: Receipt
}

export interface SyncReading {
  /** One snapshot: changes, clashes, receipts' end and the next cursor are of the same moment. */
  pull(query: PullQuery): Promise<PulledChanges>
  /** Is a cursor of this history? What `pull` asks first; the push asks it of nothing but the cursor it is handed. */
  standing(cursor: Cursor): Promise<CursorState>
  /** A cursor that stands at the staff clock as it is now. */
  here(): Promise<Cursor>
  /**
   * The id of the position file that goes with this database (services/sync/position.ts); none: it was never served
   * beside one.
   */
  folder(): Promise<string | undefined>
  device(id: string): Promise<DeviceRecord | undefined>
  /** Receipts with numbers in [from, to], in order. */
  receipts(device: string, from: number, to: number): Promise<Array<KeptReceipt & { n: number }>>
  clash(id: string): Promise<ClashRecord | undefined>
  /** Open ones, oldest first; at most 2,000. */
  clashes(query: { account?: QueueOwnerId; record?: string; device?: string; staff?: true }): Promise<ClashRecord[]>
  /** Newest first. Without an account everybody's, for admins. */
  parked(query: { account?: QueueOwnerId; page: number; limit: number }): Promise<{ rows: ParkedEdit[]; total: number }>
}

export interface LockedRecord {
  record: CollegeRecord
  deletedAt?: number
}

export interface SyncWriting {
  /**
   * Locks the device's row to the commit (S1); makes it on its first push. A device nobody owned yet becomes the
   * account's. `isNew`: it was not known before.
   * @throws Failure FORBIDDEN when it belongs to another account
   */
  lockDevice(id: string, account?: QueueOwnerId): Promise<{ upTo: number; isNew: boolean }>
  receipts(device: string, numbers: number[]): Promise<Map<number, KeptReceipt>>
  /** The device's edits that took no effect, oldest first: what a later edit of it may depend on. */
  parkedOf(device: string): Promise<Array<{ n: number; edit: unknown; receipt: Receipt }>>
  /**
   * Writes receipts and `upTo` beside the effects (S1). `parked`: the edit as it came, where it took no effect; kept
   * for an account alone, and of more than `PARKED_LIMITS` the texts of the oldest go.
   */
  keep(device: string, upTo: number, entries: Array<KeptReceipt & { n: number; parked?: unknown }>): Promise<void>
  /** Locks colleges in id order, those in the trash too. */
  lockRecords(ids: CollegeId[]): Promise<Map<CollegeId, LockedRecord>>
  /** Locked; settled ones too. */
  clash(id: string): Promise<ClashRecord | undefined>
  /** The one open clash of a device, record and path (M7). */
  openClash(device: string, record: string, path: string): Promise<ClashRecord | undefined>
  openClashesOf(record: string): Promise<ClashRecord[]>
  /** The same of many records, in one query; a record without any is not in the answer. */
  openClashesAmong(records: string[]): Promise<Map<string, ClashRecord[]>>
  /** New or changed. @throws Error when the device already has another open one there */
  putClash(clash: ClashRecord): Promise<void>
  /** `moot`: both sides came to read the same. */
  closeClash(id: string, how: ClashChoice | 'moot', by: string): Promise<void>
  /** Remembers words that came into a set, at the position this transaction will have (M3). */
  noteAdds(record: string, path: string, words: string[], device?: string): Promise<void>
  /** Did another device add the word after this position? */
  addedSince(record: string, path: string, word: string, after: number, notDevice?: string): Promise<boolean>
  /**
   * Runs `work` so that, when it throws, nothing of it stays: neither rows nor what was to be numbered or counted. The
   * error passes on to the caller, the transaction lives (S3).
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /**
   * Begins a new epoch because `lost` proves that this history was restored. Asked again for the same proof it does
   * nothing, so every device that comes back may say it.
   */
  beginEpoch(lost: Cursor): Promise<void>
  /** The devices of an account. */
  devicesOf(account: QueueOwnerId): Promise<string[]>
  /**
   * Drops what the devices of an account sent: receipts, parked edits, clashes; the devices are nobody's then, and how
   * far each came stays (S2).
   */
  forget(account: QueueOwnerId): Promise<void>
  /** From here on the position file of this id goes with the database. */
  noteFolder(id: string): Promise<void>
  /** An item of a list as history last had it, and who took it out when; `itemPath` like "courses/c7". */
  lostItem(
    kind: EditedKind,
    record: string,
    itemPath: string,
  ): Promise<{ item: Item; by: string; at: number } | undefined>
}
