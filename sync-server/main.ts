import { DAY_MS, HOUR_MS } from '../shared/format/duration.ts'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino, stdTimeFunctions } from 'pino'
import { indian } from '../shared/college/money.ts'
import type { Draw } from '../shared/page/draw.ts'
import { contactOf, createApp, outboxOf, papersOf, openUploadPieces, openSite } from './app.ts'
import { EnvironmentRefused, readEnvironment, type Environment } from './environment.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'
import { DISK_FULL, failedOnFullDisk } from './fullDisk.ts'
import { drain } from './http/drain.ts'
import type { Health } from './http/health.ts'
import { listenerFor } from './http/listener.ts'
import { metricsListener, openMetrics } from './http/metrics.ts'
import { errorFacts } from './http/middleware/failures.ts'
import { mapUncaught } from './http/writtenStack.ts'
import { INITIAL_PASSWORD_DAYS } from '../shared/people/initialPassword.ts'
import { PIECES_HOURS } from '../shared/files/pieces.ts'
import { sweepUploads } from './http/middleware/upload.ts'
import { openFiles } from './files/openFiles.ts'
import { purgeOldFiles } from './services/files/trash.ts'
import { reconcileFiles } from './services/files/reconcile.ts'
import { openPublisher } from './services/catalogue/publish.ts'
import { openPost } from './services/mail/post.ts'
import { openLive } from './services/sync/live.ts'
import { fillWithIndia, type FillProgress } from './services/imports/fillWithIndia.ts'
import { fillWithSample } from './services/imports/fillWithSample.ts'
import { fillDocuments } from './services/documents/fillWithSample.ts'
import { recoverImports } from './services/imports/journal.ts'
import { makeFirstAdmin } from './services/staff/makeFirstAdmin.ts'
import { emptyTrash } from './services/trash.ts'
import { openLinkChecker } from './services/links/checker.ts'
import { openOpenings } from './services/pageViews/pageViews.ts'
import { rekeyCodes } from './services/auth/rekeyCodes.ts'
import { rekeyAnswers } from './services/keys/rekey.ts'
import { openPosition } from './services/sync/position.ts'
import { openPlanner } from './services/colleges/planner.ts'
import { updateDataQuality } from './services/colleges/reckonUpkeep.ts'
import { openReminderSender } from './services/reminders/sender.ts'
import { forgetDocuments } from './services/reviews/document.ts'
import { eraseAgain, forgetVisitors } from './services/students/erase.ts'
import { openErasures } from './services/students/erasures.ts'
import { eraseLeft, GRACE_MS } from './services/students/leave.ts'
import { endFirstStart, forgetPutAside, restrictFolder } from './store/dataFolder.ts'
import { openStore } from './store/database.ts'
import type { Author } from './store/ports/author.ts'

/** How long answers under way may take to leave once we are told to stop (R71). */
const DRAIN_MS = 10_000
/** How often what has stood long enough is forgotten. */
/** How often what nobody needs any more of people's documents goes. */

/** Whoever collects metrics needs one or two. */
const METRICS_CONNECTIONS = { total: 50, perNetwork: 20 }

const listen = (server: Server, { port, host }: { port: number; host: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })

