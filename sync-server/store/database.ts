import { open, rename, rm } from 'node:fs/promises'
import { laterAudit, type LaterAudit, readingAudit, writingAudit } from './hot/audit.ts'
import { readingCatalogue, writingCatalogue } from './repositories/catalogue.ts'
import { Changes, type ClockMove, startClocks } from './clocks.ts'
import { readingColleges } from './repositories/colleges.ts'
import { DeferredWriteError, CollegeRewriter } from './colleges/rewriting.ts'
import { Totals } from './colleges/totals.ts'
import { laterHistory, type CollegeWriter, writingColleges } from './colleges/writing.ts'
import { startDerived } from './derived.ts'
import { makePrivate } from './dataFolder.ts'
import { leadAlone } from './engine/leadership.ts'
import { limitAlone } from './engine/limiter.ts'
import { openPostgres } from './engine/postgres.ts'
import type { QueueLimits } from './engine/queue.ts'
import type { DatabaseEngine } from './engine/session.ts'
import { openSqlite } from './engine/sqlite.ts'
import { type StatementObserver, traceStatements } from './engine/traceStatements.ts'
import { TransactionCache } from './transactionCache.ts'
import { readingActivity, writingActivity } from './repositories/activity.ts'
import { readingImports, writingImports } from './repositories/imports.ts'
import { readingKeys, writingKeys } from './repositories/keys.ts'
import { readingLetters, writingLetters } from './repositories/letters.ts'
import { readingLinks, writingLinks } from './repositories/links.ts'
import { readingMandates, writingMandates } from './repositories/mandates.ts'
import { type ChangedLines, Memory } from './memory.ts'
import { isMigrated, migrate } from './migrations/migrate.ts'
import { Commits } from './commits.ts'
import { readingCorrections, writingCorrections } from './repositories/corrections.ts'
import { readingCutoffs, writingCutoffs } from './repositories/cutoffs.ts'
import { readingDocuments, writingDocuments } from './repositories/documents.ts'
import { readingEnquiries, writingEnquiries } from './repositories/enquiries.ts'
import { readingErrorReports, writingErrorReports } from './repositories/errorReports.ts'
import { readingFiles, writingFiles } from './repositories/files.ts'
import { purge } from './purge.ts'
import { readingReleases, writingReleases } from './repositories/releases.ts'
import { readingReminders, writingReminders } from './repositories/reminders.ts'
import { readingSchedules, writingSchedules } from './repositories/schedules.ts'
import { readingRedirects, writingRedirects } from './repositories/redirects.ts'
import { readingReviews } from './repositories/reviews.ts'
import { writingReviews } from './repositories/reviewWriting.ts'
import { readingStaff, writingStaff } from './repositories/staff.ts'
import { readingStudents, writingStudents } from './repositories/students.ts'
import { readingViews, writingViews } from './repositories/views.ts'
import { type TransactionFault, Savepoints } from './engine/savepoints.ts'
import { readingSync, type SyncWriteContext, writingSync } from './repositories/sync.ts'
import type { Author } from './ports/author.ts'
import type { Limiter } from './ports/limits.ts'
import type { Store, StoreTransaction } from './store.ts'

export interface StoreOptions {
  /** postgres://… ; without it SQLite in `folder`. */
  url?: string
  /** The data folder of SQLite; made if it is not there. One process may hold it. */
  folder?: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** How long a write may wait for its turn on SQLite, and how many may. */
  patience?: Partial<QueueLimits>
  /** Told of a listener that threw: its failure is not the writer's. */
  log?: (message: string, error: unknown) => void
  /** Told of each statement that has run; with it each is a span of a trace too. */
  statements?: StatementObserver
}

/**
 * Opens the store and brings its schema up to date.
 * @throws Failure DB_BUSY when another process holds the folder, DB_UNAVAILABLE when the database cannot be reached
 */
export async function openStore({
  url,
  folder,
  now = Date.now,
  patience,
  log = () => undefined,
  statements,
}: StoreOptions): Promise<Store> {
  if (url === undefined && folder === undefined) throw new Error('A store needs an address or a folder')
  const plain = url === undefined ? await openSqlite(folder!, patience) : openPostgres(url)
  const engine = statements ? traceStatements(plain, statements) : plain
  try {
    await migrate(engine, now)
    await engine.write(async (tx) => {
      await startClocks(tx)
      await startDerived(tx)
    })
  } catch (error) {
    await engine.close()
    throw error
  }
  return storeOver(engine, now, log)
}

