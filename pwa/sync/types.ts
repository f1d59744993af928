import type { College, CollegeRecord } from '../../shared/college/college.ts'
import type { Doc, DocumentCard, DocumentKind } from '../../shared/document/document.ts'
import type { Problem } from '../../shared/failure.ts'
import type { UploadKind } from '../../shared/files/kinds.ts'
import type { Change } from '../../shared/merge/change.ts'
import type { ClashChoice } from '../../shared/merge/clash.ts'
import type { StaffCard } from '../../shared/protocol/pull.ts'
import type { ActKind, ClashShown, Edit, Receipt } from '../../shared/protocol/push.ts'
import type { NewEdit } from '../local/outbox.ts'
import type { UploadProgress } from './uploadProgress.ts'

/**
 * What the sync engine promises the screens of one signed-in person (or of the visitor without an account): everything
 * is read from this device, every act is saved here first, and the network is only ever a later event.
 */
export interface SyncClient {
  /**
   * Saves one act. Resolves when it is on the disk of this device (strict durability) with its number; only then may a
   * screen say 'saved'. Rejects with `NotSaved` when it is not, and then nothing of it was kept. `name`: of the college
   * a review is of, which an act upon the review does not tell; kept here for the lists of what was written.
   */
  save(act: EditDraft, name?: string): Promise<{ n: number }>
  /** Starts a cycle now. Resolves when it ended, whatever came of it. */
  syncNow(): Promise<void>
  /**
   * How it stands with the outbox. This and every `read…` reads rows of this device: inside a live query it is read
   * again when they change.
   */
  readStatus(): Promise<SyncStatus>
  readTray(): Promise<Tray>
  /** What waits here and what was receipted: how many of each, and the part of each that is asked for. */
  readQueue(asked: QueueAsked): Promise<OutboxQueue>
  /**
   * One college as its person sees it: accepted ⊕ own pending edits, with what is pending and what clashes where;
   * undefined: this device knows of none.
   */
  readCollege(id: string): Promise<RecordView | undefined>
  /**
   * The same, once its full record was asked for where only its card is here; with the card alone where nobody could
   * give it.
   */
  openCollege(id: string): Promise<RecordView | undefined>
  /**
   * Fetches the full record of a college, where only its card is here, until it is here or somebody calls it off.
   * Answers the way to call it off.
   */
  fetchCollege(id: string): () => void
  /** The staff list: every college of the catalogue and the drafts, own pending edits shown in it. */
  readonly colleges: LiveList<StaffRow>
  /** Whether everything has come to this device once; until then a list is only what has come so far. */
  readIsWhole(): Promise<boolean>
  /**
   * One exam, or the site's content, as its person sees it: accepted ⊕ own pending edits. Both are pulled whole, so
   * nothing is fetched; undefined: this device knows of none.
   */
  readDocument(kind: DocumentKind, id: string): Promise<DocumentSeen | undefined>
  /** Every document of a kind, those made on this device and those wanted in the trash too, by name. */
  documents(kind: DocumentKind): LiveList<DocumentSeen>
  /** What taking these records offline costs, before it is done; bytes as the server counted them. */
  weigh(ids: string[]): Promise<{ records: number; held: number; bytes: number }>
  /** Fetches full records to keep. Resumable: what arrived stays. */
  takeOffline(ids: string[], progress: (done: number, all: number) => void, signal?: AbortSignal): Promise<void>
  settle(clash: ClashShown, choose: ClashChoice, other?: unknown): Promise<{ n: number }>
  /**
   * Adds a file beside the edit that will name it: kept and counted here, sent before its edit. Answers the address to
   * write into the edit meanwhile.
   */
  addFile(file: Blob, name: string, kind?: UploadKind): Promise<string>
  /** What is kept here under such an address, to be shown until the file has its own. */
  openFile(address: string): Promise<Blob | undefined>
  /** Lets a file go that is no longer wanted before any saved edit named it. */
  releaseFile(address: string): Promise<void>
  /**
   * Keeps a file no edit names: it goes into this folder of the file manager when there is a network. `id`: what the
   * server knows it by already, where some of it has left. Answers the id it waits under.
   */
  queueUpload(file: Blob, name: string, into: { kind: UploadKind; folder: string; id?: string }): Promise<string>
  /** Every file that waits here, those of edits too. */
  readUploads(): Promise<WaitingUpload[]>
  /** How much of each file has left (0 to 1), by its id, while this tab sends it. */
  readonly uploadProgress: Pick<UploadProgress, 'current' | 'subscribe'>
  /** Tries a refused one again. */
  retryUpload(id: string): Promise<void>
  /** Gives one up: an edit that names it goes on without it. */
  dropUpload(id: string): Promise<void>
  /** Sends a refused edit again, mended. The refused one leaves the tray. */
  retry(n: number, act: EditDraft): Promise<{ n: number }>
  discard(n: number): Promise<void>
  /**
   * Keeps an act of staff until the server can be asked, in the place of whatever was kept under its key before.
   * `isAsked`: its screen asks the server itself just now, and no cycle sends it meanwhile. Resolves when it is on the
   * disk of this device, with its mark. @throws NotSaved
   */
  keepAct(act: StaffAct, isAsked?: 'asked'): Promise<string>
  /** Takes over what an earlier release kept beside the outbox; once, however often it is called. @throws NotSaved */
  takeOverAct(act: StaffAct, earlier: EarlierAct): Promise<void>
  /** Sends what is kept under a key: what its screen could not ask, or what was refused before. */
  releaseAct(key: string): Promise<void>
  /**
   * Takes back what waits under a key, or lets go of what was refused; with a mark only what was kept under that.
   */
  dropAct(key: string, mark?: string): Promise<void>
  /** Acts whose key begins so that the server has not got, or did not take; the oldest first. */
  readActs(prefix: string): Promise<WaitingAct[]>
  /** Everything in the tray and the outbox as a file a person can keep (JSON text). */
  exportUnsent(): Promise<string>
  /** May the browser evict what is stored here? Asked once; shown to the person. */
  persistence(): Promise<'persisted' | 'best-effort' | 'unknown'>
  /**
   * Ends the session on this device. `keep` leaves unsent edits for this account alone; the cache goes in every tab.
   * @throws NotSent when `send` could not send everything: nothing was ended, and the person chooses again
   */
  leave(unsent: 'send' | 'keep' | 'discard'): Promise<void>
}