/** Where it listens: a port of 0 was chosen by the system. */
function originOf(server: Server, host: string): string {
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Lines of a table at work are at least this far apart. */
const FILL_LINE_MS = 5_000
/** Tells in the terminal how far the filling has come: of each table that is in, and meanwhile now and then. */
function fillTeller(): (progress: FillProgress) => void {
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

async function start(environment: Environment): Promise<void> {
  const logger = pino({
    level: environment.logLevel,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  })
  const store = await openStore({
    ...(environment.databaseUrl ? { url: environment.databaseUrl } : {}),
    folder: environment.dataFolder,
  })
  const system: Author = { kind: 'system', name: 'Server start', requestId: 'start' }
  const position = await openPosition({
    store,
    folder: environment.dataFolder,
    author: { ...system, name: 'Restored server' },
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'position' }),
  })
  if (position.begun)
    say('The data folder was copied or put back: devices start afresh and offer again what it does not know')
  if (store.dialect === 'sqlite') endFirstStart(environment.dataFolder)
  const erasures = openErasures(environment.dataFolder)
  const erasedAgain = await eraseAgain(
    store,
    { ...system, name: 'Restored server' },
    { erasures, papers: papersOf(environment) },
  )
  if (erasedAgain > 0)
    say(
      `${erasedAgain} accounts and enquiries that were erased before came back with the database and are erased again`,
    )
  await rekeyAnswers(store, system, environment.jwtSecret)
  await rekeyCodes(store, system, environment.jwtSecret)
  // What a server that died in the middle of an import left is seen by nobody; it is taken out beside everything else.
  const recover = () =>
    recoverImports(store, { ...system, name: 'Imports' }).catch((thrown: unknown) =>
      logger.error({ err: errorFacts(thrown), part: 'imports' }),
    )
  const recovered = recover()
  const admin = await makeFirstAdmin(store, system, environment.admin)
  const sample = (name: string) => join(PROJECT_FOLDER, 'sync-server', 'sample', name),
    documents = { site: sample('site.json'), exams: sample('exams.json') }
  if (environment.sampleData === 'small') {
    const filled = await fillWithSample(
      store,
      { ...system, name: 'Sample catalogue' },
      { ...documents, colleges: sample('catalogue.json'), cutoffs: sample('cutoffs.csv.gz') },
    )
    if (filled > 0) say(`${filled} colleges are in`)
  }
  await sweepUploads(join(environment.dataFolder, 'temporary'), 0, store.now())

  const publisher = openPublisher({
    store,
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'catalogue' }),
  })
  const built = join(PROJECT_FOLDER, 'dist'),
    siteFolder = join(built, 'site')
  const draw = drawingOf(built)
  const health: Health = { stopping: false }
  const live = openLive(store)
  const post = openPost({
    ...outboxOf(environment),
    ...(environment.smtpUrl !== undefined && { smtpUrl: environment.smtpUrl }),
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'mail' }),
  })
  const planner = openPlanner({ store, failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'planner' }) })
  updateDataQuality(store, { ...system, name: 'Upkeep' }).catch((thrown: unknown) =>
    logger.error({ err: errorFacts(thrown), part: 'upkeep' }),
  )
  const openings = openOpenings({
    store,
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'openings' }),
  })
  const files = openFiles({ ...environment, origin: openSite(environment) })
  const pieces = openUploadPieces(environment),
    papers = papersOf(environment)
  const links = environment.linkChecks
    ? openLinkChecker({
        store,
        own: [files.base, `${openSite(environment)}/`],
        failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'links' }),
      })
    : undefined
  const { publicKey, privateKey, hosts } = environment.push
  const reminders = openReminderSender({
    store,
    vapid: { publicKey, privateKey, subject: contactOf(environment) },
    failed: (thrown) => logger.error({ err: errorFacts(thrown), part: 'reminders' }),
  })
  const metrics = openMetrics(store)
  const app = createApp({
    metrics,
    reminders: { publicKey, hosts },
    files,
    pieces,
    papers,
    store,
    publisher,
    live,
    post,
    ...(links && { links }),
    openings,
    environment,
    logger,
    health,
    draw,
    ...(existsSync(siteFolder) && { siteFolder }),
  })
  const server = listenerFor(app.callback(), { trusted: environment.trustedProxies })
  await listen(server, environment)
  const { port: metricsPort, host: metricsHost, token: metricsToken } = environment.metrics
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : listenerFor(metricsListener(metrics, metricsToken), { limits: METRICS_CONNECTIONS })
  if (metricsServer) await listen(metricsServer, { port: metricsPort ?? 0, host: metricsHost })

  const forget = () => {
    store.purge().catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'purge' }))
    emptyTrash(store, { ...system, name: 'Trash', requestId: 'trash' }).catch((thrown: unknown) =>
      logger.error({ err: errorFacts(thrown), part: 'trash' }),
    )
    eraseLeft(store, { ...system, name: 'Accounts that left', requestId: 'erase' }, { papers, post, erasures })
      .then(() => forgetVisitors(store, { ...system, name: 'Enquiries of visitors', requestId: 'erase' }, { erasures }))
      .then(() => post.forget({ before: store.now() - GRACE_MS }))
      .then(() => forgetPutAside(environment.dataFolder, store.now() - GRACE_MS))
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'erase' }))
    pieces
      .sweep(store.now() - PIECES_HOURS * HOUR_MS)
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'pieces' }))
    const keeper: Author = { ...system, name: 'File storage', requestId: 'files' }
    reconcileFiles(store, keeper, files)
      .then(() => purgeOldFiles(store, keeper, files))
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'files' }))
  }
  forget()
  setInterval(forget, DAY_MS).unref()
  if (environment.sampleData === 'india') {
    const country: Author = { ...system, name: 'Published tables of India', requestId: 'india' }
    fillDocuments(store, country, documents)
      .then(() => recovered)
      .then(() =>
        fillWithIndia(store, country, join(PROJECT_FOLDER, 'data', 'india'), {
          onProgress: fillTeller(),
          isEnded: () => health.stopping,
          startBulkLoad: (expected) => publisher.startBulkLoad(expected),
        }),
      )
      .then((filled) => {
        if (filled > 0) say(`${indian(filled)} colleges of the published tables are in`)
      })
      .catch((thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'fill' }))
  }
  const forgetPapers = () => {
    forgetDocuments(store, { ...system, name: 'Documents of authors', requestId: 'documents' }, papers).catch(
      (thrown: unknown) => logger.error({ err: errorFacts(thrown), part: 'documents' }),
    )
  }
  forgetPapers()
  setInterval(forgetPapers, HOUR_MS).unref()
  setInterval(() => void recover(), HOUR_MS).unref()

  let stop: Promise<void> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      health.stopping = true
      live.close()
      metricsServer?.close()
      metricsServer?.closeAllConnections()
      stop ??= drain(server, DRAIN_MS)
        .then(() => Promise.all([planner.close(), openings.close(), links?.close(), reminders.close()]))
        .then(() => post.close())
        .then(() => publisher.close())
        .then(() => position.close())
        .then(() => store.close())
        .then(
          () => process.exit(0),
          (thrown: unknown) => {
            logger.fatal({ err: errorFacts(thrown) })
            process.exit(1)
          },
        )
    })
  }
  process.on('unhandledRejection', (thrown) => logger.error({ err: errorFacts(thrown), unhandled: true }))

  // Said last: whoever reads it may end us in the same moment, and then we end as we should.
  say(`Pravesh is at ${originOf(server, environment.host)}`)
  if (metricsServer) say(`Metrics are at ${originOf(metricsServer, metricsHost)}/metrics`)
  if (admin?.password)
    say(
      `First admin: ${admin.email} with the password ${admin.password} (shown this once; you choose your own at the first sign-in, within ${INITIAL_PASSWORD_DAYS} days)`,
    )
}