function storeOver(engine: DatabaseEngine, now: () => number, log: NonNullable<StoreOptions['log']>): Store {
  const commits = new Commits(engine, log)
  const { reader } = engine
  const memory = new Memory(engine.dialect === 'sqlite')
  const limiters = new Map<string, Limiter>()
  const candidacies = new Set<() => Promise<void>>()

  async function write<T>(author: Author, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    try {
      const { result, moved, lines } = await transaction(author, work, false).catch((error: unknown) => {
        if (!(error instanceof DeferredWriteError)) throw error
        log('Rows that waited could not be written together; the transaction is done again', error.cause)
        return transaction(author, work, true)
      })
      memory.forget(lines)
      commits.tell(moved)
      return result
    } catch (error) {
      // Nothing is known of what a cut connection committed.
      memory.forget()
      throw error
    }
  }

  const transaction = <T>(
    author: Author,
    work: (tx: StoreTransaction) => Promise<T>,
    isPrompt: boolean,
  ): Promise<{ result: T; moved: ClockMove; lines: ChangedLines }> =>
    engine.write(async (session) => {
      const at = now()
      const savepoints = new Savepoints(session)
      const changes = new Changes()
      const totals = new Totals(savepoints.session)
      const held = new TransactionCache()
      const told = laterHistory(savepoints.session)
      const noted = laterAudit(savepoints.session)
      const doom: TransactionFault = {}
      const rewriting = new CollegeRewriter({ savepoints, author, changes, totals, held, doom, isPrompt })
      const one: Transaction = {
        tx: rewriting.session,
        author,
        at,
        changes,
        totals,
        held,
        told,
        noted,
        rewriting,
        savepoints,
        gathered: [changes, totals, held, told, noted, rewriting],
        doom,
      }
      const result = await work(writingOver(one)).catch((error: unknown) => Promise.reject(doom.error ?? error))
      if (doom.error !== undefined) throw doom.error
      await rewriting.settle()
      await told.write()
      await noted.write()
      await totals.finish()
      const moved = await changes.finish(session, at)
      await commits.say(session, moved)
      return { result, moved, lines: changes.lines() }
    })

  return {
    dialect: engine.dialect,
    colleges: readingColleges(reader, memory),
    staff: readingStaff(reader, now, memory),
    imports: readingImports(reader),
    audit: readingAudit(reader),
    catalogue: readingCatalogue(reader),
    keys: readingKeys(reader),
    sync: readingSync(reader, (work) => engine.snapshot(work)),
    documents: readingDocuments(reader),
    reviews: readingReviews(reader, memory),
    enquiries: readingEnquiries(reader),
    corrections: readingCorrections(reader),
    students: readingStudents(reader, now),
    letters: readingLetters(reader),
    mandates: readingMandates(reader),
    cutoffs: readingCutoffs(reader),
    activity: readingActivity(reader, now),
    errorReports: readingErrorReports(reader),
    files: readingFiles(reader),
    views: readingViews(reader),
    schedules: readingSchedules(reader),
    redirects: readingRedirects(reader),
    links: readingLinks(reader),
    releases: readingReleases(reader),
    reminders: readingReminders(reader),
    write,
    writeStep: write,
    snapshot: (work) =>
      engine.snapshot((session) => work({ colleges: readingColleges(session), catalogue: readingCatalogue(session) })),
    onCommit: (listener) => commits.listen(listener),
    seekLeadership(handlers) {
      const end = engine.seekLeadership?.(handlers) ?? leadAlone(handlers)
      candidacies.add(end)
      return () => {
        candidacies.delete(end)
        return end()
      }
    },
    limiter(settings) {
      const limiter = limiters.get(settings.name) ?? (engine.limiter ?? limitAlone)(settings)
      limiters.set(settings.name, limiter)
      return limiter
    },
    now,
    waiting: () => engine.waiting(),
    ready: () => isMigrated(reader).catch(() => false),
    backup: (file) => backupInto(engine, file),
    purge: () => purge(engine, now()).finally(() => memory.forget()),
    scrub: () => engine.scrub(),
    close: async () => {
      await Promise.all([...candidacies].map((end) => end()))
      await commits.close()
      await engine.close()
    },
  }
}

/** Whole or not at all: a backup that broke off must not lie where the last good one was. */
async function backupInto(engine: DatabaseEngine, file: string): Promise<void> {
  const part = file + '.part'
  await rm(part, { force: true })
  try {
    makePrivate(part)
    await engine.backup(part)
    const written = await open(part, 'r+')
    await written.sync().finally(() => written.close())
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

interface Transaction extends SyncWriteContext, CollegeWriter {
  noted: LaterAudit
}
const writingOver = (one: Transaction): StoreTransaction => ({
  colleges: writingColleges(one),
  staff: writingStaff(one.tx, one.at),
  imports: writingImports(one),
  audit: writingAudit(one.tx, one.author, one.at, one.noted),
  catalogue: writingCatalogue(one.tx, one.at, one.changes),
  keys: writingKeys(one.tx, one.at),
  letters: writingLetters(one.tx, one.at),
  sync: writingSync(one),
  documents: writingDocuments(one),
  reviews: writingReviews(one),
  enquiries: writingEnquiries(one),
  corrections: writingCorrections(one.tx, one.at),
  students: writingStudents(one.tx, one.at),
  mandates: writingMandates(one),
  cutoffs: writingCutoffs(one.tx, one.at, one.changes),
  activity: writingActivity(one.tx),
  errorReports: writingErrorReports(one.tx),
  files: writingFiles(one.tx),
  views: writingViews(one.tx),
  schedules: writingSchedules(one.tx),
  redirects: writingRedirects(one.tx),
  links: writingLinks(one),
  releases: writingReleases(one.tx, one.at),
  reminders: writingReminders(one.tx, one.at),
})