/**
 * A list too long to be read whole at every change: it is kept in memory and patched with what changed. The shape is
 * that of `useObservable` of dexie-react-hooks.
 */
export interface LiveList<Row> {
  /** Tells the list now and whenever it changed. Answers the way to stop. */
  subscribe(listener: (rows: Row[]) => void): () => void
}

/** An edit before it has its number and time. */
export type EditDraft = Edit extends infer E ? (E extends Edit ? Omit<E, 'n' | 'madeAt' | 'seen'> : never) : never

type Acts<E> = E extends { kind: ActKind } ? E : never
/** What staff do to something that is no merged record, and what it is about: a later one for the same key counts. */
export interface StaffAct<K extends ActKind = ActKind> {
  key: string
  edit: Acts<EditDraft> & { kind: K }
}
/** `since`: when it was kept (ms). */
export interface WaitingAct extends StaffAct {
  since: number
  /** Why the server did not take it; it waits for its person then. */
  problem?: string
  /** It may be with the server by now, and cannot be taken back. */
  isLeaving?: true
}
/** When an earlier release kept it (ms), and why the server had not taken it, where it was told. */
export interface EarlierAct {
  since: number
  problem?: string
}

/** Derived from the outbox alone, never from the socket (D9). */
export interface SyncStatus {
  state: 'synced' | 'waiting' | 'sending' | 'offline' | 'needs-you' | 'paused'
  /** Edits on this device the server has not receipted, and since when the oldest waits (ms). */
  waiting: number
  since?: number
  /** Clashes and refusals. */
  needsYou: number
  /** The number of the last edit the server has receipted: it grows with every batch that was answered. */
  receiptedUpTo?: number
  /** When the server last confirmed what is shown here (ms). */
  confirmedAt?: number
  /** Why nothing is sent: not signed in, no access for this account, the app must reload, the server is busy until … */
  paused?: { why: 'signed-out' | 'forbidden' | 'app-too-old' | 'server-too-old' | 'busy'; until?: number }
}

/** So many of a list, from this one on; the first is 0. None: it is only counted. */
interface Slice {
  from: number
  most: number
}
export interface QueueAsked {
  waiting: Slice
  sent: Slice
}

