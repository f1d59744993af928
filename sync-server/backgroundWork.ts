import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { indian } from '../shared/college/money.ts'
import { contactOf, openSite } from './app.ts'
import type { Environment } from './environment.ts'
import type { FileStore } from './files/fileStore.ts'
import { errorFacts } from './http/middleware/failures.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'
import type { Publisher } from './services/catalogue/publish.ts'
import { openScheduledBackups } from './scheduledBackups.ts'
import { openPlanner } from './services/colleges/planner.ts'
import { openCorrectionSender } from './services/corrections/pushSender.ts'
import { tellReporters } from './services/corrections/tell.ts'
import { keepClosingsOnCards } from './services/cutoffs/closingsOnCards.ts'
import { updateDataQuality } from './services/colleges/reckonUpkeep.ts'
import { fillDocuments } from './services/documents/fillWithSample.ts'
import { reconcileFiles } from './services/files/reconcile.ts'
import { purgeOldFiles } from './services/files/trash.ts'
import { fillWithIndia, type FillProgress } from './services/imports/fillWithIndia.ts'
import { areOthersImporting, recoverImports } from './services/imports/journal.ts'
import type { Post } from './services/mail/post.ts'
import { openReminderSender } from './services/reminders/sender.ts'
import { type ErasedFrom, forgetVisitors } from './services/students/erase.ts'
import { eraseLeft } from './services/students/leave.ts'
import { emptyTrash } from './services/trash.ts'
import type { Author } from './store/ports/author.ts'
import type { Store } from './store/store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How often whoever left an address with a report is told what was decided. */
const TELL_MS = 300_000
/** How often it is looked whether others are done with their imports, before an empty database is filled. */
const OTHERS_MS = 2_000

/** What the jobs work with. */
export interface BackgroundParts {
  store: Store
  environment: Environment
  files: FileStore
  publisher: Publisher
  post: Post
  /** Where else of an erased person something is kept. */
  erasedFrom: ErasedFrom
  logger: Logger
  /** Tells whoever looks at the terminal. */
  say(line: string): void
}

/** The work nobody waits for, of which one process over a database is the owner. docs/operating.md names every job. */
export interface BackgroundWork {
  /** Does this process do it now? */
  isOwner: () => boolean
  /** When the newest backup was made that is known to restore, where this process makes them (ms since 1970). */
  lastBackupAt: () => number | undefined
  /** From here on this process asks for the work. */
  start(): void
  /** Stops what runs here and lets another process have it. */
  close(): Promise<void>
}

/** Does the background work, once started, while this process is elected to; stops at once when it is so no more. */
export function openBackgroundWork(parts: BackgroundParts): BackgroundWork {
  const { store, logger } = parts
  let running: RunningJobs | undefined
  /** The last filling of this process, which goes on to the end of its table. */
  let filled: Promise<void> = Promise.resolve()
  let giveUp: (() => Promise<void>) | undefined
  let isClosing = false

  async function stop(): Promise<void> {
    const stopped = running
    running = undefined
    await stopped?.close()
  }
  return {
    isOwner: () => running !== undefined,
    lastBackupAt: () => running?.lastBackupAt(),
    start() {
      giveUp ??= store.seekLeadership({
        elected() {
          if (isClosing) return
          logger.info({ part: 'background' }, 'This process does the background work')
          parts.publisher.setBuilding(true)
          running = startJobs(parts, filled)
          ;({ filled } = running)
        },
        lost() {
          logger.warn({ part: 'background' }, 'This process lost the background work')
          parts.publisher.setBuilding(false)
          stop().catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'background' }))
        },
      })
    },
    async close() {
      isClosing = true
      await stop()
      await giveUp?.()
    },
  }
}

interface RunningJobs {
  /** Begins nothing more, and waits for what ends soon: a step of a job that is under way may end behind it. */
  close(): Promise<void>
  /** When the newest backup was made that is known to restore, milliseconds since 1970. */
  lastBackupAt(): number | undefined
  /** An empty database is filled, or the filling was stopped. */
  filled: Promise<void>
}

