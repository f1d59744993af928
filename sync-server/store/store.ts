import type { Card } from '../../shared/catalogue/card.ts'
import type { CollegeId, CollegeRecord, CollegeStatus, Tag } from '../../shared/college/college.ts'
import type { Upkeep } from '../../shared/college/upkeep.ts'
import type { FailedRow } from '../../shared/imports/failedRows.ts'
import type { MatchKey, NewCollege } from '../../shared/imports/plan.ts'
import type { Language } from '../../shared/page/language.ts'
import type { Overrides, Role } from '../../shared/people/permissions.ts'
import type { Stream } from '../../shared/stream.ts'
import type { ActivityReading } from './promise/activity.ts'
import type { CutoffsReading, CutoffsWriting } from './promise/cutoffs.ts'
import type { DocumentsReading, DocumentsWriting } from './promise/documents.ts'
import type { EnquiriesReading, EnquiriesWriting } from './promise/enquiries.ts'
import type { FilesReading, FilesWriting } from './promise/files.ts'
import type { LinksReading, LinksWriting } from './promise/links.ts'
import type { ReviewsReading, ReviewsWriting } from './promise/reviews.ts'
import type { SchedulesReading, SchedulesWriting, ViewsReading, ViewsWriting } from './promise/staffDesk.ts'
import type { StudentsReading, StudentsWriting } from './promise/students.ts'
import type { SyncReading, SyncWriting } from './promise/sync.ts'

/**
 * The promise every database keeps: what services may ask of the store. `openStore()` in `database.ts` fulfils it on
 * SQLite and on PostgreSQL; `contract.ts` is the one suite both must pass.
 * The store owns queries and nothing else: permission, rules and the shape of answers live in services.
 */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres'
  /** Reads outside a transaction, each a snapshot of its own. */
  readonly colleges: CollegesReading
  readonly staff: StaffReading
  readonly imports: ImportsReading
  readonly audit: AuditReading
  readonly catalogue: CatalogueReading
  readonly keys: KeysReading
  readonly sync: SyncReading
  readonly documents: DocumentsReading
  readonly reviews: ReviewsReading
  readonly enquiries: EnquiriesReading
  readonly students: StudentsReading
  readonly cutoffs: CutoffsReading
  readonly activity: ActivityReading
  readonly files: FilesReading
  readonly views: ViewsReading
  readonly schedules: SchedulesReading
  readonly links: LinksReading
  /**
   * One writing transaction. On SQLite every write passes one queue in order; on PostgreSQL 40001/40P01 is retried. `work` may be
   * run again from its beginning, so it touches nothing but its transaction.
   * What `work` changed is numbered on the clocks last, just before the commit, so positions commit in order.
   * @throws Failure DB_BUSY when the queue is full or the wait too long, DB_UNAVAILABLE, INSUFFICIENT_STORAGE
   */
  write<T>(author: Author, work: (tx: Writing) => Promise<T>): Promise<T>
  /** Runs `work` over one moment: whatever is committed meanwhile, every read in it sees the same. Read only, and soon done. */
  snapshot<T>(work: (read: Pick<Store, 'colleges' | 'catalogue'>) => Promise<T>): Promise<T>
  /**
   * Called after each commit that moved a clock; the catalogue and the live channel listen. On PostgreSQL commits of other servers
   * over the same database are told too. Returns the way to stop.
   */
  onCommit(listener: (moved: { public?: number; staff?: number; cutoffs?: true }) => void): () => void
  /** Milliseconds since 1970 by the injected clock. */
  now(): number
  /** Writes that wait for their turn now; a metric. */
  waiting(): number
  /** Does the database answer, and are all migrations in? */
  ready(): Promise<boolean>
  /**
   * A consistent copy of the whole database into a file (VACUUM INTO on SQLite, pg_dump on PostgreSQL), which takes the place of
   * what was there once it is whole. `restoreBackup` in `backup.ts` is the way back.
   * @throws Failure DB_UNAVAILABLE when pg_dump is not there or does not match the server, INSUFFICIENT_STORAGE
   */
  backup(file: string): Promise<void>
  /** Forgets what has stood long enough: receipts, parked edits, tombstones, settled clashes, keys and marks of 90 days. Once a day. */
  purge(): Promise<void>
  close(): Promise<void>
}

/** Who writes; stands in history and audit. */
export interface Author {
  kind: 'staff' | 'student' | 'visitor' | 'system'
  id?: string
  name: string
  device?: string
  address?: string
  requestId: string
}

