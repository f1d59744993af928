import type { LeadershipHandlers } from './engine/leadership.ts'
import type { ActivityReading, ActivityWriting } from './ports/activity.ts'
import type { AuditReading, AuditWriting } from './ports/audit.ts'
import type { ClockMove } from './clocks.ts'
import type { Author } from './ports/author.ts'
import type { CatalogueReading, CatalogueWriting } from './ports/catalogue.ts'
import type { CollegesReading, CollegesWriting } from './ports/colleges.ts'
import type { CorrectionsReading, CorrectionsWriting } from './ports/corrections.ts'
import type { CutoffsReading, CutoffsWriting } from './ports/cutoffs.ts'
import type { DocumentsReading, DocumentsWriting } from './ports/documents.ts'
import type { EnquiriesReading, EnquiriesWriting } from './ports/enquiries.ts'
import type { ErrorReportsReading, ErrorReportsWriting } from './ports/errorReports.ts'
import type { FilesReading, FilesWriting } from './ports/files.ts'
import type { ImportsReading, ImportsWriting } from './ports/imports.ts'
import type { KeysReading, KeysWriting } from './ports/keys.ts'
import type { LettersReading, LettersWriting } from './ports/letters.ts'
import type { Limiter, LimitSettings } from './ports/limits.ts'
import type { LinksReading, LinksWriting } from './ports/links.ts'
import type { MandatesReading, MandatesWriting } from './ports/representatives.ts'
import type { ReleasesReading, ReleasesWriting } from './ports/releases.ts'
import type { RemindersReading, RemindersWriting } from './ports/reminders.ts'
import type { ReviewsReading, ReviewsWriting } from './ports/reviews.ts'
import type { StaffReading, StaffWriting } from './ports/staff.ts'
import type {
  RedirectsReading,
  RedirectsWriting,
  SchedulesReading,
  SchedulesWriting,
  ViewsReading,
  ViewsWriting,
} from './ports/staffDesk.ts'
import type { StudentsReading, StudentsWriting } from './ports/students.ts'
import type { SyncReading, SyncWriting } from './ports/sync.ts'

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
  readonly corrections: CorrectionsReading
  readonly students: StudentsReading
  readonly mandates: MandatesReading
  readonly cutoffs: CutoffsReading
  readonly activity: ActivityReading
  readonly errorReports: ErrorReportsReading
  readonly files: FilesReading
  readonly views: ViewsReading
  readonly schedules: SchedulesReading
  readonly redirects: RedirectsReading
  readonly links: LinksReading
  readonly releases: ReleasesReading
  readonly letters: LettersReading
  readonly reminders: RemindersReading
  /**
   * One writing transaction. On SQLite every write passes one queue in order; on PostgreSQL 40001/40P01 is retried.
   * `work` may be run again from its beginning, so it touches nothing but its transaction. What `work` changed is
   * numbered on the clocks last, just before the commit, so positions commit in order.
   * @throws Failure DB_BUSY when the queue is full or the wait too long, DB_UNAVAILABLE, INSUFFICIENT_STORAGE
   */
  write<T>(author: Author, work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /**
   * `write` for a step of a longer act. Where an act's key is kept with its last transaction, that one is `write` and
   * stays open for the answer; a step never does, so that others write between two steps. An act takes all of its steps
   * before it writes, else they would wait for its own answer.
   */
  writeStep<T>(author: Author, work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /**
   * Runs `work` over one moment: whatever is committed meanwhile, every read in it sees the same. Read only, and soon
   * done.
   */
  snapshot<T>(work: (read: Pick<Store, 'colleges' | 'catalogue'>) => Promise<T>): Promise<T>
  /**
   * Called after each commit that moved a clock; the catalogue and the live channel listen. `epoch`: the history before
   * it is over. On PostgreSQL commits of other servers over the same database are told too. Returns the way to stop.
   */
  onCommit(listener: (moved: ClockMove) => void): () => void
  /**
   * Asks to be the one leader among all processes over this database, until the answer is called, which gives
   * leadership up. On SQLite the only process leads at once. On PostgreSQL another leads within ten seconds when the
   * leader ends, hangs or is cut off. A leader that was cut off is told within five seconds, so a transaction it had
   * begun may still commit: what leaders do must bear that.
   */
  seekLeadership(handlers: LeadershipHandlers): () => Promise<void>
  /**
   * Counts against a limit, shared by all processes over one PostgreSQL; on SQLite those of this process. By the real
   * clock.
   */
  limiter(settings: LimitSettings): Limiter
  /** Milliseconds since 1970 by the injected clock. */
  now(): number
  /** Writes that wait for their turn now; a metric. */
  waiting(): number
  /** Does the database answer, and are all migrations in? */
  ready(): Promise<boolean>
  /**
   * A consistent copy of the whole database into a file (VACUUM INTO on SQLite, pg_dump on PostgreSQL), which takes the
   * place of what was there once it is whole. `restoreBackup` in `backup.ts` is the way back.
   * @throws Failure DB_UNAVAILABLE when pg_dump is not there or does not match the server, INSUFFICIENT_STORAGE
   */
  backup(file: string): Promise<void>
  /**
   * Forgets what has stood long enough: receipts, parked edits, tombstones, settled clashes, keys and marks of 90 days.
   * Once a day.
   */
  purge(): Promise<void>
  /**
   * After an erasure: cuts SQLite's log off, which still holds the rows; on PostgreSQL vacuums, which frees them and
   * writes over nothing (decision 66).
   */
  scrub(): Promise<void>
  close(): Promise<void>
}

export interface StoreTransaction {
  colleges: CollegesWriting
  staff: StaffWriting
  imports: ImportsWriting
  audit: AuditWriting
  catalogue: CatalogueWriting
  keys: KeysWriting
  letters: LettersWriting
  sync: SyncWriting
  documents: DocumentsWriting
  reviews: ReviewsWriting
  enquiries: EnquiriesWriting
  corrections: CorrectionsWriting
  students: StudentsWriting
  mandates: MandatesWriting
  cutoffs: CutoffsWriting
  activity: ActivityWriting
  errorReports: ErrorReportsWriting
  files: FilesWriting
  views: ViewsWriting
  schedules: SchedulesWriting
  redirects: RedirectsWriting
  links: LinksWriting
  releases: ReleasesWriting
  reminders: RemindersWriting
}