/** `before`: two fillings of one process must not meet. */
function startJobs(
  { store, environment, files, publisher, post, erasedFrom, logger, say }: BackgroundParts,
  before: Promise<void>,
): RunningJobs {
  const ending = new AbortController(),
    { signal } = ending
  const failedIn = (part: string) => (thrown: unknown) => logger.error({ err: errorFacts(thrown), part })
  const by = (name: string, requestId = 'start'): Author => ({ kind: 'system', name, requestId })
  const timers: NodeJS.Timeout[] = []

  /** Steps in their order; none begins any more once the work has gone elsewhere. */
  async function run(part: string, ...steps: Array<() => Promise<unknown>>): Promise<void> {
    try {
      for (const step of steps) {
        if (signal.aborted) return
        await step()
      }
    } catch (thrown) {
      failedIn(part)(thrown)
    }
  }
  const every = (ms: number, job: () => void): void => {
    timers.push(setInterval(job, ms).unref())
  }

  // What a server that died in the middle of an import left is seen by nobody; it is taken out beside everything else.
  const recover = () => run('imports', () => recoverImports(store, by('Imports')))
  // Every hour: the counts of requests are many, and none lasts longer than a day.
  const purge = () => void run('purge', () => store.purge())
  const forget = (): void => {
    const keeper = by('File storage', 'files')
    void run('trash', () => emptyTrash(store, by('Trash', 'trash')))
    void run(
      'erase',
      () => eraseLeft(store, by('Accounts that left', 'erase'), erasedFrom),
      () => forgetVisitors(store, by('Enquiries of visitors', 'erase'), erasedFrom),
    )
    void run(
      'files',
      () => reconcileFiles(store, keeper, files),
      () => purgeOldFiles(store, keeper, files),
    )
  }

  const planner = openPlanner({ store, failed: failedIn('planner') })
  const { publicKey, privateKey } = environment.push
  const vapid = { publicKey, privateKey, subject: contactOf(environment) }
  const reminders = openReminderSender({ store, vapid, failed: failedIn('reminders') })
  const corrections = openCorrectionSender({ store, vapid, failed: failedIn('corrections') })
  const tell = (): void =>
    void run('corrections', () =>
      tellReporters(store, by('Corrections', 'corrections'), { post, site: openSite(environment) }),
    )
  tell()
  every(TELL_MS, tell)
  const stopSending = post.sendDue()
  const closings = keepClosingsOnCards({ store, author: by('Closing ranks'), failed: failedIn('closings') })
  const { backups, dataFolder, databaseUrl, storage } = environment
  const scheduled =
    backups &&
    openScheduledBackups({
      ...backups,
      dataFolder,
      storage: storage.kind,
      ...(databaseUrl !== undefined && { databaseUrl }),
      failed: failedIn('backup'),
      made: (name) => logger.info({ part: 'backup', name }, 'A backup was made and is known to restore'),
    })
  const recovered = recover()
  every(HOUR_MS, () => void recover())
  void run('upkeep', () => updateDataQuality(store, by('Upkeep')))
  purge()
  every(HOUR_MS, purge)
  forget()
  every(DAY_MS, forget)
  const fill = (): Promise<void> => {
    const country = by('Published tables of India', 'india'),
      sample = join(PROJECT_FOLDER, 'sync-server', 'sample')
    return run(
      'fill',
      () => before,
      () => fillDocuments(store, country, { site: join(sample, 'site.json'), exams: join(sample, 'exams.json') }),
      () => recovered,
      async () => {
        // A file that the owner before us was bringing in must be in, or taken out again, before it is looked what is
        // missing.
        while (!signal.aborted && (await areOthersImporting(store))) {
          await wait(OTHERS_MS)
          await recover()
        }
      },
      async () => {
        const filled = await fillWithIndia(store, country, join(PROJECT_FOLDER, 'data', 'india'), {
          onProgress: fillTeller(say),
          isEnded: () => signal.aborted,
          startBulkLoad: (expected) => publisher.startBulkLoad(expected),
        })
        if (filled > 0) say(`${indian(filled)} colleges of the published tables are in`)
      },
    )
  }

  return {
    async close() {
      ending.abort()
      for (const timer of timers) clearInterval(timer)
      scheduled?.close()
      await Promise.all([planner.close(), reminders.close(), corrections.close(), closings.close(), stopSending()])
    },
    lastBackupAt: () => scheduled?.lastCheckedAt(),
    filled: environment.sampleData === 'india' ? fill() : before,
  }
}

/** Lines of a table at work are at least this far apart. */
const FILL_LINE_MS = 5_000
/** Tells in the terminal how far the filling has come: of each table that is in, and meanwhile now and then. */
function fillTeller(say: (line: string) => void): (progress: FillProgress) => void {
  let tables = -1,
    at = -Infinity
  return (progress) => {
    if (progress.tables === tables && performance.now() - at < FILL_LINE_MS) return
    tables = progress.tables
    at = performance.now()
    const next = tables < progress.ofTables ? `; next: ${progress.title}` : ''
    say(
      `${indian(progress.colleges)} of ${indian(progress.ofColleges)} colleges, ${tables} of ${progress.ofTables} tables are in${next}`,
    )
  }
}