export interface Writing {
  colleges: CollegesWriting
  staff: StaffWriting
  imports: ImportsWriting
  audit: { note(entry: AuditEntry): Promise<void> }
  catalogue: CatalogueWriting
  keys: KeysWriting
  sync: SyncWriting
  documents: DocumentsWriting
  reviews: ReviewsWriting
  enquiries: EnquiriesWriting
  students: StudentsWriting
  cutoffs: CutoffsWriting
  files: FilesWriting
  views: ViewsWriting
  schedules: SchedulesWriting
  links: LinksWriting
}

// Colleges

export interface CollegeListQuery {
  page: number
  limit: number
  sortBy: 'name' | 'location' | 'type' | 'status' | 'updatedAt' | 'createdAt' | 'deletedAt'
  sortOrder: 'asc' | 'desc'
  /** Literal text: folded (case, accents) and looked for anywhere in name, location, code or slug. */
  search?: string
  status?: CollegeStatus
  /** Only the trash, instead of everything but the trash. */
  trashed?: boolean
}
/** What the staff list shows; read from columns, never by opening the document. */
export interface CollegeRow {
  id: CollegeId; number: number; name: string; code?: string; location: string; city?: string; state?: string
  type: string[]; category: string[]; status: CollegeStatus; slug: string; tag: Tag; createdAt: number; updatedAt: number; deletedAt?: number
  /** The name of whoever put it into the trash. */
  deletedBy?: string
  courseCount: number
  /** Absent until it was reckoned. */
  upkeep?: Upkeep
  /** Addresses of the record that led nowhere when they were last looked at; absent where none did. */
  brokenLinks?: string[]
}
export interface CollegesReading {
  list(query: CollegeListQuery): Promise<{ rows: CollegeRow[]; total: number }>
  /** By id. Trashed records only when asked for. */
  open(id: CollegeId, options?: { trashed?: boolean }): Promise<CollegeRecord | undefined>
  openMany(ids: CollegeId[]): Promise<CollegeRecord[]>
  /** By present slug, by a former slug (`moved` then says so) or by id. */
  openBySlug(slugOrId: string): Promise<{ record: CollegeRecord; moved: boolean } | undefined>
  /** Field changes of one record, newest first. */
  history(id: CollegeId, page: { before?: number; limit: number }): Promise<HistoryEntry[]>
  /** What went into the trash before this moment (ms), the oldest first. */
  trashedBefore(moment: number, limit: number): Promise<CollegeId[]>
  counts(): Promise<{ colleges: number; published: number; courses: number; lastUpdate?: { at: number; name: string; author: string } }>
  /** Every record in id order, in batches, without holding the loop; drafts included unless `status` says otherwise. */
  each(options: { status?: CollegeStatus; search?: string; batch?: number }): AsyncIterable<CollegeRecord[]>
  /**
   * Ids by folded key, for matching imports: `code`, `aicteId`, `slug`, `name+city` (name, a line feed, city; a record without a
   * city is found by its location). One query per call, any number of values; answered under the values as they were asked.
   */
  findBy(key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
}
export type { MatchKey, NewCollege }
export interface CollegesWriting {
  /** Opens under a lock held to commit (SELECT … FOR UPDATE on PostgreSQL). */
  open(id: CollegeId, options?: { trashed?: boolean }): Promise<CollegeRecord | undefined>
  openMany(ids: CollegeId[]): Promise<Map<CollegeId, CollegeRecord>>
  /** Field changes of one record, newest first, as it stands in this transaction: a writer who asked a reader would wait for a second connection. */
  history: CollegesReading['history']
  findBy(key: MatchKey, values: string[]): Promise<Map<string, CollegeId[]>>
  /** Of these slugs, the ones some record (or a redirect to another record than `except`) already holds. */
  takenSlugs(slugs: string[], except?: CollegeId): Promise<Set<string>>
  /** Every slug that is `base` or `base-<number>`, so that the next free one can be chosen without asking again. */
  slugsLike(base: string): Promise<string[]>
  /** Writes new records: row, search text, history, clocks. `number` is given here. @throws Failure SLUG_TAKEN */
  add(records: NewCollege[], via?: Via): Promise<CollegeRecord[]>
  /**
   * Writes changed records beside what they were; a changed slug leaves a redirect.
   * @throws Failure SLUG_TAKEN, VERSION_CONFLICT when `before` is not what stands there, NOT_FOUND
   */
  replace(pairs: Array<{ before: CollegeRecord; after: CollegeRecord }>, via?: Via): Promise<void>
  /** Into the trash (a tombstone on the clocks) and back. */
  trash(records: CollegeRecord[], via?: Via): Promise<void>
  restore(records: CollegeRecord[], via?: Via): Promise<void>
  /**
   * Takes what went into the trash before this moment (ms) out of the database for good, with its history, slugs, plans and students'
   * reviews; open clashes over it are closed, since there is nothing to merge with. Its tombstone stays. Answers what went.
   */
  erase(ids: CollegeId[], before: number): Promise<Array<Pick<CollegeRecord, 'id' | 'slug'> & { name: string }>>
  /** Reckons the upkeep of so many colleges that have none, and tells the staff's devices. Answers how many. */
  reckonUpkeep(limit: number): Promise<number>
}
/** What carried a change in, where that is not a person's single act. */
export interface Via {
  importId?: string
  /** What history calls it, where the change itself does not tell (a duplicate, an undo). */
  act?: HistoryEntry['act']
}

/**
 * One act on a record. A beginning (create, duplicate, import of a new record) holds no changes: what the record was then is what
 * it is now with every later change taken back. Beside declared fields, `slug`, `status` and `kept/<key>` stand as paths.
 * `path` as in the sync protocol ("courses/c7/fee"); absent before or after means blank. */
export interface HistoryEntry {
  position: number
  at: number
  act: 'create' | 'change' | 'publish' | 'unpublish' | 'duplicate' | 'delete' | 'restore' | 'import' | 'undo'
  author: Pick<Author, 'kind' | 'id' | 'name' | 'device'>
  importId?: string
  changes: Array<{ path: string; before?: unknown; after?: unknown }>
}

// Staff

export interface StaffRecord {
  id: string; name: string; email: string; role: Role; isActive: boolean; permissions: Overrides
  /** argon2id, PHC string. Never leaves the store but to be verified. */
  passwordHash: string
  /** Part of every token: raising it ends all sessions. */
  tokenVersion: number
  createdAt: number; updatedAt: number; lastLoginAt?: number
  /** Up to when this person has marked their notifications as read. */
  noticedAt?: number
  /** The key of the file that shows their face. */
  avatar?: string
  /** In which language the public site is shown to them; absent: as each device has it. */
  language?: Language
  /** Never leaves the store but to be asked; answers tell at most that it is there. */
  secondFactor?: SecondFactor
}
/** What opens a staff account beside its password (decision 0029). */
export interface SecondFactor {
  /** The key shared with the person's app, sealed. */
  sealed: string
  /** False until a first code showed that the app has the key. */
  isOn: boolean
  /** The step of 30 seconds whose code was taken last: no code of it or of one before is taken again. */
  lastStep: number
  /** SHA-256, small hex, of the recovery codes that were not used yet. */
  recovery: string[]
  /** When it was switched on, in ms. */
  since?: number
}
export interface StaffSession { jti: string; startedAt: number; expiresAt: number; address?: string; userAgent?: string }
export interface StaffReading {
  open(id: string): Promise<StaffRecord | undefined>
  byEmail(email: string): Promise<StaffRecord | undefined>
  list(): Promise<StaffRecord[]>
  count(): Promise<number>
  /** The account, where this session of it (the token's `jti`) is neither ended nor expired: what every request asks, in one query. */
  inSession(id: string, jti: string): Promise<StaffRecord | undefined>
  /** Where an account is signed in now, newest first. */
  sessions(id: string): Promise<StaffSession[]>
}
export interface StaffWriting {
  open(id: string): Promise<StaffRecord | undefined>
  /** @throws Failure EMAIL_TAKEN */
  add(staff: StaffRecord): Promise<void>
  replace(staff: StaffRecord): Promise<void>
  remove(id: string): Promise<void>
  activeAdmins(): Promise<number>
  startSession(session: { jti: string; staffId: string; expiresAt: number; address?: string; userAgent?: string }): Promise<void>
  endSession(jti: string): Promise<void>
  /** All of an account, or all but one. */
  endSessions(staffId: string, except?: string): Promise<void>
}

// Imports

export interface ImportRecord {
  id: string
  kind: 'colleges' | 'cutoffs' | 'rankings'
  file: string
  /** csv or json */
  type: string
  status: 'running' | 'done' | 'failed' | 'undone'
  records: number; created: number; updated: number; skipped: number; failed: number
  /** The first hundred. */
  errors: Array<{ row: number; column?: string; message: string }>
  source?: string
  /** What was asked of the run, so that its failed rows can be brought in the same way. Absent of runs before this was kept. */
  wish?: { match?: MatchKey; updateExisting: boolean; clearBlanks: boolean; status: CollegeStatus; columns: Record<string, string> }
  /** Are its failed rows kept? They are for 90 days. */
  hasFailedRows?: true
  by: string; byId?: string
  startedAt: number; endedAt?: number
}
export interface ImportsReading {
  list(page: { page: number; limit: number }): Promise<{ rows: ImportRecord[]; total: number }>
  open(id: string): Promise<ImportRecord | undefined>
  /** What a run did to each record, for undo: the tag it left, and what stood before (absent: it created the record). */
  touched(id: string, page: { after?: CollegeId; limit: number }): Promise<Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>>
  /** The rows of a run that were not taken, by number. */
  failedRows(id: string): Promise<FailedRow[]>
}
export interface ImportsWriting {
  put(run: ImportRecord): Promise<void>
  touch(id: string, records: Array<{ id: CollegeId; tag: Tag; before?: CollegeRecord }>): Promise<void>
  keepFailed(id: string, rows: readonly FailedRow[]): Promise<void>
}

// Audit

export interface AuditEntry { act: string; kind: string; record?: string; before?: unknown; after?: unknown; reason?: string }
export interface AuditReading {
  list(query: { kind?: string; act?: string; record?: string; author?: string; before?: number; limit: number }): Promise<Array<AuditEntry & { position: number; at: number; author: Author }>>
}

// Catalogue: what the public reads

export interface CatalogueReading {
  clock(stream: 'public' | 'staff'): Promise<{ position: number; hash: string; epoch: string }>
  /** The stream's hash as it stood at a position; a cursor that carries another comes from a history that was lost. Undefined: not reached yet. */
  hashAt(stream: 'public' | 'staff', position: number): Promise<string | undefined>
  /** Cards of every published college, in number order, in batches; one that this program cannot read is left out and told of by its number. */
  cards(unreadable?: (number: number) => void): AsyncIterable<Card[]>
  /** Where each published college is read: its slug, its main stream and when its record last changed (ms). In number order, in batches. */
  addresses(): AsyncIterable<Array<{ slug: string; stream?: Stream; changedAt: number }>>
  /** By which version of `cardOf` the cards were made; 0: by a program that did not say. */
  cardVersion(): Promise<number>
  /** Public card changes in (after, upTo], oldest first, at most `limit`. A card that cannot be read reads as gone. */
  changes(after: number, upTo: number, limit: number): Promise<Array<{ position: number; number: number; card?: Card }>>
  /** Numbers of published colleges whose record was written after this position of the staff clock, in order, at most `limit`; their cards may be as they were. */
  recordsChanged(after: number, limit: number): Promise<number[]>
  /** The first position still held as a change; earlier ones were folded into chunks. */
  oldest(): Promise<number>
  /** Immutable bytes by name, compressed ahead. */
  blob(hash: string): Promise<{ br: Uint8Array; gzip: Uint8Array } | undefined>
  /** The last manifest that was published, as JSON text. */
  manifest(): Promise<string | undefined>
}
export interface CatalogueWriting {
  putBlobs(blobs: Array<{ hash: string; br: Uint8Array; gzip: Uint8Array }>): Promise<void>
  putManifest(json: string): Promise<void>
  /** Drop change rows up to and including a position, and blobs that neither of the last two manifests names. */
  fold(upTo: number, keep: string[]): Promise<void>
  /** Begin a new history: new epoch, public positions from 0, staff positions far beyond the old ones. */
  beginEpoch(): Promise<void>
  /** Makes the cards of the next `limit` colleges by number anew from their records; the clock stays. `last` says where to go on, absent: there are no more. `failed`: what no card could be made of. */
  rederive(after: number, limit: number): Promise<{ last?: number; failed: CollegeId[] }>
  /** All cards are of this version now. The public stream moves on without a change to follow: whoever is behind compares chunks. */
  derived(version: number): Promise<void>
}

// Idempotency keys

export interface KeysReading { answer(scope: string, key: string): Promise<{ fingerprint: string; status: number; body: string } | undefined> }
export interface KeysWriting { keep(entry: { scope: string; key: string; fingerprint: string; status: number; body: string }): Promise<void> }