/** Something this person did on this device. */
export interface QueuedEdit {
  /** Names it among those of its list. */
  key: string
  edit: NewEdit
  /**
   * The kind of record it is about: a college, an exam, the site's content, a review; of a clash settled, the record's.
   */
  of: string
  /** What that record is called, as far as this device knows. */
  name?: string
  /** When it was saved here (ms). */
  savedAt: number
}
export interface OutboxQueue {
  /**
   * In the order they were done, which is the order they leave in. `files`: once its files have left; `sending`: in the
   * batch whose receipts are awaited now.
   */
  waiting: { all: number; shown: Array<QueuedEdit & { state: 'here' | 'files' | 'sending' }> }
  /**
   * The newest first, as long as the journal keeps them. `doneAt`: when the receipt came, by this device's clock (ms).
   */
  sent: { all: number; shown: Array<QueuedEdit & { doneAt: number; receipt: Receipt }> }
  /** Files that wait and that no edit names. */
  files: number
}

export interface FilesWaiting {
  count: number
  bytes: number
  isTaken: boolean
}

export interface WaitingUpload {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  addedAt: number
  /** Where it goes; absent for a file an edit names. */
  folder?: string
  /** How much of it has left (0 to 1), while this tab sends it; `readUploads` leaves it out. */
  share?: number
  /** Why the server will not take it. */
  problem?: string
}

/** Why an act was not saved; nothing of it was kept. */
export type NotSavedReason =
  /** The shared rules forbid it; `problems` say where. */
  | 'invalid'
  /** This account may not do this kind of act at all (a visitor votes, reports and enquires). */
  | 'not-allowed'
  /** It needs the full record, and only its card is on this device. */
  | 'not-held'
  /** Photos of the record wait to be sent, and the act is about the whole of it. */
  | 'files-waiting'
  /** The device is full, after everything that can be fetched again has been given up. */
  | 'storage-full'
  /** The browser keeps nothing, or its database died twice. */
  | 'storage-failed'
  /** The session ended. */
  | 'left'

export class NotSaved extends Error {
  override name = 'NotSaved'
  readonly reason: NotSavedReason
  readonly problems: Problem[]
  constructor(reason: NotSavedReason, message: string, more: { problems?: Problem[]; cause?: unknown } = {}) {
    super(message, { cause: more.cause })
    this.reason = reason
    this.problems = more.problems ?? []
  }
}

/** Not everything could be sent before leaving; `waiting` edits are still here. */
export class NotSent extends Error {
  override name = 'NotSent'
  readonly waiting: number
  constructor(waiting: number) {
    super('Some edits could not be sent')
    this.waiting = waiting
  }
}

export interface Tray {
  clashes: ClashShown[]
  refused: Array<{ edit: Edit; receipt: Receipt }>
  held: Array<{ edit: Edit; receipt: Receipt }>
}

export interface RecordView {
  /** What is shown (D2), and what the server accepted. */
  record: CollegeRecord
  accepted: CollegeRecord | undefined
  /** Path of each field with an unsent change, and since when. */
  pending: Map<string, number>
  clashes: ClashShown[]
  /** Full record on this device, or only its card yet. */
  whole: boolean
  /** It is in the trash, as the server told or as an own edit that waits wants it. */
  isGone: boolean
}

/** An exam, or the site's content, as `Seen` tells of a college. */
export interface DocumentSeen<D extends object = Doc> {
  /** What is shown (D2), and what the server accepted. Acts on the whole of it carry `record.tag` (M6). */
  record: DocumentCard<D>
  accepted: DocumentCard<D> | undefined
  /** Path of each field with an unsent change, and since when. */
  pending: Map<string, number>
  clashes: ClashShown[]
  /** An own edit that waits wants it in the trash. */
  isGone: boolean
}

/** A line of the staff list: the card as pulled with own edits laid over it; `upkeep` has none of those that wait. */
export interface StaffRow extends Omit<StaffCard, 'number' | 'category' | 'bytes'> {
  streams: string[]
  /** The full record is kept on this device. */
  held: boolean
  pending: boolean
  clashing: boolean
  gone?: true
}

/** What a form hands in: the record it was opened on and the record it now shows. */
export interface EditedRecord {
  before: College
  after: College
}
export type { Change }