/** Why the server did not start, a sentence for each mistake. */
function sentencesOf(thrown: unknown): string[] {
  if (thrown instanceof EnvironmentRefused) return thrown.sentences
  if (dataFolder !== undefined && failedOnFullDisk(thrown, dataFolder)) return [DISK_FULL]
  return [thrown instanceof Error ? thrown.message : 'The server could not start']
}

/**
 * The screens of the last build (scripts/build.mjs names their file); nothing of the app otherwise. Read when the first page is drawn: a
 * build made meanwhile writes another file and leaves this one.
 */
function drawingOf(built: string): Draw | undefined {
  const ledger = join(built, 'builds.json')
  const builds = existsSync(ledger) ? (JSON.parse(readFileSync(ledger, 'utf8')) as Array<{ draw?: string }>) : []
  const name = builds.at(-1)?.draw
  if (name === undefined) return undefined
  const screens = () => import(pathToFileURL(join(built, 'draw', name)).href) as Promise<{ draw: Draw }>
  return async (page) => (await screens()).draw(page)
}

mapUncaught()
// Nothing the server writes is for other users of the machine.
process.umask(0o077)
let dataFolder: string | undefined
try {
  const environment = readEnvironment(process.env)
  dataFolder = environment.dataFolder
  restrictFolder(dataFolder)
  await start(environment)
} catch (thrown) {
  // Before the server stands there is nobody to answer but whoever started it.
  const sentences = sentencesOf(thrown)
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
